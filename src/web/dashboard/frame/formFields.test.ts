import { expect, it } from 'vitest'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { newProductSchema } from '#contract/catalogue/newProductSchema.ts'
import { fieldsOf, sentFields, typedAmount, typedNumber } from './formFields.ts'

const A_BACKPACK: GoodsAnswer = {
  _id: '0198f0a2c1d47b3e',
  name: 'Canvas backpack',
  nameBengali: 'ক্যানভাস ব্যাগ',
  description: 'Material: canvas\nOrigin: imported',
  descriptionBengali: '',
  videoLink: 'https://videos.example/backpack',
  category: 'Bag Items',
  subCategory: 'Backpacks',
  productType: 'Best Selling',
  sizes: ['M', '2 kg'],
  colors: ['Red'],
  colorValues: {},
  images: [],
  colorImages: {},
  originalPrice: 1250.5,
  offerPrice: 999,
  offerFrom: '2026-12-01T12:00:00.000Z',
  offerUntil: null,
  costPrice: 640,
  vatRate: 7.5,
  sku: '',
  stock: null,
  weight: 450,
  handling: 'fragile',
  variants: [],
  status: 'draft',
  ratings: 4.5,
  reviews: 12,
  createdAt: '2026-01-31T08:30:00.000Z',
  changedAt: '2026-01-31T08:30:00.000Z',
}

it('a product is unchanged by its form', () => {
  const { _id, images, colorImages, colorValues, sku, stock, variants, createdAt, changedAt, ...fields } =
    A_BACKPACK
  expect(fieldsOf(A_BACKPACK)).toMatchObject({ offerFrom: '2026-12-01T18:00', offerUntil: '' })
  expect(newProductSchema().parse(sentFields(fieldsOf(A_BACKPACK)))).toEqual({
    ...fields,
    originalPrice: 125_050,
    offerPrice: 99_900,
    costPrice: 64_000,
    vatRate: 750,
  })
})

it('a missing rating, offer, cost or weight is an empty field, and stays so', () => {
  const fields = fieldsOf({
    ...A_BACKPACK,
    ...{ ratings: 0, reviews: 0, offerPrice: null, costPrice: null, weight: null },
  })
  expect(fields).toMatchObject({ ratings: '', reviews: '', offerPrice: '', costPrice: '', weight: '' })
  expect(newProductSchema().parse(sentFields(fields))).toMatchObject({
    ...{ ratings: 0, reviews: 0, offerPrice: null, costPrice: null, weight: null },
  })
})

it('an amount is read while it is typed, in digits of either language', () => {
  expect(typedAmount('1250.5')).toBe(125_050)
  expect(typedAmount(' ১২৫০ ')).toBe(125_000)
  for (const nothing of ['', '.', '12a', '-5', '0']) expect(typedAmount(nothing), nothing).toBeUndefined()
  expect(typedAmount('১,০০,০০০')).toBe(10_000_000)
  for (const wrong of ['4.', '1,25']) expect(typedNumber(wrong), wrong).toBeUndefined()
})
