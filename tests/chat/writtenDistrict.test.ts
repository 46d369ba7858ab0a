import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const read = (text: string) => {
  const { district, upazila, unsure } = readChat(text, AREAS)
  return [district, upazila, unsure.includes('district')]
}

it.each([
  ['Sabbir 01755667799\nGazipur Tongi college gate', 'Gazipur', ''],
  ['সাব্বির, ০১৭৫৫৬৬৭৭৯৯, গাজীপুর টঙ্গী কলেজ গেট', 'Gazipur', ''],
  ['Sabir 01755667799 Sylhet zindabazar', 'Sylhet', ''],
  ['Savera 01755667799 Khulna sonadanga', 'Khulna', ''],
  ['Rangpur, House 5\nSavera', 'Rangpur', ''],
  ['Savera, Khulna sonadanga', 'Khulna', ''],
  ['01755667799\nSavera\nBarishal Sadar hospital road', 'Barishal', 'Barishal Sadar'],
  ['Ramu, 01755667799, Feni sadar trunk road', 'Feni', 'Feni Sadar'],
  ['01755667799\nRamu\nFeni sadar trunk road', 'Feni', 'Feni Sadar'],
  ['Imran Hossain 01844556677 Dhaka Mohammadpur, Shekhertek 6', 'Dhaka', ''],
  ['Shekhertek 6, Keranigonj, Dhaka', 'Dhaka', 'Keraniganj'],
])('a district that is written wins over what sounds like another: %j', (text, district, upazila) => {
  expect(read(text)).toEqual([district, upazila, false])
})

it.each([
  ['01755667799\nHouse 5, Keranigonj', 'Dhaka', 'Keraniganj'],
  ['01755667799\nSavera', 'Dhaka', 'Savar'],
])('a place that is only spelt like one is asked about: %j', (text, district, upazila) => {
  expect(read(text)).toEqual([district, upazila, true])
})

it.each([
  ['Bagura sadar, Jaleshwaritola', 'Bogura', 'Bogura Sadar'],
  ['District: Bagura', 'Bogura', ''],
])('a place with a label or a seat is one, however it is spelt: %j', (text, district, upazila) => {
  expect(read(text)).toEqual([district, upazila, false])
})

it.each(['01755667799\nSavar\nGazipur Tongi college gate', 'House 5, Patiya\nKhulna boro tola'])(
  'a place and a district elsewhere that both are written are asked about: %j',
  (text) => {
    expect(read(text)).toEqual(['', '', true])
  },
)

it.each([
  ['House 5, Rangpur Road, Savar', 'Dhaka', 'Savar'],
  ['Comilla Victoria College Road, Dhaka', 'Dhaka', ''],
])('a road with the name of a district is a road: %j', (text, district, upazila) => {
  expect(read(text)).toEqual([district, upazila, false])
})

it.each(['Sabbir', 'সাব্বির', 'Sabbir Hossain'])('a person is no place: %j', (name) => {
  expect(read(`${name} 01755667799`)).toEqual(['', '', true])
  expect(readChat(`${name} 01755667799`, AREAS).name).toBe(name)
})
