import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const SHOP = { names: ['Haat', 'হাট'], numbers: ['01700112233'] }

const read = (text: string) => {
  const { mobileNumber, otherNumber, unsure } = readChat(text, AREAS, undefined, SHOP)
  return [mobileNumber, otherNumber, unsure.includes('mobileNumber')]
}

const stamped = (...lines: string[]) => lines.map((line) => `[28/11/2026, 8:01 PM] ${line}`).join('\n')

it.each<[text: string, number: string, other?: string]>([
  ['01710000003\nHouse 3, Feni\nsorry vul number, eita 01710000004', '01710000004'],
  ['01710000003\nsorry bhul number. eita: 01710000004', '01710000004'],
  ['০১৭১০০০০০০৩\nআগের নাম্বার ভুল, এইটা সঠিক ০১৭১০০০০০০৪', '01710000004'],
  ['01710000003\nAddress: House 3, Feni\nsorry vul number, eita 01710000004', '01710000004'],
  ['01710000003\nwrong number\n01710000004', '01710000004'],
  ['01710000003\nnotun number 01710000004', '01710000004'],
  ['01710000003\n01710000004, ager ta vul', '01710000004'],
  [stamped('Rafi: 01710000003', 'Rafi: sorry vul number, eita 01710000004'), '01710000004'],
  ['01710000003, bikolpo 01810000001\nsorry vul number, 01710000004', '01710000004', '01810000001'],
  ['01710000003\nHouse 3, Feni\nsorry number ta 01810000004 hobe', '01810000004'],
  ['01710000003\nsorry number ta 01810000004', '01810000004'],
  ['01710000003\nsorry, 01810000004', '01810000004'],
  ['01710000003\nsry vai\n01810000004', '01810000004'],
  ['01710000003\nvul number, 01810000004 hobe', '01810000004'],
  ['01710000003\n01810000004 hobe', '01810000004'],
  ['01710000003\nnumber ta 01810000004 eita hobe', '01810000004'],
  ['01710000003 na, 01810000004', '01810000004'],
  ['01710000003\nager number ta off, 01810000004', '01810000004'],
  ['০১৭১০০০০০০৩\nফেনী\nভুল হইছে নাম্বার টা ০১৮১০০০০০০৪ হবে', '01810000004'],
  ['০১৭১০০০০০০৩\nসরি নাম্বারটা ০১৮১০০০০০০৪ হবে', '01810000004'],
  ['০১৭১০০০০০০৩\nনাম্বার ০১৮১০০০০০০৪ হবে', '01810000004'],
  // It may be the address that was wrong, or there may be none that is right.
  ['01710000003\naddress ta vul disi\n01710000004', '01710000003', '01710000004'],
  ['01710000003\nnumber ta vul chilo', '01710000003'],
])(
  'a corrected number takes the place of the one before, and is asked about: %j',
  (text, number, other = '') => {
    expect(read(text)).toEqual([number, other, true])
  },
)

it.each([
  ['01710000003\n01710000004', '01710000003', '01710000004'],
  ['01710000003\nbikolpo 01810000001\nbikolpo vul, onno 01810000002', '01710000003', '01810000002'],
  ['01710000003\nsorry deri holo. bikolpo 01810000001', '01710000003', '01810000001'],
  ['01710000003\n01810000001 e call dile hobe', '01710000003', '01810000001'],
  ['sorry number dite vule gesilam 01710000003', '01710000003', ''],
])('a number is not corrected by words that speak of something else: %j', (text, number, other) => {
  expect(read(text)).toEqual([number, other, false])
})

it('a number that was corrected is still shown', () => {
  expect(readChat('01710000003\nsorry vul number, eita 01710000004', AREAS).unread).toContain('01710000003')
})

it.each([
  stamped('Haat: amader helpline 01700112244', 'Rafi: 01710000003'),
  stamped('হাট: অর্ডার করতে কল করুন 01700112244', 'Rafi: 01710000003'),
  stamped('Haat: Call us 01700112244', 'Rafi: 01710000003'),
  'Haat: Call us 01700112244\n01710000003',
  'You sent\nCall us 01700112244\nRafi Hasan\n01710000003',
  stamped('Rafi: 01700112233 e call dilam', 'Rafi: 01710000003'),
  '01700112233\n01710000003',
])("the shop's own number is not the customer's: %j", (text) => {
  expect(read(text)).toEqual(['01710000003', '', false])
})

it.each([
  ['ami Sohel 01710000001. gift pathabo. receiver: Sharmin Sultana 01720000002', 'Sharmin Sultana'],
  ['ami Sohel 01710000001\nreceiver Sharmin Sultana\n01720000002', 'Sharmin Sultana'],
  ['ami Sohel 01710000001\nReceiver: Sharmin Sultana\nHouse 3, Road 7, Feni\n01720000002', 'Sharmin Sultana'],
  ['আমি সোহেল ০১৭১০০০০০০১\nপ্রাপক: শারমিন সুলতানা ০১৭২০০০০০০২', 'শারমিন সুলতানা'],
])('the number of the receiver stands with the name: %j', (text, name) => {
  expect(read(text)).toEqual(['01720000002', '01710000001', false])
  expect(readChat(text, AREAS).name).toBe(name)
})

it.each([
  ['amar husband er number 01820000002, amar ta 01710000001', true],
  ['আমার স্বামীর নাম্বার ০১৮২০০০০০০২, আমার ০১৭১০০০০০০১', true],
  ['vaiyer number 01820000002\n01710000001', true],
  ['01710000001\nhusband er number 01820000002', false],
  ['01710000001\nভাইয়ের নাম্বার ০১৮২০০০০০০২', false],
])(
  'the number of somebody else is the other one, and asked about if it is said first: %j',
  (text, isAsked) => {
    expect(read(text)).toEqual(['01710000001', '01820000002', isAsked])
  },
)

it('the words of a sister are no other number', () => {
  expect(read('amar boner jonno 01710000001\n01820000002')).toEqual(['01710000001', '01820000002', false])
})

it.each(['নাম্বার ভুল দিছি, শেষে ৮৯ হবে\n০১৭১০০০০০০১', '01710000001\nlast e 89 hobe'])(
  'a number of which the end is corrected is asked about: %j',
  (text) => {
    expect(read(text)).toEqual(['01710000001', '', true])
  },
)

it('words between two numbers are no name', () => {
  const { name, unread } = readChat('01710000001 eta bondho thakle 01820000002 e call diben', AREAS)
  expect([name, unread]).toEqual(['', ['eta bondho thakle']])
})
