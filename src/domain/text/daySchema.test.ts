import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { problemOf } from '../problems/fieldProblem.ts'
import { daySchema, momentSchema, nullableMomentSchema } from './daySchema.ts'

/** What a schema makes of a value, or the codes of what is wrong with it. */
function read(schema: z.ZodType, value: unknown): unknown {
  const { data, error } = schema.safeParse(value)
  return error ? error.issues.map((wrong) => problemOf(wrong).code) : data
}

describe('a day is one that there is, in a year that the shop takes', () => {
  test.each([
    ['2026-10-29', '2026-10-29'],
    ['2000-01-01', '2000-01-01'],
    ['2100-12-31', '2100-12-31'],
    ['1999-12-31', ['YEAR_OUTSIDE']],
    ['0001-01-01', ['YEAR_OUTSIDE']],
    ['2101-01-01', ['YEAR_OUTSIDE']],
    ['2026-02-30', ['NOT_A_DAY']],
    ['10000-01-01', ['NOT_A_DAY']],
    ['29/10/2026', ['NOT_A_DAY']],
    ['', ['NOT_A_DAY']],
    [null, ['NOT_A_DAY']],
    [20_000, ['NOT_A_DAY']],
  ])('%s: %s', (value, expected) => {
    expect(read(daySchema('day'), value)).toEqual(expected)
  })
})

describe('a moment is on such a day, by the clock of Dhaka', () => {
  test.each([
    ['2026-10-29T18:00:00+06:00', '2026-10-29T12:00:00.000Z'],
    ['2000-01-01T00:00:00+06:00', '1999-12-31T18:00:00.000Z'],
    ['1999-12-31T23:59:59+06:00', ['YEAR_OUTSIDE']],
    ['0001-01-01T00:00:00Z', ['YEAR_OUTSIDE']],
    ['2100-12-31T23:59:59+06:00', '2100-12-31T17:59:59.000Z'],
    ['2100-12-31T18:00:00Z', ['YEAR_OUTSIDE']],
    ['9999-12-31T23:59:59-12:00', ['YEAR_OUTSIDE']],
    ['2026-10-29', ['NOT_A_TIME']],
    [`2026-10-29T18:00:00.${'0'.repeat(60)}Z`, ['NOT_A_TIME']],
    [7, ['NOT_A_TIME']],
  ])('%s: %s', (value, expected) => {
    expect(read(momentSchema('from'), value)).toEqual(expected)
  })

  test.each([null, ''])('%j is none', (value) => {
    expect(read(nullableMomentSchema('from'), value)).toBe(null)
  })
})
