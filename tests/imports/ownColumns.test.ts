import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGoodsReader } from '#contract/goodsFiles/goodsReader.ts'
import { FIRST_TREE as TREE } from '#domain/catalogue/firstTree.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import { isSamePiece } from '#domain/catalogue/variants.ts'
import { OWN_COLUMNS, type OwnColumn } from '#domain/goodsFiles/columns.ts'
import { ownRows } from '#domain/goodsFiles/ownFormat.ts'
import { planGoods } from '#domain/goodsFiles/planGoods.ts'
import { poisha } from '#domain/money/money.ts'
import { prepareChange, stocksAfter } from '#shop/catalogue/productWriting.ts'
import { A_MOMENT, aNewProduct } from '../factories.ts'

type Cells = Readonly<Partial<Record<OwnColumn, string>>>

const taka = (amount: number) => poisha(amount * 100)
const plain = { variants: [], sizes: [], colors: [] }
const inSizes = (...variants: readonly Partial<OwnedProduct['variants'][number]>[]) => ({
  sizes: variants.flatMap(({ size }) => size ?? []),
  variants: variants.map((variant) => ({ size: '', color: '', sku: '', ...variant })),
})

/** A product as the shop has it, priced at 500. */
function owned(given: Partial<OwnedProduct>): OwnedProduct {
  const draft = {
    originalPrice: taka(500),
    sku: 'P',
    category: 'Bag Items',
    subCategory: '',
    productType: '',
  }
  return {
    ...aNewProduct(),
    id: '01a22046-3075-7f60-b0c1-9e9a51517f7e',
    fewLeft: [],
    ...draft,
    ...given,
  } as OwnedProduct
}

const SHIRT = owned(inSizes({ size: 'S', sku: 'S1', price: taka(300) }, { size: 'M', sku: 'M1' }))
const PRODUCTS: Readonly<Record<string, OwnedProduct>> = {
  'without sizes': owned({ ...plain, offerPrice: taka(450) }),
  'in sizes, one with its own price': SHIRT,
  'in sizes, all with the same price': owned(
    inSizes(
      { size: 'S', price: taka(300), offer: taka(200) },
      { size: 'M', price: taka(300), offer: taka(250) },
    ),
  ),
  'in sizes of one price, with an offer': owned({
    ...inSizes({ size: 'S' }, { size: 'M' }),
    offerPrice: taka(400),
  }),
  'in one size': owned(inSizes({ size: 'S', sku: 'S1', price: taka(300), offer: taka(250) })),
  'in sizes and colours': owned({
    sizes: ['S', 'M'],
    colors: ['Red', 'Blue'],
    variants: [
      { size: 'S', color: 'Red', sku: '', price: taka(700) },
      { size: 'M', color: 'Red', sku: '', offer: taka(450) },
      { size: 'M', color: 'Blue', sku: 'X' },
    ],
  }),
}

const stockOf = ({ variants }: OwnedProduct) =>
  (variants.length > 0 ? variants : [{ size: '', color: '' }]).map(({ size, color }, at) => ({
    ...{ size, color, quantity: at + 3 },
  }))

/** What some columns of the export of a product change when they come back; `edits`: cells, by their row. */
function changes(
  product: OwnedProduct,
  columns: readonly OwnColumn[],
  edits: Readonly<Record<number, Cells>> = {},
) {
  const reader = createGoodsReader(columns)
  const rows = ownRows(product, stockOf(product)).map((cells, at) =>
    columns.map((column) => edits[at]?.[column] ?? cells[OWN_COLUMNS.indexOf(column)] ?? ''),
  )
  const goods = [...rows.flatMap((cells, at) => reader.take({ number: at + 2, cells })), ...reader.end()]
  const skus = [product, ...product.variants].flatMap(({ sku }) => sku || [])
  return goods.flatMap((read) => {
    const named = [read.change.sku ?? '', ...(read.change.variants ?? []).map(({ sku }) => sku)]
    if (read.id !== product.id && !named.some((sku) => skus.includes(sku))) return []
    const plan = planGoods(read, { before: product, tree: TREE, at: A_MOMENT })
    if (plan.kind !== 'known') return []
    const prepared = prepareChange(product, plan.change, TREE)
    if (prepared.problems.length > 0) return []
    const { made } = prepared
    const fields = Object.entries(made).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(product[field as keyof OwnedProduct]),
    )
    const counts = stocksAfter(product, prepared, stockOf(product))
      .map(({ size, color, quantity }) => ({ size, color, quantity }))
      .filter(
        (one) => !stockOf(product).some((now) => isSamePiece(now, one) && now.quantity === one.quantity),
      )
    return [...fields, ...counts]
  })
}

