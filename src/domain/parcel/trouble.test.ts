import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NewsWord } from './news.ts'
import { hasLeft, PARCEL_STATES } from './states.ts'
import {
  isDayOver,
  isGone,
  maySettle,
  SETTLINGS,
  settledWith,
  TROUBLES,
  type Trouble,
  type TroubleFacts,
  troubleOf,
  troubleWords,
} from './trouble.ts'
import { decideBy, lastDayEnd, troubleClock } from './troubleClock.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 25, 6)
const CLOSED = { weekdays: [5], days: [] }
const CLOCK = troubleClock(NOW, { quietDays: 3, closed: CLOSED, courierClosed: CLOSED })

const facts = (parts: Partial<TroubleFacts> = {}): TroubleFacts => ({
  state: 'on-the-way',
  news: {
    ...{ isFailing: false, isExceptional: false, isContradicted: false },
    ...{ isOnWayBack: false, isSaidBack: false },
  },
  orderStatus: 'Shipping',
  isOtherDelivered: false,
  isMovedOn: false,
  cameBack: false,
  isMissing: false,
  isTooMuch: false,
  isChanged: false,
  codeCheck: undefined,
  twin: undefined,
  newsAt: NOW - HOUR,
  handedOverAt: NOW - HOUR,
  packedAt: undefined,
  settledAt: undefined,
  settled: undefined,
  settledDay: undefined,
  ...parts,
})
const news = (parts: Partial<TroubleFacts['news']>) => ({ ...facts().news, ...parts })

/** What raises each kind of trouble. */
const RAISED: Readonly<Record<Trouble, Partial<TroubleFacts>>> = {
  'about-to-come-back': { news: news({ isFailing: true }) },
  stop: { orderStatus: 'Cancelled' },
  'two-parcels': { twin: 'DT1' },
  'goods-missing': { state: 'booked', isMissing: true },
  changed: { isChanged: true },
  'code-unknown': { codeCheck: 'failed' },
  'box-here': { state: 'coming-back', handedOverAt: undefined },
  hold: { state: 'hold' },
  exceptional: { news: news({ isExceptional: true }) },
  part: { state: 'part-delivered', orderStatus: 'Delivered' },
  contradicted: { state: 'delivered', news: news({ isContradicted: true }), orderStatus: 'Delivered' },
  'too-much': { state: 'coming-back', isTooMuch: true },
  'not-there': { state: 'handed-over', handedOverAt: NOW - 60 * HOUR },
  'still-here': { state: 'booked', handedOverAt: undefined, packedAt: NOW - 24 * HOUR },
  quiet: { newsAt: NOW - 30 * 24 * HOUR },
}

test.each<[string, Partial<TroubleFacts>, Trouble | undefined]>([
  ['an order that was cancelled', { state: 'delivered', orderStatus: 'Cancelled' }, 'contradicted'],
  ['an order that came back', { state: 'delivered', orderStatus: 'Return', cameBack: true }, 'contradicted'],
  [
    'a courier that moves it, although it was cancelled',
    { state: 'cancelled', isMovedOn: true },
    'contradicted',
  ],
  [
    'a delivery after it was cancelled',
    { state: 'delivered', orderStatus: 'Delivered', handedOverAt: undefined },
    'contradicted',
  ],
  ['an order that was returned later', { state: 'delivered', orderStatus: 'Return' }, undefined],
  [
    'another parcel that was delivered, too',
    { state: 'delivered', orderStatus: 'Delivered', isOtherDelivered: true },
    'contradicted',
  ],
  [
    'another parcel that was delivered, while this one is still open',
    { state: 'booked', orderStatus: 'Delivered', isOtherDelivered: true },
    'stop',
  ],
])('a parcel and %s', (_, parts, trouble) => expect(troubleOf(facts(parts), CLOCK)).toBe(trouble))

test('a parcel on its way has none', () => expect(troubleOf(facts(), CLOCK)).toBeUndefined())

/** What hides the trouble behind it until it ends by itself. */
const HIDING = [
  [
    'changed',
    { isChanged: true },
    { isChanged: false },
    ['hold', 'exceptional', 'not-there', 'still-here', 'quiet'],
  ],
  ['goods-missing', { isMissing: true }, { isMissing: false }, ['still-here']],
] as const

