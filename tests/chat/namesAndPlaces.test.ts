import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const read = (text: string) => {
  const { name, district, upazila, address, unsure } = readChat(text, AREAS)
  return [name, district, upazila, address, unsure.includes('name') || unsure.includes('district')]
}

it.each([
  ['Rahim Mia Feni Sadar', 'Rahim Mia', 'Feni', 'Feni Sadar', ''],
  ['Rahim Mia Feni Sadar\n01710000003', 'Rahim Mia', 'Feni', 'Feni Sadar', ''],
  ['Name: Rahim Mia Feni Sadar\n01710000003', 'Rahim Mia', 'Feni', 'Feni Sadar', ''],
  ['Feni Sadar Rahim Mia\n01710000003', 'Rahim Mia', 'Feni', 'Feni Sadar', ''],
  ['রহিম মিয়া ফেনী সদর\n০১৭১০০০০০০৩', 'রহিম মিয়া', 'Feni', 'Feni Sadar', ''],
  ['Md Abdul Karim Mia Feni Sadar 01710000003', 'Md Abdul Karim Mia', 'Feni', 'Feni Sadar', ''],
  ["Md Hasan Cox's Bazar\n01710000003\nHouse 3", 'Md Hasan', "Cox's Bazar", '', 'House 3'],
  ['Abdul Karim Savar\n01710000003', 'Abdul Karim', 'Dhaka', 'Savar', ''],
  ['Sumaiya Akter Gazipur Tongi 01710000003', 'Sumaiya Akter', 'Gazipur', '', 'Gazipur Tongi'],
  ['01710000003 Rahim Mia Feni Trunk road 5', 'Rahim Mia', 'Feni', '', 'Feni Trunk road 5'],
  // A name that is a place's, too.
  ['Hossain Ramu\n01710000003\nHouse 5, Feni', 'Hossain Ramu', 'Feni', '', 'House 5'],
  ['Feni Begum\n01710000003\nHouse 5, Khulna', 'Feni Begum', 'Khulna', '', 'House 5'],
])('a name is parted from the place beside it: %j', (text, name, district, upazila, address) => {
  expect(read(text)).toEqual([name.normalize('NFC'), district, upazila, address, false])
})

it.each([
  ['vill: Savar, post: Savar, thana: Savar, dist: Dhaka', 'Savar', 'vill: Savar, Savar'],
  ['Vill: Savar\nThana: Savar\nDist: Dhaka', 'Savar', 'Vill: Savar'],
  ['গ্রাম: সাভার, থানা: সাভার, জেলা: ঢাকা', 'Savar', 'গ্রাম: সাভার'],
  ['gram Savar, thana Savar, zila Dhaka', 'Savar', 'gram Savar'],
  ['union: Savar, thana: Savar, Dhaka', 'Savar', 'union: Savar'],
  ['village Rupnagar, Savar, Dhaka', 'Savar', 'Rupnagar'],
])('a village named like its upazila is kept: %j', (text, upazila, address) => {
  expect(read(`Name: Rahim\n01710000003\n${text}`)).toEqual(['Rahim', 'Dhaka', upazila, address, false])
})
