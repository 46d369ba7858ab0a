import { type Poisha, ZERO } from '../money/money.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { isStillHere } from '../parcel/states.ts'
import { parcelToTrack, type TrackedParcel } from '../parcel/trackedParcel.ts'
import { plainText } from '../text/plainText.ts'
import { searchKey } from '../text/searchText.ts'
import { toCollect } from './agreement.ts'
import { type Awaited, awaitedOf } from './awaited.ts'
import { comingSteps } from './comingSteps.ts'
import { creditOf } from './exchange.ts'
import type { OrderStatus } from './lifecycle.ts'
import { isCustomersConfirmation } from './marks.ts'
import { isMobileNumber, numberTerms } from './mobileNumber.ts'
import type { Order, OrderHistoryEntry } from './order.ts'
import { parseOrderId } from './orderId.ts'
import { countedGoods, type NamedGoods, type OrderLine } from './orderLine.ts'
import type { RefundSums } from './refund.ts'
import type { AskedLine, AskedReturn } from './returnRequest.ts'

/** What somebody knows of an order who may see where it is. Empty texts fit no order. */
export interface TrackedKey {
  readonly orderId: string
  /** 11 Latin digits. */
  readonly mobileNumber: string
}

/** What has become of the order, and when (milliseconds since 1970). `Shipping`: it left the shop. */
export interface TrackedStep {
  readonly status: OrderStatus
  readonly at: number
  /** Its customer ordered it again: nobody has confirmed it by phone then. */
  readonly again?: true
}

/** A line as the tracking page shows it. */
export type TrackedLine = Omit<OrderLine, 'customerEmail'> & {
  /** Whether its product is still in the shop, and has a page. */
  readonly isSold: boolean
}

/**
 * An order as anybody sees it who knows its id and mobile number: neither name nor address but its district, nor who moved it.
 */
export interface TrackedOrder {
  readonly id: string
  readonly placedAt: number
  readonly status: OrderStatus
  /** Where it goes, in English; nothing closer is told. */
  readonly district: string
  /** What it waits for, whatever its status says. */
  readonly awaited?: Awaited | undefined
  /** The order that took its goods over: the shopper ordered twice. */
  readonly joinedInto?: string | undefined
  /** So far, oldest first. */
  readonly steps: readonly TrackedStep[]
  /** What is still to come, in this order. */
  readonly coming: readonly OrderStatus[]
  readonly lines: readonly TrackedLine[]
  readonly subTotal: Poisha
  readonly deliveryCharge: Poisha
  readonly discount: Poisha
  /** What its customer gives the rider for these goods, until they have them; otherwise none. */
  readonly giveBack: readonly (NamedGoods & Pick<OrderLine, 'quantity'>)[]
  /** What the goods are worth that its customer gives back. */
  readonly exchanged: Poisha
  readonly total: Poisha
  /** Paid in advance. */
  readonly advance: Poisha
  /** What the courier will ask for. */
  readonly toCollect: Poisha
  /** Undefined: no courier has one. */
  readonly parcel: TrackedParcel | undefined
  /** What came back of a part of it; empty once all of it is back. */
  readonly back: readonly (NamedGoods & Pick<OrderLine, 'quantity'>)[]
  /** What its customer asks to give back, and has not come yet. */
  readonly asked: readonly (NamedGoods & Pick<OrderLine, 'quantity'>)[]
  /** What is to be paid back of it, and was. */
  readonly refunds: RefundSums
}

/**
 * Reads an order's id and mobile number in any spelling: `txad 8bef`, `+880 1712-345678`, `০১৭১২৩৪৫৬৭৮`. The caller limits
 * their lengths to MAX_TRACKED_TEXT (trackPage.ts). What cannot be read is empty, so that it fits no order and is no other
 * answer than a wrong one.
 */
export function readTrackedKey({ order, mobile }: { order: string; mobile: string }): TrackedKey {
  const terms = numberTerms(searchKey(plainText(mobile)))
  return { orderId: parseOrderId(order) ?? '', mobileNumber: terms.find(isMobileNumber) ?? '' }
}

type Left = Pick<Parcel, 'state' | 'movedAt' | 'bookedAt' | 'handedOverAt'>

