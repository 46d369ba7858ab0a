import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const read = (text: string) => {
  const { name, mobileNumber, otherNumber, unsure } = readChat(text, AREAS)
  return [name, mobileNumber, otherNumber, unsure.includes('mobileNumber')]
}

it.each([
  '01811224003 e phone diben na pls, 01711224003 e call diben',
  '01711224003 e call diben, 01811224003 e phone diben na pls',
  '01811224003 e call diben na 01711224003 e diben',
  '01811224003 te diben na, 01711224003',
  '০১৮১১২২৪০০৩ নাম্বারে ফোন দিবেন না, ০১৭১১২২৪০০৩ এ দিবেন',
  '০১৮১১২২৪০০৩ এ কল করবেন না। ০১৭১১২২৪০০৩',
  "Don't call 01811224003, call 01711224003",
  'Please do not call 01811224003. Call 01711224003',
  'ager number 01811224003 bad, notun 01711224003',
  'ager number 01811224003, notun 01711224003',
  'old number 01811224003\nnew number 01711224003',
  'আগের নাম্বার ০১৮১১২২৪০০৩, নতুন ০১৭১১২২৪০০৩',
  '01811224003 bondho thake, 01711224003',
  '01811224003 bondho\n01711224003',
  '০১৮১১২২৪০০৩ বন্ধ থাকে, ০১৭১১২২৪০০৩',
  'Phone: 01811224003 (off thake), 01711224003 (on)',
])('a number that nobody is to call is neither of the two, and the other is asked about: %j', (text) => {
  expect(read(text)).toEqual(['', '01711224003', '', true])
  expect(readChat(text, AREAS).unread.join(' ')).toMatch(/01811224003|০১৮১১২২৪০০৩/)
})

it.each(['01711224003 taka pore diben na. 01811224003', '01711224003, dam beshi korben na'])(
  'what is not to be given or done besides forbids no number: %j',
  (text) => {
    expect(read(text)[1]).toBe('01711224003')
    expect(readChat(text, AREAS).unread.join(' ')).not.toMatch(/01711224003/)
  },
)

it('the only number is kept, and asked about', () => {
  expect(read('01711224003 e call diben na, msg diben')).toEqual(['', '01711224003', '', true])
})

it.each([
  'whatsapp: 01811224003\ncall: 01711224003',
  'WhatsApp 01811224003 Mobile 01711224003',
  'imo 01811224003 call 01711224003',
  'imo: 01811224003, 01711224003',
  'হোয়াটসঅ্যাপ ০১৮১১২২৪০০৩, মোবাইল ০১৭১১২২৪০০৩',
  'sister: 01811224003\nMobile: 01711224003',
  'amar husband 01811224003\namar 01711224003',
  'amar bhai 01811224003, amar 01711224003',
  'Wife 01811224003, me 01711224003',
  'আমার স্বামী ০১৮১১২২৪০০৩, আমার ০১৭১১২২৪০০৩',
  '01811224003 (wife), 01711224003',
])("the number to call is the customer's own, and is asked about: %j", (text) => {
  expect(read(text).slice(1)).toEqual(['01711224003', '01811224003', true])
})

it.each([
  ['Mobile: 01711224003\nWhatsApp: 01811224003', '01811224003'],
  ['01711224003, wife 01811224003', '01811224003'],
  ['Phone no 01711224003\nMobile no 01811224003', '01811224003'],
  ['WhatsApp: 01711224003', ''],
  ['WhatsApp/Call: 01711224003', ''],
  ['vai 01711224003, 01811224003', '01811224003'],
  ['01711224003 bondho thakle 01811224003 e call diben', '01811224003'],
  ['01711224003 na dhorle 01811224003 e diben', '01811224003'],
  ['01711224003 e call diye asben, deri korben na', ''],
])('words that do neither ask nothing: %j', (text, other) => {
  expect(read(text).slice(1)).toEqual(['01711224003', other, false])
})
