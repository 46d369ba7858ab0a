import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinList, joinPairs, splitList, splitPairs, withGuard, withoutGuard } from './cells.ts'

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
