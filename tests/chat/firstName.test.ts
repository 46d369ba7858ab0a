import { expect, it } from 'vitest'
import type { FoundGoods } from '#domain/chat/chatCatalogue.ts'
import { goodsTerms } from '#domain/chat/goodsTerms.ts'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const HOUSE = '01755667799\nHouse 5, Road 2, Rangpur'

const read = (text: string) => {
  const { name, address, district, unsure } = readChat(text, AREAS)
  return [name, address, district, unsure.includes('name')]
}

it.each(['Sabbir', 'সাব্বির'])('a name by which people are called is one: %s', (name) => {
  expect(read(`${name}\n${HOUSE}`)).toEqual([name, 'House 5, Road 2', 'Rangpur', false])
})

it.each(['Sabir', 'Savera', 'Ramu', 'রামু', 'Zubeda', 'Savera Binte'])(
  'a first line of letters before the number is a name to be asked about: %s',
  (name) => {
    for (const before of ['', 'hello apu\n', 'black mug 2 ta den\n']) {
      expect(read(`${before}${name}\n${HOUSE}`)).toEqual([
        name,
        'House 5, Road 2',
        'Rangpur',
        name !== 'Savera Binte',
      ])
    }
    expect(readChat(`${name}\n${HOUSE}`, AREAS).unread).toEqual([])
  },
)

it.each([
  ['Sabir 01755667799 Sylhet zindabazar', 'Sabir', 'Sylhet zindabazar', 'Sylhet'],
  ['Savera, 01755667799, Khulna sonadanga', 'Savera', 'Khulna sonadanga', 'Khulna'],
  ['Ramu, 01755667799, Feni sadar trunk road', 'Ramu', 'Feni sadar trunk road', 'Feni'],
])('a name in the line of the number is one: %j', (text, name, address, district) => {
  expect(read(text)).toEqual([name, address, district, true])
})

it.each([
  ['Savar\n01755667799\nHouse 5, Dhaka', 'House 5', 'Dhaka'],
  ['Ramu\n01755667799\nHouse 5', 'House 5', "Cox's Bazar"],
  ['Sylhet\n01755667799\nHouse 5', 'House 5', 'Sylhet'],
])('a place is no name: %j', (text, address, district) => {
  expect(read(text)).toEqual(['', address, district, true])
})

it('a name that is a place elsewhere leaves the district to be asked about', () => {
  const isAsked = (text: string) => readChat(text, AREAS).unsure.includes('district')
  expect(isAsked('Savar\n01755667799\nGazipur Tongi college gate')).toBe(true)
  expect(isAsked('Ramu\n01755667799\nFeni sadar trunk road')).toBe(false)
})

it('another name in the chat comes first', () => {
  expect(read(`Zubeda\n${HOUSE}\nname Salma`).slice(0, 2)).toEqual(['Salma', 'House 5, Road 2'])
})

it('goods of the shop are no name', () => {
  const text = `Panjabi\n${HOUSE}`
  const goods: FoundGoods = { id: 'silk', names: ['Silk Panjabi'], colors: [], pieces: [] }
  expect(goodsTerms(text)).toContain('panjabi')
  const searches = new Map([['panjabi', { found: [goods], isWhole: true }]])
  expect(readChat(text, AREAS, searches)).toMatchObject({ name: '', unread: ['Panjabi'] })
})
