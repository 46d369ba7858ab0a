import { describe, expect, test } from 'vitest'
import { type CartLine, cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import {
  type Asked,
  choicesOf,
  chosenOption,
  type OfferedOptions,
  openKinds,
  optionState,
  withOpen,
} from './choices.ts'
import { isOtherName, named } from './names.ts'

const lineOf = (id: string, choice: { size?: string; color?: string } = {}) =>
  cartLineOf({ id, name: id, images: [], originalPrice: poisha(100), offerPrice: undefined }, choice)

const NOTHING: Asked = new Map()
const open = (asked: Asked, lines: readonly CartLine[], isAll = false) =>
  withOpen(asked, lines, (name) => name === 'কোট', isAll)
const IN_COLORS = { Black: '/coat.webp', Red: '/coat-red.webp' }

test('a line needs the choices that are N/A, and none if it has both', () => {
  const lines = [
    lineOf('coat'),
    lineOf('shirt', { color: 'Red' }),
    lineOf('shirt', { size: 'M' }),
    lineOf('dress', { color: 'Blue', size: 'M' }),
  ]
  expect(open(NOTHING, lines)).toEqual(
    new Map([
      ['coat', ['color', 'size']],
      ['shirt', ['color', 'size']],
    ]),
  )
  expect(open(NOTHING, [lineOf('dress', { color: 'Blue', size: 'M' })])).toBe(NOTHING)
})

test('where all can be changed, a line with both has the same choices as one without', () => {
  const lines = [lineOf('coat'), lineOf('dress', { color: 'Blue', size: 'M' })]
  const asked = open(NOTHING, lines, true)
  expect(asked).toEqual(
    new Map([
      ['coat', ['color', 'size']],
      ['dress', ['color', 'size']],
    ]),
  )
  expect(open(asked, lines, true)).toBe(asked)
})

test('what was asked stays asked when it has been chosen, and is the same map', () => {
  const asked = open(NOTHING, [lineOf('coat', { color: 'Red' })])
  expect(open(asked, [lineOf('coat', { color: 'Red', size: 'M' })])).toBe(asked)
  expect(open(asked, [lineOf('lamp')])).toEqual(
    new Map([
      ['coat', ['size']],
      ['lamp', ['color', 'size']],
    ]),
  )
})

test('a line whose name is of the other language is asked about, and has nothing to choose', () => {
  const coat = { ...lineOf('coat', { color: 'Red', size: 'M' }), name: 'কোট' }
  const asked = open(NOTHING, [coat])
  expect(asked).toEqual(new Map([['coat', []]]))
  expect(open(asked, [coat])).toBe(asked)
  const offered: OfferedOptions = new Map([
    ['coat', { name: 'Coat', color: ['Black', 'Red'], size: ['M'], colorImages: IN_COLORS, pieces: [] }],
  ])
  expect(choicesOf('coat', asked, offered)).toEqual([])
  expect(named([coat, lineOf('lamp')], offered).map(({ name }) => name)).toEqual(['Coat', 'lamp'])
})

test('a choice exists only among several, of products on sale', () => {
  const offered: OfferedOptions = new Map([
    ['coat', { name: 'Coat', color: ['Black', 'Red'], size: ['M'], colorImages: IN_COLORS, pieces: [] }],
    ['lamp', { name: 'Lamp', color: [], size: [], colorImages: {}, pieces: [] }],
  ])
  const asked = open(NOTHING, [lineOf('coat'), lineOf('lamp'), lineOf('gone')])
  expect(choicesOf('coat', asked, offered)).toEqual([
    { kind: 'color', options: ['Black', 'Red'], images: IN_COLORS, pieces: [] },
  ])
  for (const id of ['lamp', 'gone']) expect(choicesOf(id, asked, offered)).toEqual([])
  expect(choicesOf('coat', asked, new Map())).toEqual([])
})

const OPEN = { color: 'N/A', size: 'N/A' }

describe('what a checkout asks for', () => {
  const offered: OfferedOptions = new Map([
    ['coat', { name: 'Coat', color: ['Black', 'Red'], size: ['S', 'M'], colorImages: {}, pieces: [] }],
    ['lamp', { name: 'Lamp', color: [], size: ['One'], colorImages: {}, pieces: [] }],
  ])
  const asked: Asked = new Map([
    ['coat', ['color', 'size']],
    ['lamp', ['color', 'size']],
  ])
  const choices = (id: string) => choicesOf(id, asked, offered)

  test.each([
    [[lineOf('coat')], ['color', 'size']],
    [[lineOf('coat', { color: 'Red' })], ['size']],
    [[lineOf('coat', { color: 'Red', size: 'M' })], []],
    [[lineOf('coat', { color: 'Red', size: 'M' }), lineOf('coat', { size: 'M' })], ['color']],
    // It was sold in this size once.
    [[lineOf('coat', { color: 'Red', size: 'XXL' })], ['size']],
    [[lineOf('lamp')], []],
    [[lineOf('gone')], []],
  ] as const)('%#: is what a line leaves open among several', (lines, open) => {
    expect(openKinds(lines, choices)).toEqual(open)
  })

  test('is nothing while the shop has not said what there is, nor where nothing is to be had', () => {
    expect(openKinds([lineOf('coat')], () => [])).toEqual([])
    const soldOut = { kind: 'size', options: ['S', 'M'], pieces: [] } as const
    const pieces = ['S', 'M'].map((size) => ({
      ...{ size, color: '', isSoldOut: true },
      originalPrice: poisha(100),
      offerPrice: undefined,
    }))
    expect(openKinds([lineOf('coat')], () => [{ ...soldOut, pieces }])).toEqual([])
  })
})

test('a colour changes the picture, a size does not', () => {
  const color = { kind: 'color', options: ['Black', 'Red'], images: IN_COLORS, pieces: [] } as const
  expect(chosenOption(color, 'Red', OPEN)).toEqual({ color: 'Red', imageUrl: '/coat-red.webp' })
  const size = { kind: 'size', options: ['S', 'M'], pieces: [] } as const
  expect(chosenOption(size, 'M', OPEN)).toEqual({ size: 'M' })
})

describe('of variants', () => {
  const piece = (size: string, color: string, price: number, isSoldOut = false) => ({
    ...{ size, color, isSoldOut },
    originalPrice: poisha(price),
    offerPrice: undefined,
  })
  const pieces = [piece('S', 'Black', 100), piece('M', 'Black', 120), piece('M', 'Red', 90, true)]
  const size = { kind: 'size', options: ['S', 'M', 'L'], pieces } as const
  const color = { kind: 'color', options: ['Black', 'Red'], pieces } as const

  test('a choice has its price, and that of the cheapest while others are open', () => {
    expect(chosenOption(size, 'M', { ...OPEN, color: 'Black' })).toEqual({ size: 'M', originalPrice: 120 })
    expect(chosenOption(color, 'Black', OPEN)).toEqual({ color: 'Black', originalPrice: 100 })
  })

  test('what is not to be had together with the rest opens the rest again', () => {
    expect(chosenOption(size, 'S', { ...OPEN, color: 'Red' })).toEqual({
      size: 'S',
      color: 'N/A',
      originalPrice: 100,
    })
  })

  test('what is sold out or not sold in any way cannot be chosen', () => {
    expect(optionState(color, 'Red')).toBe('sold-out')
    expect(optionState(size, 'L')).toBe('not-sold')
    expect(optionState({ ...size, pieces: [] }, 'L')).toBe('offered')
  })
})

test('a name in Bengali letters is of the other language on English pages', () => {
  expect(['Coat', 'কোট', 'USB-C কেবল', ''].map(isOtherName)).toEqual([false, true, true, false])
})
