import { expect, it, test } from 'vitest'
import { orderMoment } from './orderMoment.ts'

const EVENING = { date: '05 Sep, 2026', time: '06:05 pm' }

it('English stays as the specification writes it', () => {
  expect(orderMoment(EVENING, 'en')).toEqual(EVENING)
})

it('Bengali names the month, in its own digits', () => {
  expect(orderMoment(EVENING, 'bn')).toEqual({ date: '৫ সেপ্টেম্বর, ২০২৬', time: 'সন্ধ্যা ৬:০৫' })
})

it('what is no date and no time stays as it is', () => {
  expect(orderMoment({ date: 'soon', time: '' }, 'bn')).toEqual({ date: 'soon', time: '' })
})

test.each([
  ['12:10 am', 'রাত ১২:১০'],
  ['04:00 am', 'ভোর ৪:০০'],
  ['10:12 am', 'সকাল ১০:১২'],
  ['12:00 pm', 'দুপুর ১২:০০'],
  ['04:30 pm', 'বিকাল ৪:৩০'],
  ['11:31 pm', 'রাত ১১:৩১'],
])('Bengali names the part of the day of %s', (time, text) => {
  expect(orderMoment({ ...EVENING, time }, 'bn').time).toBe(text)
})
