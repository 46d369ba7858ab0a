import { expect, it } from 'vitest'
import { steppedBy } from './numberInput.tsx'

const RATING = { least: 1, most: 5, step: 0.1 }

it('an arrow key moves one step, without rounding errors (§5.12)', () => {
  expect(steppedBy('4.2', 1, RATING)).toBe('4.3')
  expect(steppedBy('1.1', 1, RATING)).toBe('1.2')
  expect(steppedBy('99.5', -1, { least: 1, step: 1 })).toBe('98.5')
})

it('it stays within the bounds and begins at the least', () => {
  expect(steppedBy('5', 1, RATING)).toBe('5')
  expect(steppedBy('1', -1, RATING)).toBe('1')
  expect(steppedBy('', 1, RATING)).toBe('1')
})

it('Bengali digits are digits', () => {
  expect(steppedBy('৪.৯', 1, RATING)).toBe('5')
})
