import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const OLD = 'House 3 Road 7 Banani Dhaka'
const OFFICE = 'Level 5, Rangs Bhaban, Agrabad'

const read = (text: string) => {
  const { address, district, unsure } = readChat(text, AREAS)
  return [address, district, unsure.includes('address')]
}

it.each([
  [
    `Rafi Hasan, 01710000003, ${OLD}\nbhai address change, office e pathan: ${OFFICE}, Chattogram`,
    OFFICE,
    'Chattogram',
  ],
  [`${OLD}\nager address e na. Notun address: ${OFFICE}, Chattogram`, OFFICE, 'Chattogram'],
  [`${OLD}\nnew address ${OFFICE}, Chattogram, 01710000003`, OFFICE, 'Chattogram'],
  [`Address: ${OLD}\naddress vul chilo. House 9, Kandirpar, Cumilla`, 'House 9, Kandirpar', 'Cumilla'],
  [`${OLD}\nwrong address, House 9, Kandirpar, Cumilla`, 'House 9, Kandirpar', 'Cumilla'],
  ['বাসা ৩, রোড ৭, বনানী, ঢাকা\nঠিকানা পরিবর্তন, নতুন ঠিকানা: আগ্রাবাদ', 'আগ্রাবাদ', 'Chattogram'],
  ['বাসা ৩, রোড ৭, বনানী, ঢাকা\nআগের ঠিকানা ভুল। বাসা ৯, কান্দিরপাড়, কুমিল্লা', 'বাসা ৯, কান্দিরপাড়', 'Cumilla'],
])('the new address takes the place of the old one: %j', (text, address, district) => {
  expect(read(text)).toEqual([address.normalize('NFC'), district, false])
})

it('an old address is still shown', () => {
  expect(readChat(`${OLD}\nnotun address: ${OFFICE}, Chattogram`, AREAS).unread).toContain(OLD)
})

it('a change without a new address is asked about', () => {
  for (const said of ['address change hobe', 'address change kora jabe?']) {
    expect(read(`House 3, Road 7, Banani, Dhaka\n${said}`)).toEqual([
      'House 3, Road 7, Banani',
      'Dhaka',
      true,
    ])
  }
  expect(read('notun address: House 3, Road 7, Banani, Dhaka')).toEqual([
    'House 3, Road 7, Banani',
    'Dhaka',
    false,
  ])
})
