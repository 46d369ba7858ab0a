import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aNewProduct } from '#tests/factories.ts'
import { FEED_COLUMNS, feedRows } from './feedFormat.ts'
import type { Counted } from './ownFormat.ts'

const AT = Date.parse('2026-11-23T06:00:00Z')
const OF = { at: AT, origin: 'https://shop.example', brand: 'Haat' }
const ID = '019c0000-0000-7000-8000-000000000001'

const aProduct = (given: Parameters<typeof aNewProduct>[0] = {}) => ({
  ...aNewProduct({ images: ['/pictures/a.webp'], createdAt: '2026-11-01T00:00:00.000Z', ...given }),
  createdAt: '2026-11-01T00:00:00.000Z',
  id: ID,
})

function rowsOf(given: Parameters<typeof aNewProduct>[0] = {}, stock: readonly Counted[] = []) {
  return feedRows(aProduct(given), stock, OF).map((row) =>
    Object.fromEntries(FEED_COLUMNS.map((column, index) => [column, row[index] ?? ''])),
  )
}

/**
 * What the two publish (support.google.com/merchants/answer/7052112 and
 * facebook.com/business/help/120325381656392): which columns must be filled, and what may be in each.
 */
const PUBLISHED: Readonly<Record<string, { required?: true; form: RegExp; max: number }>> = {
  id: { required: true, form: /^\S+$/, max: 50 },
  title: { required: true, form: /\S/, max: 150 },
  description: { required: true, form: /\S/, max: 5000 },
  availability: { required: true, form: /^(?:in stock|out of stock)$/, max: 20 },
  condition: { required: true, form: /^new$/, max: 20 },
  price: { required: true, form: /^\d+\.\d{2} BDT$/, max: 30 },
  link: { required: true, form: /^https:\/\/[!-~]+$/, max: 2000 },
  image_link: { required: true, form: /^https:\/\/\S+$/, max: 2000 },
  brand: { required: true, form: /\S/, max: 70 },
  sale_price: { form: /^\d+\.\d{2} BDT$/, max: 30 },
  sale_price_effective_date: {
    form: /^\d{4}-\d\d-\d\dT\d\d:\d\d\+0600\/\d{4}-\d\d-\d\dT\d\d:\d\d\+0600$/,
    max: 51,
  },
  item_group_id: { form: /^[\w-]+$/, max: 50 },
  size: { form: /\S/, max: 100 },
  color: { form: /\S/, max: 100 },
}

test('has the columns that Meta and Google publish', () => {
  expect([...FEED_COLUMNS]).toEqual(Object.keys(PUBLISHED))
})

test('fills each column as published, whatever the product', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .filter((one) => one.trim() !== '')
  const price = fc.integer({ min: 100, max: 100_000_000 })
  const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.record({
        name: text,
        description: fc.oneof(
          fc.constant(''),
          text.map((one) => one.repeat(60)),
        ),
        price,
        offer: fc.option(price),
        from: fc.option(time),
        until: fc.option(time),
        sizes: fc.uniqueArray(text, { maxLength: 4 }),
        quantity: fc.nat({ max: 3 }),
      }),
      ({ name, description, price, offer, from, until, sizes, quantity }) => {
        const variants = sizes.map((size, index) => ({
          ...{ size, color: '', sku: '' },
          ...(index === 0 ? { price: (price + 100) as never } : {}),
        }))
        const rows = rowsOf(
          {
            ...{ name, description, sizes, variants },
            originalPrice: price as never,
            offerPrice: (offer ?? undefined) as never,
            offerFrom: from?.toISOString(),
            offerUntil: until?.toISOString(),
          },
          variants.map((variant) => ({ ...variant, quantity })),
        )
        expect(rows.length).toBe(Math.max(1, sizes.length))
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        for (const row of rows) {
          for (const [column, { required, form, max }] of Object.entries(PUBLISHED)) {
            const value = row[column] ?? ''
            if (required || value !== '') expect(value, column).toMatch(form)
            expect(value.length, column).toBeLessThanOrEqual(max)
            expect(value.isWellFormed(), column).toBe(true)
          }
          if (row.sale_price)
            expect(Number.parseFloat(row.sale_price)).toBeLessThan(Number.parseFloat(row.price ?? ''))
        }
      },
    ),
  )
})

test('has a row for each variant, with its price, picture and availability', () => {
  const picture = '/images/0123456789abcdef0123456789abcdef-900x1200-900.webp'
  const [red, blue] = rowsOf(
    {
      sizes: ['M'],
      colors: ['Red', 'Blue'],
      images: [picture, 'https://elsewhere.example/blue.jpg'],
      colorImages: { Blue: 'https://elsewhere.example/blue.jpg' },
      originalPrice: 125_050 as never,
      variants: [
        { size: 'M', color: 'Red', sku: '' },
        { size: 'M', color: 'Blue', sku: '', price: 200_000 as never, offer: 150_000 as never },
      ],
    },
    [{ size: 'M', color: 'Red', quantity: 0 }],
  )
  expect(red).toMatchObject({
    availability: 'out of stock',
    price: '1250.50 BDT',
    sale_price: '',
    image_link: `https://shop.example${picture.replace('-900.webp', '-512.png')}`,
    link: `https://shop.example/product-details/${ID}`,
    item_group_id: ID,
    size: 'M',
    color: 'Red',
  })
  expect(blue).toMatchObject({
    availability: 'in stock',
    price: '2000.00 BDT',
    sale_price: '1500.00 BDT',
    image_link: 'https://elsewhere.example/blue.jpg',
    item_group_id: ID,
    color: 'Blue',
  })
  expect(red?.id).not.toBe(blue?.id)
})

describe('an offer', () => {
  const sale = (given: object) => {
    const [row] = rowsOf({ originalPrice: 200_00 as never, offerPrice: 150_00 as never, ...given })
    return [row?.sale_price, row?.sale_price_effective_date]
  }
  test.each([
    ['without times', {}, ['150.00 BDT', '']],
    [
      'that ends',
      { offerUntil: '2026-11-30T18:00:00.000Z' },
      ['150.00 BDT', '2026-11-01T06:00+0600/2026-12-01T00:00+0600'],
    ],
    [
      'that begins later and ends',
      { offerFrom: '2026-11-25T18:00:00.000Z', offerUntil: '2026-11-30T18:00:00.000Z' },
      ['150.00 BDT', '2026-11-26T00:00+0600/2026-12-01T00:00+0600'],
    ],
    ['that begins later without an end', { offerFrom: '2026-11-25T18:00:00.000Z' }, ['', '']],
    ['that has begun, without an end', { offerFrom: '2026-11-20T18:00:00.000Z' }, ['150.00 BDT', '']],
    ['that is over', { offerUntil: '2026-11-20T18:00:00.000Z' }, ['', '']],
  ])('%s', (_, given, expected) => {
    expect(sale(given)).toEqual(expected)
  })
})

test('leaves out a product without a picture', () => {
  expect(rowsOf({ images: [] })).toEqual([])
})
