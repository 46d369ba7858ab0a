import { expect, it } from 'vitest'
import type { FoundGoods, TermSearches } from '#domain/chat/chatCatalogue.ts'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const goods = (id: string, name: string): FoundGoods => ({ id, names: [name], colors: [], pieces: [] })
const SEARCHES: TermSearches = new Map([
  ['coat', { found: [goods('coat', 'Wool Blend Winter Coat')], isWhole: true }],
  ['teapot', { found: [goods('teapot', 'Teapot')], isWhole: true }],
])

const read = (text: string) => {
  const { lines, unsure } = readChat(text, AREAS, SEARCHES)
  return {
    lines: lines.map((line) => [line.goods, line.quantity, line.size, line.color]),
    isAsked: unsure.includes('lines'),
  }
}

const RED_AND_BLACK = [
  ['coat', 1, 'L', 'Red'],
  ['coat', 1, 'M', 'Black'],
]
const PINK_AND_BLUE = [
  ['teapot', 1, '', 'Pink'],
  ['teapot', 1, '', 'Blue'],
]

it.each([
  ['Wool Blend Winter Coat 2 ta, red L, black M', RED_AND_BLACK],
  ['Wool Blend Winter Coat 2 ta lagbe, red L, black M', RED_AND_BLACK],
  ['Wool Blend Winter Coat 2 ta, red L, black M den', RED_AND_BLACK],
  ['Wool Blend Winter Coat 2 ta red L, black M', RED_AND_BLACK],
  ['Wool Blend Winter Coat 2 ta: red L, black M', RED_AND_BLACK],
  ['Wool Blend Winter Coat 2 ta (red L, black M)', RED_AND_BLACK],
  ['Wool Blend Winter Coat 2 ta\nred L\nblack M', RED_AND_BLACK],
  ['Wool Blend Winter Coat 2 ta, red, size L, black, size M', RED_AND_BLACK],
  ['Wool Blend Winter Coat ২টা, লাল L, কালো M', RED_AND_BLACK],
  ['Wool Blend Winter Coat 3 ta, red L, black M, gray XL', [...RED_AND_BLACK, ['coat', 1, 'XL', 'Gray']]],
  ['2 ta teapot: pink, blue', PINK_AND_BLUE],
  ['teapot 2 ta, pink, blue', PINK_AND_BLUE],
])('as many choices as pieces are one of each: %j', (text, lines) => {
  expect(read(text)).toEqual({ lines, isAsked: false })
})

it.each([
  ['Wool Blend Winter Coat 3 ta, red L, black M', [3, null]],
  ['Wool Blend Winter Coat 2 ta, red L, black M, gray XL', [2, null, null]],
  ['Wool Blend Winter Coat 1 ta, red L, black M', [1, null]],
  ['Wool Blend Winter Coat, red L, black M', [null, null]],
  // The size may be that of both, or of one.
  ['Wool Blend Winter Coat 2 ta, size L, red, black', [2, null]],
  // Two of the red one, and more of the black one?
  ['Wool Blend Winter Coat red L 2 ta, black M', [2, null]],
  ['2 ta pink teapot, blue', [2, null]],
  // The second one may be meant in place of the first.
  ['teapot 2 ta pink den\nblue ta den', [2, null]],
  ['Wool Blend Winter Coat 3 ta: red L 2 ta, black M', [3, 2, null]],
])('choices of which it is not clear how many are all asked about: %j', (text, quantities) => {
  const { lines, unsure } = readChat(text, AREAS, SEARCHES)
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities)
  for (const line of lines) expect(line.goods).toBe('')
  expect(unsure).toContain('lines')
})

it.each([
  ['Wool Blend Winter Coat 2 ta, red L', [['coat', 2, 'L', 'Red']]],
  ['Wool Blend Winter Coat 2 ta, red, size L', [['coat', 2, 'L', 'Red']]],
  [
    'Wool Blend Winter Coat 2 ta, red L, teapot 1 ta blue',
    [
      ['coat', 2, 'L', 'Red'],
      ['teapot', 1, '', 'Blue'],
    ],
  ],
])('one choice is that of all pieces: %j', (text, lines) => {
  expect(read(text)).toEqual({ lines, isAsked: false })
})
