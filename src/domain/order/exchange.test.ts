import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, aProduct } from '#tests/factories.ts'
import { type CartLine, cartLineOf } from '../cart/cart.ts'
import { poisha } from '../money/money.ts'
import {
  creditOf,
  holdsPieces,
  isOverdue,
  piecesLeft,
  refundOf,
  replacedLines,
  takeBackText,
} from './exchange.ts'
import { ORDER_STATUSES } from './lifecycle.ts'
import { lineWorths } from './lineWorth.ts'
import { DAY_MS } from './orderDay.ts'
import type { ReplacedLine } from './replaced.ts'
import { quoteByHand } from './staffOrder.ts'

const aCartLine = (given: Pick<CartLine, 'originalPrice' | 'quantity'>): CartLine => ({
  ...cartLineOf(aProduct()),
  ...given,
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Orders with a discount that may take off more than the goods cost; in whole taka or not. */
const anOldOrder = fc
  .record({
    unit: fc.constantFrom(1, 100),
    lines: fc.array(fc.record({ price: fc.nat(2_000), quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    off: fc.nat(3_000),
  })
  .map(({ unit, lines, off }) => {
    const own = lines.map(({ price, quantity }) =>
      aCartLine({ originalPrice: poisha(price * unit), quantity }),
    )
    const subTotal = poisha(sum(own.map(({ originalPrice, quantity }) => originalPrice * quantity)))
    return { unit, lines: own, subTotal, discount: poisha(off * unit) }
  })

test('what lines are worth adds up to what was paid for the goods, in whole taka where all amounts are', () => {
  fc.assert(
    fc.property(anOldOrder, ({ unit, ...order }) => {
      const worths = lineWorths(order)
      expect(sum(worths)).toBe(Math.max(0, order.subTotal - order.discount))
      worths.forEach((worth, at) => {
        const { originalPrice = 0, quantity = 0 } = order.lines[at] ?? {}
        expect(worth).toBeGreaterThanOrEqual(0)
        expect(worth).toBeLessThanOrEqual(originalPrice * quantity)
        expect(worth % unit).toBe(0)
      })
    }),
  )
})

test('exchanges of any pieces in any order, some of them called off, give all that was paid and no more', () => {
  fc.assert(
    fc.property(
      anOldOrder,
      fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 }), fc.boolean())),
      (order, acts) => {
        let taken: ReplacedLine[] = []
        const take = (line: number, quantity: number) => {
          const got = replacedLines(order, { lines: [{ line, quantity }] }, taken)
          if ('lines' in got) taken.push(...got.lines)
        }
        for (const [line, quantity, callsOff] of acts) {
          take(line, quantity)
          if (callsOff) taken = taken.slice(1)
        }
        const worths = lineWorths(order)
        for (const { credit } of taken) expect(credit).toBeGreaterThanOrEqual(0)
        piecesLeft(order, taken).forEach((left, line) => {
          if (left > 0) take(line, left)
          expect(sum(taken.filter((one) => one.line === line).map(({ credit }) => credit))).toBe(worths[line])
        })
        expect(piecesLeft(order, taken)).toEqual(order.lines.map(() => 0))
      },
    ),
  )
})

test('what is collected and what is paid back are never both, and add up to the difference', () => {
  fc.assert(
    fc.property(
      anOldOrder,
      fc.nat(900_000),
      fc.nat(90_000),
      ({ lines, discount, subTotal }, credit, delivery) => {
        const off = poisha(Math.min(discount, subTotal))
        const asked = {
          lines,
          discount: off,
          area: 'Dhaka',
          charge: poisha(delivery),
          credit: poisha(credit),
        }
        const quote = quoteByHand(asked, { areas: [], free: undefined } as never)
        const line = { line: 0, name: '', size: '', color: '', quantity: 1, credit: poisha(credit) }
        const refund = refundOf({ ...quote, replaces: { orderId: 'old', lines: [line] } })
        expect(quote.total).toBeGreaterThanOrEqual(0)
        expect(Math.min(quote.total, refund)).toBe(0)
        expect(quote.total - refund).toBe(subTotal + delivery - off - credit)
      },
    ),
  )
})

test('a third of 100 taka off is shared by the largest remainder', () => {
  const lines = Array.from({ length: 3 }, () => aCartLine({ originalPrice: poisha(50_000), quantity: 1 }))
  const order = { lines, subTotal: poisha(150_000), discount: poisha(10_000) }
  expect(lineWorths(order)).toEqual([46_600, 46_700, 46_700])
  expect(replacedLines(order, { lines: [{ line: 0, quantity: 2 }] }, [])).toEqual({
    problems: [{ path: 'replaces.lines.0.quantity', code: 'NOT_LEFT_TO_EXCHANGE', parameters: { left: 1 } }],
  })
  expect(replacedLines(order, { lines: [{ line: 3, quantity: 1 }] }, [])).toMatchObject({
    problems: [{ parameters: { left: 0 } }],
  })
  // Named twice, a line is not exchanged twice.
  const twice = { line: 1, quantity: 1 }
  expect(replacedLines(order, { lines: [twice, twice] }, [])).toMatchObject({
    problems: [{ path: 'replaces.lines.1.quantity' }],
  })
})

test.each(ORDER_STATUSES)('an exchange whose order is %s has its lines or not', (status) => {
  expect(holdsPieces({ status, expectedAt: undefined })).toBe(status !== 'Cancelled' && status !== 'Return')
  expect(holdsPieces({ status, expectedAt: 1 })).toBe(true)
  expect(holdsPieces({ status: undefined, expectedAt: undefined })).toBe(false)
})

test('what has not come back is overdue after 7 days', () => {
  expect(isOverdue(0, 7 * DAY_MS)).toBe(false)
  expect(isOverdue(0, 7 * DAY_MS + 1)).toBe(true)
})

test('says what the rider takes back', () => {
  const line = { line: 0, name: 'Cotton Panjabi', size: 'M', color: 'N/A', quantity: 1, credit: poisha(100) }
  const replaces = { orderId: 'old', lines: [line, { ...line, line: 1, size: 'N/A', quantity: 2 }] }
  expect(takeBackText(replaces)).toBe('EXCHANGE, take back: 1 × Cotton Panjabi (M); 2 × Cotton Panjabi')
  expect(creditOf({ replaces })).toBe(200)
  expect(creditOf(anOrder())).toBe(0)
})
