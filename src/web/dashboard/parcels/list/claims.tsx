import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ClaimsAnswer } from '#contract/parcels/claimSchema.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { ClaimActs, ClaimBy } from '../../frame/claims/claimParts.tsx'
import { CLAIM_WORDS, isClaimed, standsAt } from '../../frame/claims/claimTexts.ts'
import { PhotosButton } from '../../frame/photos/photosButton.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import { CodeLink, ParcelWho } from './parcelParts.tsx'
import { refetchParcels } from './parcelsQuery.ts'
import { parcelsKey } from './useParcelCounts.ts'
import './refunds.css'

/** The most that are shown: those that are taken the shortest. */
const MOST = 50

function claimsQuery(email: string) {
  return queryOptions({
    queryKey: [...parcelsKey(email), 'claims'],
    queryFn: ({ signal }) => authorized<ClaimsAnswer>(`/claims?limit=${MOST}`, { signal }),
  })
}

interface ClaimsProps {
  email: string
  /** Who alone closes claims. */
  isOwner: boolean
}

/** What couriers owe for what they lost, broke or never gave back. Nothing while there is none. */
export function Claims({ email, isOwner }: ClaimsProps) {
  const { data } = useQuery(claimsQuery(email), queryClient())
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="claims" className="refunds">
      <h2 id="claims">
        {m.claims_title()} <span>{count(data.total)}</span>
      </h2>
      <ul>
        {data.data.filter(isClaimed).map((parcel) => (
          <li key={parcel._id}>
            <Icon name="receipt-text" />
            <div>
              <ParcelWho parcel={parcel} />
              <p>
                {CLAIM_WORDS[parcel.claim.kind]({ courier: courierName(parcel) })}
                {' · '}
                <CodeLink parcel={parcel} />
              </p>
              <p>
                {standsAt(parcel.claim)} <ClaimBy claim={parcel.claim} />
              </p>
            </div>
            <span className="refunds-acts">
              <PhotosButton email={email} parcel={parcel} />
              <ClaimActs parcel={parcel} isOwner={isOwner} onNoted={() => refetchParcels(email)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
