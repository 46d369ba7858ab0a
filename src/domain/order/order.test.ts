import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { DELIVERY, deliveryCharge, freeDelivery } from './delivery.ts'
import {
  canTakeBack,
  isDeletable,
  MOVES,
  mayMove,
  movesFrom,
  ORDER_STATUSES,
  parseOrderStatus,
} from './lifecycle.ts'
import { acceptMobileInput, isMobileNumber } from './mobileNumber.ts'
import { ORDER_ID, orderId } from './orderId.ts'
import { orderDate, orderTime } from './orderTime.ts'
import { quote } from './quote.ts'

const NEVER_FREE = { ...DELIVERY, free: freeDelivery(poisha(0), { notice: true, waiver: true }) }

describe('delivery charge (section 9)', () => {
  test('50 taka inside Dhaka, 110 outside (§9.3)', () => {
    expect(deliveryCharge('Inside Dhaka', poisha(100), DELIVERY)).toBe(50_00)
    expect(deliveryCharge('Outside Dhaka', poisha(100), DELIVERY)).toBe(110_00)
  })

  test('free over 5,000 taka, not at it (§9.6)', () => {
    expect(deliveryCharge('Inside Dhaka', poisha(5_000_00), DELIVERY)).toBe(50_00)
    expect(deliveryCharge('Inside Dhaka', poisha(5_000_01), DELIVERY)).toBe(0)
  })

  test('a bound of 0 switches the promise off', () => {
    expect(deliveryCharge('Outside Dhaka', poisha(9_000_00), NEVER_FREE)).toBe(110_00)
  })
})

test('a quote: total = subTotal + deliveryCharge (§9.3)', () => {
  const line = fc.record({
    originalPrice: fc.integer({ min: 1, max: 1_000_000 }).map(poisha),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('Inside Dhaka', 'Outside Dhaka'), (lines, area) => {
      const { subTotal, deliveryCharge: charge, total } = quote(lines, area, DELIVERY)
      expect(total).toBe(subTotal + charge)
      expect(charge).toBe(subTotal > 5_000_00 ? 0 : area === 'Inside Dhaka' ? 50_00 : 110_00)
    }),
  )
})

describe('the lifecycle (section 4, and what comes back to staff)', () => {
  const table = `
    orders.move Pending > Confirmed, Cancelled
    orders.move Confirmed > Cancelled, Shipping, Delivered
    orders.move Shipping > Cancelled, Delivered, Return
    orders.move Delivered > Return
    orders.move Cancelled > Confirmed
    customer Pending > Cancelled
    customer Confirmed > Cancelled
    customer Shipping > Cancelled
    customer Delivered > Return
    customer Cancelled > Confirmed
    parcel Confirmed > Shipping
    parcel Shipping > Delivered, Confirmed, Return
    parcel Delivered > Shipping
    exchange Return > Delivered
    withdrawal Return > Delivered
    receipt Return > Delivered`
  const allowed = new Set(
    table
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [who = '', targets = ''] = row.trim().split(' > ')
        return targets.split(', ').map((target) => `${who} > ${target}`)
      }),
  )

  test('allows exactly the moves of the table (§4.4, §4.10)', () => {
    for (const by of ['orders.move', 'customer', 'parcel', 'exchange', 'withdrawal', 'receipt'] as const) {
      for (const from of ORDER_STATUSES) {
        for (const to of ORDER_STATUSES) {
          expect([by, from, to, mayMove(by, from, to)]).toEqual([
            by,
            from,
            to,
            allowed.has(`${by} ${from} > ${to}`),
          ])
        }
      }
    }
    expect(MOVES).toHaveLength(allowed.size)
  })

  test('buttons are drawn from the same table (§4.4, §4.9)', () => {
    expect(movesFrom('orders.move', 'Pending')).toEqual(['Confirmed', 'Cancelled'])
    expect(movesFrom('orders.move', 'Return')).toEqual([])
  })

  test('what can be taken back is said so; a delivery and a return cannot', () => {
    const canBe = (by: 'orders.move' | 'customer') => ORDER_STATUSES.filter((to) => canTakeBack(by, to))
    expect(canBe('orders.move')).toEqual(['Pending', 'Confirmed', 'Shipping', 'Cancelled'])
    expect(canBe('customer')).toEqual(['Pending', 'Confirmed', 'Shipping', 'Cancelled'])
  })

  test('Return is also spelled Returns (§4.1)', () => {
    expect(parseOrderStatus('Returns')).toBe('Return')
    expect(parseOrderStatus('Return')).toBe('Return')
    expect(parseOrderStatus('returned')).toBeUndefined()
  })

  test('orders under way cannot be deleted (§4.11)', () => {
    expect(ORDER_STATUSES.filter(isDeletable).sort()).toEqual(['Cancelled', 'Delivered', 'Return'])
  })
})

