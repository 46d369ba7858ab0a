import { expect, it } from 'vitest'
import type { FoundGoods, TermSearches } from '#domain/chat/chatCatalogue.ts'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const goods = (id: string, name: string): FoundGoods => ({ id, names: [name], colors: [], pieces: [] })
const SEARCHES: TermSearches = new Map([
  [
    'any',
    {
      found: [
        goods('dress', 'Satin A-Line Party Dress'),
        goods('shirt', 'Cotton Crew Neck T-Shirt'),
        goods('kettle', 'Electric Kettle'),
      ],
      isWhole: true,
    },
  ],
])

const read = (text: string) => {
  const { lines, unsure } = readChat(text, AREAS, SEARCHES)
  return {
    lines: lines.map((line) => [line.goods, line.quantity, line.size, line.color]),
    isAsked: unsure.includes('lines'),
  }
}

const M_AND_S = [
  ['dress', 1, 'M', 'Blue'],
  ['dress', 2, 'S', 'Red'],
]
const L_AND_M = [
  ['shirt', 1, 'L', 'Black'],
  ['shirt', 2, 'M', 'White'],
]

it.each([
  ['Satin A-Line Party Dress 3 ta: 1 M blue, 2 S red\nname Rafi\n01755667799\nHouse 5, Rangpur', M_AND_S],
  ['Cotton Crew Neck T-Shirt 3 ta: 1 L black, 2 M white', L_AND_M],
  ['Cotton Crew Neck T-Shirt 3 ta\n1 L black\n2 M white', L_AND_M],
  ['Cotton Crew Neck T-Shirt 3 ta (1 L black, 2 M white)', L_AND_M],
  ['Cotton Crew Neck T-Shirt 3pcs - 1pc L black, 2pcs M white', L_AND_M],
  ['Cotton Crew Neck T-Shirt 3 ta 1 L black ar 2 M white', L_AND_M],
  ['Cotton Crew Neck T-Shirt 3 ta 1 L black 2 M white', L_AND_M],
  ['Cotton Crew Neck T-Shirt 3 ta: black 1 L, white 2 M', L_AND_M],
  ['Cotton Crew Neck T-Shirt ৩টা: কালো L ১টা, সাদা M ২টা', L_AND_M],
  [
    'Cotton Crew Neck T-Shirt black 3 ta (1 L, 2 M)',
    [
      ['shirt', 1, 'L', 'Black'],
      ['shirt', 2, 'M', 'Black'],
    ],
  ],
  // A total that is said first.
  ['3 ta Cotton Crew Neck T-Shirt L black 1, M white 2', L_AND_M],
  ['3 ta Cotton Crew Neck T-Shirt L black 1 M white 2', L_AND_M],
  ['3 ta Cotton Crew Neck T-Shirt L black 1 ar M white 2', L_AND_M],
  ['3 ta Cotton Crew Neck T-Shirt: 1 L black, 2 M white', L_AND_M],
  ['3 ta Cotton Crew Neck T-Shirt (L black 1, M white 2)', L_AND_M],
  ['3 Cotton Crew Neck T-Shirt black L 1, white M 2', L_AND_M],
  ['৩টা Cotton Crew Neck T-Shirt কালো L ১টা, সাদা M ২টা', L_AND_M],
  [
    '4 ta Cotton Crew Neck T-Shirt red 3, blue 1',
    [
      ['shirt', 3, '', 'Red'],
      ['shirt', 1, '', 'Blue'],
    ],
  ],
  [
    '4 pcs Cotton Crew Neck T-Shirt M 3, L 1',
    [
      ['shirt', 3, 'M', ''],
      ['shirt', 1, 'L', ''],
    ],
  ],
])('the parts of a total are wanted, and not the total as well: %j', (text, lines) => {
  expect(read(text)).toEqual({ lines, isAsked: false })
})

it.each([
  ['Cotton Crew Neck T-Shirt 4 ta: 1 L black, 2 M white', [4, 1, 2]],
  ['Cotton Crew Neck T-Shirt 3 ta: 1 L black', [3, 1]],
  ['Cotton Crew Neck T-Shirt 2 ta den\n1 ta black den', [2, 1]],
  ['3 ta Cotton Crew Neck T-Shirt red 2, blue 2', [3, 2, 2]],
  ['3 ta Cotton Crew Neck T-Shirt red 2', [3, 2]],
])('parts that do not add up are all asked about: %j', (text, quantities) => {
  const { lines, unsure } = readChat(text, AREAS, SEARCHES)
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities)
  for (const line of lines) expect(line).toMatchObject({ goods: '', candidates: ['shirt'] })
  expect(unsure).toContain('lines')
})

it.each([
  ['Electric Kettle 1 pcs 2 L', [['kettle', 1, 'L', '']]],
  [
    'Cotton Crew Neck T-Shirt black L 2 ta, Electric Kettle 1 pcs',
    [
      ['shirt', 2, 'L', 'Black'],
      ['kettle', 1, '', ''],
    ],
  ],
  ['Cotton Crew Neck T-Shirt 2 ta - black L', [['shirt', 2, 'L', 'Black']]],
  ['1 ta Electric Kettle 2 L', [['kettle', 1, 'L', '']]],
  ['2 ta Cotton Crew Neck T-Shirt size 42', [['shirt', 2, '42', '']]],
  ['3 ta Cotton Crew Neck T-Shirt red', [['shirt', 3, '', 'Red']]],
  [
    '1 ta Electric Kettle 2 ta Cotton Crew Neck T-Shirt red',
    [
      ['kettle', 1, '', ''],
      ['shirt', 2, '', 'Red'],
    ],
  ],
])('goods without parts stay as they are: %j', (text, lines) => {
  expect(read(text).lines).toEqual(lines)
})

it('every word of a total and its parts is shown', () => {
  const text = 'Satin A-Line Party Dress 3 ta: 1 M blue, 2 S red'
  const { lines } = readChat(text, AREAS, SEARCHES)
  expect(lines.map((line) => line.text)).toEqual(['Satin A-Line Party Dress 3 ta, 1 M blue', '2 S red'])
})
