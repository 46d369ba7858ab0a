import { expect, it } from 'vitest'
import { newProductSchema } from '#domain/catalogue/newProductSchema.ts'
import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { fieldsOf, typedAmount, typedNumber } from './formFields.ts'

const A_BACKPACK: ProductAnswer = {
  inStock: true,
  _id: '0198f0a2c1d47b3e',
  name: 'Canvas backpack',
  description: 'Material: canvas\nOrigin: imported',
  videoLink: 'https://videos.example/backpack',
  category: 'Bag Items',
  subCategory: 'Backpacks',
  productType: 'Best Selling',
  sizes: ['M', 'XL'],
  colors: ['Red'],
  images: [],
  originalPrice: 1250.5,
  offerPrice: 999,
  ratings: 4.5,
  reviews: 12,
  createdAt: '2026-01-31T08:30:00.000Z',
}

it('a product is unchanged by its form', () => {
  const { _id, images, createdAt, inStock, ...fields } = A_BACKPACK
  expect(newProductSchema().parse(fieldsOf(A_BACKPACK))).toEqual({
    ...fields,
    originalPrice: 125_050,
    offerPrice: 99_900,
  })
})

it('a missing rating or offer is an empty field, and stays so', () => {
  const { offerPrice, ...backpack } = A_BACKPACK
  const fields = fieldsOf({ ...backpack, ratings: 0, reviews: 0 })
  expect(fields).toMatchObject({ ratings: '', reviews: '', offerPrice: '' })
  expect(newProductSchema().parse(fields)).toMatchObject({ ratings: 0, reviews: 0, offerPrice: null })
})

it('an amount is read while it is typed, in digits of either language', () => {
  expect(typedAmount('1250.5')).toBe(125_050)
  expect(typedAmount(' ১২৫০ ')).toBe(125_000)
  for (const nothing of ['', '.', '12a', '-5', '0']) expect(typedAmount(nothing), nothing).toBeUndefined()
  expect(typedNumber('4.')).toBeUndefined()
})
