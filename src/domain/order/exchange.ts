import { add, type Poisha, poisha, ZERO } from '../money/money.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import type { OrderStatus } from './lifecycle.ts'
import { lineWorths, type PaidOrder, paidLines, shareOf, unitOf } from './lineWorth.ts'
import type { Order } from './order.ts'
import { DAY_MS } from './orderDay.ts'
import { namedGoods } from './orderLine.ts'
import type { Replaced, ReplacedLine, Replacing } from './replaced.ts'
import type { ReturnedTo } from './returned.ts'
import { goodsText } from './staffOrder.ts'

/** Pieces of a line that an exchange has taken. */
export type TakenPieces = Pick<ReplacedLine, 'line' | 'quantity' | 'credit'>

/** Where a line of an exchange stands, as its old order knows it. Milliseconds since 1970, UTC. */
export interface ExchangeLine extends TakenPieces {
  /** The new order, and where that one is; undefined: it was deleted. */
  readonly orderId: string
  readonly status: OrderStatus | undefined
  /** What the shop owes its customer for the whole exchange. */
  readonly refund: Poisha
  /** What of it was paid back; 0: nothing, as was agreed; undefined: that is still to do. */
  readonly paidBack: Poisha | undefined
  /** Since when it should come back; undefined: the new goods are not delivered. */
  readonly expectedAt: number | undefined
  readonly receivedAt: number | undefined
  readonly receivedTo: ReturnedTo | undefined
}

/** After this many days a line that has not come back is overdue. */
const OVERDUE_DAYS = 7

export function isOverdue(expectedAt: number, now: number): boolean {
  return now - expectedAt > OVERDUE_DAYS * DAY_MS
}

/** Whether an exchange has these pieces: until its order is called off or refused, and for good once the new goods arrived. */
export function holdsPieces({ status, expectedAt }: Pick<ExchangeLine, 'status' | 'expectedAt'>): boolean {
  return expectedAt !== undefined || (status !== undefined && status !== 'Cancelled' && status !== 'Return')
}

/** Whether a line of an exchange is under way: neither given up nor received. */
export function isUnderWay(line: ExchangeLine): boolean {
  return holdsPieces(line) && line.receivedAt === undefined
}

/** How many pieces of each line can still be exchanged. */
export function piecesLeft({ lines }: Pick<Order, 'lines'>, taken: readonly TakenPieces[]): number[] {
  return lines.map(({ quantity }, at) => Math.max(0, quantity - takenOf(taken, at)))
}

function takenOf(taken: readonly TakenPieces[], at: number): number {
  return taken.filter(({ line }) => line === at).reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * The pieces of a delivered order that the shop has back, or expects back, without an exchange, with what was paid for them: they
 * cannot be exchanged as well.
 */
export function cameBack(
  order: PaidOrder,
  lines: readonly { readonly line: number; readonly returned: number }[],
): TakenPieces[] {
  const paid = paidLines(order)
  const returned = order.lines.map(({ quantity }, at) => {
    const all = lines.filter(({ line }) => line === at).reduce((sum, one) => sum + one.returned, 0)
    return { line: at, quantity: Math.min(quantity, all) }
  })
  return returned.flatMap(({ line, quantity }) => {
    const credit = shareOf(paid, line, quantity)
    return quantity > 0 ? [{ line, quantity, credit }] : []
  })
}

/**
 * The lines that an exchange takes of an order, with what they are worth, or why it cannot. `taken`: what other exchanges have of it:
 * all together never give more than was paid for a line, and give all of it once all its pieces are exchanged.
 */
export function replacedLines(
  order: Pick<Order, 'lines' | 'subTotal' | 'discount'>,
  { lines: asked }: Pick<Replacing, 'lines'>,
  taken: readonly TakenPieces[],
): { readonly lines: readonly ReplacedLine[] } | { readonly problems: readonly LocatedProblem[] } {
  const worths = lineWorths(order)
  const unit = unitOf(worths)
  const problems: LocatedProblem[] = []
  const lines: ReplacedLine[] = []
  asked.forEach(({ line: at, quantity }, index) => {
    const line = order.lines[at]
    const had = [...taken, ...lines].filter((pieces) => pieces.line === at)
    const before = takenOf(had, at)
    const left = Math.max(0, (line?.quantity ?? 0) - before)
    if (!line || quantity > left) {
      const path = `replaces.lines.${index}.quantity`
      problems.push({ path, code: 'NOT_LEFT_TO_EXCHANGE', parameters: { left } })
      return
    }
    const worth = worths[at] ?? ZERO
    const together = before + quantity
    const upTo =
      together === line.quantity ? worth : Math.floor((worth * together) / line.quantity / unit) * unit
    const credit = poisha(Math.max(0, upTo - add(ZERO, ...had.map((pieces) => pieces.credit))))
    lines.push({ line: at, quantity, ...namedGoods(line), credit })
  })
  return problems.length > 0 ? { problems } : { lines }
}

/** What the old goods of an order are worth; nothing where it replaces none. */
export function creditOf({ replaces }: Pick<Order, 'replaces'>): Poisha {
  return add(ZERO, ...(replaces?.lines ?? []).map(({ credit }) => credit))
}

/** What the shop owes the customer, whose new goods cost less than the old ones. */
export function refundOf(
  order: Pick<Order, 'replaces' | 'subTotal' | 'deliveryCharge' | 'discount'>,
): Poisha {
  const full = order.subTotal + order.deliveryCharge - order.discount
  return poisha(Math.max(0, creditOf(order) - full))
}

/** What is to be taken back at the door, for the courier's rider. Couriers' panels are in English. */
export function takeBackText({ lines }: Replaced): string {
  return `EXCHANGE, take back: ${lines.map(goodsText).join('; ')}`
}
