import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimAnswer, ClaimsAnswer } from '#contract/parcels/claimSchema.ts'
import type { ClaimKind } from '#domain/parcel/claim.ts'
import { count, taka } from '#web/client/amounts.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import { type ClaimDialogFor, NoteClaim, showClaimFailure } from './noteClaim.tsx'
import { CodeLink, nameOf, ParcelWho } from './parcelParts.tsx'
import { refetchParcels } from './parcelsQuery.ts'
import { parcelsKey } from './useParcelCounts.ts'
import './refunds.css'

/** The most that are shown: the oldest. */
const MOST = 50

function claimsQuery(email: string) {
  return queryOptions({
    queryKey: [...parcelsKey(email), 'claims'],
    queryFn: ({ signal }) => authorized<ClaimsAnswer>(`/claims?limit=${MOST}`, { signal }),
  })
}

const KINDS: Readonly<Record<ClaimKind, (of: { readonly courier: string }) => string>> = {
  lost: m.claims_lost,
  damaged: m.claims_damaged,
  missing: m.claims_missing,
}

interface ClaimsProps {
  email: string
  /** Who alone closes claims. */
  isOwner: boolean
}

/** What couriers owe for what they lost or broke. Nothing while there is none. */
export function Claims({ email, isOwner }: ClaimsProps) {
  const { data } = useQuery(claimsQuery(email), queryClient())
  const [noting, setNoting] = useState<ClaimDialogFor>()

  async function close(claim: ClaimAnswer) {
    const isSure = await showConfirm({
      tone: 'warning',
      title: m.claims_close_sure({ name: nameOf(claim.consignment) }),
      text: m.claims_close_text(),
      confirmLabel: m.claims_close(),
    })
    if (!isSure) return
    try {
      await authorized(`/claims/${encodeURIComponent(claim._id)}/close`, { method: 'POST' })
      showSuccess({ title: m.claims_closed() })
    } catch (error) {
      showClaimFailure(error)
    } finally {
      refetchParcels(email)
    }
  }

  return (
    <>
      {data && data.total > 0 && (
        <section aria-labelledby="claims" className="refunds">
          <h2 id="claims">
            {m.claims_title()} <span>{count(data.total)}</span>
          </h2>
          <ul>
            {data.data.map((claim) => (
              <li key={claim._id}>
                <Icon name="receipt-text" />
                <div>
                  <ParcelWho parcel={claim.consignment} />
                  <p>
                    {KINDS[claim.kind]({ courier: courierName(claim.consignment) })}
                    {' · '}
                    <CodeLink parcel={claim.consignment} />
                  </p>
                  <p>{standsAt(claim)}</p>
                </div>
                <span className="refunds-acts">
                  <Button
                    variant={claim.asked === null ? 'soft' : 'outline'}
                    onClick={() => setNoting({ claim, what: claim.asked === null ? 'asked' : 'agreed' })}
                  >
                    {claim.asked === null ? m.claims_ask() : m.claims_agree()}
                  </Button>
                  {isOwner && (
                    <Button variant="ghost" onClick={() => void close(claim)}>
                      {m.claims_close()}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NoteClaim noting={noting} email={email} onClose={() => setNoting(undefined)} />
    </>
  )
}

/** What was asked and agreed so far. */
function standsAt({ asked, ticket, agreed }: ClaimAnswer): string {
  if (asked === null) return m.claims_not_asked()
  const asking = m.claims_asked({ amount: taka(asked) })
  return [asking, ticket, agreed === null ? '' : m.claims_agreed({ amount: taka(agreed) })]
    .filter(Boolean)
    .join(' · ')
}
