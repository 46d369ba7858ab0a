import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowKey, rowsOf, type TableProduct } from './cells.ts'
import { flatRows } from './flatRows.ts'

const product = (place: number, variants: number): TableProduct => ({
  ...{ _id: `${place}`, name: '', nameBengali: '', category: '', subCategory: '', image: '' },
  ...{ originalPrice: 1, offerPrice: null, stock: null, status: 'published' },
  variants: Array.from({ length: variants }, (_, size) => ({
    ...{ size: `${size}`, color: '', sku: '', price: null, offer: null, stock: null },
  })),
})

it('the variants of open products follow them, and every row is found at its place', () => {
  const someProducts = fc.array(fc.record({ variants: fc.nat(3), isOpen: fc.boolean() }), { maxLength: 12 })
  fc.assert(
    fc.property(someProducts, (given) => {
      const products = given.map(({ variants }, place) => product(place, variants))
      const open = given.flatMap(({ variants, isOpen }, place) =>
        isOpen && variants > 0 ? [[place, variants] as const] : [],
      )
      const rows = flatRows(
        { total: products.length, at: (place) => products[place] },
        new Map(open.toReversed()),
      )
      const expected = products.flatMap((one, place) =>
        rowsOf(one)
          .slice(0, given[place]?.isOpen ? undefined : 1)
          .map((row) => [rowKey(row), place]),
      )
      const found = Array.from({ length: rows.count }, (_, place) => {
        const row = rows.at(place)
        return [row && rowKey(row), rows.productPlace(place)]
      })
      expect(found).toEqual(expected)
    }),
  )
})
