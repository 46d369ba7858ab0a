import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { answerIn } from './post.ts'

const problem = { 'Content-Type': 'application/problem+json' }
const read = (status: number, headers: Record<string, string>, body: unknown) =>
  answerIn(status, new Headers(headers), body)

test('a placed order is one with its id and total', () => {
  const total = { 'X-Order-Total': '2610' }
  expect(read(200, total, { insertedId: '7KQX-M3PA' })).toEqual({
    ...{ is: 'placed', orderId: '7KQX-M3PA', total: poisha(2_610_00) },
  })
  expect(read(200, {}, { insertedId: '7KQX-M3PA' })).toEqual({ is: 'lost' })
})

test('what is not of the shop says nothing about the order', () => {
  expect(read(200, {}, { login: 'please' })).toEqual({ is: 'lost' })
  expect(read(403, { 'Content-Type': 'application/json' }, { code: 'INVALID' })).toEqual({ is: 'lost' })
  expect(read(422, { 'Content-Type': 'text/html' }, null)).toEqual({ is: 'lost' })
  expect(read(503, problem, { code: 'UNAVAILABLE' })).toEqual({ is: 'lost' })
})

test('changes, refusals and limits of the shop are told apart', () => {
  const line = { id: 'p1', size: 'M', color: 'Red', reason: 'price' }
  const lines = [{ ...line, was: 100, now: 120.5 }]
  expect(read(409, problem, { code: 'CART_CHANGED', lines, total: 190.5 })).toEqual({
    ...{
      is: 'changed',
      lines: [{ ...line, was: poisha(100_00), now: poisha(120_50) }],
      total: poisha(190_50),
    },
  })
  const errors = [{ path: 'code', code: 'CODE_NEEDED', parameters: {} }]
  expect(read(422, problem, { code: 'INVALID', errors })).toEqual({ is: 'refused', problems: errors })
  expect(read(422, problem, { code: 'KEY_REUSED' })).toEqual({ is: 'refused', problems: [] })
  expect(read(429, { ...problem, 'Retry-After': '90' }, { code: 'TOO_MANY_ORDERS' })).toEqual({
    ...{ is: 'limited', wait: 90 },
  })
})
