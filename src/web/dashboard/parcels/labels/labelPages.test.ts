import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LabelAnswer } from '#contract/parcels/labelSchema.ts'
import { boxLabels, courierCounts, sheetsOf } from './labelPages.ts'
import { missingOf } from './labelsQuery.ts'
import { groupedNumber } from './labelTexts.ts'

const parcel = (_id: string, boxes = 1, courier = 'Steadfast') => ({ _id, boxes, courier }) as LabelAnswer

test('each box has a label of its own', () => {
  const labels = boxLabels([parcel('A'), parcel('B', 3)])
  expect(labels.map(({ parcel: { _id }, box }) => `${_id} ${box}`)).toEqual(['A 1', 'B 1', 'B 2', 'B 3'])
})

test('sheets have four places each, and all labels in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (labels, first) => {
      const sheets = sheetsOf(labels, first)
      expect(sheets.flat().filter((label) => label !== undefined)).toEqual(labels)
      expect(
        sheets
          .flat()
          .slice(0, first - 1)
          .every((label) => label === undefined),
      ).toBe(true)
      for (const sheet of sheets.slice(0, -1)) expect(sheet).toHaveLength(4)
      expect(sheets).toHaveLength(Math.ceil((labels.length + first - 1) / 4))
    }),
  )
})

test('parcels are counted by courier', () => {
  const counts = courierCounts([parcel('A'), parcel('B', 2, 'Pathao'), parcel('C')])
  expect([...counts]).toEqual([
    ['Steadfast', 2],
    ['Pathao', 1],
  ])
})

test('what was chosen by the invoice of a parcel or by its order is found', () => {
  const labels = [{ _id: '89WX-FHHG-2', orderId: '89WX-FHHG' }]
  expect(missingOf(['89WX-FHHG-2', '89WX-FHHG', 'AAAA-2222'], labels)).toEqual(['AAAA-2222'])
})

test('a number of Bangladesh is written in two groups, any other as it is', () => {
  expect(groupedNumber('01700000023')).toBe('01700 000023')
  expect(groupedNumber('09600000000')).toBe('09600000000')
})
