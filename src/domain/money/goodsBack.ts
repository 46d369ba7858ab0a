import { RETURNED_TO } from '../order/returned.ts'
import { FATES, type Fate } from '../parcel/received.ts'
import { hasLeft } from '../parcel/states.ts'
import type { OrderFacts, Way } from './orderFacts.ts'

/** Pieces of a line that came back, or never will. */
export interface GoodsBack {
  /** Its place in the order, from 0. */
  readonly line: number
  readonly pieces: number
  readonly fate: Fate
  /** ms UTC. */
  readonly at: number
  /** Whether a customer had them. */
  readonly wasGiven: boolean
}

/** Where pieces of an order are that its customer does not have, as far as somebody said so. */
export function backOf(facts: OrderFacts, { deliveredAt, overAt }: Way): GoodsBack[] {
  const { order, parcels, given, sentBack } = facts
  const last = parcels.at(-1)
  const received = parcels.flatMap((parcel) => {
    const at = parcel.receivedAt
    if (parcel.received === undefined || at === undefined) return []
    // Delivered by hand, although its box was brought back.
    const wasGiven = deliveredAt !== undefined && (parcel.deliveredAt !== undefined || parcel === last)
    return parcel.received.flatMap((line) =>
      FATES.map((fate): GoodsBack => ({ line: line.line, pieces: line[fate], fate, at, wasGiven })),
    )
  })
  const exchanged = given.flatMap(({ line, quantity: pieces, receivedAt: at, receivedTo: fate }) =>
    at === undefined || fate === undefined ? [] : [{ line, pieces, fate, at, wasGiven: true }],
  )
  const asked = sentBack.flatMap(({ line, at, ...pieces }) =>
    RETURNED_TO.map((fate): GoodsBack => ({ line, pieces: pieces[fate], fate, at, wasGiven: true })),
  )
  const lost = parcels.find(({ state, receivedAt }) => state === 'lost' && receivedAt === undefined)
  const told = [...received, ...exchanged, ...asked].filter(({ pieces }) => pieces > 0)
  if (lost) return [...told, ...restOf(facts, told, { fate: 'missing', at: lost.movedAt, wasGiven: false })]
  const fate = received.length > 0 || overAt === undefined ? undefined : settledFate(facts)
  if (overAt === undefined || fate === undefined) return told
  const wasOut =
    order.status === 'Return' || parcels.some(({ handedOverAt, state }) => handedOverAt ?? hasLeft(state))
  if (!wasOut) return told
  const at = facts.settledAt ?? overAt
  return [...told, ...restOf(facts, told, { fate, at, wasGiven: deliveredAt !== undefined })]
}

/** Where all goods of an order are that came back without a receipt of its parcel. Goods that are not counted are on the shelf. */
function settledFate({ order, returned, settledTo }: OrderFacts): Fate | undefined {
  switch (returned) {
    case 'shelf':
    case 'damaged':
    case 'missing':
      return returned
    case undefined:
      return order.status === 'Return' ? 'shelf' : undefined
    // Some of it came before, and went elsewhere.
    case 'mixed':
      return settledTo
    default:
      return undefined
  }
}

function restOf(
  { order }: OrderFacts,
  told: readonly GoodsBack[],
  rest: Pick<GoodsBack, 'fate' | 'at' | 'wasGiven'>,
): GoodsBack[] {
  return order.lines.flatMap(({ quantity }, line) => {
    const before = told.filter((back) => back.line === line).reduce((sum, { pieces }) => sum + pieces, 0)
    return quantity > before ? [{ ...rest, line, pieces: quantity - before }] : []
  })
}
