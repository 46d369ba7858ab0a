import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { ClaimActs, ClaimBy } from '../../../../frame/claims/claimParts.tsx'
import { CLAIM_WORDS, type ClaimedParcel, standsAt } from '../../../../frame/claims/claimTexts.ts'
import { useIsOwner } from '../../../../office/staff/useIsOwner.ts'

interface ParcelClaimProps {
  parcel: ClaimedParcel
  /** As people know the courier. */
  courier: string
  email: string
  role: Role
}

/** What its courier owes for a parcel. Whoever reads no money sees that there is a claim. */
export function ParcelClaim({ parcel, courier, email, role }: ParcelClaimProps) {
  const isOwner = useIsOwner(email, role)
  const { claim } = parcel
  const readsMoney = can({ role }, 'money.read')
  return (
    <div className="order-parcel-trouble">
      <Icon name="receipt-text" />
      <div>
        <p className="wrap-anywhere">{CLAIM_WORDS[claim.kind]({ courier })}</p>
        <p className="wrap-anywhere text-ink-muted text-sm">
          {readsMoney && standsAt(claim)} {readsMoney && <ClaimBy claim={claim} />}
          {!readsMoney && (claim.closedAt === null ? m.claims_is_open() : m.claims_is_closed())}
          {readsMoney && claim.closedAt !== null && ` · ${m.claims_is_closed()}`}
        </p>
        {readsMoney && (
          <div className="mt-2 flex flex-wrap gap-2">
            <ClaimActs parcel={parcel} isOwner={isOwner} onNoted={() => refetch(email)} />
          </div>
        )}
      </div>
    </div>
  )
}

function refetch(email: string): void {
  for (const part of ['order', 'parcels']) {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
  }
}
