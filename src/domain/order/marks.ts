import type { CartLine } from '../cart/cart.ts'
import { isChoice, NOT_APPLICABLE } from '../catalogue/options.ts'
import type { Product } from '../catalogue/product.ts'
import type { SpecifiedRole } from '../people/user.ts'
import type { Mover, OrderStatus } from './lifecycle.ts'
import { isBangladeshiMobile } from './mobileNumber.ts'
import { DAY_MS } from './orderDay.ts'

/**
 * Why staff should check an order before they call the customer. A mark never refuses an order. Staff see
 * marks, customers do not. The codes and fields are stored with the order and are part of the API: their
 * meaning never changes.
 */
export type OrderMark =
  /** The number cannot be a Bangladeshi mobile number. */
  | { readonly code: 'impossible-number' }
  /**
   * `orderId` is an order of the same number, at most a day older, with at least one of the same products.
   */
  | { readonly code: 'repeat'; readonly orderId: string }
  /** These lines (positions from 0) say N/A although the product has several options. */
  | { readonly code: 'size-not-chosen' | 'color-not-chosen'; readonly lines: readonly number[] }
  /** The customer chose another delivery area than that of the district, and so another charge. */
  | { readonly code: 'other-area' }
  /** The shop asks for a code by SMS, and could not send one: nobody has shown that the number is theirs. */
  | { readonly code: 'number-not-confirmed' }
  /** These lines (positions from 0) were given back, but their size or color is no longer sold, and so counted nowhere. */
  | { readonly code: 'not-counted'; readonly lines: readonly number[] }
  /** The order was cancelled, by `cancelledBy`, and its customer confirmed it again. */
  | { readonly code: 'confirmed-by-customer'; readonly cancelledBy: SpecifiedRole }

export const MARK_CODES = [
  'impossible-number',
  'repeat',
  'size-not-chosen',
  'color-not-chosen',
  'other-area',
  'number-not-confirmed',
  'not-counted',
  'confirmed-by-customer',
] as const satisfies OrderMark['code'][]

/** What is offered of a product. */
type Choices = Pick<Product, 'sizes' | 'colors'>

/** How much older an order that is repeated may be. Milliseconds. */
export const REPEAT_WITHIN = DAY_MS

/** Returns the marks of a new order. */
export function placingMarks(placed: {
  readonly lines: readonly CartLine[]
  readonly mobileNumber: string
  /** The products of the lines. */
  readonly products: ReadonlyMap<string, Choices>
  /** The newest order of this number with some of these products, at most {@link REPEAT_WITHIN} older. */
  readonly earlierOrder: string | undefined
  /** Whether the area was chosen against the district: see `isOtherArea`. */
  readonly otherArea: boolean
  /** Whether a code was asked and could not be sent. */
  readonly codeNotSent?: boolean
}): OrderMark[] {
  const { lines, mobileNumber, products, earlierOrder, otherArea, codeNotSent = false } = placed
  return [
    ...(isBangladeshiMobile(mobileNumber) ? [] : [{ code: 'impossible-number' } as const]),
    ...(otherArea ? [{ code: 'other-area' } as const] : []),
    ...(codeNotSent ? [{ code: 'number-not-confirmed' } as const] : []),
    ...(earlierOrder === undefined ? [] : [{ code: 'repeat', orderId: earlierOrder } as const]),
    ...choiceMarks(lines, ({ id }, _, options) => isChoice(products.get(id)?.[options] ?? [])),
  ]
}

const CHOICES = [
  { code: 'size-not-chosen', kind: 'size', options: 'sizes' },
  { code: 'color-not-chosen', kind: 'color', options: 'colors' },
] as const

function choiceMarks(
  lines: readonly CartLine[],
  isChoiceOf: (line: CartLine, position: number, options: 'sizes' | 'colors') => boolean,
): OrderMark[] {
  return CHOICES.flatMap(({ code, kind, options }): OrderMark[] => {
    const missing = lines.flatMap((line, position) =>
      line[kind] === NOT_APPLICABLE && isChoiceOf(line, position, options) ? [position] : [],
    )
    return missing.length > 0 ? [{ code, lines: missing }] : []
  })
}

