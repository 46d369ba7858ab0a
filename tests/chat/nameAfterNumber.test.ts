import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const read = (text: string) => {
  const { name, address, district, upazila, unsure } = readChat(`red mug 1 ta\n${text}`, AREAS)
  return [name, address, district, upazila, unsure]
}

it.each([
  ['01712345699 Tuhin, Hobiganj, Madhabpur', 'Tuhin', 'Habiganj', 'Madhabpur'],
  ['Tuhin 01712345699, Hobiganj, Madhabpur', 'Tuhin', 'Habiganj', 'Madhabpur'],
  ['01712345699 Sumaiya, Natore, Singra', 'Sumaiya', 'Natore', 'Singra'],
  ['01712345699, Sumaiya, Singra, Natore', 'Sumaiya', 'Natore', 'Singra'],
  ['01712345699 Tuhin Mia, Hobiganj, Madhabpur', 'Tuhin Mia', 'Habiganj', 'Madhabpur'],
  ['০১৭১২৩৪৫৬৯৯ তুহিন, হবিগঞ্জ, মাধবপুর', 'তুহিন', 'Habiganj', 'Madhabpur'],
])('a name between a number and a place is one: %j', (text, name, district, upazila) => {
  expect(read(text)).toEqual([name, '', district, upazila, ['address']])
})

it('an address after such a name is one', () => {
  expect(read('01712345699 Tuhin, House 5, Road 2, Feni')).toEqual([
    ...['Tuhin', 'House 5, Road 2', 'Feni', '', []],
  ])
})

it.each([
  ['01712345699 Zubeda, Natore, Singra', 'Zubeda'],
  ['01712345699\nUposhohor, Natore, Singra', 'Uposhohor'],
  ['01712345699 Tuhin Natore Singra', 'Tuhin Natore Singra'],
  ['01712345699 Natore Singra Tuhin', 'Natore Singra Tuhin'],
])(
  'what may be the name, where there is no other, leaves the address to be asked about: %j',
  (text, address) => {
    expect(read(text)).toEqual(['', address, 'Natore', expect.any(String), ['name', 'address']])
  },
)

it('is part of the address where the name is known', () => {
  expect(read('Name: Rafi Hasan\n01712345699\nUposhohor, Natore, Singra')).toEqual([
    ...['Rafi Hasan', 'Uposhohor', 'Natore', 'Singra', []],
  ])
})
