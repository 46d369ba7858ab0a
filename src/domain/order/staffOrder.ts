import type { Values } from '../activity/activity.ts'
import type { ProductsById } from '../catalogue/product.ts'
import { isSamePiece } from '../catalogue/variants.ts'
import { add, fromTaka, type Poisha, poisha, toTaka } from '../money/money.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import type { Advance, Agreement, OrderSource } from './agreement.ts'
import { deliveryCharge, type Tariff } from './delivery.ts'
import { choiceProblems, pricedLines } from './lineChecks.ts'
import type { NotCounted } from './missingGoods.ts'
import type { CustomerData, Order } from './order.ts'
import type { OrderLine } from './orderLine.ts'
import { type Quote, quote } from './quote.ts'
import type { Replacing } from './replaced.ts'

/** A line as staff enter it. `price`: agreed by hand for one of it, poisha; undefined: the shop's. */
export interface StaffLine extends Pick<OrderLine, 'id' | 'size' | 'color' | 'quantity'> {
  readonly price?: Poisha | undefined
}

/** An order as staff take it by telephone, from a chat or in the shop. Amounts in poisha. */
export interface StaffOrder extends Agreement {
  readonly lines: readonly StaffLine[]
  readonly customer: CustomerData
  /** By hand; undefined: what the area costs. */
  readonly deliveryCharge: Poisha | undefined
  /** The customer has agreed already, so nobody needs to call. */
  readonly confirmed: boolean
  /** It is an exchange: what its customer gives back for it. */
  readonly replaces?: Replacing | undefined
}

/** What staff change of an order; what is left out stays as it is. Amounts in poisha. */
export interface OrderChange {
  /** The one that the caller saw. */
  readonly revision: number
  readonly customer?: Partial<CustomerData> | undefined
  readonly lines?: readonly StaffLine[] | undefined
  readonly discount?: Poisha | undefined
  /** null: what the area costs, from now on. */
  readonly deliveryCharge?: Poisha | null | undefined
  /** null: nothing was paid in advance. */
  readonly advance?: Advance | null | undefined
  readonly note?: string | undefined
  readonly source?: OrderSource | undefined
  /** null: it may be sent on any day. */
  readonly notBefore?: string | null | undefined
}

/**
 * Returns the lines as the order holds them, or why it cannot. A line of `kept` (what the order holds now) stays at the
 * price that the customer was told, even where its product is no longer sold (two lines of one piece at two prices keep
 * both, in their order); others cost what the shop asks now, and any may have a price by hand.
 */
export function linesByHand(
  wanted: readonly StaffLine[],
  products: ProductsById,
  kept: readonly OrderLine[] = [],
): { readonly lines: readonly OrderLine[] } | { readonly problems: readonly LocatedProblem[] } {
  const problems: LocatedProblem[] = []
  const left = [...kept]
  const lines = wanted.flatMap(({ price, ...choice }, index): OrderLine[] => {
    const isSame = (line: OrderLine) => line.id === choice.id && isSamePiece(line, choice)
    const next = left.findIndex(isSame)
    const [same] = next < 0 ? kept.filter(isSame) : left.splice(next, 1)
    if (same) return [{ ...same, quantity: choice.quantity, originalPrice: price ?? same.originalPrice }]
    const path = `products.${index}`
    const asked = { ...choice, name: '', imageUrl: '', customerEmail: '', originalPrice: poisha(0) }
    const [line] = pricedLines([asked], products)
    if (!line) problems.push({ path: `${path}.id`, code: 'PIECE_GONE', parameters: {} })
    for (const problem of choiceProblems([asked], products)) {
      problems.push({ ...problem, path: problem.path.replace('products.0', path) })
    }
    return line ? [{ ...line, originalPrice: price ?? line.originalPrice }] : []
  })
  return problems.length > 0 ? { problems } : { lines }
}

/** What the amounts of an order that staff take follow from. Poisha. */
interface ByHand extends Pick<Agreement, 'discount'> {
  readonly lines: readonly OrderLine[]
  readonly area: string
  /** Undefined: what the area costs. */
  readonly charge: Poisha | undefined
  /** What the goods are worth that it replaces. */
  readonly credit: Poisha
}

/**
 * Like {@link quote}, with a discount and perhaps a delivery charge by hand: total = subTotal + charge - discount - credit, or 0 where
 * its customer gives back more than that.
 */
export function quoteByHand(
  { lines, area, charge, discount, credit }: ByHand,
  tariff: Tariff,
): Quote & Pick<Agreement, 'discount'> {
  const { subTotal, deliveryCharge } =
    charge === undefined
      ? quote(lines, area, tariff)
      : { ...quote(lines, area, { areas: [{ name: area, charge }], free: { waivedOver: poisha(0) } }) }
  const full = add(subTotal, deliveryCharge)
  return { subTotal, deliveryCharge, discount, total: poisha(Math.max(0, full - discount - credit)) }
}

