import { expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { aProduct } from '#tests/factories.ts'
import { aShownShop } from '#tests/shownShop.ts'
import { offeredProduct, sharedOffer } from '#web/storefront/product/offeredProduct.ts'
import { pageProduct } from '#web/storefront/product/pageProduct.ts'

const BAG = {
  id: 'a/b',
  name: 'Bag',
  description: '',
  images: ['/demo/cutout/bag-256.webp', 'https://i.example/bag.png'],
  originalPrice: poisha(1_500_00),
  offerPrice: poisha(1_249_50),
  ratings: 4.5,
  reviews: 12,
}
const shown = (product: Partial<Product>, offersEnd?: number) => ({
  ...pageProduct(aProduct({ ...BAG, ...product }), {
    shop: SHOP,
    categories: FIRST_TREE,
    showsFewLeft: false,
  }),
  offersEnd,
})
const offered = (product: Partial<Product> = {}, offersEnd?: number) =>
  offeredProduct('https://shop.example', aShownShop(), shown(product, offersEnd))

test('a product is offered in taka for what a customer pays', () => {
  expect(offered()).toMatchObject({
    '@type': 'Product',
    sku: 'a/b',
    image: ['https://shop.example/demo/cutout/bag-256.webp', 'https://i.example/bag.png'],
    offers: {
      url: 'https://shop.example/product-details/a%2Fb',
      price: '1249.50',
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  })
  expect(offered({ offerPrice: undefined })).toMatchObject({ offers: { price: '1500.00' } })
  expect(offered({ sku: 'BAG-1' })).toMatchObject({ sku: 'BAG-1' })
})

test.each([{ reviews: 0 }, { ratings: 0 }])('a product with %j has no rating', (unrated) => {
  expect(offered(unrated)).not.toHaveProperty('aggregateRating')
})

test('what a product does not have is not named', () => {
  const bare = offered({ images: [] })
  expect(bare).not.toHaveProperty('image')
  expect(bare).not.toHaveProperty('description')
  expect(offered({ description: 'Material: jute\nSoft' })).toMatchObject({
    description: 'Material: jute\nSoft',
  })
})

test('what is sold out is offered as out of stock, and an offer with an end until then', () => {
  const soldOut = { fewLeft: [{ size: '', color: '', left: 0 }] }
  expect(offered(soldOut, Date.UTC(2026, 10, 30))).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock', priceValidUntil: '2026-11-30T00:00:00.000Z' },
  })
  expect(sharedOffer(shown(soldOut))).toContainEqual({
    property: 'product:availability',
    content: 'out of stock',
  })
  expect(sharedOffer(shown({}))).toEqual([
    { property: 'product:price:amount', content: '1249.50' },
    { property: 'product:price:currency', content: 'BDT' },
    { property: 'product:availability', content: 'in stock' },
  ])
})

test('variants of one price are a group, too, since one of them may be sold out', () => {
  const variants = ['M', 'L'].map((size) => ({ size, color: '', sku: '' }))
  const soldOut = { sizes: ['M', 'L'], variants, fewLeft: [{ size: 'L', color: '', left: 0 }] }
  expect(offered(soldOut, Date.UTC(2026, 10, 30))).toMatchObject({
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        size: 'M',
        offers: { availability: 'https://schema.org/InStock', priceValidUntil: '2026-11-30T00:00:00.000Z' },
      },
      { size: 'L', offers: { availability: 'https://schema.org/OutOfStock' } },
    ],
  })
})

test('variants of different prices are a group, each with its price, picture and availability', () => {
  const group = offered({
    sizes: ['M', 'L'],
    colors: ['Red'],
    variants: [
      { size: 'M', color: 'Red', sku: 'B-M', price: poisha(900_00), offer: poisha(800_00) },
      { size: 'L', color: 'Red', sku: '', price: poisha(1_000_00) },
    ],
    fewLeft: [{ size: 'L', color: 'Red', left: 0 }],
    colorImages: { Red: 'https://i.example/bag.png' },
  })
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'a/b',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      {
        sku: 'B-M',
        name: 'Bag, M, Red',
        size: 'M',
        color: 'Red',
        image: 'https://i.example/bag.png',
        offers: { price: '800.00', availability: 'https://schema.org/InStock' },
      },
      { sku: 'a/b-L-Red', offers: { price: '1000.00', availability: 'https://schema.org/OutOfStock' } },
    ],
  })
})
