import { describe, expect, test } from 'vitest'
import { contrast, hexOf, luminanceOf, oklchOf } from './oklch.ts'

/** The colours of the sRGB cube's corners, as CSS Color 4 and its reference implementation give them. */
const PUBLISHED = [
  ['#ff0000', 0.62796, 0.25768, 29.234],
  ['#00ff00', 0.86644, 0.29483, 142.495],
  ['#0000ff', 0.45201, 0.31321, 264.052],
  ['#00ffff', 0.9054, 0.15455, 194.769],
  ['#ff00ff', 0.70167, 0.32249, 328.363],
  ['#ffff00', 0.96798, 0.21101, 109.769],
  ['#663399', 0.44027, 0.1603, 303.373],
] as const

test.each(PUBLISHED)('%s is oklch(%d %d %d)', (hex, lightness, chroma, hue) => {
  const found = oklchOf(hex)
  expect(found.lightness).toBeCloseTo(lightness, 4)
  expect(found.chroma).toBeCloseTo(chroma, 4)
  expect(found.hue).toBeCloseTo(hue, 1)
})

test.each([
  ['#ffffff', 1],
  ['#000000', 0],
])('%s has no colour', (hex, lightness) => {
  expect(oklchOf(hex).lightness).toBeCloseTo(lightness, 5)
  expect(oklchOf(hex).chroma).toBeCloseTo(0, 5)
})

/** As the understanding documents of WCAG 2 and its checkers give them. */
test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#949494', '#ffffff', 3.03],
  ['#0000ff', '#ffffff', 8.59],
] as const)('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

describe('a colour of a hue and luminance', () => {
  test.each(PUBLISHED.map(([hex]) => [hex]))('is %s again', (hex) => {
    const { chroma, hue } = oklchOf(hex)
    expect(hexOf({ luminance: luminanceOf(hex), chroma, hue })).toBe(hex)
  })

  test('that sRGB does not have loses chroma, and keeps both', () => {
    const hex = hexOf({ luminance: 0.2, chroma: 0.4, hue: 200 })
    expect(luminanceOf(hex)).toBeCloseTo(0.2, 2)
    expect(Math.abs(oklchOf(hex).hue - 200)).toBeLessThan(1)
    expect(oklchOf(hex).chroma).toBeLessThan(0.2)
    expect(hex).toContain('00')
  })
})