/**
 * The history of an order as its customer reads it. One whose parcel was cancelled before it left is confirmed as it was: neither that
 * nor its second sending is a step of its own. It was sent when its parcel left, whoever moved the order and when, and not at all if
 * something else came before. `parcels`: all it had.
 */
export function historyOutside<Entry extends Pick<OrderHistoryEntry, 'from' | 'to' | 'at'>>(
  history: readonly Entry[],
  parcels: readonly Left[],
): Entry[] {
  const moves: Entry[] = []
  for (const entry of history) {
    if (entry.from === 'Shipping' && entry.to === 'Confirmed') moves.pop()
    else moves.push(entry)
  }
  return moves.flatMap((move, index) => {
    const until = moves[index + 1]?.at ?? Number.MAX_VALUE
    const parcel = move.to === 'Shipping' && parcelOf({ at: move.at, until }, parcels)
    if (!parcel) return move
    const { handedOverAt: at = Number.POSITIVE_INFINITY } = parcel
    return at <= until ? { ...move, at } : []
  })
}

/** The parcel of an order while it was shipping; undefined: it had none, and somebody has moved it. */
function parcelOf({ at, until }: { at: number; until: number }, parcels: readonly Left[]): Left | undefined {
  return parcels.findLast(
    ({ state, movedAt, bookedAt, handedOverAt }) =>
      (bookedAt ?? handedOverAt ?? Number.POSITIVE_INFINITY) <= until &&
      (state !== 'cancelled' || movedAt >= at),
  )
}

function stepOf({ from, to, at, actor }: OrderHistoryEntry): TrackedStep {
  const by = actor.kind === 'user' && actor.role === 'customer' ? 'customer' : 'orders.move'
  const isAgain = from !== undefined && isCustomersConfirmation(by, from, to)
  return { status: to, at, ...(isAgain && { again: true }) }
}

/** What is known of an order besides; left out: nothing. */
interface TrackedMore {
  /** The parcel that is shown. */
  readonly parcel?: TrackedParcel | undefined
  /** What came back of a part of it. */
  readonly back?: readonly AskedLine[]
  readonly refunds?: RefundSums
  /** The ids of those of its products that are still in the shop. */
  readonly sold?: ReadonlySet<string>
  /** The open request for a return. */
  readonly returnAsked?: Pick<AskedReturn, 'lines'> | undefined
}

const NO_REFUNDS: RefundSums = { toPayBack: ZERO, delivery: ZERO, paidBack: ZERO }

/** Returns what the tracking page shows of an order. `parcels`: all it had. */
export function trackedOrder(
  order: Order,
  history: readonly OrderHistoryEntry[],
  parcels: readonly Left[],
  { parcel, back = [], refunds = NO_REFUNDS, sold, returnAsked }: TrackedMore = {},
): TrackedOrder {
  const { id, placedAt, status, joinedInto, subTotal, deliveryCharge, discount, total } = order
  const steps = historyOutside(history, parcels).map(stepOf)
  const awaited = awaitedOf({ status, marks: order.marks, returnAsked })
  const isHere = isStillHere(status, parcelToTrack(status, parcels)?.state)
  return {
    ...{ id, placedAt, status, joinedInto, subTotal, deliveryCharge, discount, total, steps },
    district: order.customer.district,
    awaited,
    coming: comingSteps(awaited === 'call' ? 'Pending' : isHere ? 'Confirmed' : status),
    lines: order.lines.map(({ customerEmail: _, ...line }) => ({
      ...line,
      isSold: sold?.has(line.id) ?? false,
    })),
    giveBack: comingSteps(status).length > 0 ? (order.replaces?.lines.map(countedGoods) ?? []) : [],
    exchanged: creditOf(order),
    advance: order.advance?.amount ?? ZERO,
    toCollect: toCollect(order),
    ...{ parcel, refunds },
    back: goodsOf(order, back),
    asked: goodsOf(order, returnAsked?.lines ?? []),
  }
}

function goodsOf({ lines }: Order, pieces: readonly AskedLine[]) {
  return pieces.flatMap(({ line, quantity }) => {
    const goods = lines[line]
    return goods ? [countedGoods({ ...goods, quantity })] : []
  })
}
