import { expect, test } from 'vitest'
import { anOrder } from '#tests/factories.ts'
import { type Awaited, awaitedOf } from './awaited.ts'
import type { OrderStatus } from './lifecycle.ts'
import { orderForCustomer } from './orderReading.ts'

const AGAIN = [{ code: 'confirmed-by-customer', cancelledBy: 'customer' }] as const
const ASKED = { reason: 'other', pieces: 1 } as const

test.each<[OrderStatus, boolean, boolean, Awaited | undefined]>([
  ['Confirmed', true, false, 'call'],
  ['Confirmed', false, false, undefined],
  ['Cancelled', true, false, undefined],
  ['Shipping', true, false, undefined],
  ['Return', false, true, 'return'],
  ['Return', false, false, undefined],
  ['Delivered', false, true, undefined],
])(
  'an order that is %s, ordered again: %s, asked back: %s, waits for %s',
  (status, again, asked, awaited) => {
    const order = {
      ...anOrder({ status }),
      marks: again ? AGAIN : [],
      returnAsked: asked ? ASKED : undefined,
    }
    expect(awaitedOf(order)).toBe(awaited)
    expect(orderForCustomer(order).awaited, 'its customer reads so').toBe(awaited)
  },
)
