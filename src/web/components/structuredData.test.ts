import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/sections.ts'
import { aShownShop } from '#tests/shownShop.ts'
import { breadcrumbs, offeredProduct, organization, website } from './structuredData.ts'

const SHOP = aShownShop()
const URL_OF_SHOP = 'https://shop.example'
const PRODUCT = {
  id: 'a/b',
  name: 'Bag',
  description: '',
  category: { name: 'Bag Items', label: 'Bags' },
  images: ['/demo/cutout/bag-256.webp', 'https://i.example/bag.png'],
  originalPrice: poisha(1_500_00),
  offerPrice: poisha(1_249_50),
  ratings: 4.5,
  reviews: 12,
}

test('a product is offered in taka for what a customer pays', () => {
  expect(offeredProduct(URL_OF_SHOP, SHOP, PRODUCT)).toMatchObject({
    '@type': 'Product',
    image: ['https://shop.example/demo/cutout/bag-256.webp', 'https://i.example/bag.png'],
    offers: {
      url: 'https://shop.example/product-details/a%2Fb',
      price: '1249.50',
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  })
  expect(offeredProduct(URL_OF_SHOP, SHOP, { ...PRODUCT, offerPrice: undefined })).toMatchObject({
    offers: { price: '1500.00' },
  })
})

test.each([{ reviews: 0 }, { ratings: 0 }])('a product with %j has no rating', (unrated) => {
  expect(offeredProduct(URL_OF_SHOP, SHOP, { ...PRODUCT, ...unrated })).not.toHaveProperty('aggregateRating')
})

test('what a product does not have is not named', () => {
  const bare = offeredProduct(URL_OF_SHOP, SHOP, { ...PRODUCT, images: [] })
  expect(bare).not.toHaveProperty('image')
  expect(bare).not.toHaveProperty('description')
})

test('a trail is numbered from 1', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Bags', path: '/category/bags' },
  ]
  expect(breadcrumbs(URL_OF_SHOP, trail)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Bags', item: 'https://shop.example/category/bags' },
    ],
  })
})

test('the shop’s pages elsewhere are named, its chats and empty links are not', () => {
  const links = {
    whatsApp: 'https://wa.me/1',
    messenger: 'https://m.me/a',
    facebook: '',
    tiktok: 'https://tiktok.com/@a',
  }
  const shopWith = (own: object) => aShownShop({ shop: { ...DEFAULT_SETTINGS.shop, ...own } })
  expect(organization(URL_OF_SHOP, shopWith(links)).sameAs).toEqual(['https://tiktok.com/@a'])
  expect(organization(URL_OF_SHOP, shopWith({ facebook: '' }))).not.toHaveProperty('sameAs')
})

test('the search has the address that the shop’s own search has', () => {
  expect(website(URL_OF_SHOP, SHOP).potentialAction).toMatchObject({
    target: { urlTemplate: 'https://shop.example/shop?searchQuery={search_term_string}' },
  })
})
