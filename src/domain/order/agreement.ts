import { type Poisha, poisha, ZERO } from '../money/money.ts'

/** Where an order comes from. Stored and part of the API: their meaning never changes. */
export const ORDER_SOURCES = ['web', 'phone', 'messenger', 'whatsapp', 'instagram', 'shop', 'other'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** How an advance was paid. Stored and part of the API: their meaning never changes. */
export const ADVANCE_METHODS = ['bKash', 'Nagad', 'Rocket', 'Upay', 'bank', 'cash'] as const
export type AdvanceMethod = (typeof ADVANCE_METHODS)[number]

/** What a customer has paid before the goods are sent. */
export interface Advance {
  /** More than 0. Poisha. */
  readonly amount: Poisha
  readonly method: AdvanceMethod
  /** As the customer read it out; empty for cash. */
  readonly transactionId: string
  /** Whether staff have seen that the money came. */
  readonly checked: boolean
}

/** What staff agree with a customer beyond the goods and the address. */
export interface Agreement {
  /** Taken off the goods and the delivery charge. Poisha. */
  readonly discount: Poisha
  readonly advance: Advance | undefined
  readonly source: OrderSource
  /** By staff, for staff. */
  readonly note: string
  /** The day in Dhaka, `2026-12-16`, before which it is not to be sent; left out: any. */
  readonly notBefore?: string | undefined
}

/** That of a new order that its customer placed in the shop, and its first revision. */
export const PLACED_ONLINE = {
  discount: ZERO,
  advance: undefined,
  source: 'web',
  note: '',
  revision: 1,
} as const satisfies Agreement & { readonly revision: number }

/** Returns what the courier collects: the total without what was paid in advance. */
export function toCollect({
  total,
  advance,
}: {
  readonly total: Poisha
  readonly advance: Pick<Advance, 'amount'> | undefined
}): Poisha {
  return poisha(Math.max(0, total - (advance?.amount ?? 0)))
}

/** Like {@link toCollect}, but an advance of which nobody has seen that it came is no reason to collect less. Poisha. */
export function collectedAtDoor({
  total,
  advance,
}: {
  readonly total: Poisha
  readonly advance: Pick<Advance, 'amount' | 'checked'> | undefined
}): Poisha {
  return toCollect({ total, advance: advance?.checked ? advance : undefined })
}
