import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTogether, squeezes } from './squeezes.ts'

test('an address gets smaller by a tenth of a millimetre down to 2.8, then others give way, then it gets smaller still', () => {
  const steps = squeezes(3)
  expect(steps.slice(0, 7)).toEqual([
    { size: 3, gives: 'nothing' },
    { size: 2.9, gives: 'nothing' },
    { size: 2.8, gives: 'nothing' },
    { size: 2.8, gives: 'lines' },
    { size: 2.8, gives: 'goods' },
    { size: 2.8, gives: 'note' },
    { size: 2.7, gives: 'note' },
  ])
  expect(steps.at(-1)).toEqual({ size: 1.6, gives: 'note' })
})

test('each is set to its first step that fits or else its last, all of them before any is measured', () => {
  const search = fc.record({ length: fc.integer({ min: 1, max: 64 }), first: fc.nat(70) })
  fc.assert(
    fc.property(fc.array(search, { maxLength: 8 }), (searches) => {
      let turns = 0
      let isMeasuring = false
      const set = searches.map(() => -1)
      fitTogether(
        searches.map(({ length, first }, index) => ({
          steps: Array.from({ length }, (_, step) => step),
          set(step: number) {
            isMeasuring = false
            set[index] = step
          },
          fits() {
            if (!isMeasuring) turns++
            isMeasuring = true
            return (set[index] ?? 0) >= first
          },
        })),
      )
      expect(set).toEqual(searches.map(({ length, first }) => Math.min(first, length - 1)))
      // The first step, and half of what is left each time.
      expect(turns).toBeLessThanOrEqual(1 + 6)
    }),
  )
})
