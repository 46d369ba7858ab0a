import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inBox, LOGO_BOX } from './box.ts'

test('a picture of any size fills its box and keeps its shape', () => {
  expect(inBox({ width: 960, height: 120 }, LOGO_BOX)).toEqual({ width: 160, height: 20 })
  expect(inBox({ width: 512, height: 512 }, LOGO_BOX)).toEqual({ width: 40, height: 40 })
  const side = fc.integer({ min: 40, max: 3600 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const shown = inBox({ width, height }, LOGO_BOX)
      expect(shown.width).toBeLessThanOrEqual(LOGO_BOX.width)
      expect(shown.height).toBeLessThanOrEqual(LOGO_BOX.height)
      expect(shown.width === LOGO_BOX.width || shown.height === LOGO_BOX.height).toBe(true)
      // A pixel of rounding.
      expect(Math.abs(shown.width * height - shown.height * width)).toBeLessThanOrEqual(
        Math.max(width, height),
      )
    }),
  )
})
