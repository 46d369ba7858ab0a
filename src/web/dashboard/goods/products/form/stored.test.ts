import { describe, expect, test, vi } from 'vitest'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { newProductSchema } from '#contract/catalogue/newProductSchema.ts'
import { fromTaka } from '#domain/money/money.ts'
import { vatRateOf } from '#domain/money/vat.ts'
import { EMPTY_FIELDS, type FormFields, sentFields } from '../../../frame/formFields.ts'
import { addJob } from '../add/addJob.ts'
import { updateJob } from '../update/updateJob.ts'
import { keepDraft, readDraft } from './draft.ts'
import { bodyOf, type Grid, gridOf, piecesSold, rowsOf, withRow } from './grid.ts'
import { rebase } from './rebase.ts'
import type { FormJob } from './useProductForm.ts'

// What a form shows and what the shop stores are one thing, of each field, whatever the form is for.

const A_BAG: GoodsAnswer = {
  ...{ _id: '0198f0a2c1d47b3e', name: 'Canvas backpack', nameBengali: 'ক্যানভাস ব্যাগ' },
  ...{ description: 'Material: canvas', descriptionBengali: 'ক্যানভাস' },
  ...{ videoLink: 'https://videos.example/backpack', images: [], colorImages: {} },
  ...{ category: 'Bag Items', subCategory: 'Backpacks', productType: 'Best Selling' },
  ...{ sizes: [], colors: [], colorValues: {}, sku: 'BAG-1', stock: 12, variants: [] },
  ...{
    originalPrice: 1250.5,
    offerPrice: 999,
    costPrice: 640,
    vatRate: 7.5,
    weight: 450,
    handling: 'fragile' as const,
  },
  ...{ offerFrom: '2026-12-01T12:00:00.000Z', offerUntil: '2026-12-31T12:00:00.000Z' },
  ...{ status: 'published', ratings: 4.5, reviews: 12 },
  ...{ createdAt: '2026-01-31T08:30:00.000Z', changedAt: '2026-01-31T08:30:00.000Z' },
}
const A_SHIRT: GoodsAnswer = {
  ...A_BAG,
  ...{ sku: '', stock: null, sizes: ['M', 'L'], colors: ['Red'], colorValues: { Red: '#c02020' } },
  variants: [
    { size: 'M', color: 'Red', sku: 'M-RED', price: 1300, offer: 1200, stock: 24 },
    { size: 'L', color: 'Red', sku: '', price: null, offer: null, stock: 0 },
  ],
}
const SOLD_OUT: GoodsAnswer = { ...A_BAG, stock: 0 }
const UNCOUNTED: GoodsAnswer = { ...A_BAG, stock: null }
const PRODUCTS = { bag: A_BAG, shirt: A_SHIRT, 'sold out': SOLD_OUT, uncounted: UNCOUNTED }

/** What the shop stores, in taka; `before`: the product that is changed, which keeps a count that is not sent. */
function stored(fields: FormFields, grid: Grid, before?: GoodsAnswer) {
  const { body } = bodyOf(grid, fields, before && piecesSold(gridOf(before), before))
  const sent = newProductSchema().parse({ ...sentFields(fields), ...body, images: [], colorImages: {} })
  const keptOf = (size: string, color: string) =>
    before?.variants.find((one) => one.size === size && one.color === color)?.stock ?? null
  return {
    ...sent,
    stock: 'stock' in body ? sent.stock : (before?.stock ?? null),
    variants: sent.variants?.map(({ size, color, stock }, at) => ({
      ...{ size, color, sku: body.variants[at]?.sku },
      stock: body.variants[at] && 'stock' in body.variants[at] ? stock : keptOf(size, color),
    })),
  }
}

/** What somebody who looks at the form expects of it. */
function shown(fields: FormFields, grid: Grid) {
  const amount = (text: string) => (text === '' ? null : fromTaka(Number(text)))
  const number = (text: string) => (text === '' ? null : Number(text))
  const rows = rowsOf(grid, fields)
  const isWhole = fields.sizes.length + fields.colors.length === 0
  return {
    ...fields,
    ...{ originalPrice: amount(fields.originalPrice), offerPrice: amount(fields.offerPrice) },
    ...{
      costPrice: amount(fields.costPrice),
      vatRate: fields.vatRate === '' ? null : vatRateOf(Number(fields.vatRate)),
      weight: number(fields.weight),
    },
    ...{ ratings: Number(fields.ratings), reviews: Number(fields.reviews) },
    offerFrom: sentFields(fields).offerFrom || null,
    offerUntil: sentFields(fields).offerUntil || null,
    sku: isWhole ? rows[0]?.sku : '',
    stock: isWhole ? number(rows[0]?.stock ?? '') : null,
    variants: isWhole
      ? []
      : rows.map(({ size, color, sku, stock }) => ({ size, color, sku, stock: number(stock) })),
  }
}

/** The form after a reload of its tab. */
function restored({ draftKey, start }: FormJob): [FormFields, Grid] {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
  const grid = withRow(start.grid, { size: '', color: '' }, { sku: 'TYPED' })
  keepDraft(draftKey, { ...start, fields: { ...start.fields, name: 'Typed' }, grid }, start, start)
  const draft = readDraft(draftKey, start)
  if (!draft) throw new Error('There is no draft')
  const { mine } = rebase(draft.seen, draft.mine, start)
  return [mine.fields, mine.grid]
}

describe.each(Object.entries(PRODUCTS))('a product (%s)', (_, product) => {
  const changing = updateJob(product, '/', [])
  const duplicating = addJob([], product)
  const counted = (grid: Grid) =>
    rowsOf(grid, changing.start.fields).reduce((all, row) => withRow(all, row, { stock: '7' }), grid)

  test.each<[string, FormFields, Grid, GoodsAnswer | undefined]>([
    ['changed, untouched', changing.start.fields, changing.start.grid, product],
    ['changed, counted anew', changing.start.fields, counted(changing.start.grid), product],
    ['changed, after a reload', ...restored(changing), product],
    ['duplicated', duplicating.start.fields, duplicating.start.grid, undefined],
    ['duplicated, counted', duplicating.start.fields, counted(duplicating.start.grid), undefined],
    ['duplicated, after a reload', ...restored(duplicating), undefined],
    ['added with the same', changing.start.fields, counted(gridOf(UNCOUNTED)), undefined],
  ])('%s is stored as its form shows it', (_way, fields, grid, before) => {
    const expected = shown(fields, grid)
    expect(Object.keys(expected)).toEqual(expect.arrayContaining(Object.keys(EMPTY_FIELDS)))
    expect(stored(fields, grid, before)).toMatchObject(expected)
  })
})
