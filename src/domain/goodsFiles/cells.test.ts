import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  joinList,
  joinPairs,
  splitAddresses,
  splitList,
  splitPairs,
  withGuard,
  withoutGuard,
} from './cells.ts'

const signs = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '＠', '\t', '\r', 'a', '|', '\\', ' ', '"'),
  maxLength: 8,
})

test('what is made harmless is no formula, and is undone exactly', () => {
  fc.assert(
    fc.property(signs, (cell) => {
      expect(withGuard(cell)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      expect(withoutGuard(withGuard(cell))).toBe(cell)
    }),
  )
})

const item = signs.map((text) => text.trim()).filter((text) => text !== '' && !/[\t\r]/.test(text))

test('a list in a cell is read back, whatever it contains', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(splitList(joinList(items))).toEqual(items)
    }),
  )
})

test('names with values in a cell are read back', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', '=', '|', ' ', '#'), minLength: 1, maxLength: 6 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.dictionary(name, name), (pairs) => {
      expect(splitPairs(joinPairs(pairs))).toEqual({ ...pairs })
    }),
  )
})

test.each([
  ['https://a.example/1.jpg, https://a.example/2.jpg', 'https://a.example/1.jpg', 'https://a.example/2.jpg'],
  [
    'https://a.example/w_1,h_1/1.jpg\nhttps://a.example/2.jpg',
    'https://a.example/w_1,h_1/1.jpg',
    'https://a.example/2.jpg',
  ],
  [
    '/images/a.jpg; /images/b.jpg | https://a.example/1',
    '/images/a.jpg',
    '/images/b.jpg',
    'https://a.example/1',
  ],
  ['https://a.example/?url=https://b.example/1.jpg', 'https://a.example/?url=https://b.example/1.jpg'],
])('addresses are read with any signs between them: %j', (cell, ...addresses) => {
  expect(splitAddresses(cell)).toEqual(addresses)
})

test.each([
  ['Red = #ff0000, Blue = #0000ff', { Red: '#ff0000', Blue: '#0000ff' }],
  ['Red=#ff0000;Blue=#0000ff', { Red: '#ff0000', Blue: '#0000ff' }],
  ['Red, dark = #ff0000 | Blue = #0000ff', { 'Red, dark': '#ff0000', Blue: '#0000ff' }],
  [
    'Red = https://a.example/?v=1, Blue = /images/b.jpg',
    { Red: 'https://a.example/?v=1', Blue: '/images/b.jpg' },
  ],
  ['Red = https://a.example/a,b=1', { Red: 'https://a.example/a,b=1' }],
  ['Red = #ff0000,', { Red: '#ff0000,' }],
])('names with values are read with commas between them: %j', (cell, pairs) => {
  expect(splitPairs(cell)).toEqual(pairs)
})
