import { describe, expect, test } from 'vitest'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { typedOf } from '../update/sendChange.ts'
import { differingFrom } from './differing.ts'
import { bodyOf, differs, keyOf, piecesSold, withRow } from './grid.ts'
import { rebase, type Typed } from './rebase.ts'

// What somebody else has taken out, and whoever has it in the form puts back: it is stored as the form shows it.

const KNOWN = { sku: 'KNOWN', price: 150, offer: 140, stock: 5 }
const A_SHIRT: GoodsAnswer = {
  ...{ _id: '0198f0a2c1d47b3e', name: 'Shirt', nameBengali: '', description: '', descriptionBengali: '' },
  ...{ videoLink: '', images: ['/images/a.webp'], colorImages: { Red: '/images/a.webp' } },
  ...{ category: 'Men Items', subCategory: '', productType: '', sku: '', stock: null },
  ...{ sizes: ['S', 'M'], colors: ['Red', 'Wine'], colorValues: { Red: '#c02020', Wine: '#702030' } },
  variants: [
    { ...KNOWN, size: 'S', color: 'Red', sku: 'S-RED' },
    { ...KNOWN, size: 'M', color: 'Red', sku: 'M-RED' },
    { ...KNOWN, size: 'S', color: 'Wine', sku: 'S-WINE' },
    { ...KNOWN, size: 'M', color: 'Wine', sku: 'M-WINE', stock: 0 },
  ],
  ...{
    originalPrice: 222,
    offerPrice: null,
    offerFrom: null,
    offerUntil: null,
    costPrice: null,
    vatRate: null,
  },
  ...{
    weight: null,
    handling: null,
    status: 'published',
    ratings: 0,
    reviews: 0,
    createdAt: '',
    changedAt: '',
  },
}
const WHOLE = { ...A_SHIRT, sizes: [], colors: [], colorValues: {}, colorImages: {}, variants: [], stock: 5 }

const SMALL_RED = { size: 'S', color: 'Red' }
const SMALL_WINE = { size: 'S', color: 'Wine' }
const NO_PIECE = { size: '', color: '' }

function only(isKept: (size: string, color: string) => boolean, options: Partial<GoodsAnswer>): GoodsAnswer {
  const variants = A_SHIRT.variants.filter(({ size, color }) => isKept(size, color))
  return { ...A_SHIRT, ...options, variants }
}

const WITHOUT_SMALL = only((size) => size !== 'S', { sizes: ['M'] })
const WITHOUT_RED = only((_, color) => color !== 'Red', {
  ...{ colors: ['Wine'], colorValues: { Wine: '#702030' }, colorImages: {} },
})
const WITHOUT_SMALL_RED = only((size, color) => size !== 'S' || color !== 'Red', {})

const typed = (began: Typed, piece: typeof SMALL_RED, change: object): Typed => ({
  ...began,
  grid: withRow(began.grid, piece, change),
})

const withBlue = (began: Typed): Typed => ({
  ...began,
  fields: { ...began.fields, colors: [...began.fields.colors, 'Blue'] },
})

const BEGAN = typedOf(A_SHIRT)
const CHEAPER = typed(BEGAN, SMALL_RED, { price: '145' })

/** What is sent once 'Save mine over it' is pressed. */
function sentAfter(began: Typed, mine: Typed, product: GoodsAnswer) {
  const now = typedOf(product)
  const { conflicts, ...rebased } = rebase(began, mine, now)
  expect(conflicts).not.toEqual([])
  const { fields, grid, pictures } = rebased.mine
  const { body } = bodyOf(grid, fields, piecesSold(now.grid, now.fields))
  return { shown: grid.rows, body, pictures }
}

