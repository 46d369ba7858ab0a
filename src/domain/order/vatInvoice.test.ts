import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { A_MOMENT, anOrder } from '#tests/factories.ts'
import { add, type Poisha, poisha, ZERO } from '../money/money.ts'
import { VAT } from '../money/vat.ts'
import { cameBack } from './exchange.ts'
import { ORDER_STATUSES } from './lifecycle.ts'
import type { Order } from './order.ts'
import {
  differsFrom,
  fiscalYear,
  type VatDocument,
  type VatRates,
  vatDocument,
  vatNumberText,
  vatSeller,
} from './vatInvoice.ts'

const SAID = { seller: vatSeller(VAT), buyerBin: '' }
const [LINE] = anOrder().lines
if (!LINE) throw new Error('The order has no line')

const lines = fc.array(
  fc
    .record({ price: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 20 }) })
    .map(({ price, quantity }) => ({ ...LINE, originalPrice: poisha(price), quantity })),
  { minLength: 1, maxLength: 12 },
)

/** Any order, also one whose discount is more than its goods, or that replaces others. */
const orders = fc
  .record({
    lines,
    charge: fc.integer({ min: 0, max: 20_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines: all, charge, off }): Order => {
    const subTotal = add(ZERO, ...all.map((line) => poisha(line.originalPrice * line.quantity)))
    const discount = poisha(Math.floor((subTotal + charge) * off))
    const total = poisha(subTotal + charge - discount)
    return anOrder({ lines: all, subTotal, deliveryCharge: poisha(charge), discount, total })
  })

const rate = fc.constantFrom(0, 5_00, 7_50, 15_00)
const rates = fc.record({ lines: fc.array(rate, { minLength: 12, maxLength: 12 }), delivery: rate })

test('what an order costs is what its invoice says, without VAT and VAT, line by line', () => {
  fc.assert(
    fc.property(orders, rates, (order, kept) => {
      const document = vatDocument(order, { rates: kept, back: [] }, SAID)
      expect(document.total).toBe(order.total)
      expect(document.net + document.vat).toBe(order.total)
      const sum = (amountOf: (line: VatDocument['lines'][number]) => Poisha) =>
        add(ZERO, ...document.lines.map(amountOf))
      expect([sum(({ net }) => net), sum(({ vat }) => vat), sum(({ total }) => total)]).toEqual([
        ...[document.net, document.vat, document.total],
      ])
      for (const { net, vat, total } of document.lines) {
        expect(net + vat).toBe(total)
        expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('an exchange is taxed by what its goods cost, whatever the old ones pay of it', () => {
  const order = anOrder({ total: ZERO, replaces: { orderId: 'AAAA-AAAA', lines: [] } })
  const { total } = vatDocument(
    order,
    { rates: { lines: order.lines.map(() => 15_00), delivery: 15_00 }, back: [] },
    SAID,
  )
  expect(total).toBe(order.subTotal + order.deliveryCharge)
})

test('what its customer has given back is not on the invoice, and the rest is what was paid for it', () => {
  fc.assert(
    fc.property(orders, rates, fc.infiniteStream(fc.nat({ max: 20 })), (order, kept, pieces) => {
      const returned = order.lines.map(({ quantity }, line) => ({
        line,
        returned: Math.min(quantity, pieces.next().value ?? 0),
      }))
      const back = cameBack(order, returned)
      const document = vatDocument(order, { rates: kept, back }, SAID)
      const left = order.lines.map(({ quantity }, at) => quantity - (returned[at]?.returned ?? 0))
      const goods = document.lines.filter(({ of }) => of === 'goods')
      expect(goods.map(({ quantity }) => quantity)).toEqual(left.filter((quantity) => quantity > 0))
      expect(document.total).toBe(order.total - back.reduce((sum, { credit }) => sum + credit, 0))
    }),
  )
})

test('delivery that costs nothing is no line', () => {
  const order = anOrder({ deliveryCharge: ZERO })
  const kept = { lines: [15_00], delivery: 15_00 }
  expect(vatDocument(order, { rates: kept, back: [] }, SAID).lines.map(({ of }) => of)).toEqual(
    order.lines.map(() => 'goods'),
  )
})

describe('the fiscal year', () => {
  test.each([
    // In Dhaka it is July six hours before it is in London.
    ['2026-06-30T17:59:59.999Z', 2025],
    ['2026-06-30T18:00:00.000Z', 2026],
    ['2026-12-31T20:00:00.000Z', 2026],
    ['2027-06-30T17:59:59.999Z', 2026],
  ])('of %s began in %i', (at, year) => {
    expect(fiscalYear(Date.parse(at))).toBe(year)
  })

  test.each([
    [{ year: 2026, serial: 123 }, '2026-27/000123'],
    [{ year: 2099, serial: 1_000_000 }, '2099-00/1000000'],
  ])('is part of the number of %j', (number, text) => {
    expect(vatNumberText(number)).toBe(text)
  })
})

describe('an order', () => {
  const order = anOrder({ status: 'Delivered', placedAt: A_MOMENT })
  const kept: VatRates = { lines: order.lines.map(() => 15_00), delivery: 15_00 }
  const invoice = { document: vatDocument(order, { rates: kept, back: [] }, SAID) }
  const { customer } = order
  const [line = LINE] = order.lines

  test.each<[string, Partial<Order>, boolean]>([
    ['nothing', {}, false],
    ['its note', { note: 'Call first' }, false],
    ['a quantity', { lines: [{ ...line, quantity: line.quantity + 1 }] }, true],
    ['a color', { lines: [{ ...line, color: 'Another' }] }, true],
    ['the discount', { discount: poisha(10_00) }, true],
    ['the delivery charge', { deliveryCharge: poisha(order.deliveryCharge + 1) }, true],
    ['the name', { customer: { ...customer, name: 'Karim' } }, true],
    ['the address', { customer: { ...customer, address: 'Elsewhere' } }, true],
    [
      'who it was, as they are erased',
      { customer: { ...customer, name: '—', address: '—', mobileNumber: '' } },
      false,
    ],
  ])('of which %s has changed differs from its invoice: %#', (_, change, differs) => {
    expect(differsFrom(invoice, { ...order, ...change }, { rates: kept, back: [] })).toBe(differs)
  })

  test.each(ORDER_STATUSES)('that is %s is sold, or differs from its invoice', (status) => {
    const isSold = ['Confirmed', 'Shipping', 'Delivered'].includes(status)
    expect(differsFrom(invoice, { ...order, status }, { rates: kept, back: [] })).toBe(!isSold)
  })
})
