import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LINK_LIFETIME_HOURS } from './accountLinks.ts'
import { AUTHENTICATED_ACCOUNT, KNOWN_DEVICE, LIMITS, MAILS, nextTurn, QUEUE, type Queue } from './limits.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const NOW = 1_800_000_000_000

test('the limits are those that were decided', () => {
  const perMinutes = Object.fromEntries(
    Object.entries({
      ...LIMITS,
      shown: { account: AUTHENTICATED_ACCOUNT },
      device: { account: KNOWN_DEVICE },
      mails: { account: MAILS },
    }).map(([attempt, limits]) => [
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
    'sign-in': { pair: '10 in 15 min', address: '300 in 15 min' },
    'sign-up': { address: '200 in 60 min' },
    reset: { address: '100 in 60 min' },
    tracking: { address: '300 in 15 min', pair: '30 in 15 min' },
    unfinished: { address: '300 in 60 min', account: '60 in 1440 min' },
    run: { address: '3000 in 10 min', pair: '400 in 10 min' },
    settling: { address: '200 in 60 min' },
    verification: { address: '100 in 60 min' },
    'sign-in-link': { address: '100 in 60 min' },
    link: { address: '600 in 10 min' },
    code: { address: '300 in 15 min' },
    social: { address: '600 in 10 min' },
    token: { address: '600 in 10 min' },
    message: { pair: '5 in 60 min', address: '30 in 60 min' },
    subscription: { pair: '10 in 60 min', address: '100 in 60 min' },
    waiting: { account: '20 in 1440 min', address: '200 in 60 min' },
    invitation: { pair: '5 in 45 min', address: '100 in 60 min' },
    'sms-test': { pair: '5 in 10 min', address: '50 in 10 min' },
    'mail-test': { pair: '10 in 10 min', address: '100 in 10 min' },
    'courier-test': { pair: '5 in 10 min', address: '50 in 10 min' },
    shown: { account: '600 in 10 min' },
    device: { account: '10 in 15 min' },
    mails: { account: '5 in 45 min' },
  })
})

test('guessing at one address does not use up the turns of an account', () => {
  const { pair } = LIMITS['sign-in']
  expect(pair && (pair.tries / pair.window) * QUEUE.window).toBeLessThan(QUEUE.tries)
})

test('an address has room for many more people than one', () => {
  for (const { pair, address } of Object.values(LIMITS)) {
    if (pair) expect(address.tries).toBeGreaterThan(5 * pair.tries)
  }
})

test('no more than a hundred passwords an hour are looked at for an account by strangers and one known device (V2.2.1)', () => {
  const ofDevice = (KNOWN_DEVICE.tries / KNOWN_DEVICE.window) * HOUR
  expect(QUEUE.tries + ofDevice).toBeLessThanOrEqual(100)
})

test('while no further mail is sent, the link of the last one works', () => {
  for (const hours of Object.values(LINK_LIFETIME_HOURS)) expect(MAILS.window).toBeLessThan(hours * HOUR)
})

describe('the queue of an account', () => {
  const EMPTY: Queue = { used: 0, freeAt: 0 }

  /**
   * Returns how long each try waits if they arrive at these distances in milliseconds; undefined: no turn.
   */
  function waits(distances: readonly number[]): (number | undefined)[] {
    let [queue, now] = [EMPTY, NOW]
    return distances.map((distance) => {
      now += distance
      const turn = nextTurn(queue, now)
      if (!turn) return undefined
      queue = turn.queue
      return turn.at - now
    })
  }

  test('lets ten in at once; then each attempt lengthens the wait of the next, and waits that are too long are refused', () => {
    const together = waits(Array.from({ length: 20 }, () => 0))
    expect(together.slice(0, 10)).toEqual(Array(10).fill(0))
    expect(together.slice(10)).toEqual([1, 3, 6, 10, ...Array(6).fill(undefined)].map((s) => s && s * SECOND))
  })

  test('attempts in sequence are slowed down to one in eight seconds, and to fifty in all', () => {
    const oneByOne = waits(Array.from({ length: 70 }, () => 1))
    const given = oneByOne.flatMap((wait) => wait ?? [])
    expect(given.length).toBeLessThanOrEqual(QUEUE.tries)

    let [queue, now] = [EMPTY, NOW]
    const begun: number[] = []
    for (let turn = nextTurn(queue, now); turn; turn = nextTurn(queue, now)) {
      queue = turn.queue
      now = turn.at
      begun.push(now)
    }
    expect(begun).toHaveLength(QUEUE.tries)
    const gaps = begun.slice(1).map((at, index) => (at - (begun[index] ?? 0)) / SECOND)
    expect(gaps.slice(8, 18)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 8])
  })

  test('no attempt waits longer than ten seconds, few wait at once, and refused ones change nothing', () => {
    const arrivals = fc.array(fc.nat({ max: 4 * SECOND }), { maxLength: 80 })
    fc.assert(
      fc.property(arrivals, (distances) => {
        let [queue, now] = [EMPTY, NOW]
        const turns: number[] = []
        for (const distance of distances) {
          now += distance
          const turn = nextTurn(queue, now)
          if (!turn) continue
          expect(turn.at).toBeGreaterThanOrEqual(now)
          expect(turn.at - now).toBeLessThanOrEqual(QUEUE.longestWait)
          expect(turn.at).toBeGreaterThanOrEqual(turns.at(-1) ?? 0)
          queue = turn.queue
          turns.push(turn.at)
          expect(turns.filter((at) => at > now).length).toBeLessThanOrEqual(5)
        }
        expect(turns.length).toBeLessThanOrEqual(QUEUE.tries)
      }),
    )
  })

  test('a turn from a clock that was set back since locks nobody out', () => {
    expect(nextTurn({ used: 12, freeAt: NOW + HOUR }, NOW)?.at).toBe(NOW)
  })
})
