import { expect, it } from 'vitest'
import type { FoundGoods } from '#domain/chat/chatCatalogue.ts'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const isAsked = (text: string) => readChat(text, AREAS).unsure.includes('lines')

it.each(['na na, blue ta den', 'na 5 ta den', 'sorry M na, L size den', 'না না, লাল না, কালোটা দেন'])(
  'goods that are corrected are asked about: %j',
  (correction) => {
    expect(isAsked(`red panjabi M size 2 ta den\n${correction}`)).toBe(true)
  },
)

it.each(['1 ta white M size den', 'Road no 7, Feni\nred mug 1 ta den', 'deri korben na'])(
  'goods are not asked about for words that correct nothing: %j',
  (more) => {
    expect(isAsked(`red panjabi M size 2 ta den\n${more}`)).toBe(false)
  },
)

const TEDDY: FoundGoods = { id: 'teddy', names: ['Soft Teddy Bear'], colors: [], pieces: [] }
const SOCKS: FoundGoods = { id: 'socks', names: ['Cotton Socks', 'সুতি মোজা'], colors: [], pieces: [] }
const SEARCHES = new Map([['any', { found: [TEDDY, SOCKS], isWhole: true }]])
const read = (text: string) => {
  const { lines, unsure } = readChat(text, AREAS, SEARCHES)
  return [...lines.map(({ goods, quantity }) => [goods, quantity]), unsure.includes('lines')]
}

it.each([
  'Soft Teddy Bear 10 ta na 1 ta',
  'Soft Teddy Bear 10 ta na na 1 ta den',
  'Soft Teddy Bear ১০টা না ১টা',
  'Soft Teddy Bear 10 pcs, sorry na 1 pcs',
])('a number of pieces that is corrected is the last one, or open, and asked about: %j', (text) => {
  const [line, ...others] = read(text)
  expect(others.at(-1)).toBe(true)
  if (others.length === 1) expect(line).toEqual(['teddy', 1])
})

it('two numbers of one thing are asked about', () => {
  expect(read('Soft Teddy Bear 2 ta 3 pcs').at(-1)).toBe(true)
  expect(read('na 2 ta Soft Teddy Bear den').at(-1)).toBe(true)
})

it.each([
  ['Soft Teddy Bear 1 joda', ['teddy', 1], true],
  ['Soft Teddy Bear 1 jora den', ['teddy', 1], true],
  ['Soft Teddy Bear এক জোড়া', ['teddy', 1], true],
  ['Soft Teddy Bear 2 pair', ['teddy', 2], true],
  ['Soft Teddy Bear 2 pcs', ['teddy', 2], false],
  ['Cotton Socks 2 jora', ['socks', 2], false],
  ['সুতি মোজা ২ জোড়া', ['socks', 2], false],
])('a pair is one only of what is sold in pairs: %j', (text, line, isAsked) => {
  expect(read(text)).toEqual([line, isAsked])
})
