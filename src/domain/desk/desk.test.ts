import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterCall,
  CALL_OUTCOMES,
  DESK_STATES,
  type DeskPlace,
  firstPlace,
  inTurn,
  isCallback,
  listAt,
} from './desk.ts'

const HOUR = 60 * 60_000
const NOW = 1_000 * HOUR
const said = (outcome: (typeof CALL_OUTCOMES)[number], at?: number) => ({ outcome, at, note: '' })

const places: fc.Arbitrary<DeskPlace> = fc.record({
  state: fc.constantFrom(...DESK_STATES),
  dueAt: fc.integer({ min: 0, max: 2 * NOW }),
  tries: fc.nat({ max: 6 }),
})

describe('after a call', () => {
  test('that nobody answered the order comes back after 1, 3 and 20 hours, and then no more', () => {
    let place = firstPlace(NOW)
    for (const hours of [1, 3, 20]) {
      const after = afterCall(place, said('no-answer'), NOW)
      if (!('waits' in after)) throw new Error('It was moved')
      place = after.waits
      expect([place.state, place.dueAt]).toEqual(['again', NOW + hours * HOUR])
    }
    expect(afterCall(place, said('no-answer'), NOW)).toEqual({
      waits: { state: 'unreached', dueAt: NOW, tries: 4 },
    })
  })

  test('for later it comes back at that time, with the tries that it had', () => {
    const place = { ...firstPlace(NOW), tries: 2 }
    expect(afterCall(place, said('later', NOW + HOUR), NOW)).toEqual({
      waits: { state: 'later', dueAt: NOW + HOUR, tries: 2 },
    })
  })

  test('with any outcome it is moved, or waits in one of the lists', () => {
    fc.assert(
      fc.property(
        places,
        fc.constantFrom(...CALL_OUTCOMES),
        fc.nat({ max: HOUR }),
        (place, outcome, soon) => {
          const after = afterCall(place, said(outcome, NOW + soon), NOW)
          if ('moves' in after) expect(['confirmed', 'cancelled']).toContain(outcome)
          else {
            expect(after.waits.tries).toBe(place.tries + Number(outcome === 'no-answer'))
            expect(['waiting', 'later', 'unreached']).toContain(listAt(after.waits, NOW))
            expect(after.waits.dueAt).toBeGreaterThanOrEqual(NOW)
          }
        },
      ),
    )
  })
})

describe('who is called next', () => {
  test('callbacks come first, and the one that waits longest of each', () => {
    const due = fc.array(places.filter(({ state }) => state !== 'unreached'))
    fc.assert(
      fc.property(due, (all) => {
        const sorted = all.toSorted(inTurn)
        const callbacks = sorted.filter(isCallback)
        expect(sorted.slice(0, callbacks.length)).toEqual(callbacks)
        for (const part of [callbacks, sorted.slice(callbacks.length)]) {
          const times = part.map(({ dueAt }) => dueAt)
          expect(times).toEqual(times.toSorted((one, other) => one - other))
        }
      }),
    )
  })

  test('an order is due from its time on, and never once it is unreached', () => {
    const place = { state: 'later', dueAt: NOW, tries: 0 } as const
    expect([listAt(place, NOW - 1), listAt(place, NOW)]).toEqual(['later', 'waiting'])
    expect(listAt({ ...place, state: 'unreached' }, NOW)).toBe('unreached')
  })
})