/** Returns what is wrong with amounts agreed by hand: more is taken off or paid in advance than there is to pay. */
export function agreementProblems(
  amounts: Quote & Pick<Agreement, 'discount'>,
  advance: Pick<Advance, 'amount'> | undefined,
): LocatedProblem[] {
  const { subTotal, deliveryCharge, discount, total } = amounts
  const full = add(subTotal, deliveryCharge)
  if (discount > full) {
    return [{ path: 'discount', code: 'DISCOUNT_TOO_HIGH', parameters: { taka: toTaka(full) } }]
  }
  if (advance && advance.amount > total) {
    return [{ path: 'advance.amount', code: 'ADVANCE_TOO_HIGH', parameters: { taka: toTaka(total) } }]
  }
  return []
}

/**
 * Returns the delivery charge by hand that an order keeps, if its charge is not what its area costs by the rules; also
 * where the shop no longer delivers to the area.
 */
export function chargeByHand(
  { subTotal, deliveryCharge: charge, customer }: Pick<Order, 'subTotal' | 'deliveryCharge' | 'customer'>,
  tariff: Tariff,
): Poisha | undefined {
  const isKnown = tariff.areas.some(({ name }) => name === customer.deliveryArea)
  if (isKnown && deliveryCharge(customer.deliveryArea, subTotal, tariff) === charge) return undefined
  return charge
}

/** What the history says of an order, as the activity holds it; money in poisha. */
export function orderRecord(order: Order) {
  const { customer, lines, advance, discount, deliveryCharge, total, source, note, notBefore = '' } = order
  const { name, mobileNumber, otherNumber = '', email, district, address, comment } = customer
  const { addressType, deliveryArea } = customer
  return {
    ...{ name, mobileNumber, otherNumber, email, district, comment, addressType, deliveryArea },
    deliveredTo: address,
    goods: lines.map(lineText),
    ...{ discount, deliveryCharge, total, source, note, notBefore },
    advance: advance ? advance.amount : 0,
    advancePaidBy: advance ? [advance.method, advance.transactionId].filter(Boolean).join(' ') : '',
    advanceChecked: advance?.checked ?? false,
  }
}

const PRICE = ', ৳ '
const TIMES = ' × '

function lineText(line: OrderLine): string {
  return `${goodsText(line)}${PRICE}${toTaka(line.originalPrice)}`
}

/** The same for those who read no amounts. */
export function recordWithoutAmounts(values: Values): Values {
  const { discount, deliveryCharge, total, advance, advancePaidBy, advanceChecked, ...rest } = values
  const { goods } = rest
  return Array.isArray(goods) ? { ...rest, goods: goods.map(withoutPrice) } : rest
}

function withoutPrice<Value>(line: Value): Value | string {
  return typeof line === 'string' ? (line.split(PRICE)[0] ?? line) : line
}

/** Goods as the history names them: '2 × Cotton Panjabi (M, Red)'. */
export function goodsText({ quantity, name, size, color }: Omit<NotCounted, 'id'>): string {
  const options = [size, color].filter((option) => option !== 'N/A').join(', ')
  return `${quantity}${TIMES}${name}${options && ` (${options})`}`
}

/** What {@link goodsText} wrote, in its parts. */
interface WrittenGoods {
  readonly quantity: number
  /** In English. */
  readonly name: string
  readonly options: readonly string[]
  /** Of one, poisha; undefined: none was written. */
  readonly price: Poisha | undefined
}

/**
 * Reads what the history says of goods, with or without their price; undefined: it is another text. `isName`: whether a text with
 * brackets at its end is a name, and not a name with options.
 */
export function readGoodsText(text: string, isName: (text: string) => boolean): WrittenGoods | undefined {
  const priceAt = text.lastIndexOf(PRICE)
  const price = priceAt < 0 ? undefined : fromTaka(Number(text.slice(priceAt + PRICE.length)))
  const goods = price === undefined ? text : text.slice(0, priceAt)
  const nameAt = goods.indexOf(TIMES)
  const quantity = Number(goods.slice(0, Math.max(0, nameAt)))
  if (!Number.isInteger(quantity) || quantity < 1) return undefined
  const name = goods.slice(nameAt + TIMES.length)
  const optionsAt = isName(name) || !name.endsWith(')') ? -1 : name.lastIndexOf(' (')
  if (optionsAt < 1) return { quantity, name, options: [], price }
  return {
    quantity,
    name: name.slice(0, optionsAt),
    options: name.slice(optionsAt + 2, -1).split(', '),
    price,
  }
}

/** The Bengali names of goods by their English ones, for whoever reads what the history says of them; empty: none has one. */
export function goodsNames(
  lines: readonly Pick<OrderLine, 'name' | 'nameBengali'>[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.flatMap(({ name, nameBengali }) => (nameBengali ? [[name, nameBengali] as const] : [])),
  )
}
