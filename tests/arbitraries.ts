import fc from 'fast-check'
import { HANDLINGS } from '#domain/catalogue/handling.ts'
import { COLORS, PRODUCT_TYPES, SIZES } from '#domain/catalogue/options.ts'
import type { NewProduct } from '#domain/catalogue/product.ts'
import { MAX_AMOUNT, poisha } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { type CustomerData, PAYMENT_SYSTEM } from '#domain/order/order.ts'
import { IDENTITY_PROVIDERS, ROLES, type User } from '#domain/people/user.ts'

/** Text as people type it, in any script; Postgres cannot hold the character 0 and the API refuses it. */
export const aText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'শাড়ি লাল জামা ক্ষীর', '\u200d'), maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'%_\'"\\*?`$ aA'), maxLength: 10 }),
  )
  .map((text) => text.replaceAll('\0', ''))

export const anAmount = fc.integer({ min: 0, max: MAX_AMOUNT }).map(poisha)

export const aTime = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

export const aProductOnSale: fc.Arbitrary<NewProduct> = fc.record({
  name: aText,
  nameBengali: aText,
  description: aText,
  descriptionBengali: aText,
  videoLink: aText,
  category: aText,
  subCategory: aText,
  productType: fc.constantFrom(...PRODUCT_TYPES, '' as const),
  sizes: fc.subarray([...SIZES]),
  colors: fc.subarray([...COLORS]),
  colorValues: fc.dictionary(fc.constantFrom('Maroon', 'Olive'), fc.constant('#808000')),
  images: fc.array(aText, { maxLength: 4 }),
  colorImages: fc.dictionary(fc.constantFrom(...COLORS), aText),
  originalPrice: anAmount,
  offerPrice: fc.option(anAmount, { nil: undefined }),
  sku: fc.oneof(fc.constant(''), fc.uuid()),
  weight: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
  handling: fc.constantFrom(...HANDLINGS, undefined),
  variants: fc.constant([]),
  status: fc.constant('published' as const),
  ratings: fc.double({ min: 0, max: 5, noNaN: true }).map((rating) => rating + 0),
  reviews: fc.integer({ min: 0, max: 2 ** 40 }),
  createdAt: aTime,
})

export const someCustomer: fc.Arbitrary<CustomerData> = fc.record({
  name: aText,
  email: aText,
  mobileNumber: fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 11, maxLength: 11 }),
  district: aText,
  address: aText,
  comment: aText,
  addressType: aText,
  deliveryArea: fc.constantFrom(...DELIVERY.areas.map(({ name }) => name)),
  paymentSystem: fc.constant(PAYMENT_SYSTEM),
})

export const someUser: fc.Arbitrary<User> = fc.record({
  id: fc.uuid(),
  provider: fc.constantFrom(...IDENTITY_PROVIDERS),
  subject: fc.uuid(),
  email: aText,
  emailVerified: fc.boolean(),
  name: aText,
  role: fc.constantFrom(...ROLES),
  owner: fc.constant(false),
  shortPassword: fc.constant(false),
  secondFactor: fc.constant(false),
  createdAt: fc.integer({ min: 0, max: 4e12 }),
})
