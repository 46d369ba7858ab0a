import { expect, test } from 'vitest'
import { MOST_SIZE_COLUMNS, MOST_SIZE_ROWS } from '#domain/catalogue/sizeChart.ts'
import {
  chartOf,
  draftOf,
  newDraft,
  placeOf,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  withSize,
  withValue,
} from './draft.ts'

const times = <T>(count: number, step: (value: T) => T, start: T): T =>
  Array.from({ length: count }).reduce<T>((value) => step(value), start)

test('each row has a value for each column, whatever is added and removed', () => {
  const wide = times(10, withColumn, newDraft())
  expect(wide.columns).toHaveLength(MOST_SIZE_COLUMNS)
  expect(new Set(wide.columns.map(({ name }) => name)).size).toBe(MOST_SIZE_COLUMNS)
  const narrow = withoutColumn(withValue(wide, 0, 2, '30'), 0)
  expect(narrow.rows[0]?.values[1]).toBe('30')
  for (const { columns, rows } of [wide, narrow, withRow(narrow)]) {
    for (const { values } of rows) expect(values).toHaveLength(columns.length)
  }
  expect(times(40, withRow, newDraft()).rows).toHaveLength(MOST_SIZE_ROWS)
  expect(new Set(withRow(withoutRow(newDraft(), 1)).rows.map(({ id }) => id)).size).toBe(4)
})

test('rows without anything are not sent, and an error is shown where it was typed', () => {
  const draft = withValue(withSize(withSize(newDraft(), 0, ' '), 1, ''), 1, 0, 'x')
  expect(chartOf(draft).rows.map(({ size }) => size)).toEqual(['', 'L', 'XL'])
  expect(placeOf(draft, 'sizeChart.rows.0.size')).toBe('row-1')
  expect(placeOf(draft, 'sizeChart.rows.0.values.0')).toBe('value-1-0')
  expect(placeOf(draft, 'sizeChart.columns.1.name')).toBe('column-1')
  expect(placeOf(draft, 'sizeChart.rows')).toBeUndefined()
})

test('what is stored is what is edited', () => {
  const chart = chartOf(newDraft())
  expect(chartOf(draftOf(chart))).toEqual(chart)
})
