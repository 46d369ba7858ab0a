import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_HEIGHT, layOutLine, linePath, namedPoints, signedTicks } from './lineLayout.ts'

describe('an axis that may go below 0', () => {
  it.each([
    [0, 0, [0, 1]],
    [0, 21_400, [0, 10_000, 20_000, 30_000]],
    [-300, 900, [-500, 0, 500, 1_000]],
    [-500, 0, [-500, -250, 0]],
  ])('from %d to %d', (low, high, expected) => {
    expect(signedTicks(low, high)).toEqual(expected)
  })

  it('holds all values, 0, and few lines', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 0 }), fc.integer({ min: 0, max: 1e9 }), (low, high) => {
        const ticks = signedTicks(low, high)
        expect(ticks[0]).toBeLessThanOrEqual(low)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
        expect(ticks.some((tick) => Object.is(Math.abs(tick), 0))).toBe(true)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

it('every point lies in the drawing, at any width', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.integer({ min: -1e8, max: 1e8 }),
          fc.option(fc.integer({ min: -1e8, max: 1e8 }), { nil: undefined }),
        ),
        {
          minLength: 2,
          maxLength: 200,
        },
      ),
      fc.integer({ min: 200, max: 1200 }),
      (values, width) => {
        const { points, before, left } = layOutLine(
          values.map(([value]) => value),
          values.map(([, value]) => value),
          width,
          String,
        )
        for (const point of [...points, ...before]) {
          if (!point) continue
          expect(point.x).toBeGreaterThanOrEqual(left)
          expect(point.x).toBeLessThanOrEqual(width)
          expect(point.y).toBeGreaterThan(0)
          expect(point.y).toBeLessThan(LINE_HEIGHT)
        }
      },
    ),
  )
})

it('names do not touch, and that of the chosen point is there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 200 }),
      fc.integer({ min: 180, max: 1200 }),
      fc.nat(199),
      (count, width, nth) => {
        const slot = width / (count - 1)
        const shown = nth % count
        const named = [...namedPoints(count, slot, shown)].toSorted((one, other) => one - other)
        expect(named).toContain(shown)
        for (const [at, point] of named.entries()) {
          if (at > 0) expect((point - (named[at - 1] ?? 0)) * slot).toBeGreaterThanOrEqual(76)
        }
        expect([...namedPoints(count, slot, undefined)]).toEqual(expect.arrayContaining([0, count - 1]))
      },
    ),
  )
})

it('a line is broken where a value is missing', () => {
  expect(linePath([{ x: 0, y: 1 }, { x: 5, y: 2 }, undefined, { x: 15, y: 3.1499 }])).toBe('M0 1L5 2M15 3.1')
})
