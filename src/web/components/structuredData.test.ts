import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { aShownShop } from '#tests/shownShop.ts'
import { breadcrumbs, organization, website } from './structuredData.ts'

const SHOP = aShownShop()
const URL_OF_SHOP = 'https://shop.example'
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
    target: { urlTemplate: 'https://shop.example/shop?search={search_term_string}' },
  })
})
