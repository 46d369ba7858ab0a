import { describe, expect, test } from 'vitest'
import type { SaidOfColumns } from './columns.ts'
import { createGoodsReader } from './goodsReader.ts'
import { byHeadingWords, headingSet } from './ownColumns.ts'

describe('what was chosen for an earlier file and does not count in this one is told at its column', () => {
  const chosen = { Stock: '', Price: 'costPrice', Foo: 'price' } as const
  const headings = ['Name', 'SKU', 'Category', 'Foo', 'Price', 'Stock']
  const beside = headingSet(headings)
  const remembered = Object.entries(byHeadingWords(chosen)).map(([heading, column]) => ({
    ...{ heading, column, beside },
  }))
  const without = (left: string) => headings.filter((heading) => heading !== left)
  const told = (said: SaidOfColumns, given: readonly string[]) =>
    createGoodsReader(given, said).shape.meanings.flatMap(({ heading, column, earlier }) =>
      earlier === undefined ? [] : [`${heading}: ${column}, not ${earlier}`],
    )
  const all = ['Foo: , not price', 'Price: price, not costPrice', 'Stock: stock, not ']

  test.each([
    ['with one column more', [...headings, 'Extra'], all],
    ['without one that the shop does not know', without('Foo'), all.slice(1)],
    ['without one that was not read', without('Stock'), all.slice(0, 2)],
    ['without one of which nothing was chosen', without('Category'), all],
    ['without the one that names the price', without('Price'), all.slice(2)],
    ['with the same headings, where it counts', headings.toReversed(), []],
    ['of an export of the shop, which means what it says', ['_id', ...headings], []],
  ])('in a file %s', (_, given, expected) => {
    expect(told({ remembered }, given)).toEqual(expected)
    // Chosen again, it counts.
    expect(told({ remembered, chosen }, given)).toEqual([])
  })

  test('unless something is said of the column now', () => {
    expect(told({ remembered, chosen: { Price: 'price' } }, without('Foo'))).toEqual(['Stock: stock, not '])
  })
})
