import { expect, test } from 'vitest'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { SEEN_FIELDS } from '#contract/catalogue/seenFields.ts'
import { type FormFields, fieldsOf, sentFields } from '../../../frame/formFields.ts'
import { bodyOf, type Grid, gridOf, withRow } from '../form/grid.ts'
import { changedBody, seenOf } from './changedBody.ts'

const A_SHIRT: GoodsAnswer = {
  ...{ _id: '0198f0a2c1d47b3e', name: 'Shirt', nameBengali: 'শার্ট', description: '', descriptionBengali: '' },
  ...{ videoLink: '', images: ['/images/a.webp'], colorImages: { Red: '/images/a.webp' } },
  ...{ category: 'Men Items', subCategory: '', productType: '' as const, sku: '', stock: null },
  ...{ sizes: ['M', 'L'], colors: ['Red'], colorValues: { Red: '#c02020' } },
  variants: [
    { size: 'M', color: 'Red', sku: 'M-RED', price: 1300, offer: 1200, stock: 24 },
    { size: 'L', color: 'Red', sku: '', price: null, offer: null, stock: 0 },
  ],
  ...{
    originalPrice: 1250.5,
    offerPrice: 999,
    costPrice: 640,
    vatRate: 7.5,
    weight: 450,
    handling: 'fragile' as const,
  },
  ...{ offerFrom: '2026-12-01T12:00:00.000Z', offerUntil: null },
  ...{ status: 'published' as const, ratings: 4.5, reviews: 12 },
  ...{ createdAt: '2026-01-31T08:30:00.000Z', changedAt: '2026-01-31T08:30:00.000Z' },
}

function typed(change: Partial<FormFields>, grid: Grid = gridOf(A_SHIRT), images = A_SHIRT.images) {
  const fields = { ...fieldsOf(A_SHIRT), ...change }
  const { colorImages } = A_SHIRT
  return { ...sentFields(fields), ...bodyOf(grid, fields).body, images, colorImages }
}

test('a form in which nothing is typed changes nothing', () => {
  expect(changedBody(A_SHIRT, typed({}))).toEqual({})
})

const OF_ONE: [keyof FormFields, string][] = [
  ['name', 'Tee'],
  ['description', 'Cotton'],
  ['originalPrice', '1300'],
  ['offerPrice', ''],
  ['offerUntil', '2026-12-31T18:00'],
  ['status', 'draft'],
  ['videoLink', 'https://videos.example/shirt'],
]

test.each(OF_ONE)('%s alone is sent, with what it was', (name, text) => {
  const change = changedBody(A_SHIRT, typed({ [name]: text }))
  expect(Object.keys(change)).toEqual([name])
  const seen = A_SHIRT[name as keyof GoodsAnswer]
  expect(seenOf(A_SHIRT, change)).toEqual({ [name]: seen })
})

test('what is sold goes together, with its count', () => {
  const grid = withRow(gridOf(A_SHIRT), { size: 'M', color: 'Red' }, { stock: '30' })
  const change = changedBody(A_SHIRT, typed({}, grid))
  expect(Object.keys(change).toSorted()).toEqual(['colorValues', 'colors', 'sizes', 'sku', 'variants'])
  expect(change.variants?.[0]).toMatchObject({ stock: '30', stockSeen: 24, price: '1300' })
  expect(Object.keys(seenOf(A_SHIRT, change)).toSorted()).toEqual(Object.keys(change).toSorted())
})

test('of the names of colours those alone go that were typed, and one that is emptied', () => {
  const product = { ...A_SHIRT, colors: ['Maroon', 'Wine'], colorNames: { Maroon: 'মেরুন', Wine: 'ওয়াইন' } }
  const start = gridOf(product)
  const of = (colorNames: Grid['colorNames'], colors = product.colors) =>
    changedBody(product, {
      ...typed({ colors }),
      ...bodyOf({ ...start, colorNames }, { ...product, colors }).body,
    })
  expect(of(start.colorNames)).toEqual({})
  expect(of({ ...start.colorNames, Wine: '' })).toEqual({ colorNames: { Wine: '' } })
  expect(of({ ...start.colorNames, Wine: 'গাঢ় লাল' })).toEqual({ colorNames: { Wine: 'গাঢ় লাল' } })
  // A colour that is taken out keeps its name for earlier orders.
  expect(of(start.colorNames, ['Maroon'])).not.toHaveProperty('colorNames')
})

test('a category goes with its subcategory', () => {
  const change = changedBody(A_SHIRT, typed({ subCategory: 'Shirts' }))
  expect(Object.keys(change)).toEqual(['category', 'subCategory'])
})

test('pictures go with what they show', () => {
  const change = changedBody(A_SHIRT, typed({}, gridOf(A_SHIRT), ['/images/b.webp', '/images/a.webp']))
  expect(Object.keys(change).toSorted()).toEqual(['colorImages', 'images'])
})

test('each field of the form can be seen, but counts', () => {
  const { stock: _, ...fields } = {
    ...typed({}),
    ...bodyOf(gridOf({ ...A_SHIRT, sizes: [], colors: [] }), { sizes: [], colors: [] }).body,
  }
  expect(SEEN_FIELDS.toSorted()).toEqual(Object.keys(fields).toSorted())
})
