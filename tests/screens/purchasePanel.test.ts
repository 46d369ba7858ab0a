import { expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { aProduct } from '#tests/factories.ts'
import { type PageProduct, pageProduct } from '#web/storefront/product/pageProduct.ts'
import { usePurchase } from '#web/storefront/product/purchase.ts'
import { PurchasePanel } from '#web/storefront/product/purchasePanel.tsx'
import { returnFeeNote } from '#web/storefront/product/returnFeeNote.ts'
import { rendered, tagsOf } from './rendered.ts'

function Panel({ product }: { product: PageProduct }) {
  return PurchasePanel({ product, purchase: usePurchase(product), returnFee: returnFeeNote(DELIVERY, {}) })
}
const OPTIONS = { shop: SHOP, categories: FIRST_TREE, showsFewLeft: false }
const panel = (product: Partial<Product> = {}) =>
  rendered(Panel, { product: pageProduct(aProduct(product), OPTIONS) })

test('sizes and colours are picked, and there is a quantity and both buttons (§2.49)', () => {
  const { text, html } = panel({ sizes: ['M', 'XL'], colors: ['Black', 'Pink'] })
  for (const part of ['Size:', 'M XL', 'Color:', 'Black Pink', 'Quantity', 'Add To Cart', 'Order Now']) {
    expect(text).toContain(part)
  }
  expect(html.match(/type="radio"/g)).toHaveLength(4)
})

test('nothing is chosen for the shopper where there are several; a single one is chosen (§2.50)', () => {
  const several = panel({ sizes: ['M', 'XL'], colors: ['Black', 'Pink'] })
  expect(several.html).not.toContain('checked=""')
  expect(several.text).toContain('Size: not chosen yet M XL Color: not chosen yet Black Pink')
  const single = panel({ sizes: ['M'], colors: ['Black'] })
  expect(single.html.match(/checked=""/g)).toHaveLength(2)
  expect(single.text).toContain('Size: M M Color: Black Black')
})

test('what a product does not come in is not asked', () => {
  expect(panel().text).not.toMatch(/Size:|Color:/)
})

test('the quantity begins at 1, which is the least (sections 4 and 5) (§2.49, §5.10)', () => {
  const drawn = panel({ name: 'Bag' })
  const [minus, plus] = ['Decrease', 'Increase'].map((what) =>
    tagsOf(drawn, 'button').find((tag) => tag.includes(`aria-label="${what} quantity of Bag"`)),
  )
  expect(minus).toContain('aria-disabled="true"')
  expect(plus).toContain('aria-disabled="false"')
  expect(drawn.html).toMatch(/<output[^>]*>1<\/output>/)
})

test('a video is watched in a new tab, where there is one (§2.51)', () => {
  const [link] = tagsOf(panel({ videoLink: 'https://videos.example/bag' }), 'a')
  expect(link).toContain('href="https://videos.example/bag" target="_blank"')
  expect(panel().text).not.toContain('Watch Video Demo')
})

test('what a refused parcel costs is said in Bangla: 60 taka inside Dhaka, 120 outside (§2.52, §9.8)', () => {
  expect(panel().text).toMatch(/কুরিয়ার চার্জ ডেলিভারি কর্মীকে দিতে হবে: ঢাকার ভেতরে ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা/)
})

const piece = (size: string, color: string) => ({ size, color, sku: '' })
const left = (size: string, color: string, left: number) => ({ size, color, left })

test('what is sold out is struck through, cannot be picked and is said to readers', () => {
  const drawn = panel({
    sizes: ['M', 'L'],
    variants: [piece('M', ''), piece('L', '')],
    fewLeft: [left('L', '', 0)],
  })
  expect(drawn.html).toMatch(/<input[^>]*value="M"(?![^>]*disabled)[^>]*>/)
  expect(drawn.html).toMatch(
    /<input[^>]*disabled=""[^>]*value="L"[^>]*><s>L<\/s><span class="sr-only">Sold out/,
  )
  expect(drawn.text).toMatch(/Add To Cart.*Tell me when a sold-out choice is back/)
})

test('what is not sold together with the only colour cannot be picked, and readers hear why', () => {
  const drawn = panel({ sizes: ['M', 'L'], colors: ['Red'], variants: [piece('M', 'Red')] })
  expect(drawn.text).toContain('M L not available in this combination')
  expect(drawn.html).not.toContain('<s>')
  expect(drawn.text).not.toContain('Tell me')
})

test('a sold-out product has no buttons to order it, but one to wait for it', () => {
  const drawn = panel({ colors: ['Black', 'Pink'], fewLeft: [left('', '', 0)] })
  expect(drawn.text).not.toMatch(/Add To Cart|Order Now|Quantity/)
  expect(drawn.text).toContain('Tell me when it is back')
})

test('a colour beyond the ten has the swatch of its own value', () => {
  const drawn = panel({ colors: ['Maroon', 'Red'], colorValues: { Maroon: '#800000' } })
  expect(drawn.html).toContain('background:#800000')
})