test.each(HIDING)(
  'who has dealt with %s has dealt with nothing that it hides',
  (front, raised, ended, hidden) => {
    const behind = TROUBLES.filter(
      (trouble) => trouble !== front && troubleOf(facts({ ...RAISED[trouble], ...raised }), CLOCK) === front,
    )
    expect(behind).toEqual(hidden)
    for (const trouble of behind) {
      const settled = settledWith(front, 'told', { at: NOW, day: undefined })
      expect(troubleOf(facts({ ...RAISED[trouble], ...ended, ...settled }), CLOCK)).toBe(trouble)
      const itself = settledWith(trouble, 'told', { at: NOW, day: undefined })
      expect(troubleOf(facts({ ...RAISED[trouble], ...ended, ...itself }), CLOCK)).toBeUndefined()
    }
  },
)

test.each(['part', 'contradicted', 'hold', 'exceptional'] as const)(
  'who has dealt with %s has not asked what was collected',
  (front) => {
    const both = { ...RAISED[front], isTooMuch: true }
    expect(troubleOf(facts(both), CLOCK)).toBe(front)
    const settled = settledWith(front, 'told', { at: NOW, day: undefined })
    expect(troubleOf(facts({ ...both, ...settled }), CLOCK)).toBe('too-much')
    const itself = settledWith('too-much', 'told', { at: NOW + 1, day: undefined })
    expect(troubleOf(facts({ ...both, ...settled, ...itself }), CLOCK)).toBeUndefined()
  },
)

test.each<[Trouble, readonly (readonly [NewsWord, string])[], string]>([
  ['hold', [], ''],
  [
    'hold',
    [
      ['hold', 'No answer'],
      ['told', 'Paid'],
    ],
    'Paid',
  ],
  [
    'contradicted',
    [
      ['delivered', 'Delivered'],
      ['coming-back', 'Returned'],
      ['told', 'Paid'],
      ['delivered', 'Delivered'],
    ],
    'Returned',
  ],
  [
    'contradicted',
    [
      ['delivered', 'Delivered'],
      ['told', 'Paid'],
    ],
    'Delivered',
  ],
  ['contradicted', [['told', 'Paid']], 'Paid'],
])('of %s with %j their words are: %s', (trouble, told, expected) => {
  expect(
    troubleWords(
      trouble,
      told.map(([word, text]) => ({ word, text })),
    ),
  ).toBe(expected)
})

test('each trouble is settled by what is said of such a one, and nothing by what is said of none', () => {
  const said = (trouble: Trouble | undefined) => SETTLINGS.filter((how) => maySettle(trouble, how))
  expect(said(undefined)).toEqual([])
  for (const trouble of ['stop', 'code-unknown'] as const) expect(said(trouble)).toEqual([])
  for (const trouble of ['about-to-come-back', 'hold'] as const) expect(said(trouble)).toEqual(SETTLINGS)
  // It waits until its goods are there.
  expect(said('goods-missing')).toEqual(['told', 'later'])
  const decided: readonly Trouble[] = ['stop', 'code-unknown', 'about-to-come-back', 'hold', 'goods-missing']
  const others = TROUBLES.filter((trouble) => !decided.includes(trouble))
  for (const trouble of others) expect(said(trouble), trouble).toEqual(['told'])
})

describe.each(TROUBLES)('%s', (trouble) => {
  test('is raised', () => expect(troubleOf(facts(RAISED[trouble]), CLOCK)).toBe(trouble))

  test('is settled by somebody, unless only the parcel itself can settle it', () => {
    const how = settledWith(trouble, 'told', { at: NOW, day: undefined })
    const settled = troubleOf(facts({ ...RAISED[trouble], settledAt: NOW, ...how }), CLOCK)
    expect(settled).toBe(
      ['stop', 'two-parcels', 'code-unknown', 'goods-missing', 'changed'].includes(trouble)
        ? trouble
        : undefined,
    )
  })

  test('comes again with newer news', () => {
    const again = facts({ newsAt: NOW, ...RAISED[trouble], settledAt: NOW - 200 * 24 * HOUR })
    expect(troubleOf(again, CLOCK)).toBe(trouble)
  })
})

