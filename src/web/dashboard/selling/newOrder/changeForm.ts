import type { OrderGoodsAnswer } from '#contract/orders/orderGoodsSchema.ts'
import type { PricedOrder } from '#contract/orders/orderSchema.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { fromTaka, toTaka, ZERO } from '#domain/money/money.ts'
import type { ShownDelivery } from '#web/components/shownDelivery.ts'
import type { TakenOff } from '../../words/withoutGoods.ts'
import type { GoodsLine } from './goodsLines.ts'
import {
  amountsOf,
  emptyForm,
  type Fault,
  faultsOf,
  isLater,
  numberOf,
  type OrderForm,
  sentLine,
  typedAmount,
} from './orderForm.ts'

type Line = PricedOrder['products'][number]

const chosen = (option: string) => (option === NOT_APPLICABLE ? '' : option)
const typed = (taka: number) => (taka === 0 ? '' : String(taka))

/** What an order holds, ready to be changed. `goods`: its products that are still sold; others stay as they were bought. */
export function formOf(
  order: PricedOrder,
  goods: readonly OrderGoodsAnswer[],
  delivery: ShownDelivery,
): OrderForm {
  const { customerData, advance } = order
  const { name, mobileNumber, otherNumber = '', district, address, deliveryArea } = customerData
  const form: OrderForm = {
    ...emptyForm(order._id),
    ...{ name, mobileNumber, otherNumber, district, address, deliveryArea },
    lines: order.products.map((line, position) => lineOf(line, position, goods)),
    source: order.source ?? 'web',
    discount: typed(order.discount),
    note: order.note ?? '',
    notBefore: order.notBefore ?? '',
    replaces: order.replaces ?? null,
    ...(advance && {
      method: advance.method,
      advance: typed(advance.amount),
      transactionId: advance.transactionId,
    }),
  }
  const isByRule = amountsOf(form, delivery).deliveryCharge === fromTaka(customerData.deliveryCharge)
  return isByRule ? form : { ...form, charge: String(customerData.deliveryCharge) }
}

function lineOf(line: Line, position: number, goods: readonly OrderGoodsAnswer[]): GoodsLine {
  const [size, color] = [chosen(line.size), chosen(line.color)]
  return {
    // Known again when the order is read a second time.
    id: `held ${position}`,
    goods: goods.find(({ _id }) => _id === line.id) ?? soldNoLonger(line, size, color),
    ...{ size, color, quantity: line.quantity, price: '' },
    held: { quantity: line.quantity, price: line.originalPrice, size, color },
  }
}

function soldNoLonger(line: Line, size: string, color: string): OrderGoodsAnswer {
  return {
    ...{ _id: line.id, name: line.name, nameBengali: line.nameBengali ?? '', image: line.imageUrl, sku: '' },
    sizes: size === '' ? [] : [size],
    colors: color === '' ? [] : [color],
    ...{ colorValues: {}, price: line.originalPrice, stock: null, variants: [] },
  }
}

/** The same order without these pieces: a line of which none is left is not there. */
export function withoutPieces(form: OrderForm, taken: readonly TakenOff[]): OrderForm {
  const lines = form.lines.flatMap((line, at) => {
    const off = taken.filter((one) => one.line === at).reduce((sum, { quantity }) => sum + quantity, 0)
    return line.quantity > off ? [{ ...line, quantity: line.quantity - off }] : []
  })
  return { ...form, lines }
}

/** Parts of the form that are sent, and compared, as one. */
const CUSTOMER = ['name', 'mobileNumber', 'otherNumber', 'district', 'address', 'deliveryArea'] as const
const PARTS = {
  lines: ({ lines }: OrderForm) => lines.map(sentLine),
  charge: ({ charge }: OrderForm) => charge,
  discount: ({ discount }: OrderForm) => discount,
  advance: ({ method, advance, transactionId }: OrderForm) =>
    (typedAmount(advance) ?? ZERO) === ZERO ? null : [method, advance, transactionId],
  note: ({ note }: OrderForm) => note,
  notBefore: ({ notBefore }: OrderForm) => notBefore,
} as const

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What of the form differs from what the order held, as PATCH /orders/{id} takes it; empty: nothing. */
export function changeOf(before: OrderForm, now: OrderForm) {
  const differs = (part: keyof typeof PARTS) => !isSame(PARTS[part](before), PARTS[part](now))
  const customer = CUSTOMER.filter((field) => before[field] !== now[field]).map((field) => [
    field,
    field === 'mobileNumber' || field === 'otherNumber' ? numberOf(now[field]) : now[field],
  ])
  const { method, transactionId } = now
  const advance = typedAmount(now.advance) ?? ZERO
  return {
    ...(customer.length > 0 && { customerData: Object.fromEntries(customer) }),
    ...(differs('lines') && { products: now.lines.map(sentLine) }),
    ...(differs('discount') && { discount: toTaka(typedAmount(now.discount) ?? ZERO) }),
    ...(differs('charge') && {
      deliveryCharge: now.charge === '' ? null : toTaka(typedAmount(now.charge) ?? ZERO),
    }),
    ...(differs('advance') && {
      advance: advance === ZERO ? null : { amount: toTaka(advance), method, transactionId },
    }),
    ...(differs('note') && { note: now.note }),
    ...(differs('notBefore') && { notBefore: now.notBefore || null }),
  }
}

/**
 * The form after somebody else has changed the order: what was typed here stays, everything else is as it is now. `before`:
 * what the order held when it was read first.
 */
export function rebased(before: OrderForm, now: OrderForm, current: OrderForm): OrderForm {
  const typedHere = (Object.keys(current) as (keyof OrderForm)[]).filter((field) =>
    field === 'lines' ? !isSame(PARTS.lines(before), PARTS.lines(now)) : !isSame(before[field], now[field]),
  )
  const kept = Object.fromEntries(typedHere.map((field) => [field, now[field]])) as Partial<OrderForm>
  return { ...current, ...kept, ...(kept.lines && { lines: kept.lines.map(holding(current)) }) }
}

/** A line with what the order holds of it now. */
function holding({ lines }: OrderForm) {
  return ({ held: _, ...line }: GoodsLine): GoodsLine => {
    const same = lines.find(
      ({ goods, size, color }) => goods._id === line.goods._id && size === line.size && color === line.color,
    )
    return same?.held ? { ...line, held: same.held } : line
  }
}

/** What is in the way of saving. Faults that the order had already, and open choices, are none. */
export function changeFaults(before: OrderForm, now: OrderForm): Fault[] {
  const had = faultsOf(before)
  return faultsOf(now).filter((fault) => !isLater(fault) && !had.includes(fault))
}
