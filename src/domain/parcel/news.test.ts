import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEWS_WORDS, type NewsClock, type NewsWord, outcomeOf, type ParcelNews } from './news.ts'

const BOOKED = 1_000_000_000
const MINUTE = 60_000

/** News an hour apart, by the courier's clock and in the order of arrival. */
const newsOf = (...words: readonly NewsWord[]): readonly ParcelNews[] =>
  words.map((word, index) => {
    const at = BOOKED + (index + 1) * 60 * MINUTE
    return { word, at, arrivedAt: at + MINUTE }
  })
const stateAfter = (clock: NewsClock, ...words: readonly NewsWord[]) =>
  outcomeOf(newsOf(...words), clock, BOOKED)

const CLOCKS = ['courier', 'arrival'] as const

describe.each(CLOCKS)('news by the clock %s', (clock) => {
  test.each<[readonly NewsWord[], object]>([
    [[], { state: undefined, isFailing: false }],
    [['told'], { state: undefined }],
    [['booked', 'handed-over', 'on-the-way', 'out'], { state: 'out' }],
    [['on-the-way', 'hold'], { state: 'hold' }],
    [['hold', 'on-the-way'], { state: 'on-the-way' }],
    [['out', 'failing'], { state: 'out', isFailing: true }],
    [['out', 'failing', 'out'], { state: 'out', isFailing: false }],
    [['out', 'failing', 'coming-back'], { state: 'coming-back', isFailing: false }],
    [['delivered', 'failing'], { state: 'delivered', isFailing: false }],
    [['on-the-way', 'exceptional'], { state: 'on-the-way', isExceptional: true }],
    [['exceptional', 'delivered'], { state: 'delivered', isExceptional: false }],
    // What is not final never follows what is.
    [['delivered', 'on-the-way'], { state: 'delivered', isContradicted: false }],
    [['part-delivered', 'out'], { state: 'part-delivered' }],
    [['coming-back', 'on-the-way'], { state: 'coming-back' }],
    [['coming-back', 'way-back', 'out'], { state: 'coming-back' }],
    // Riders correct themselves.
    [['coming-back', 'delivered'], { state: 'delivered', isContradicted: false }],
    [['coming-back', 'way-back', 'delivered'], { state: 'delivered' }],
    [['delivered', 'coming-back'], { state: 'delivered', isContradicted: true }],
    [['part-delivered', 'coming-back'], { state: 'part-delivered', isContradicted: false }],
    [['delivered', 'part-delivered'], { state: 'part-delivered' }],
    // Only the shop says that it has it again.
    [['coming-back', 'way-back', 'said-back'], { state: 'coming-back', isSaidBack: true }],
  ])('%j: %j', (words, expected) => {
    expect(stateAfter(clock, ...words)).toMatchObject(expected)
  })

  test('from before the booking are of another parcel', () => {
    const old = { word: 'delivered', at: BOOKED - 11 * MINUTE, arrivedAt: BOOKED - 11 * MINUTE } as const
    expect(outcomeOf([old, ...newsOf('on-the-way')], clock, BOOKED).state).toBe('on-the-way')
    const clocksDiffer = { ...old, at: BOOKED - 9 * MINUTE, arrivedAt: BOOKED }
    expect(outcomeOf([clocksDiffer], clock, BOOKED).state).toBe('delivered')
  })

  test('that repeat move nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NEWS_WORDS), { maxLength: 12 }), (words) => {
        const news = newsOf(...words)
        const twice = news.flatMap((one) => [one, one])
        expect(outcomeOf(twice, clock, BOOKED)).toEqual(outcomeOf(news, clock, BOOKED))
      }),
    )
  })
})

test('a rider who gave up after a delivery contradicts it by the courier’s own time alone', () => {
  expect(stateAfter('courier', 'delivered', 'failing')).toMatchObject({
    isContradicted: true,
    isFailing: false,
  })
  expect(stateAfter('courier', 'part-delivered', 'failing').isContradicted).toBe(false)
  expect(stateAfter('arrival', 'delivered', 'failing').isContradicted).toBe(false)
  const untimed = newsOf('delivered', 'failing').map((one) => ({ ...one, at: undefined }))
  expect(outcomeOf(untimed, 'courier', BOOKED).isContradicted).toBe(false)
})

test('"with the rider" lifts "coming back" by the courier’s clock alone', () => {
  expect(stateAfter('courier', 'coming-back', 'out').state).toBe('out')
  expect(stateAfter('arrival', 'coming-back', 'out').state).toBe('coming-back')
})

test('but not where the courier names no time: the answer may be older', () => {
  const untimed = [...newsOf('coming-back', 'out')].map((one) => ({ ...one, at: undefined }))
  expect(outcomeOf(untimed, 'courier', BOOKED).state).toBe('coming-back')
  const [back, out] = newsOf('coming-back', 'out')
  const late = [back, { ...out, at: BOOKED + MINUTE }] as readonly ParcelNews[]
  expect(outcomeOf(late, 'courier', BOOKED).state).toBe('coming-back')
})

test('which of two deliveries is the correction only the courier’s clock says', () => {
  expect(stateAfter('courier', 'part-delivered', 'delivered').state).toBe('delivered')
  expect(stateAfter('arrival', 'part-delivered', 'delivered').state).toBe('part-delivered')
})

/** News of a parcel, some at the same moment, in any order of arrival. */
const someNews = fc.array(
  fc.record({ word: fc.constantFrom(...NEWS_WORDS), at: fc.integer({ min: 0, max: 6 }) }),
  { minLength: 1, maxLength: 10 },
)
const arrived = (news: readonly { word: NewsWord; at: number }[]): ParcelNews[] =>
  news.map(({ word, at }, index) => ({ word, at: BOOKED + at * MINUTE, arrivedAt: BOOKED + index }))

test('by the courier’s clock all orders of arrival end in the same state', () => {
  fc.assert(
    fc.property(
      someNews.chain((news) =>
        fc.tuple(fc.constant(news), fc.shuffledSubarray(news, { minLength: news.length })),
      ),
      ([news, shuffled]) => {
        const expected = outcomeOf(arrived(news), 'courier', BOOKED)
        expect(outcomeOf(arrived(shuffled), 'courier', BOOKED)).toEqual(expected)
      },
    ),
  )
})

test('by arrival all orders end in the same state, too, once a final word is among them', () => {
  const FINAL: readonly NewsWord[] = ['delivered', 'part-delivered', 'coming-back', 'way-back']
  fc.assert(
    fc.property(
      someNews
        .filter((news) => news.some(({ word }) => FINAL.includes(word)))
        .chain((news) => fc.tuple(fc.constant(news), fc.shuffledSubarray(news, { minLength: news.length }))),
      ([news, shuffled]) => {
        const { state } = outcomeOf(arrived(news), 'arrival', BOOKED)
        expect(outcomeOf(arrived(shuffled), 'arrival', BOOKED).state).toBe(state)
      },
    ),
  )
})