/** By these an export of the shop is known. */
const OF_EXPORTS = ['_id', 'stockExported'] as const

test.each(Object.entries(PRODUCTS))(
  'whichever columns of an export come back, they change nothing: a product %s',
  (_, product) => {
    fc.assert(
      fc.property(fc.constantFrom(...OF_EXPORTS), fc.subarray([...OWN_COLUMNS]), (known, some) => {
        const columns = OWN_COLUMNS.filter((column) => column === known || some.includes(column))
        if (!columns.some((column) => ['_id', 'sku', 'name', 'nameBengali', 'variantSku'].includes(column)))
          return
        expect(changes(product, columns)).toEqual([])
      }),
      { numRuns: 300 },
    )
    for (const columns of [
      ['_id', 'size', 'price'],
      ['_id', 'price'],
      ['_id', 'offer'],
      ['sku', 'price', 'stockExported'],
      ['_id', 'name', 'size', 'variantSku', 'price', 'stock', 'stockExported'],
    ] as const) {
      expect([columns, changes(product, columns)]).toEqual([columns, []])
    }
  },
)

test('without the column of the product, a price is that of the size in its row, and an empty one changes none', () => {
  const columns = ['_id', 'name', 'size', 'price', 'stock', 'stockExported'] as const
  const prices = (edits: Readonly<Record<number, Cells>>) => changes(SHIRT, columns, edits)
  expect(prices({ 1: { stock: '9' } })).toEqual([{ size: 'M', color: '', quantity: 9 }])
  const [variants, other] = prices({ 1: { price: '350' } })
  expect(other).toBeUndefined()
  expect(variants).toMatchObject(['variants', [{ price: taka(300) }, { size: 'M', price: taka(350) }]])
  // 500 is what M costs already.
  expect(prices({ 1: { price: '500' } })).toEqual([])
})

test('a row that names no size has the price of the only one, or of all where they cost the same', () => {
  const one = changes(PRODUCTS['in one size'] ?? expect.unreachable(), ['_id', 'price'], {
    0: { price: '350' },
  })
  expect(one).toMatchObject([['variants', [{ size: 'S', price: taka(350), offer: taka(250) }]]])
  const same = PRODUCTS['in sizes of one price, with an offer'] ?? expect.unreachable()
  const planned = (product: OwnedProduct) => {
    const reader = createGoodsReader(['_id', 'price'])
    const [read] = [...reader.take({ number: 2, cells: [product.id, '600'] }), ...reader.end()]
    return planGoods(read ?? expect.unreachable(), { before: product, tree: TREE, at: A_MOMENT })
  }
  expect(planned(same)).toMatchObject({ kind: 'known', change: { originalPrice: taka(600) } })
  expect(planned(SHIRT)).toMatchObject({
    kind: 'wrong',
    problems: [{ row: 2, path: 'price', value: '600', code: 'PRICE_OF_WHICH_VARIANT' }],
  })
})

test.each([
  ['variantSku', 'size', 'price'],
  ['name', 'sku', 'size', 'variantSku', 'price'],
])('a price in one row of several is nobody’s where each has its own: %s', (...columns) => {
  const reader = createGoodsReader(columns)
  const rows = ownRows(SHIRT, stockOf(SHIRT)).map((cells) =>
    columns.map((column) => cells[OWN_COLUMNS.indexOf(column as OwnColumn)] ?? ''),
  )
  const goods = rows.flatMap((cells, at) => reader.take({ number: at + 2, cells }))
  const [read = expect.unreachable()] = [...goods, ...reader.end()]
  expect(planGoods(read, { before: SHIRT, tree: TREE, at: A_MOMENT })).toMatchObject({
    kind: 'wrong',
    problems: [{ code: 'PRICE_OF_WHICH_VARIANT' }],
  })
  const alike = owned(inSizes({ size: 'S', sku: 'S1' }, { size: 'M', sku: 'M1' }))
  expect(planGoods(read, { before: alike, tree: TREE, at: A_MOMENT })).toMatchObject({
    kind: 'known',
    change: { originalPrice: taka(300) },
  })
})

test('new goods without a price of the product cost what their cheapest size does', () => {
  const reader = createGoodsReader(['name', 'category', 'size', 'variantSku', 'price'])
  const rows = ['Shirt,Bag Items,S,A,300', 'Shirt,,M,B,400']
  const goods = rows.flatMap((row, at) => reader.take({ number: at + 2, cells: row.split(',') }))
  const [read = expect.unreachable()] = [...goods, ...reader.end()]
  expect(planGoods(read, { before: undefined, tree: TREE, at: A_MOMENT })).toMatchObject({
    kind: 'new',
    draft: { originalPrice: taka(300), variants: [{ price: taka(300) }, { price: taka(400) }] },
  })
})
