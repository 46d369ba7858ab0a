import { describe, expect, test } from 'vitest'
import { aRootMatch } from '#tests/shownShop.ts'
import { pageMeta } from './pageMeta.ts'

const STOREFRONT = [
  aRootMatch(),
  { id: 'storefront/layout', loaderData: { publicUrl: 'https://shop.example' } },
]
const PAGE = { title: 'Bags', description: 'All bags.', path: '/category/bags?page=2' }

const described = (meta: ReturnType<typeof pageMeta>) =>
  Object.fromEntries(
    meta.flatMap((tag) =>
      'property' in tag ? [[tag.property, tag.content]] : 'name' in tag ? [[tag.name, tag.content]] : [],
    ),
  )

describe('a page of the storefront', () => {
  test('has one address, at the address customers use', () => {
    const meta = pageMeta({ ...PAGE, matches: STOREFRONT })
    const address = 'https://shop.example/category/bags?page=2'
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
    expect(described(meta)).toMatchObject({
      'og:url': address,
      'og:title': 'Bags | Haat',
      'og:description': 'All bags.',
      'og:image': 'https://shop.example/share-1200x630.jpg',
      'twitter:card': 'summary_large_image',
    })
    expect(described(meta)).not.toHaveProperty('robots')
  })

  test.each([
    ['/images/a-450.webp', 'https://shop.example/images/a-450.webp'],
    ['https://i.example/a.png', 'https://i.example/a.png'],
  ])('shows its own picture %s', (stored, address) => {
    const meta = pageMeta({ ...PAGE, matches: STOREFRONT, picture: { address: stored, alt: 'A bag' } })
    expect(described(meta)).toMatchObject({
      'og:image': address,
      'og:image:alt': 'A bag',
      'twitter:card': 'summary',
    })
  })
})

test('a page that is not found is not indexed', () => {
  expect(described(pageMeta({ ...PAGE, matches: STOREFRONT, noIndex: true })).robots).toBe('noindex')
})

test('pages outside of the storefront have no data for sharing', () => {
  expect(described(pageMeta({ ...PAGE, matches: [aRootMatch()] }))).not.toHaveProperty('og:url')
})
