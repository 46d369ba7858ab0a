import { type Poisha, poisha, ZERO } from '../money/money.ts'
import { shares } from '../money/shares.ts'

/** What of an order its lines are worth by. */
export interface PaidOrder {
  readonly lines: readonly { readonly originalPrice: Poisha; readonly quantity: number }[]
  readonly subTotal: Poisha
  readonly discount: Poisha
}

/** A line with what was paid for all its pieces. */
export interface PaidLine {
  readonly quantity: number
  readonly worth: Poisha
}

/**
 * What was paid for each line: its price without its share of the discount (largest remainder), so that all together are what was
 * paid for the goods. In whole taka where all amounts are: nobody collects a part of one.
 */
export function lineWorths({ lines, subTotal, discount }: PaidOrder): Poisha[] {
  const prices = lines.map(({ originalPrice, quantity }) => originalPrice * quantity)
  const off = Math.min(discount, subTotal)
  const unit = unitOf([...prices, off])
  const whole = subTotal === 0 ? [] : shares(off / unit, prices)
  return prices.map((price, at) => poisha(price - (whole[at] ?? 0) * unit))
}

/** What amounts are multiples of: a taka where all of them are, else a poisha. */
export function unitOf(amounts: readonly number[]): 1 | 100 {
  return amounts.every((amount) => amount % 100 === 0) ? 100 : 1
}

/** The lines of an order with what was paid for each. */
export function paidLines(order: PaidOrder): PaidLine[] {
  const worths = lineWorths(order)
  return order.lines.map(({ quantity }, at) => ({ quantity, worth: worths[at] ?? ZERO }))
}

/**
 * What pieces of a line are worth: their share of what was paid for it, in whole taka where the worths of all lines are. `lines`: all
 * of the order.
 */
export function shareOf(lines: readonly PaidLine[], at: number, pieces: number): Poisha {
  const { quantity, worth } = lines[at] ?? { quantity: 0, worth: ZERO }
  if (quantity === 0) return ZERO
  const unit = unitOf(lines.map((line) => line.worth))
  return poisha(Math.floor((worth * Math.min(pieces, quantity)) / quantity / unit) * unit)
}