test('the foremost is told', () => {
  const some = fc.uniqueArray(
    fc.constantFrom(...(['about-to-come-back', 'stop', 'changed', 'quiet'] as const)),
    {
      minLength: 1,
    },
  )
  fc.assert(
    fc.property(some, (raised) => {
      const all = Object.assign({}, ...raised.map((trouble) => RAISED[trouble]))
      expect(troubleOf(facts(all), CLOCK)).toBe(TROUBLES.find((trouble) => raised.includes(trouble as never)))
    }),
  )
})

test.each(['back', 'cancelled'] as const)(
  'nothing is to be done about one that is %s but for another one, or money',
  (state) => {
    for (const [trouble, raised] of Object.entries(RAISED)) {
      const expected = ['two-parcels', 'too-much'].includes(trouble) ? trouble : undefined
      expect(troubleOf(facts({ ...raised, state }), CLOCK)).toBe(expected)
    }
  },
)

test('what its customer wants on a day is not quiet before it', () => {
  const silent = { newsAt: NOW - 30 * 24 * HOUR, settledAt: NOW - 29 * 24 * HOUR }
  expect(troubleOf(facts({ ...silent, settledDay: '2026-11-24' }), CLOCK)).toBe(undefined)
  expect(troubleOf(facts({ ...silent, settledDay: '2026-11-10' }), CLOCK)).toBe('quiet')
  expect(isDayOver({ settledDay: '2026-11-24' }, CLOCK.today)).toBe(true)
  for (const settledDay of ['2026-11-25', '2026-12-01', undefined])
    expect(isDayOver({ settledDay }, CLOCK.today)).toBe(false)
})

test('only a courier’s word of coming back leaves open whether it ever left', () => {
  for (const state of PARCEL_STATES) {
    const known = { state, handedOverAt: NOW }
    expect(isGone(known)).toBe(hasLeft(state))
    expect(isGone({ ...known, handedOverAt: undefined })).toBe(hasLeft(state) && state !== 'coming-back')
  }
})

describe('by the shop’s open days', () => {
  const FRIDAYS = { weekdays: [5], days: ['2026-11-24'] }
  // In Dhaka: Wednesday, 25 November 2026, noon.
  const at = (text: string) => Date.parse(`${text}+06:00`)

  test.each([
    ['2026-11-25T19:00', '2026-11-25T18:00'],
    // The 24th is closed.
    ['2026-11-25T12:00', '2026-11-23T18:00'],
    // The 20th is a Friday.
    ['2026-11-20T20:00', '2026-11-19T18:00'],
  ])('at %s the last working day ended at %s', (now, end) => {
    expect(lastDayEnd(at(now), [FRIDAYS])).toBe(at(end))
  })

  test('what waits for its courier is no later than both work', () => {
    const mondays = { weekdays: [1], days: [] }
    // The 23rd is a Monday, the 24th a holiday of the shop.
    const clock = troubleClock(at('2026-11-25T12:00'), {
      ...{ quietDays: 1, closed: FRIDAYS, courierClosed: mondays },
    })
    expect(clock).toMatchObject({
      leftBy: at('2026-11-22T18:00'),
      // Its own days alone: on the 24th it works.
      quietSince: at('2026-11-24T12:00'),
      today: '2026-11-25',
    })
  })

  test.each([
    ['2026-11-19T12:00', '2026-11-21T18:00'],
    ['2026-11-23T23:00', '2026-11-25T18:00'],
  ])('what failed at %s is decided by %s', (failed, end) => {
    expect(decideBy(at(failed), FRIDAYS)).toBe(at(end))
  })

  test('a shop that never opens has an answer, too', () => {
    const never = { weekdays: [0, 1, 2, 3, 4, 5, 6], days: [] }
    expect(decideBy(NOW, never)).toBeGreaterThan(NOW)
    expect(lastDayEnd(NOW, [never])).toBeLessThan(NOW)
  })
})