describe('what is put back is stored as it is shown', () => {
  test.each<[string, Typed, Typed, GoodsAnswer]>([
    ['a size', BEGAN, CHEAPER, WITHOUT_SMALL],
    [
      'a size of which another colour was changed',
      BEGAN,
      typed(BEGAN, SMALL_WINE, { sku: 'W' }),
      WITHOUT_SMALL,
    ],
    ['a color', BEGAN, CHEAPER, WITHOUT_RED],
    ['one combination', BEGAN, CHEAPER, WITHOUT_SMALL_RED],
    ['a size of which nothing was changed', BEGAN, withBlue(BEGAN), WITHOUT_SMALL],
    ['a color of which nothing was changed', BEGAN, withBlue(BEGAN), WITHOUT_RED],
    ['all combinations', BEGAN, CHEAPER, WHOLE],
    ['the product as a whole', typedOf(WHOLE), typed(typedOf(WHOLE), NO_PIECE, { sku: 'ALL' }), A_SHIRT],
  ])('%s', (_, began, mine, product) => {
    const { shown, body } = sentAfter(began, mine, product)
    const stored = new Set(product.variants.map(keyOf))
    const said = body.variants.length > 0 ? body.variants : [{ ...NO_PIECE, ...body, price: '', offer: '' }]
    for (const { size, color, ...cells } of said) {
      const row = shown[keyOf({ size, color })]
      const before = mine.grid.rows[keyOf({ size, color })]
      const known = { sku: row?.sku ?? '', price: row?.price ?? '', offer: row?.offer ?? '' }
      expect(cells).toMatchObject(known)
      if (stored.has(keyOf({ size, color }))) continue
      // A count that is not sent would sell it without end.
      expect(cells).toMatchObject({ stock: before?.stock ?? '', stockSeen: null, sku: before?.sku ?? '' })
    }
  })

  test('a color comes back with its shade and its picture', () => {
    const { body, pictures } = sentAfter(BEGAN, CHEAPER, WITHOUT_RED)
    expect(body.colorValues).toEqual({ Red: '#c02020', Wine: '#702030' })
    expect(pictures).toEqual({ images: ['/images/a.webp'], colorImages: { Red: '/images/a.webp' } })
  })
})

test('what is new in the form alone is sent with what it shows of its count, and what is there already without', () => {
  const { body } = bodyOf(withBlue(BEGAN).grid, withBlue(BEGAN).fields, piecesSold(BEGAN.grid, BEGAN.fields))
  const said = body.variants.filter((one) => 'stock' in one)
  expect(said.map(({ size, color, stock }) => [size, color, stock])).toEqual([
    ['S', 'Blue', ''],
    ['M', 'Blue', ''],
  ])
})

describe('once what is there is taken, nothing is left to save', () => {
  const LARGE_WINE = { size: 'L', color: 'Wine' }
  const withLarge = (began: Typed): Typed => ({
    ...typed(began, LARGE_WINE, { price: '160', stock: '4' }),
    fields: { ...began.fields, sizes: ['S', 'M', 'L'] },
  })
  const withShade = (began: Typed): Typed => ({
    ...withBlue(began),
    grid: { ...began.grid, colorValues: { ...began.grid.colorValues, Blue: '#0000ff' } },
  })

  test.each<[string, Typed, GoodsAnswer]>([
    ['of a cell', CHEAPER, { ...A_SHIRT, variants: A_SHIRT.variants.map((one) => ({ ...one, price: 170 })) }],
    ['of a size that is gone', CHEAPER, WITHOUT_SMALL],
    ['of a color that is gone', CHEAPER, WITHOUT_RED],
    ['of a combination that is gone', CHEAPER, WITHOUT_SMALL_RED],
    ['where a size was added, with a count', withLarge(BEGAN), WITHOUT_SMALL],
    ['where a color was added, with a shade', withShade(BEGAN), WITHOUT_RED],
  ])('%s', (_, mine, product) => {
    const now = typedOf(product)
    const { conflicts, theirs } = rebase(BEGAN, mine, now)
    expect(conflicts).not.toEqual([])
    expect(differingFrom(now.fields, theirs.fields)).toEqual({})
    expect(differs(theirs.grid, now.grid, theirs.fields)).toBe(false)
    expect(theirs.pictures).toBe(now.pictures)
  })
})
