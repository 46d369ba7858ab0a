import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { cartRows, indexInCart, type Removal, withoutExpired, withoutUndone } from './removals.tsx'

const aLine = (name: string) =>
  cartLineOf({ id: name, name, images: [], originalPrice: poisha(100), offerPrice: undefined })

/** A cart of lines named by letters, with its removals as the cart page keeps them. */
function aCart(names: string) {
  let lines = [...names].map((name) => aLine(name))
  let removals: Removal[] = []
  const rows = () => cartRows(lines, removals)
  return {
    /** Lines in capitals, places of removed lines in small letters. */
    shown: () =>
      rows()
        .map((row) => ('line' in row ? row.line.name : row.removal.line.name.toLowerCase()))
        .join(''),
    lines: () => lines.map(({ name }) => name).join(''),
    remove(name: string) {
      const row = rows().findIndex((one) => 'line' in one && one.line.name === name)
      const line = lines.find((one) => one.name === name)
      if (!line) return
      lines = lines.filter((one) => one !== line)
      removals = [...removals, { key: name.charCodeAt(0), line, row }]
    },
    undo(name: string) {
      const removal = removals.find(({ line }) => line.name === name)
      if (!removal) return
      lines = lines.toSpliced(indexInCart(removal, removals), 0, removal.line)
      removals = withoutUndone(removals, removal)
    },
    expire(name: string) {
      const removal = removals.find(({ line }) => line.name === name)
      if (removal) removals = withoutExpired(removals, removal)
    },
  }
}

test('the place of a removed line stays where the line stood until its time is up', () => {
  const cart = aCart('ABCD')
  cart.remove('B')
  cart.remove('A')
  expect(cart.shown()).toBe('abCD')
  cart.expire('B')
  expect(cart.shown()).toBe('aCD')
  cart.remove('D')
  expect(cart.shown()).toBe('aCd')
})

test('undoing puts the line back where it was', () => {
  const cart = aCart('ABCD')
  for (const name of 'BAD') cart.remove(name)
  cart.undo('B')
  expect([cart.shown(), cart.lines()]).toEqual(['aBCd', 'BC'])
  cart.undo('D')
  cart.undo('A')
  expect(cart.lines()).toBe('ABCD')
})

test('lines keep their order when others are removed, expire and are restored in any order', () => {
  const step = fc.record({
    act: fc.constantFrom('remove', 'undo', 'expire'),
    name: fc.constantFrom(...'ABCDE'),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cart = aCart('ABCDE')
      for (const { act, name } of steps) cart[act as 'remove'](name)
      expect([...cart.shown().toUpperCase()].join('')).toBe([...cart.shown().toUpperCase()].sort().join(''))
      expect(cart.lines()).toBe(cart.shown().replace(/[a-z]/g, ''))
    }),
  )
})

test('a cart that became shorter in another tab keeps the places at its end', () => {
  const removal = { key: 1, line: aLine('B'), row: 4 }
  expect(cartRows(['A'], [removal])).toEqual([{ line: 'A' }, { removal }])
})
