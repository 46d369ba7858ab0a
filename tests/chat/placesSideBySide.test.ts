import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const read = (text: string) => {
  const { district, upazila, unsure } = readChat(text, AREAS)
  return [district, upazila, unsure.includes('district')]
}

it.each([
  ['Bogra Sherpur, college road', 'Bogura', 'Sherpur'],
  ['Bogura Shibganj, college road', 'Bogura', 'Shibganj'],
  ['Dhaka Nawabganj, Agla bazar', 'Dhaka', 'Nawabganj'],
  ['Dinajpur Nawabganj', 'Dinajpur', 'Nawabganj'],
  ['Pabna Faridpur', 'Pabna', 'Faridpur'],
  ['পাবনা ফরিদপুর', 'Pabna', 'Faridpur'],
  ['Nilphamari Kishoreganj', 'Nilphamari', 'Kishorganj'],
  ['নীলফামারী কিশোরগঞ্জ', 'Nilphamari', 'Kishorganj'],
  ['Sherpur Bogura', 'Bogura', 'Sherpur'],
  ['Sherpur Bogra, college road', 'Bogura', 'Sherpur'],
  ['Faridpur Pabna, thana mor', 'Pabna', 'Faridpur'],
  ['Pabna er Faridpur, thana mor', 'Pabna', 'Faridpur'],
  ['Address: Rampur bazar Bogra Sherpur', 'Bogura', 'Sherpur'],
])('a place beside its district is the upazila, as with a comma: %j', (text, district, upazila) => {
  expect(read(text)).toEqual([district, upazila, false])
})

it.each(['Dhaka Cumilla, college road', 'House 5, Feni Rangpur', 'ঢাকা কুমিল্লা'])(
  'two districts side by side are asked about: %j',
  (text) => {
    expect(read(text)[2]).toBe(true)
  },
)

it.each([
  ['Sherpur sadar, college road', 'Sherpur'],
  ['Kishoreganj, station road', 'Kishoreganj'],
  ['House 5, Mymensingh road, Dhaka', 'Dhaka'],
  ['Dhaka Mirpur 10, House 5', 'Dhaka'],
])('one district alone is what it was: %j', (text, district) => {
  const [found, , isAsked] = read(text)
  expect([found, isAsked]).toEqual([district, false])
})
