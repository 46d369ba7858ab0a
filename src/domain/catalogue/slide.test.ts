import { expect, test } from 'vitest'
import { endsTooEarly, nextTurn, slideState } from './slide.ts'

const [EID, PUJA, WINTER] = ['2026-03-20', '2026-10-18', '2026-12-01'].map(
  (day) => `${day}T00:00:00.000Z`,
) as [string, string, string]
const at = Date.parse

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
