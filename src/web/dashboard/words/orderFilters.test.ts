import { expect, test } from 'vitest'
import { ZERO } from '#domain/money/money.ts'
import {
  chosenFilters,
  countFilters,
  filterParameters,
  lastDays,
  listedIn,
  readFilters,
  toggled,
} from './orderFilters.ts'

const DELIVERY = { areas: [], free: { over: ZERO, areas: [] } } as never
const NIGHT = Date.parse('2026-11-20T23:30:00Z')

test('a mistake in an address filters nothing, and leaves the others', () => {
  expect(
    readFilters({
      from: '2026-02-30',
      until: '2026-11-20',
      district: "Dhaka,Cox's Bazar",
      area: '',
      minAmount: '1e3',
      maxAmount: '1500.50',
    }),
  ).toEqual({ until: '2026-11-20', district: "Dhaka,Cox's Bazar", maxAmount: '1500.50' })
  expect(readFilters({ minAmount: '10000001', from: 'x'.repeat(1_000) })).toEqual({})
  expect(readFilters({ source: 'web,fax', advance: 'maybe', risk: 'high,maybe' })).toEqual({})
})

test('districts are chosen and taken back one by one', () => {
  const one = toggled({}, 'district', 'Dhaka')
  const both = toggled(one, 'district', 'Sylhet')
  expect(listedIn(both, 'district')).toEqual(['Dhaka', 'Sylhet'])
  expect(toggled(both, 'district', 'Dhaka')).toEqual({ district: 'Sylhet' })
  expect(toggled(one, 'district', 'Dhaka')).toEqual({ district: undefined })
})

test('each chip says what is chosen in words, and takes it back whole', () => {
  const filters = {
    from: '2026-11-01',
    until: '2026-11-20',
    district: 'Dhaka,Sylhet',
    area: 'Chars',
    minAmount: '500',
    maxAmount: '1500',
    source: 'phone',
    advance: 'to-check',
    staff: 'karim',
    risk: 'check,high',
  }
  const chips = chosenFilters(filters, DELIVERY, new Map([['karim', 'Karim']]))
  expect(chips.map(({ label }) => label)).toEqual([
    '01 Nov, 2026 to 20 Nov, 2026',
    'Dhaka',
    'Sylhet',
    'Chars',
    '৳500 to ৳1,500',
    'Telephone',
    'Advance to be checked',
    'Check before you confirm',
    'High risk',
    'Karim',
  ])
  expect(countFilters(filters)).toBe(chips.length)
  const left = Object.assign({ ...filters }, ...chips.map(({ without }) => without))
  expect(filterParameters({ ...left, district: undefined, risk: undefined })).toEqual([])
  const labelOf = (one: Parameters<typeof chosenFilters>[0]) =>
    chosenFilters(one, DELIVERY, new Map())[0]?.label
  expect(labelOf({ from: '2026-11-20', until: '2026-11-20' })).toBe('20 Nov, 2026')
  expect(labelOf({ until: '2026-11-20' })).toBe('Up to 20 Nov, 2026')
  expect(labelOf({ minAmount: '99.5' })).toBe('From ৳99.50')
})

test('the last days end with today in Dhaka', () => {
  expect(lastDays(1, NIGHT)).toEqual({ from: '2026-11-21', until: '2026-11-21' })
  expect(lastDays(7, NIGHT)).toEqual({ from: '2026-11-15', until: '2026-11-21' })
})
