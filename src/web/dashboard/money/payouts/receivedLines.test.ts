import { expect, test } from 'vitest'
import { differsFromBooks, isPaidAtCounter, likelyPaid, lineOf } from './receivedLines.ts'

const PARCEL = {
  ...{ courier: 'other', invoice: 'ABCD-1234' },
  ...{ collect: 1720, collected: null, fee: null, codFee: null, returnFee: null },
}

test.each([
  [PARCEL, 1720],
  [{ ...PARCEL, collected: 1500.3 }, 1500.3],
  [{ ...PARCEL, fee: 120, codFee: 17.2 }, 1582.8],
  [{ ...PARCEL, collected: 0, fee: 120 }, 0],
])('of %j %d is likely to be paid', (parcel, paid) => {
  expect(likelyPaid(parcel)).toBe(paid)
})

test.each([
  ['all', 1720, { collected: 1720, fee: 0 }],
  ['less: the rest was kept', 1600.1, { collected: 1720, fee: 119.9 }],
  ['nothing', 0, { collected: 1720, fee: 1720 }],
  ['more than was to be collected', 1800, { collected: 1800, fee: 0 }],
])('what was paid is %s', (_, paid, line) => {
  expect(lineOf(PARCEL, paid)).toEqual({ invoice: 'ABCD-1234', ...line })
})

test.each([
  [{}, 1720, true],
  [{}, 1600, false],
  [{ courier: 'steadfast' }, 1720, false],
  [{ fee: null }, 1720, false],
  [{ collected: 0 }, 0, false],
])('the fee of %j was paid at the counter, where %d is given: %s', (more, paid, isSo) => {
  expect(isPaidAtCounter({ ...PARCEL, fee: 120, ...more }, paid)).toBe(isSo)
})

test.each([
  ['what is kept is their charge while none is known', PARCEL, 1600, false],
  ['more than was collected', PARCEL, 1800, true],
  ['what was collected without the known charge', { ...PARCEL, collected: 2330, fee: 120 }, 2210, false],
  ['another charge than the known one', { ...PARCEL, collected: 2330, fee: 120 }, 2150, true],
  ['all of it, the charge having been paid at the counter', { ...PARCEL, fee: 120 }, 1720, false],
  [
    'all of it, of a courier that keeps its charge',
    { ...PARCEL, courier: 'steadfast', fee: 120 },
    1720,
    true,
  ],
])('%s: %j, of which %d was paid, differs from the books: %s', (_, parcel, paid, differs) => {
  expect(differsFromBooks(parcel, paid)).toBe(differs)
})
