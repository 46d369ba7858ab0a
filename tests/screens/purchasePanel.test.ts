import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { aProduct } from '#tests/factories.ts'
import { returnFees } from '#web/components/returnFees.ts'
import { usePurchase } from '#web/storefront/product/purchase.ts'
import { PurchasePanel } from '#web/storefront/product/purchasePanel.tsx'
import { rendered, tagsOf } from './rendered.ts'

function Panel({ product }: { product: Product }) {
  return PurchasePanel({ product, purchase: usePurchase(product), returnFees: returnFees(DELIVERY) })
}
const panel = (product: Partial<Product> = {}) => rendered(Panel, { product: aProduct(product) })

test('sizes and colours are picked, and there is a quantity and both buttons (section 2)', () => {
  const { text, html } = panel({ sizes: ['M', 'XL'], colors: ['Black', 'Pink'] })
  for (const part of ['Size:', 'M XL', 'Color:', 'Black Pink', 'Quantity', 'Add To Cart', 'Order Now']) {
    expect(text).toContain(part)
  }
  expect(html.match(/type="radio"/g)).toHaveLength(4)
})

test('nothing is chosen for the shopper where there are several; a single one is chosen', () => {
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

test('the quantity begins at 1, which is the least (sections 4 and 5)', () => {
  const drawn = panel({ name: 'Bag' })
  const [minus, plus] = ['Decrease', 'Increase'].map((what) =>
    tagsOf(drawn, 'button').find((tag) => tag.includes(`aria-label="${what} quantity of Bag"`)),
  )
  expect(minus).toContain('disabled=""')
  expect(plus).not.toContain('disabled=""')
  expect(drawn.html).toMatch(/<output[^>]*>1<\/output>/)
})

test('a video is watched in a new tab, where there is one', () => {
  const [link] = tagsOf(panel({ videoLink: 'https://videos.example/bag' }), 'a')
  expect(link).toContain('href="https://videos.example/bag" target="_blank"')
  expect(panel().text).not.toContain('Watch Video Demo')
})

test('what a refused parcel costs is said in Bangla: 60 taka inside Dhaka, 120 outside (section 9)', () => {
  expect(panel().text).toMatch(/কুরিয়ার চার্জ ডেলিভারি কর্মীকে দিতে হবে: ঢাকার ভেতরে ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা/)
})
