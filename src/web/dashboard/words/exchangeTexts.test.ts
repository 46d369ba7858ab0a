import { expect, test } from 'vitest'
import { askedExchange, exchangeAddress } from './exchangeTexts.ts'

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1])

test('an address names the pieces that are exchanged', () => {
  const pieces = [
    { line: 0, quantity: 1 },
    { line: 12, quantity: 3 },
  ]
  const address = exchangeAddress('7KQX-M3PA', pieces)
  expect(address).toMatch(/^\/dashboard\/newOrder\?exchange=7KQX-M3PA&/)
  expect(askedExchange(queryOf(address))).toEqual({ orderId: '7KQX-M3PA', pieces })
})

test.each(['', 'x', '1', '1x', 'x1', '-1x1', '1x1000000'])('lines %j are none', (lines) => {
  expect(askedExchange(new URLSearchParams({ exchange: '7KQX-M3PA', lines }))?.pieces).toEqual([])
  expect(askedExchange(new URLSearchParams({ lines }))).toBeUndefined()
})
