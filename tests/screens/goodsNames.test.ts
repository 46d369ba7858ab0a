import { afterEach, describe, expect, test } from 'vitest'
import { orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import { trackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import type { ReplacedLine } from '#domain/order/replaced.ts'
import { trackedOrder } from '#domain/order/tracking.ts'
import { PARCELS } from '#tests/e2e/parcels.ts'
import { anOrder, aProduct } from '#tests/factories.ts'
import { Paper } from '#web/components/receipt/paper.tsx'
import { Label } from '#web/dashboard/parcels/labels/label.tsx'
import { PickingPaper } from '#web/dashboard/parcels/picking/pickingPaper.tsx'
import { piecesToPick } from '#web/dashboard/parcels/picking/piecesToPick.ts'
import { AddressesBox, OrdersBox } from '#web/dashboard/selling/customers/customerParts.tsx'
import { Summary } from '#web/dashboard/selling/orders/overview/summary.tsx'
import { PieceSteppers } from '#web/dashboard/selling/orders/pieceSteppers.tsx'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { Found } from '#web/storefront/track/found.tsx'
import { rendered } from './rendered.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

const [ENGLISH, BENGALI] = ['Leather Bag', 'চামড়ার ব্যাগ']
const [OLD_ENGLISH, OLD_BENGALI] = ['Coin Purse', 'পার্স']
const PLAIN = 'Nameless Shawl'

const lines = [
  { ...cartLineOf(aProduct({ name: ENGLISH })), nameBengali: BENGALI },
  cartLineOf(aProduct({ name: PLAIN })),
]
const old = { name: OLD_ENGLISH, nameBengali: OLD_BENGALI, size: 'N/A', color: 'N/A', quantity: 1 }
const replaced: ReplacedLine = { ...old, line: 0, credit: poisha(100_00) }
const order = anOrder({ lines, replaces: { orderId: '8ABC-M3PA', lines: [replaced] } })
const answer = orderForStaffAnswer(orderForStaff(order))
const tracked = trackedOrderAnswer(trackedOrder(order, [], []))
const [first] = PARCELS
if (!first) throw new Error('There are no parcels')
const inBox = { imageUrl: '', size: 'N/A', color: 'N/A', quantity: 1, sku: '', handling: null }
const parcel = {
  ...first,
  takeBack: [old],
  lines: [
    { ...inBox, productId: 'bag', name: ENGLISH, nameBengali: BENGALI },
    { ...inBox, productId: 'shawl', name: PLAIN, nameBengali: '' },
  ],
}
const receipt = {
  ...{ id: order.id, placedAt: undefined, deliveryCharge: undefined, state: 'paid' as const },
  ...{ total: order.total, advance: poisha(0), toCollect: order.total },
  lines: lines.map(({ originalPrice: price, ...line }) => ({ ...line, price })),
}
const steppers = { order: answer, left: [1, 1], chosen: [0, 0], onChange() {}, className: '' }

/** Screens and papers that name the goods of an order, and whether they name those that are given back, too. */
describe.each([
  ['a tracked order', Found, { order: tracked, onAgain() {}, onSee() {} }, true],
  ['a receipt', Paper, { order: receipt }, false],
  ['an order', Summary, { order: answer }, false],
  ['the pieces of an order', PieceSteppers, steppers, false],
  ['a picking list', PickingPaper, { parcels: [parcel], pieces: piecesToPick([parcel]) }, true],
] as const)('%s', (_, part, props, givesBack) => {
  const textIn = (language: 'en' | 'bn') => {
    overwriteGetLocale(() => language)
    return rendered(part as never, props as never).text
  }

  test('names goods in Bengali on a Bengali page, where they have a Bengali name', () => {
    const text = textIn('bn')
    for (const name of [BENGALI, PLAIN, ...(givesBack ? [OLD_BENGALI] : [])]) expect(text).toContain(name)
    for (const name of [ENGLISH, OLD_ENGLISH]) expect(text).not.toContain(name)
  })

  test('names them in English on an English page', () => {
    const text = textIn('en')
    for (const name of [ENGLISH, PLAIN, ...(givesBack ? [OLD_ENGLISH] : [])]) expect(text).toContain(name)
    for (const name of [BENGALI, OLD_BENGALI]) expect(text).not.toContain(name)
  })
})

test('a customer’s orders and addresses name goods and district in the language of the page', () => {
  const at = '2026-11-20T12:05:00.000Z'
  const ordered = { _id: '7KQX-M3PA', placedAt: at, orderStatus: 'Pending', total: 1250, more: 0 }
  const customer = {
    ...{ orders: 1, otherNumbers: [] },
    recentOrders: [{ ...ordered, goods: ENGLISH, goodsBengali: BENGALI }],
    addresses: [{ name: 'Rahima', address: 'House 12', district: 'Cumilla', orders: 1, last: at }],
  }
  const textIn = (language: 'en' | 'bn') => {
    overwriteGetLocale(() => language)
    return [OrdersBox, AddressesBox].map((box) => rendered(box as never, { customer } as never).text).join()
  }
  expect(textIn('en')).toMatch(/Leather Bag.*Cumilla/)
  const bengali = textIn('bn')
  expect(bengali).toMatch(/চামড়ার ব্যাগ.*কুমিল্লা/)
  expect(bengali).not.toMatch(/Leather|Cumilla/)
})

test('a label names goods as the shelf does, in the language of whoever prints it', () => {
  overwriteGetLocale(() => 'bn')
  const { text } = rendered(Label, { parcel, box: 1, paper: 'A4' } as never)
  expect(text).toContain(BENGALI)
  expect(text).not.toContain(ENGLISH)
  expect(text).toContain(PLAIN)
})
