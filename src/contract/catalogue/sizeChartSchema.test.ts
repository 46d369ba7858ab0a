import { expect, test } from 'vitest'
import { sizeChartChangeSchema } from './sizeChartSchema.ts'

const CHEST = { name: 'Chest', nameBengali: 'বুক', isLength: true }
const AGE = { name: 'Age', nameBengali: '', isLength: false }

const EMPTY = ['sizeChart', 'rows']

test.each([
  [
    'nothing in any row',
    [
      { size: 'S', values: ['', ''] },
      { size: 'M', values: ['', ''] },
    ],
    [EMPTY],
  ],
  ['spaces alone', [{ size: 'S', values: [' ', '\t'] }], [EMPTY]],
  [
    'one measure of many',
    [
      { size: 'S', values: ['', ''] },
      { size: 'M', values: ['', '3 years'] },
    ],
    [],
  ],
  ['no row, which has a sentence of its own', [], [EMPTY]],
])('a chart with %s is taken as it is meant', (_, rows, faults) => {
  const sizeChart = { unit: 'inch', columns: [CHEST, AGE], rows }
  const { error } = sizeChartChangeSchema.safeParse({ sizeChart, revision: 1 })
  expect(error?.issues.map(({ path }) => path) ?? []).toEqual(faults)
  const codes = error?.issues.map(({ message }) => JSON.parse(message).code) ?? []
  expect(codes).toEqual(faults.map(() => (rows.length === 0 ? 'NOT_A_LIST' : 'EMPTY_CHART')))
})
