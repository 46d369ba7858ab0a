import type { ClaimAnswer } from '#contract/parcels/claimAnswer.ts'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { dayOf, orderDay } from '#domain/order/orderDay.ts'
import { type ClaimKind, isOverdue } from '#domain/parcel/claim.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** A parcel for which its courier owes. */
export type ClaimedParcel = ConsignmentAnswer & { readonly claim: ClaimAnswer }

export function isClaimed(parcel: ConsignmentAnswer): parcel is ClaimedParcel {
  return parcel.claim !== null
}

/** What the courier did, by its name. */
export const CLAIM_WORDS: Readonly<Record<ClaimKind, (of: { readonly courier: string }) => string>> = {
  lost: m.claims_lost,
  damaged: m.claims_damaged,
  missing: m.claims_missing,
  'not-received': m.claims_not_received,
}

/** What was asked and agreed so far, and where it was paid. */
export function standsAt({ asked, ticket, agreed, paidIn }: ClaimAnswer): string {
  const asking = asked === null ? m.claims_not_asked() : m.claims_asked({ amount: taka(asked) })
  const agreeing = agreed === null ? '' : m.claims_agreed({ amount: taka(agreed) })
  return [asking, ticket, agreeing, paidIn && m.claims_paid({ where: paidIn })].filter(Boolean).join(' · ')
}

/** Whether its last day has passed and nobody has asked. `now`: ms, UTC. */
export function isClaimOverdue({ claimBy, asked, closedAt }: ClaimAnswer, now: number): boolean {
  return closedAt === null && isOverdue({ claimBy: dayOf(claimBy), asked: asked ?? undefined }, orderDay(now))
}
