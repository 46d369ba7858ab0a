import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'

const MINUTE = 60_000

test('the limits are those that were decided', () => {
  const perMinutes = Object.fromEntries(
    Object.entries(LIMITS).map(([attempt, limits]) => [
      attempt,
      Object.fromEntries(
        Object.entries(limits).map(([counted, { tries, window }]) => [
          counted,
          `${tries} in ${window / MINUTE} min`,
        ]),
      ),
    ]),
  )
  expect(perMinutes).toEqual({
    'sign-in': { pair: '10 in 15 min', address: '300 in 15 min', account: '50 in 60 min' },
    'sign-up': { address: '200 in 60 min', account: '10 in 60 min' },
    reset: { address: '100 in 60 min', account: '5 in 60 min' },
    verification: { address: '100 in 60 min', account: '5 in 60 min' },
    token: { address: '600 in 10 min' },
    message: { address: '30 in 60 min', account: '5 in 60 min' },
    subscription: { address: '100 in 60 min', account: '10 in 60 min' },
  })
})

test('who guesses at one place alone does not lock the owner out everywhere', () => {
  for (const { pair, account } of Object.values(LIMITS)) {
    if (pair && account) expect((pair.tries / pair.window) * account.window).toBeLessThan(account.tries)
  }
})

test('an address has room for many more people than one', () => {
  for (const { pair, account, address } of Object.values(LIMITS)) {
    for (const limit of [pair, account]) if (limit) expect(address.tries).toBeGreaterThan(5 * limit.tries)
  }
})
