import { MAX_QUANTITY } from '../cart/cart.ts'
import { add, poisha } from '../money/money.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import { isUnsent } from './lifecycle.ts'
import { laterDay } from './notBefore.ts'
import { COMMENT_MAX, NOTE_MAX, type Order } from './order.ts'
import { MAX_ORDER_LINES } from './placing.ts'
import type { OrderChange, StaffLine } from './staffOrder.ts'

/** Why two orders cannot become one: they are of different people, one is on its way or finished, or both were paid for. */
export type NotJoinable = 'not-editable' | 'other-number' | 'two-advances'

export function whyNotJoinable(order: Order, other: Order): NotJoinable | undefined {
  if (!isUnsent(order.status) || !isUnsent(other.status)) return 'not-editable'
  // The goods that a customer gives back belong to the parcel of one order.
  if (order.replaces || other.replaces) return 'not-editable'
  if (order.customer.mobileNumber !== other.customer.mobileNumber) return 'other-number'
  return order.advance && other.advance ? 'two-advances' : undefined
}

/**
 * What of an order changes when it takes the goods of another one over, or why it cannot. Pieces that are the same are summed,
 * at the lower price: nobody pays more than they were told. Those that one of the orders has at several prices, such as one paid
 * and one as a gift, keep theirs. Discounts are summed; what was paid in advance counts for all, and of two
 * days before which they are not sent the later one. Where both notes do not fit, those of this order stay.
 */
export function joiningChange(
  order: Order,
  other: Order,
):
  | (Required<Pick<OrderChange, 'lines' | 'discount'>> & OrderChange)
  | { readonly problems: readonly LocatedProblem[] } {
  const lines = joinedLines(order.lines, other.lines)
  const problems: LocatedProblem[] = []
  if (lines.length > MAX_ORDER_LINES) {
    problems.push({ path: 'products', code: 'TOO_MANY_LINES', parameters: { max: MAX_ORDER_LINES } })
  }
  lines.forEach(({ quantity }, index) => {
    if (quantity <= MAX_QUANTITY) return
    problems.push({
      path: `products.${index}.quantity`,
      code: 'NOT_IN_RANGE',
      parameters: { field: 'quantity', min: 1, max: MAX_QUANTITY },
    })
  })
  if (problems.length > 0) return { problems }
  const notBefore = laterDay(order.notBefore, other.notBefore)
  return {
    revision: order.revision,
    lines,
    discount: add(order.discount, other.discount),
    note: together(order.note, other.note, NOTE_MAX),
    customer: { comment: together(order.customer.comment, other.customer.comment, COMMENT_MAX) },
    ...(other.advance && { advance: other.advance }),
    ...(notBefore && { notBefore }),
  }
}

type Line = Order['lines'][number]

const pieceOf = ({ id, size, color }: Line) => JSON.stringify([id, size, color])

/** The pieces that an order has at more than one price. */
function severallyPriced(lines: readonly Line[]): string[] {
  return lines
    .filter((line) =>
      lines.some((other) => pieceOf(other) === pieceOf(line) && other.originalPrice !== line.originalPrice),
    )
    .map(pieceOf)
}

function joinedLines(...orders: readonly (readonly Line[])[]): readonly StaffLine[] {
  const several = new Set(orders.flatMap(severallyPriced))
  const joined = new Map<string, StaffLine>()
  for (const line of orders.flat()) {
    const { id, size, color, quantity, originalPrice: price } = line
    const piece = pieceOf(line)
    const key = several.has(piece) ? `${piece} ${price}` : piece
    const same = joined.get(key)
    const least = poisha(Math.min(price, same?.price ?? price))
    joined.set(key, { id, size, color, quantity: quantity + (same?.quantity ?? 0), price: least })
  }
  return [...joined.values()]
}

function together(one: string, other: string, max: number): string {
  const both = [...new Set([one, other])].filter(Boolean).join('\n')
  return both.length > max ? one : both
}
