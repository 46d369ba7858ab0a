import type { Poisha } from '../money/money.ts'
import type { ReturnReason } from '../order/returned.ts'
import type { ReceivedLine } from './received.ts'

/** What is claimed of a courier. Stored and part of the API: their meaning never changes. */
export const CLAIM_KINDS = ['lost', 'damaged', 'missing'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** What a courier owes the shop for a parcel. Milliseconds, UTC; poisha. */
export interface Claim {
  readonly id: string
  readonly parcelId: string
  readonly orderId: string
  readonly kind: ClaimKind
  readonly openedAt: number
  /** What the shop has asked for, when, and the courier's number of it, which may be empty. Undefined: nobody has asked yet. */
  readonly asked: Poisha | undefined
  readonly askedAt: number | undefined
  readonly ticket: string
  /** What the courier has agreed to pay; undefined: nothing yet. */
  readonly agreed: Poisha | undefined
  readonly closedAt: number | undefined
}

/** What is claimed for a parcel that was received; undefined: nothing. */
export function claimOf(
  lines: readonly ReceivedLine[],
  reason: ReturnReason | undefined,
): ClaimKind | undefined {
  if (lines.some(({ missing }) => missing > 0)) return 'missing'
  return reason === 'broken-on-the-way' && lines.some(({ damaged }) => damaged > 0) ? 'damaged' : undefined
}
