import { expect, it, test } from 'vitest'
import { passedOrder } from './passedOrder.ts'

const order = { _id: '7KQX-M3PA', products: [], customerData: {} }

it('is the order that was passed, when it is the one of this page', () => {
  expect(passedOrder({ order }, '7KQX-M3PA')).toBe(order)
  expect(passedOrder({ order }, 'ABCD-2345')).toBeUndefined()
})

test.each([undefined, null, 'order', {}, { order: null }, { order: { _id: '7KQX-M3PA' } }])(
  'nothing: %j',
  (state) => expect(passedOrder(state, '7KQX-M3PA')).toBeUndefined(),
)
