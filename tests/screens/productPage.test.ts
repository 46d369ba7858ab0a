import { expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { aProduct } from '#tests/factories.ts'
import { toCard } from '#web/components/cardProduct.ts'
import { shownDelivery } from '#web/components/shownDelivery.ts'
import DeletedProduct from '#web/storefront/product/deletedProduct.tsx'
import { deletedPage, pageProduct } from '#web/storefront/product/pageProduct.ts'
import ProductPage from '#web/storefront/product/route.tsx'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

function page(product: Partial<Product>, showsFewLeft = false) {
  const loaderData = {
    product: pageProduct(aProduct(product), { shop: SHOP, categories: FIRST_TREE, showsFewLeft }),
    related: [],
    perks: [],
    strong: { phone: 'order', wide: 'cart' },
    delivery: shownDelivery(DELIVERY),
    share: 'https://shop.example/p1',
  }
  return rendered(ProductPage, { loaderData } as unknown as Parameters<typeof ProductPage>[0])
}

test('the page of a deleted product says so and leads to its category and to what is similar', () => {
  const drawn = rendered(DeletedProduct, {
    product: deletedPage({ id: 'bag', name: 'Jute Bag', nameBengali: '', category: 'Bag Items' }, FIRST_TREE),
    related: [toCard(aProduct({ id: 'other', name: 'Canvas Bag' }))],
  })
  expect(drawn.html).toMatch(/<h1[^>]*>Jute Bag is no longer sold<\/h1>/)
  expect(drawn.text).toMatch(/See Bag Items.*Similar products.*Canvas Bag/)
  expect(addressesOf(drawn)).toContain('/category/bag%20items')
})

test('the trail says in which language a name is that has none in the language of the page', () => {
  const { html } = page({ name: 'গামছা', category: 'Men Items' })
  expect(html).toMatch(/<span aria-current="page" lang="bn"[^>]*>গামছা<\/span>/)
  expect(page({ name: 'Towel' }).html).toMatch(/<span aria-current="page" class[^>]*>Towel<\/span>/)
})

test('name, rating, and the offer as the price, with the original struck through (§2.47, §2.48)', () => {
  const { html, text } = page({
    name: 'Leather Handbag',
    originalPrice: poisha(1950_00),
    offerPrice: poisha(1250_00),
    ratings: 4.7,
    reviews: 128,
  })
  expect(html).toMatch(/<h1[^>]*>Leather Handbag<\/h1>/)
  expect(text).toMatch(/4\.7 \( ?128\).*৳1,250.*৳1,950 36% off/)
  expect(html).toMatch(/<s\b.*৳1,950<\/s>/)
})

test('without an offer the original is the price, and nothing is struck through (§2.47)', () => {
  const drawn = page({ originalPrice: poisha(1950_00), offerPrice: undefined })
  expect(drawn.text.split('Quantity')[0]).toContain('৳1,950')
  expect(tagsOf(drawn, 's')).toEqual([])
  expect(drawn.text).not.toContain('% off')
})

test('each line of the description has its label in bold; without a description there is no block (§2.54)', () => {
  const drawn = page({ description: 'Material: PU leather\nRatio: 1:2\nJust a line' })
  expect([...drawn.html.matchAll(/<b\b[^>]*>(.*?)<\/b>/g)].map(([, label]) => label)).toEqual(
    expect.arrayContaining(['Material:', 'Ratio:']),
  )
  expect(drawn.text).toContain('Material: PU leather Ratio: 1:2 Just a line')
  expect(drawn.html).toContain('id="description"')
  expect(page({ description: '' }).html).not.toContain('id="description"')
})

test('how few are left is said of what is chosen, and only where the owner wants it', () => {
  const lamp = { fewLeft: [{ size: '', color: '', left: 2 }] }
  expect(page(lamp, true).text).toMatch(/৳[\d,.]+ 2 left/)
  expect(page(lamp).text).not.toContain('2 left')
  const sizes = ['M', 'L']
  const variants = sizes.map((size) => ({ size, color: '', sku: '' }))
  const open = page({ sizes, variants, fewLeft: [{ size: 'M', color: '', left: 2 }] }, true)
  expect(open.text).not.toContain('2 left')
})

test('the price and the offer are those of the choice, and from the lowest while several are open', () => {
  const piece = (size: string, price: number) => ({ size, color: '', sku: `S-${size}`, price: poisha(price) })
  const variants = [piece('M', 950_00), piece('L', 990_00)]
  const prices = { originalPrice: poisha(950_00), offerPrice: undefined }
  const open = page({ ...prices, sizes: ['M', 'L'], variants })
  expect(open.html).toMatch(/aria-live="polite"[^>]*>.{0,200}From ৳950/)
  expect(open.text).not.toContain('SKU')
  const chosen = page({ ...prices, sizes: ['L'], variants: variants.slice(1) })
  expect(chosen.text).toMatch(/৳990.*SKU: S-L/)
  expect(chosen.text).not.toContain('From')
})

test('a sold-out product says so beside its price', () => {
  expect(page({ fewLeft: [{ size: '', color: '', left: 0 }] }).text).toMatch(/৳[\d,.]+ Sold out/)
})
