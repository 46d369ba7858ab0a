import { expect, test } from 'vitest'
import { momentOf } from './moments.ts'

test.each([
  ['2026-12-01 0:00:00', '2026-12-01T00:00:00+06:00'],
  ['2026-12-31 23:59:59', '2026-12-31T23:59:59+06:00'],
  ['2026-12-01T10:30', '2026-12-01T10:30:00+06:00'],
  ['2026-12-01T10:30:00Z', '2026-12-01T10:30:00Z'],
  ['2026-12-01T10:30:00.000+06:00', '2026-12-01T10:30:00.000+06:00'],
  ['1/12/2026 9:05 PM', '2026-12-01T21:05:00+06:00'],
  ['1/12/2026 12:05 am', '2026-12-01T00:05:00+06:00'],
])('%s is the moment %s', (written, moment) => expect(momentOf(written, 'last')).toBe(moment))

test.each([
  '2026-12-31',
  '2026/12/31',
  '31/12/2026',
  '31-12-26',
  '31.12.2026',
  '12/31/2026',
  '31 Dec 2026',
  '31-Dec-26',
  '31st December, 2026',
  'Dec 31, 2026',
  '৩১/১২/২০২৬',
  '৩১ ডিসেম্বর ২০২৬',
  '৩১শে ডিসেম্বর, ২০২৬',
  '46387',
])('%s lasts from the first to the last second of that day in Dhaka', (written) => {
  expect(momentOf(written, 'first')).toBe('2026-12-31T00:00:00+06:00')
  expect(momentOf(written, 'last')).toBe('2026-12-31T23:59:59+06:00')
})

test.each(['tomorrow', '31/13/2026', '30 Feb 2026', '2026-12', '1 2 3 4', 'none', '10:30', 'x'.repeat(100)])(
  '%s is no moment',
  (written) => expect(momentOf(written, 'first')).toBe(written),
)
