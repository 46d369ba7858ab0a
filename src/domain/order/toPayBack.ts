import { add, type Poisha, poisha, ZERO } from '../money/money.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { givenBack, type ReturnedLine } from '../parcel/received.ts'
import { hasLeft, isDelivered } from '../parcel/states.ts'
import { collectedAtDoor } from './agreement.ts'
import { cameBack } from './exchange.ts'
import type { Order, OrderHistoryEntry } from './order.ts'
import type { Refund } from './refund.ts'
import type { ReturnState } from './returned.ts'

type Box = Pick<Parcel, 'state' | 'collect' | 'collected' | 'expectedBack' | 'received' | 'receivedAt'> &
  // Of one that was called off after its people sent it by hand.
  Partial<Pick<Parcel, 'bookedAt'>>

/** All from which follows what of an order is to be paid back. Poisha. */
export interface PaidOrder {
  readonly order: Pick<
    Order,
    'status' | 'lines' | 'subTotal' | 'deliveryCharge' | 'discount' | 'total' | 'advance'
  >
  /** Where its goods are; undefined: it took none from stock, or gave none back. */
  readonly returned: ReturnState | undefined
  readonly parcels: readonly Box[]
  /** What came back of it because its customer had asked for that; left out: nothing. */
  readonly sentBack?: readonly ReturnedLine[]
  /** Whether it was Delivered at some time, or is. */
  readonly wasDelivered: boolean
  /** Of one that was called off on its way: since when it was, by the word of its people and not of a parcel ({@link sentByHand}). */
  readonly sentByHand?: number | undefined
  /** What goods that it replaces are worth, as far as the shop has them, or expects them. */
  readonly credit: Poisha
  /** What exchanges have given for pieces of it. */
  readonly given: Poisha
}

/**
 * What a customer paid more than they keep, or have been given for, whatever was paid back already. The one rule for all ways by
 * which goods come back. Poisha, at least 0.
 */
export function toPayBack(paid: PaidOrder): Poisha {
  const { advance } = paid.order
  const kept = keptOf(paid)
  if (kept === undefined) return ZERO
  // Of an advance that nobody has checked nobody knows whether it came.
  const inAdvance = advance?.checked ? advance.amount : 0
  return poisha(Math.max(0, inAdvance + paid.credit + (atDoor(paid) ?? 0) - kept))
}

/**
 * What of an amount that is to be paid back is the delivery: of goods that were sent and all came back. Whether the shop pays that back,
 * too, depends on why they did, which its people know. Of what is lost there is no choice. Poisha.
 */
export function deliveryToPayBack(paid: PaidOrder, amount: Poisha): Poisha {
  const { order, parcels, wasDelivered } = paid
  const wasSent = wasDelivered || parcels.some(({ receivedAt }) => receivedAt !== undefined)
  const isLost = parcels.some(({ state }) => state === 'lost')
  if (!wasSent || isLost || !isAllBack(paid)) return ZERO
  return poisha(Math.min(amount, order.deliveryCharge))
}

/** What a customer keeps is worth, with its delivery; undefined: nobody knows yet what they keep. */
function keptOf(paid: PaidOrder): number | undefined {
  const { order, parcels, given, sentBack = [] } = paid
  if (isAllBack(paid)) return given
  if (atDoor(paid) === undefined || parcels.some(isUnsaid)) return undefined
  const full = order.subTotal + order.deliveryCharge - order.discount
  return (
    full -
    add(ZERO, ...cameBack(order, [...parcels.flatMap(givenBack), ...sentBack]).map(({ credit }) => credit))
  )
}

/** Delivered in part, and nobody has said which part. */
function isUnsaid({ state, expectedBack, received }: Box): boolean {
  return state === 'part-delivered' && expectedBack === undefined && received === undefined
}

/**
 * When an order that was called off on its way had left without a parcel; undefined: it was not on its way, or its parcels say where it
 * is. `history`: the oldest first. Milliseconds since 1970, UTC.
 */
export function sentByHand(
  history: readonly Pick<OrderHistoryEntry, 'at' | 'from' | 'to' | 'withParcel'>[],
): number | undefined {
  const last = history.at(-1)
  if (last?.to !== 'Cancelled' || last.from !== 'Shipping') return undefined
  const sending = history.findLast(({ to }) => to === 'Shipping')
  return sending?.withParcel ? undefined : sending?.at
}

/** Whether its customer keeps nothing: it is lost, or never left, or is here, and somebody has said where its goods lie. */
function isAllBack(paid: PaidOrder): boolean {
  const {
    order: { status },
    returned,
    parcels,
  } = paid
  const isKept = parcels.some(
    ({ state, receivedAt }) => isDelivered(state) && (state !== 'delivered' || receivedAt === undefined),
  )
  if (parcels.some(({ state }) => state === 'lost')) return !isKept
  const isReceived = !isKept && parcels.some(({ receivedAt }) => receivedAt !== undefined)
  switch (status) {
    // Of goods that are not counted nobody says where they lie.
    case 'Return':
      return returned !== 'undecided'
    case 'Cancelled':
      return returned === undefined ? !isKept && isHere(paid) : returned !== 'undecided'
    // Said by hand of a parcel that was refused.
    case 'Delivered':
      return isReceived && !parcels.some(({ state }) => isDelivered(state))
    default:
      return false
  }
}

/** Whether goods of which nobody is asked where they lie are in the shop: no box has left, or each was received. */
function isHere({ parcels, sentByHand }: PaidOrder): boolean {
  const isWithParcel = parcels.some(({ bookedAt = 0 }) => sentByHand !== undefined && bookedAt >= sentByHand)
  if (sentByHand !== undefined && !isWithParcel) return false
  return parcels.every(
    ({ state, receivedAt }) => receivedAt !== undefined || (!hasLeft(state) && state !== 'back'),
  )
}

/** What was paid for a delivered parcel. A courier that tells no amount has delivered a whole one for what it was to collect. */
export function paidAtDoor({
  state,
  collect,
  collected,
}: Pick<Box, 'state' | 'collect' | 'collected'>): Poisha {
  return collected ?? (state === 'delivered' ? collect : ZERO)
}

/** What was paid at the door; undefined: nobody has delivered it. */
function atDoor({ order, parcels, wasDelivered }: PaidOrder): Poisha | undefined {
  const delivered = parcels.filter(({ state }) => isDelivered(state))
  if (delivered.length > 0) {
    return add(ZERO, ...delivered.map(paidAtDoor))
  }
  const isWithParcel = parcels.some(({ state }) => ['coming-back', 'back', 'lost'].includes(state))
  if (!wasDelivered || isWithParcel || !['Delivered', 'Return', 'Cancelled'].includes(order.status))
    return undefined
  return collectedAtDoor(order)
}

/**
 * What is still to do. What was agreed of a parcel not to be paid back is agreed for what comes back of it later, and not for what
 * comes back of another one.
 */
export function leftToPayBack(
  due: Poisha,
  refunds: readonly Pick<Refund, 'parcelId' | 'amount' | 'settled'>[],
  parcelId: string | undefined,
): Poisha {
  const done = refunds.map(({ settled, amount, ...refund }) => {
    if (!settled) return ZERO
    return refund.parcelId === parcelId ? amount : settled.paid
  })
  return poisha(Math.max(0, due - add(ZERO, ...done)))
}
