import { createElement } from 'react'
import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { LOOK } from '#domain/settings/lookSettings.ts'
import { aProduct } from '#tests/factories.ts'
import { BadgeFrom } from '#web/components/badgeFrom.ts'
import { toCard, toCardPage } from '#web/components/cardProduct.ts'
import { ProductCard } from '#web/components/productCard.tsx'
import { ProductGrid } from '#web/components/productGrid.tsx'
import { aShownShop } from '../shownShop.ts'
import { rendered, tagsOf } from './rendered.ts'

const OFFERED = {
  name: 'Leather Handbag',
  images: ['/first.webp', '/second.webp'],
  originalPrice: poisha(1950_00),
  offerPrice: poisha(1250_00),
  ratings: 4.7,
  reviews: 128,
}
const card = (product: Parameters<typeof aProduct>[0]) =>
  rendered(ProductCard, { product: toCard(aProduct(product)) })

test('a card has what section 2 lists (§1.3, §2.37, §3.2)', () => {
  const drawn = card({ id: 'bag', ...OFFERED })
  expect(tagsOf(drawn, 'img').join()).toContain('/first.webp')
  expect(tagsOf(drawn, 'a').join()).toContain('href="/product-details/bag"')
  for (const text of ['Leather Handbag', '৳1,250', '36% off', '4.7 (128)', 'Add To Cart', 'Buy Now']) {
    expect(drawn.text.replace('( ', '(')).toContain(text)
  }
  expect(drawn.html).toMatch(/<s\b.*৳1,950<\/s>/)
  expect(tagsOf(drawn, 'button').join()).toContain(
    'aria-label="Favourite Leather Handbag, on this page only"',
  )
})

test('the first picture of a list that is the page loads before all others, and of other grids none does', () => {
  const products = ['a', 'b'].map((id) => toCard(aProduct({ id, ...OFFERED })))
  const loading = (isFirst: boolean) =>
    tagsOf(rendered(ProductGrid, { products, isFirst }), 'img').map((tag) =>
      /loading="eager" fetchPriority="high"/i.test(tag),
    )
  expect([loading(true), loading(false)]).toEqual([
    [true, false],
    [false, false],
  ])
})

test('without an offer nothing is struck through and no discount is claimed (§2.37)', () => {
  const drawn = card({ ...OFFERED, offerPrice: undefined })
  expect(drawn.text).toContain('৳1,950')
  expect(tagsOf(drawn, 's')).toEqual([])
  expect(drawn.text).not.toContain('% off')
})

test('a discount below what the owner says has no badge, and its struck price all the same', () => {
  const from = (badgeFrom?: number) =>
    rendered(ProductCard, { product: toCard(aProduct(OFFERED)), ...(badgeFrom && { badgeFrom }) })
  expect(from(36).text).toContain('36% off')
  expect(from(37).text).not.toContain('% off')
  expect(from(37).html).toMatch(/<s\b.*৳1,950<\/s>/)
  expect(aShownShop().badgeFrom).toBeUndefined()
  expect(aShownShop({ look: { ...LOOK, badgeFrom: 37 } }).badgeFrom).toBe(37)
})

test('cards of a grid know it from the page around them', () => {
  const products = [toCard(aProduct(OFFERED))]
  const text = (badgeFrom?: number) =>
    rendered(BadgeFrom, { value: badgeFrom, children: createElement(ProductGrid, { products }) }).text
  expect(text()).toContain('36% off')
  expect(text(37)).not.toContain('% off')
})

test('a sold-out product says so, and is waited for instead of bought (§2.38)', () => {
  const drawn = card({ id: 'bag', ...OFFERED, fewLeft: [{ size: '', color: '', left: 0 }] })
  expect(drawn.text).toContain('Sold out')
  expect(drawn.text).not.toContain('% off')
  expect(drawn.text).not.toMatch(/Add To Cart|Buy Now/)
  expect(drawn.html).toMatch(/<a[^>]*href="\/product-details\/bag"[^>]*>Tell me when it is back<\/a>/)
})

test('in a list that says so, a card has how many are left where few are', () => {
  const few = (left: number, showsFew: boolean) => {
    const product = aProduct({ ...OFFERED, fewLeft: [{ size: '', color: '', left }] })
    const [found] = toCardPage({ products: [product], total: 1 }, showsFew).cards
    return found ? rendered(ProductCard, { product: found }).text : ''
  }
  expect(few(2, true)).toContain('2 left')
  expect(few(2, false)).not.toContain('left')
  expect(few(0, true)).not.toContain('left')
})

test('variants with different prices are sold from the lowest price', () => {
  const piece = (size: string, price: number) => ({ size, color: '', sku: '', price: poisha(price) })
  const prices = { originalPrice: poisha(950_00), offerPrice: undefined, sizes: ['M', 'L'] }
  const several = card({ ...prices, variants: [piece('M', 950_00), piece('L', 990_00)] })
  expect(several.text).toContain('From ৳950')
  expect(card({ ...prices, variants: [piece('M', 950_00), piece('L', 950_00)] }).text).not.toContain('From')
})
