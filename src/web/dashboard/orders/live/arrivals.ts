import type { OrderAnswer } from '#domain/order/orderSchema.ts'

type Placed = Pick<OrderAnswer, '_id' | 'placedAt'>

/** How far a list has been shown: its newest order, or the moment when the shop answered it. */
export interface ShownUpTo {
  /** ISO 8601, UTC. */
  readonly placedAt: string
  /** Orders of one moment stand by their ids. */
  readonly id: string
}

/** Which of the newest orders of a list were placed after it was last shown. Older ones only moved up, or came back. */
export function arrivals(before: ShownUpTo, after: readonly Placed[]): string[] {
  return after.filter((order) => isLater(upTo(order), before)).map(({ _id }) => _id)
}

/**
 * How far a list has been shown with these orders, its newest first; `at` is when the shop answered, in whole seconds:
 * an order placed before that and moved into the list later is not new. Undefined if nothing can be said: it was empty,
 * nobody knows when.
 */
export function shownUpTo(
  before: ShownUpTo | undefined,
  [newest]: readonly Placed[],
  at: string | undefined,
): ShownUpTo | undefined {
  const answered = at === undefined ? undefined : { placedAt: at, id: '' }
  return latest(before, latest(newest && upTo(newest), answered))
}

function latest(one: ShownUpTo | undefined, other: ShownUpTo | undefined): ShownUpTo | undefined {
  if (!one || !other) return one ?? other
  return isLater(other, one) ? other : one
}

const upTo = ({ placedAt, _id: id }: Placed): ShownUpTo => ({ placedAt, id })

/** As lists are sorted. */
function isLater(one: ShownUpTo, other: ShownUpTo): boolean {
  if (one.placedAt !== other.placedAt) return one.placedAt > other.placedAt
  return one.id > other.id
}