describe('mobile number (section 5)', () => {
  test.each(['01700000000', '09600000000'])('%s is one (§9.4)', (text) =>
    expect(isMobileNumber(text)).toBe(true),
  )
  test.each(['0170000000', '017000000000', '0170000000a', '', '০১৭০০০০০০০০'])('%s is none (§9.4)', (text) => {
    expect(isMobileNumber(text)).toBe(false)
  })

  test('Bengali digits are understood', () => {
    expect(acceptMobileInput('০১৭১২৩৪৫৬৭৮')).toEqual({ accepted: true, value: '01712345678' })
  })

  test('a pasted number loses its dashes and country code', () => {
    expect(acceptMobileInput('+880 1712-345678')).toEqual({ accepted: true, value: '01712345678' })
  })

  test('non-digits are ignored, a twelfth digit is refused (§5.7)', () => {
    expect(acceptMobileInput('-5a')).toEqual({ accepted: false, reason: 'not-digits' })
    expect(acceptMobileInput('017123456789')).toEqual({ accepted: false, reason: 'too-long' })
  })

  test('accepts at most 11 Latin digits of any input (§5.7)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = acceptMobileInput(text)
        if (result.accepted) expect(result.value).toMatch(/^\d{0,11}$/)
      }),
    )
  })
})

describe('order id', () => {
  test('is two groups of four without look-alikes, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const id = orderId(bytes)
        expect(id).toMatch(ORDER_ID)
        expect(id).not.toMatch(/[IO01]/)
      }),
    )
  })

  test('each byte decides one of 32 characters', () => {
    const first = (byte: number) => orderId(new Uint8Array([byte, 0, 0, 0, 0, 0, 0, 0]))[0]
    expect(new Set(Array.from({ length: 256 }, (_, byte) => first(byte))).size).toBe(32)
  })

  test('needs eight bytes', () => expect(() => orderId(new Uint8Array(7))).toThrow(RangeError))
})

describe('date and time of an order, in Dhaka (section 3)', () => {
  test.each([
    ['2026-11-20T12:05:00Z', '20 Nov, 2026', '06:05 pm'],
    ['2026-11-20T18:00:00Z', '21 Nov, 2026', '12:00 am'],
    ['2026-12-31T17:59:00Z', '31 Dec, 2026', '11:59 pm'],
    ['2026-01-01T06:30:00Z', '01 Jan, 2026', '12:30 pm'],
  ])('%s (§3.9)', (utc, date, time) => {
    expect(orderDate(Date.parse(utc))).toBe(date)
    expect(orderTime(Date.parse(utc))).toBe(time)
  })

  test('agree with the time-zone database for any time since 2010 (§3.9)', () => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Dhaka',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
    })
    const times = fc.integer({ min: Date.UTC(2010, 0, 2), max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(times, (at) => {
        const { day, month, year } = Object.fromEntries(
          parts.formatToParts(at).map(({ type, value }) => [type, value]),
        )
        expect(orderDate(at)).toBe(`${day} ${month?.slice(0, 3)}, ${year}`)
      }),
    )
  })
})
