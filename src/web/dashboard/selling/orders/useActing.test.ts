import { expect, it, test } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { failureText, refusalReason } from './useActing.ts'

const illegal = (orderStatus: unknown) => new ApiError(409, { code: 'ILLEGAL_MOVE', orderStatus })

test.each([
  ['another move', illegal('Cancelled'), 'It is now: Cancelled.'],
  ['the same move by somebody else', illegal('Confirmed'), 'It already has this status: Confirmed.'],
  ['a status that nobody knows', illegal('Lost'), 'Something went wrong on our side.'],
  ['a deletion by somebody else', new ApiError(404, {}), 'This order no longer exists.'],
  ['no network', new NetworkError(undefined), 'Check your connection'],
  ['a failing shop', new ApiError(500, {}), 'Something went wrong on our side.'],
  ['a defect', new TypeError('x is undefined'), 'Something went wrong on our side.'],
])('gives the reason why an order could not be confirmed: %s', (_, error, sentence) => {
  expect(refusalReason(error, 'Confirmed')).toContain(sentence)
})

it('names what is missing where there is too little in stock', () => {
  const missing = [
    { name: 'Panjabi', size: 'M', color: 'Red', quantity: 2, available: 1 },
    { name: 'Kettle', size: 'N/A', color: 'N/A', quantity: 1, available: 0 },
  ]
  expect(refusalReason(new ApiError(409, { code: 'OUT_OF_STOCK', missing }), 'Confirmed')).toBe(
    'There is not enough in stock: Panjabi (M, Red), 1 left of 2 ordered; Kettle, 0 left of 1 ordered.',
  )
})

it('names the size that is no longer sold, and what to do, and where none is chosen', () => {
  const missing = [
    { name: 'Panjabi', size: 'M', color: 'Red', quantity: 2, available: 0, state: 'gone' },
    { name: 'Shirt', size: 'N/A', color: 'N/A', quantity: 3, available: 2, state: 'open' },
  ]
  expect(refusalReason(new ApiError(409, { code: 'OUT_OF_STOCK', missing }), 'Confirmed')).toBe(
    'There is not enough in stock: Panjabi (M, Red), which is no longer sold; ' +
      'Shirt, size or colour not chosen, 2 left of 3 ordered. Sell it again, or take a new order for what is sold now.',
  )
})

it('gives the reason why an order could not be deleted', () => {
  expect(refusalReason(new ApiError(409, { code: 'NOT_DELETABLE' }), 'delete')).toContain(
    'changed in the meantime',
  )
})

it('a refused deletion has another message than a failed one (§8.25)', () => {
  expect(failureText('delete', new ApiError(409, {}))).toBe('Error deleting order. Please try again later.')
  for (const code of ['REFUND_OPEN', 'NOT_DELETABLE']) {
    expect(failureText('delete', new ApiError(409, { code }))).toBe('Not deleted.')
  }
  expect(failureText('delete', new NetworkError(undefined))).toBe(
    'An unexpected error occurred. Please try again later.',
  )
  expect(failureText('Confirmed', new NetworkError(undefined))).toBe('Failed to update order status.')
})
