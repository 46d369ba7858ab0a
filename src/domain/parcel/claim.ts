import type { Poisha } from '../money/money.ts'
import { orderDay } from '../order/orderDay.ts'
import type { ReturnReason } from '../order/returned.ts'
import type { Parcel } from './parcel.ts'
import { awaitsLines, type ReceivedLine } from './received.ts'

/**
 * What is claimed of a courier. `not-received`: it says that it gave the parcel back, and the shop does not have it. Stored and part
 * of the API: their meaning never changes.
 */
export const CLAIM_KINDS = ['lost', 'damaged', 'missing', 'not-received'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** What a courier owes the shop for a parcel. Milliseconds, UTC; poisha. */
export interface Claim {
  readonly id: string
  readonly parcelId: string
  readonly orderId: string
  readonly kind: ClaimKind
  readonly openedAt: number
  /** The last day on which its courier takes it, in Dhaka; whole days since 1970. */
  readonly claimBy: number
  /** What the shop has asked for, when, and the courier's number of it, which may be empty. Undefined: nobody has asked yet. */
  readonly asked: Poisha | undefined
  readonly askedAt: number | undefined
  readonly ticket: string
  /** What the courier has agreed to pay; undefined: nothing yet. */
  readonly agreed: Poisha | undefined
  /** Where it was paid, in the owner's words: a statement, a wallet. Empty: it was not, or nobody has said. */
  readonly paidIn: string
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

/**
 * How many days a courier takes claims, where the owner has not said. Couriers write no number into their terms: this one is early
 * enough for those that take a parcel for received after three days.
 */
export const CLAIM_DAYS = { min: 1, max: 60, preset: 3 }

/** The last day on which a claim is taken. `days`: as the owner has set for the courier; the day it begins with is not counted. */
export function claimBy(
  { saidBackAt }: Pick<Parcel, 'saidBackAt'>,
  kind: ClaimKind,
  { now, days }: { now: number; days: number },
): number {
  const from = kind === 'not-received' ? (saidBackAt ?? now) : now
  return orderDay(from) + days
}

/** Whether its last day has passed and nobody has asked. `asked`: undefined until then; `today`: whole days since 1970, in Dhaka. */
export function isOverdue(
  { claimBy, asked }: { readonly claimBy: number; readonly asked: number | undefined },
  today: number,
): boolean {
  return asked === undefined && claimBy < today
}

/** Whether its courier says that the shop has it again, and it was not received. */
export function isSaidBack(
  parcel: Pick<Parcel, 'state' | 'saidBackAt' | 'expectedBack' | 'receivedAt'>,
): boolean {
  const { state, saidBackAt, receivedAt } = parcel
  return (
    saidBackAt !== undefined && receivedAt === undefined && (state === 'coming-back' || awaitsLines(parcel))
  )
}

/** The claim as whoever may not read money sees it: that there is one. */
export function withoutMoney(claim: Claim): Claim {
  return { ...claim, asked: undefined, agreed: undefined, ticket: '', paidIn: '' }
}
