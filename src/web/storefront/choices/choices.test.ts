import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { type Asked, choicesOf, chosenOption, type OfferedOptions, withOpen } from './choices.ts'

const lineOf = (id: string, choice: { size?: string; color?: string } = {}) =>
  cartLineOf({ id, name: id, images: [], originalPrice: poisha(100), offerPrice: undefined }, choice)

const NOTHING: Asked = new Map()
const IN_COLORS = { Black: '/coat.webp', Red: '/coat-red.webp' }

test('a line needs the choices that are N/A, and none if it has both', () => {
  const lines = [
    lineOf('coat'),
    lineOf('shirt', { color: 'Red' }),
    lineOf('shirt', { size: 'M' }),
    lineOf('dress', { color: 'Blue', size: 'M' }),
  ]
  expect(withOpen(NOTHING, lines)).toEqual(
    new Map([
      ['coat', ['color', 'size']],
      ['shirt', ['color', 'size']],
    ]),
  )
  expect(withOpen(NOTHING, [lineOf('dress', { color: 'Blue', size: 'M' })])).toBe(NOTHING)
})

test('what was asked stays asked when it has been chosen, and is the same map', () => {
  const asked = withOpen(NOTHING, [lineOf('coat', { color: 'Red' })])
  expect(withOpen(asked, [lineOf('coat', { color: 'Red', size: 'M' })])).toBe(asked)
  expect(withOpen(asked, [lineOf('lamp')])).toEqual(
    new Map([
      ['coat', ['size']],
      ['lamp', ['color', 'size']],
    ]),
  )
})

test('a choice exists only among several, of products on sale', () => {
  const offered: OfferedOptions = new Map([
    ['coat', { color: ['Black', 'Red'], size: ['M'], colorImages: IN_COLORS }],
    ['lamp', { color: [], size: [], colorImages: {} }],
  ])
  const asked = withOpen(NOTHING, [lineOf('coat'), lineOf('lamp'), lineOf('gone')])
  expect(choicesOf('coat', asked, offered)).toEqual([
    { kind: 'color', options: ['Black', 'Red'], images: IN_COLORS },
  ])
  for (const id of ['lamp', 'gone']) expect(choicesOf(id, asked, offered)).toEqual([])
  expect(choicesOf('coat', asked, new Map())).toEqual([])
})

test('a colour changes the picture, a size does not', () => {
  const color = { kind: 'color', options: ['Black', 'Red'], images: IN_COLORS } as const
  expect(chosenOption(color, 'Red')).toEqual({ color: 'Red', imageUrl: '/coat-red.webp' })
  expect(chosenOption({ kind: 'size', options: ['S', 'M'] }, 'M')).toEqual({ size: 'M' })
})