/**
 * Returns an order's marks with those about choices as they are with what is sold now: sizes may have come since it was placed. Of
 * products that are gone, nobody can choose, and what was asked stays.
 */
export function marksOfNow(
  marks: readonly OrderMark[],
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Choices>,
): OrderMark[] {
  const marked = (position: number, options: 'sizes' | 'colors') =>
    marks.some(
      (mark) =>
        CHOICES.some((choice) => choice.options === options && choice.code === mark.code) &&
        'lines' in mark &&
        mark.lines.includes(position),
    )
  return [
    ...marks.filter(({ code }) => !CHOICES.some((choice) => choice.code === code)),
    ...choiceMarks(lines, ({ id }, position, options) => {
      const product = products.get(id)
      return product ? isChoice(product[options]) : marked(position, options)
    }),
  ]
}

/** Returns whether this move marks the order as confirmed by its customer (section 4). */
export function isCustomersConfirmation(by: Mover, from: OrderStatus, to: OrderStatus): boolean {
  return by === 'customer' && from === 'Cancelled' && to === 'Confirmed'
}

/**
 * Whether an order is confirmed by nobody but its customer, who took it up again: staff call before it is sent, and until then nobody
 * has confirmed it by phone (decision 0218).
 */
export function waitsForCall({
  status,
  marks,
}: {
  readonly status: OrderStatus
  readonly marks: readonly Pick<OrderMark, 'code'>[]
}): boolean {
  return status === 'Confirmed' && marks.some(({ code }) => code === 'confirmed-by-customer')
}

/** Returns an order's marks after lines of it were given back that are counted nowhere; `lines`: their positions, from 0. */
export function marksAfterReturn(marks: readonly OrderMark[], lines: readonly number[]): OrderMark[] {
  const all = new Set([...uncountedLines(marks), ...lines])
  const others = marks.filter(({ code }) => code !== 'not-counted')
  if (all.size === 0) return others
  return [...others, { code: 'not-counted', lines: [...all].toSorted((one, other) => one - other) }]
}

/** Until when a customer is asked about an order. */
const ASKED_IN: readonly OrderStatus[] = ['Pending', 'Confirmed', 'Cancelled']

/**
 * Whether a mark still says what is to be done of an order in this status. What to ask its customer is over once it was sent; what is in
 * no stock has to be counted all the same.
 */
export function isStillToCheck({ code }: Pick<OrderMark, 'code'>, status: OrderStatus): boolean {
  return code === 'not-counted' || ASKED_IN.includes(status)
}

/** The positions of the lines of which something is in no stock. */
export function uncountedLines(marks: readonly OrderMark[]): readonly number[] {
  return marks.flatMap((mark) => (mark.code === 'not-counted' ? mark.lines : []))
}

/**
 * Returns an order's marks after a move. Marks from placing stay; a mark about a move is dropped at the next
 * one, and the history keeps it. Only what is in no stock stays said of an order that is confirmed again, or cancelled once more: it takes
 * and gives back other pieces, and those have to be counted all the same. `cancelledBy` is given if {@link isCustomersConfirmation} returns
 * true.
 */
export function marksAfterMove(
  marks: readonly OrderMark[],
  to: OrderStatus,
  cancelledBy: SpecifiedRole | undefined,
): OrderMark[] {
  const isBack = to === 'Confirmed' || to === 'Cancelled'
  const kept = marks.filter(
    ({ code }) => code !== 'confirmed-by-customer' && (code !== 'not-counted' || isBack),
  )
  return cancelledBy === undefined ? kept : [...kept, { code: 'confirmed-by-customer', cancelledBy }]
}

/**
 * Returns where lines are found after an order was changed: each at the line that names the same goods, or else at one of the same
 * product. Those whose product has left the order are left out.
 */
export function linesAfterChange(
  positions: readonly number[],
  before: readonly CartLine[],
  after: readonly CartLine[],
): number[] {
  return positions.flatMap((position) => {
    const line = before[position]
    const ofProduct = after.flatMap((one, at) => (one.id === line?.id ? [at] : []))
    const same = ofProduct.find((at) => after[at]?.size === line?.size && after[at]?.color === line?.color)
    return [same ?? ofProduct[0] ?? []].flat()
  })
}
