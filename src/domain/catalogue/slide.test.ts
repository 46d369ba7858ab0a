import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../text/language.ts'
import {
  endsTooEarly,
  isOfLanguage,
  leadsNowhere,
  NO_TEXTS,
  nextTurn,
  SLIDE_LANGUAGES,
  SLIDE_SECONDS,
  type SlideLanguage,
  shownTexts,
  slideState,
  standingTime,
} from './slide.ts'

const [EID, PUJA, WINTER] = ['2026-03-20', '2026-10-18', '2026-12-01'].map(
  (day) => `${day}T00:00:00.000Z`,
) as [string, string, string]
const at = Date.parse

test('a slide without live text is a whole picture', () => {
  expect(shownTexts(NO_TEXTS, 'en')).toBeUndefined()
  expect(shownTexts({ ...NO_TEXTS, text: 'Cash on delivery' }, 'bn')).toEqual({
    headline: undefined,
    text: { text: 'Cash on delivery', language: 'en' },
    button: undefined,
  })
})

test('each part of the live text is in the language of the page, or in the other one', () => {
  const texts = {
    ...NO_TEXTS,
    headline: 'Winter',
    headlineBengali: 'শীত',
    text: 'Warm',
    buttonBengali: 'দেখুন',
  }
  expect(shownTexts(texts, 'en')).toEqual({
    headline: { text: 'Winter', language: 'en' },
    text: { text: 'Warm', language: 'en' },
    button: { text: 'দেখুন', language: 'bn' },
  })
  expect(shownTexts(texts, 'bn')).toMatchObject({ headline: { text: 'শীত' }, text: { text: 'Warm' } })
})

test('pages of one language leave out what is of the other', () => {
  const shown = (language: SlideLanguage) => LANGUAGES.filter((page) => isOfLanguage({ language }, page))
  expect(SLIDE_LANGUAGES.map(shown)).toEqual([['en', 'bn'], ['en'], ['bn']])
})

test('only a button needs a link', () => {
  const slide = { ...NO_TEXTS, link: '' }
  expect(leadsNowhere(slide)).toBe(false)
  expect(leadsNowhere({ ...slide, button: 'Look' })).toBe(true)
  expect(leadsNowhere({ ...slide, buttonBengali: 'দেখুন' })).toBe(true)
  expect(leadsNowhere({ ...slide, button: 'Look', link: '/shop' })).toBe(false)
})

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const saying = (headline: string, text = '') => shownTexts({ ...NO_TEXTS, headline, text }, 'en')

test('a whole picture stands as long as the owner says', () => {
  expect(standingTime(undefined, SLIDE_SECONDS)).toBe(2000)
  expect(standingTime(undefined, 7)).toBe(7000)
})

test('live text stands until it can be read twice', () => {
  expect(standingTime(saying('Eid sale'), SLIDE_SECONDS)).toBe(2000)
  expect(standingTime(saying(words(3), words(5)), SLIDE_SECONDS)).toBe(4500)
  expect(standingTime(saying('শীতের নতুন কালেকশন', 'মাফলারে  ২৫% ছাড়'), SLIDE_SECONDS)).toBe(3500)
  expect(standingTime(saying(words(3), words(5)), 10)).toBe(10_000)
})

test('a slide never stands shorter than the owner says, nor shorter than one with less to read', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: SLIDE_SECONDS, max: 60 }), (one, more, seconds) => {
      const time = standingTime(saying(words(one)), seconds)
      expect(time).toBeGreaterThanOrEqual(seconds * 1000)
      // 300 words a minute is fast.
      expect(time).toBeGreaterThanOrEqual(2 * one * 200)
      expect(standingTime(saying(words(one), words(more)), seconds)).toBeGreaterThanOrEqual(time)
    }),
  )
})

test('a slide is shown from its beginning on, and no longer at its end', () => {
  const slide = { from: EID, until: PUJA }
  expect(slideState(slide, at(EID) - 1)).toBe('planned')
  expect(slideState(slide, at(EID))).toBe('shown')
  expect(slideState(slide, at(PUJA) - 1)).toBe('shown')
  expect(slideState(slide, at(PUJA))).toBe('over')
  expect(slideState({ from: null, until: PUJA }, 0)).toBe('shown')
  expect(slideState({ from: EID, until: null }, at(WINTER))).toBe('shown')
  expect(slideState({ from: null, until: null }, at(EID))).toBe('shown')
})

test('an end at the beginning or before is too early', () => {
  expect(endsTooEarly({ from: PUJA, until: EID })).toBe(true)
  expect(endsTooEarly({ from: EID, until: EID })).toBe(true)
  expect(endsTooEarly({ from: EID, until: PUJA })).toBe(false)
  expect(endsTooEarly({ from: null, until: EID })).toBe(false)
  expect(endsTooEarly({ from: PUJA, until: null })).toBe(false)
})

test('the next turn is the first beginning or end that is still to come', () => {
  const slides = [
    { from: EID, until: WINTER },
    { from: null, until: PUJA },
    { from: null, until: null },
  ]
  expect(nextTurn(slides, at(EID) - 1)).toBe(at(EID))
  expect(nextTurn(slides, at(EID))).toBe(at(PUJA))
  expect(nextTurn(slides, at(PUJA))).toBe(at(WINTER))
  expect(nextTurn(slides, at(WINTER))).toBe(Number.POSITIVE_INFINITY)
  expect(nextTurn([], 0)).toBe(Number.POSITIVE_INFINITY)
})
