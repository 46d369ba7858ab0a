import { type Poisha, poisha, ZERO } from '../money/money.ts'
import type { LateMoney } from '../money/receivable.ts'
import type { DayCount, OrderSum } from '../order/stats.ts'
import type { RoomPiece } from '../stock/stockRoom.ts'

/** How many pieces that run out the morning names. */
export const MORNING_PIECES = 5

/** How many orders of which goods are missing the morning names. */
export const MORNING_MISSING = 5

/** `kept`: nothing could send it. `none`: there was none yet. */
export const LAST_MESSAGES = ['none', 'kept', 'sent'] as const
export type LastMessage = (typeof LAST_MESSAGES)[number]

/** What is to be done today, and how yesterday went. What the reader may not see is left out. */
export interface Morning {
  /** Pending orders at the call desk. */
  readonly toCall?: { readonly waiting: number; readonly later: number; readonly unreached: number }
  readonly parcels?: ParcelsToSee
  /** Orders whose customers are to be asked, since goods of them were not found: to wait, to change or to cancel. */
  readonly missingGoods?: {
    readonly orders: readonly { readonly id: string; readonly name: string }[]
    readonly total: number
  }
  /** What lies with couriers for too long, if anything does. */
  readonly late?: LateMoney
  readonly toCheck?: ToCheck
  /** Delivered orders of which a return is asked for. */
  readonly askedBack?: number
  /** What customers paid for parcels that came back or are lost. */
  readonly toRefund?: ToRefund
  readonly runningOut?: {
    readonly pieces: readonly RoomPiece[]
    readonly total: number
    /** Whether anything is counted at all: what is not cannot run out. */
    readonly isAnyCounted: boolean
  }
  /** Messages that did not go out. */
  readonly failedMessages?: number
  /** What became of the message that was dealt with last. */
  readonly lastMessage?: LastMessage
  readonly days?: MorningDays
}

/** Parcels that somebody has to see to, in the order of the money at risk, then as they lie in the shop. */
export interface ParcelsToSee {
  readonly trouble: number
  /** By their courier, until they are mended. */
  readonly refused: number
  /** Confirmed orders without a parcel that may be sent today. */
  readonly toBook: number
  /** A courier waits for them, and nobody has packed them. */
  readonly toPack: number
  /** Packed, and still in the shop. */
  readonly toHandOver: number
  /** On their way back to the shop. */
  readonly comingBack: number
  /** Orders of which goods should come back for others (domain/order/exchange.ts). */
  readonly expectedBack: number
  /** Packed today by the reader, wherever they are now. */
  readonly packedByReader: number
}

/** Open orders with an advance of which nobody has seen that it came. */
export interface ToCheck {
  readonly pending: number
  /** Confirmed or on the way. */
  readonly confirmed: number
  /** Of all of them, in poisha; undefined: the reader sees no sums. */
  readonly amount: Poisha | undefined
}

/** Money that is to be paid back. */
export interface ToRefund {
  readonly refunds: number
  readonly amount: Poisha
}

/** What first happened to orders on a day, as in stats.ts. */
export interface MorningDay {
  /** In Dhaka, in whole days since 1970. */
  readonly day: number
  /** With the sum of what is to pay for them. */
  readonly placed: OrderSum
  readonly delivered: OrderSum
  readonly cancelled: number
  readonly returned: number
}

export interface MorningDays {
  /** So far. */
  readonly today: MorningDay
  readonly yesterday: MorningDay
  readonly before: MorningDay
}

/** The three days up to `today`; of a day that `counts` does not name, nothing happened. */
export function morningDays(counts: readonly DayCount[], today: number): MorningDays {
  const [before, yesterday, now] = [today - 2, today - 1, today].map((day) => morningDay(counts, day)) as [
    MorningDay,
    MorningDay,
    MorningDay,
  ]
  return { today: now, yesterday, before }
}

function morningDay(counts: readonly DayCount[], day: number): MorningDay {
  const sumOf = (status: DayCount['status']): OrderSum =>
    counts
      .filter((count) => count.day === day && count.status === status)
      .reduce(
        (sum, { orders, total }) => ({ orders: sum.orders + orders, total: poisha(sum.total + total) }),
        { orders: 0, total: ZERO },
      )
  return {
    day,
    placed: sumOf('Pending'),
    delivered: sumOf('Delivered'),
    cancelled: sumOf('Cancelled').orders,
    returned: sumOf('Return').orders,
  }
}
