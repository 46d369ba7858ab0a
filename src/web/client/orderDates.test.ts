import { expect, it, test } from 'vitest'
import { dayText, orderDateText, orderTimeText } from './orderDates.ts'

it('English stays as the specification writes it', () => {
  expect(orderDateText('05 Sep, 2026', 'en')).toBe('05 Sep, 2026')
  expect(orderTimeText('06:05 pm', 'en')).toBe('06:05 pm')
})

it('Bengali names the month, in its own digits', () => {
  expect(orderDateText('05 Sep, 2026', 'bn')).toBe('০৫ সেপ্টেম্বর, ২০২৬')
  expect(orderDateText('no date', 'bn')).toBe('no date')
})

test.each([
  ['12:10 am', 'রাত ১২:১০'],
  ['04:00 am', 'ভোর ০৪:০০'],
  ['10:12 am', 'সকাল ১০:১২'],
  ['12:00 pm', 'দুপুর ১২:০০'],
  ['04:30 pm', 'বিকাল ০৪:৩০'],
  ['06:05 pm', 'সন্ধ্যা ০৬:০৫'],
  ['11:31 pm', 'রাত ১১:৩১'],
])('Bengali says which part of the day %s is', (time, text) => {
  expect(orderTimeText(time, 'bn')).toBe(text)
})

it('a day of the charts is short', () => {
  expect(dayText('2026-09-07', 'en')).toBe('7 Sep')
  expect(dayText('2026-09-07', 'bn')).toBe('৭ সেপ্টেম্বর')
})
