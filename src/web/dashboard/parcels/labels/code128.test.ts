import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeWidth, code128 } from './code128.ts'

test('a text is eleven modules a letter, with start, checksum and a stop of thirteen', () => {
  const bars = code128('SFR7A2K91X')
  expect(bars?.width).toBe(11 * (1 + 'SFR7A2K91X'.length + 1) + 13)
  // Start B, and the bar at the very end of every stop.
  expect(bars?.path).toMatch(/^M0 0h2v1h-2zM3 0h1v1h-1zM6 0h1v1h-1z/)
  expect(bars?.path).toMatch(/h2v1h-2z$/)
})

test('digits take half the room, and nothing is drawn of what it cannot write', () => {
  expect(code128('1234567890')?.width).toBe(11 * (1 + 5 + 1) + 13)
  expect(code128('হাট')).toBeUndefined()
  expect(code128('')).toBeUndefined()
})

test('modules are whole dots of the printer where two fit, and a code never leaves its space', () => {
  fc.assert(
    fc.property(fc.integer({ min: 35, max: 600 }), fc.constantFrom(65, 89), (modules, space) => {
      const width = barcodeWidth(modules, space)
      expect(width).toBeLessThanOrEqual(space)
      if (modules * 0.25 > space) expect(width).toBe(space)
      else expect((width * 8) % modules).toBeCloseTo(0)
    }),
  )
})
