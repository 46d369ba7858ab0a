import { describe, expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { createSitemap } from './sitemap.ts'
import { sitemapPart } from './sitemapParts.ts'

const AT = '2026-11-20T06:30:00.000Z'

/** A catalogue of `total` products; p0 is the oldest. */
function aCatalogue(total: number) {
  const marks = Array.from({ length: total }, (_, index) => ({ id: `p${index}`, changedAt: AT }))
  return {
    products: async () => ({ products: [], total }),
    productVersions: async ({ offset, limit }: { offset: number; limit: number }) =>
      marks.slice(offset, offset + limit),
    kindsOnSale: async () => [{ category: 'men items', subCategory: 'clothing' }],
  }
}

const mapOf = (total: number, size: number) =>
  createSitemap(
    { catalogue: aCatalogue(total), categories: { current: () => FIRST_TREE } },
    'https://shop.example',
    size,
  )
const addresses = (xml: string | undefined) =>
  [...(xml ?? '').matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path = '']) => path)
const english = (xml: string | undefined) => addresses(xml).filter((path) => !/^\/bn(\/|$)/.test(path))

const OWN = [
  ...['/', '/shop', '/contact-us', '/about-us', '/delivery', '/returns', '/terms', '/privacy'],
  ...['/category/clothing', '/category/men%20items'],
]

test('a small map is one file', async () => {
  const xml = await mapOf(1, 11).whole()
  expect(xml).toContain('<urlset')
  const pages = [...OWN, '/product-details/p0']
  expect(addresses(xml)).toEqual(pages.flatMap((path) => [path, path === '/' ? '/bn' : `/bn${path}`]))
  expect(xml).toContain(`<loc>https://shop.example/product-details/p0</loc><lastmod>${AT}</lastmod>`)
})

test('a larger one is a list of parts, which name everything once', async () => {
  const map = mapOf(7, 4)
  const index = await map.whole()
  expect(index).toContain('<sitemapindex')
  expect(addresses(index)).toEqual([1, 2, 3, 4, 5].map((part) => `/sitemap-${part}.xml`))
  const parts = await Promise.all([1, 2, 3, 4, 5].map(async (part) => english(await map.part(part))))
  expect(parts).toEqual([
    OWN.slice(0, 4),
    OWN.slice(4, 8),
    [...OWN.slice(8), '/product-details/p0', '/product-details/p1'],
    [2, 3, 4, 5].map((id) => `/product-details/p${id}`),
    ['/product-details/p6'],
  ])
  expect(await map.part(6)).toBeUndefined()
  expect(await map.part(0)).toBeUndefined()
})

describe('a slice', () => {
  test('that ends with the shop’s own pages asks for no products', () => {
    expect(sitemapPart(1, { pages: ['/', '/shop'], productTotal: 9, size: 2 })).toEqual({
      pages: ['/', '/shop'],
      products: { offset: 0, limit: 0 },
    })
  })

  test('of a shop without anything is one empty part', () => {
    const nothing = { pages: [], productTotal: 0, size: 2 }
    expect(sitemapPart(1, nothing)).toEqual({ pages: [], products: { offset: 0, limit: 0 } })
    expect(sitemapPart(2, nothing)).toBeUndefined()
  })
})
