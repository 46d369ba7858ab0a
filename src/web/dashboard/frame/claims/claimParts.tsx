import { useState } from 'react'
import type { ClaimAnswer } from '#contract/parcels/claimAnswer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '../../words/dayTexts.ts'
import { type ClaimedParcel, isClaimOverdue } from './claimTexts.ts'
import { NoteClaim, type NotedOfClaim } from './noteClaim.tsx'

/** Until when the courier takes it. Nothing once it was asked. */
export function ClaimBy({ claim }: { claim: ClaimAnswer }) {
  const [now] = useState(Date.now)
  if (claim.asked !== null || claim.closedAt !== null) return null
  const day = dayText(claim.claimBy)
  return isClaimOverdue(claim, now) ? (
    <span className="font-semibold text-danger">{m.claims_overdue({ day })}</span>
  ) : (
    <span className="font-semibold text-ink">{m.claims_by({ day })}</span>
  )
}

interface ClaimActsProps {
  parcel: ClaimedParcel
  /** Who alone closes claims. */
  isOwner: boolean
  onNoted: () => void
}

/** What is noted of a claim next, and its end. Only for those who read money; nothing once it is closed. */
export function ClaimActs({ parcel, isOwner, onNoted }: ClaimActsProps) {
  const [what, setWhat] = useState<NotedOfClaim>()
  const { asked, closedAt } = parcel.claim
  if (closedAt !== null) return null
  return (
    <>
      <Button
        variant={asked === null ? 'soft' : 'outline'}
        onClick={() => setWhat(asked === null ? 'asked' : 'agreed')}
      >
        {asked === null ? m.claims_ask() : m.claims_agree()}
      </Button>
      {isOwner && (
        <Button variant="ghost" onClick={() => setWhat('close')}>
          {m.claims_close()}
        </Button>
      )}
      <NoteClaim parcel={parcel} what={what} onClose={() => setWhat(undefined)} onNoted={onNoted} />
    </>
  )
}
