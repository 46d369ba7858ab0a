import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inUnit, isLength, sizeChartLines } from './sizeChart.ts'

test.each([
  ['38', 'inch', 'cm', '96.5'],
  ['38-40', 'inch', 'cm', '96.5-101.6'],
  ['96.5', 'cm', 'inch', '38'],
  ['10', 'inch', 'cm', '25.4'],
  ['38', 'inch', 'inch', '38'],
  ['Free', 'inch', 'cm', 'Free'],
] as const)('%s %s is in %s %s', (value, from, to, shown) => {
  expect(inUnit(value, from, to)).toBe(shown)
})

test('a length is a number, or from one to another', () => {
  expect(['38', '38.5', '7.25-8'].filter((value) => !isLength(value))).toEqual([])
  expect(['', '38 40', '38-', '-38', '38.555', '1000', '38-40-42', 'M', '৩৮'].filter(isLength)).toEqual([])
})

test('there and back, a length is what it was, to the tenth of an inch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_900 }), (tenths) => {
      const inches = String(tenths / 10)
      expect(Number(inUnit(inUnit(inches, 'inch', 'cm'), 'cm', 'inch'))).toBeCloseTo(Number(inches), 1)
    }),
  )
})

test('as text it has a line for each size', () => {
  const columns = [
    { name: 'Chest', nameBengali: 'বুক', isLength: true },
    { name: 'Age', nameBengali: '', isLength: false },
  ]
  expect(sizeChartLines({ unit: 'cm', columns, rows: [{ size: 'M', values: ['96', ''] }] })).toEqual([
    'M: Chest 96 cm, Age –',
  ])
})
