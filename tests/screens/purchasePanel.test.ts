import { expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { STRONG_BUTTONS, type StrongButton, strongButtons } from '#domain/settings/lookSettings.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { aProduct } from '#tests/factories.ts'
import { type PageProduct, pageProduct } from '#web/storefront/product/pageProduct.ts'
import { usePurchase } from '#web/storefront/product/purchase.ts'
import { PurchasePanel } from '#web/storefront/product/purchasePanel.tsx'
import { ReturnFee } from '#web/storefront/product/returnFee.tsx'
import { type ReturnFeeNote, returnFeeNote } from '#web/storefront/product/returnFeeNote.ts'
import { rendered, tagsOf } from './rendered.ts'

function Panel({ product }: { product: PageProduct }) {
  return PurchasePanel({ product, purchase: usePurchase(product), strong: { phone: 'order', wide: 'cart' } })
}
const OPTIONS = { shop: SHOP, categories: FIRST_TREE, showsFewLeft: false }
const panel = (product: Partial<Product> = {}, showsFewLeft = false) =>
  rendered(Panel, { product: pageProduct(aProduct(product), { ...OPTIONS, showsFewLeft }) })

test('sizes and colours are picked, and there is a quantity and both buttons (§2.49)', () => {
  const { text, html } = panel({ sizes: ['M', 'XL'], colors: ['Black', 'Pink'] })
  for (const part of ['Size:', 'M XL', 'Colour:', 'Black Pink', 'Quantity', 'Add To Cart', 'Order Now']) {
    expect(text).toContain(part)
  }
  expect(html.match(/type="radio"/g)).toHaveLength(4)
})

test('nothing is chosen for the shopper where there are several; a single one is chosen (§2.50)', () => {
  const several = panel({ sizes: ['M', 'XL'], colors: ['Black', 'Pink'] })
  expect(several.html).not.toContain('checked=""')
  expect(several.text).toContain('Size: not chosen yet M XL Colour: not chosen yet Black Pink')
  const single = panel({ sizes: ['M'], colors: ['Black'] })
  expect(single.html.match(/checked=""/g)).toHaveLength(2)
  expect(single.text).toContain('Size: M M Colour: Black Black')
})

test('what a product does not come in is not asked', () => {
  expect(panel().text).not.toMatch(/Size:|Colour:/)
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

test('the quantity ends at what is left, which is said, where pages say how many are', () => {
  const plusOf = (drawn: ReturnType<typeof panel>) =>
    tagsOf(drawn, 'button').find((tag) => tag.includes('aria-label="Increase quantity of Bag"'))
  const last = { name: 'Bag', fewLeft: [{ size: '', color: '', left: 1 }] }
  expect(plusOf(panel(last, true))).toContain('aria-disabled="true"')
  expect(panel(last, true).html).toMatch(/role="status"[^>]*>Only 1 left\.</)
  expect(plusOf(panel(last))).toContain('aria-disabled="false"')
  const two = { ...last, fewLeft: [{ size: '', color: '', left: 2 }] }
  expect(plusOf(panel(two, true))).toContain('aria-disabled="false"')
  expect(panel(two, true).text).not.toContain('Only')
})

test('a video is watched in a new tab, where there is one (§2.51)', () => {
  const [link] = tagsOf(panel({ videoLink: 'https://videos.example/bag' }), 'a')
  expect(link).toContain('href="https://videos.example/bag" target="_blank"')
  expect(panel().text).not.toContain('Watch Video Demo')
})

test('what a refused parcel costs is said in Bangla: 60 taka inside Dhaka, 120 outside (§2.52, §9.8)', () => {
  expect(rendered(ReturnFee, { note: returnFeeNote(DELIVERY, {}) as ReturnFeeNote }).text).toMatch(
    /শুধু কুরিয়ার চার্জ দেবেন: ঢাকার ভেতরে ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা/,
  )
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
  expect(drawn.text).toContain('Sold out: L.')
  expect(drawn.text).toMatch(/Add To Cart.*Tell me when a sold-out choice is back/)
})

test('what is not made in the only colour is told from what is sold out, and says why', () => {
  const drawn = panel({ sizes: ['M', 'L'], colors: ['Red'], variants: [piece('M', 'Red')] })
  expect(drawn.text).toContain('M L not made in this combination Not made: L.')
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

test('the bar of a phone follows the quantity, and which button is the strong one is the owner’s choice', () => {
  const drawn = panel({ name: 'Bag' })
  expect(drawn.html).toMatch(/Increase quantity of Bag.*<section aria-label="Order".*flex-\[1_1_10rem\]/s)
  const strongOf = (strong: StrongButton) =>
    rendered(
      ({ product }: { product: PageProduct }) =>
        PurchasePanel({ product, purchase: usePurchase(product), strong: strongButtons(strong) }),
      { product: pageProduct(aProduct(), OPTIONS) },
    )
      .html.match(/<button[^>]*class="[^"]*\bbg-accent\b[^>]*>.*?<\/button>/gs)
      ?.map((button) => button.replace(/<[^>]*>/g, '').replace(/Loading$/, ''))
  expect(STRONG_BUTTONS.map(strongOf)).toEqual([
    ['Order Now', 'Add To Cart'],
    ['Order Now', 'Order Now'],
    ['Add To Cart', 'Add To Cart'],
  ])
})

test('beside the sizes is the chart of the subcategory, else of the category; without sizes there is none', () => {
  const chart = (name: string) => ({
    unit: 'inch' as const,
    columns: [{ name, nameBengali: '', isLength: true }],
    rows: [{ size: 'M', values: ['38'] }],
  })
  const [first, ...others] = FIRST_TREE.categories
  if (!first) throw new Error('The tree is empty')
  const [sub, ...subs] = first.subCategories
  if (!sub) throw new Error('The category has no subcategories')
  const categories = {
    ...FIRST_TREE,
    categories: [
      {
        ...first,
        sizeChart: chart('Chest'),
        subCategories: [{ ...sub, sizeChart: chart('Waist') }, ...subs],
      },
      ...others,
    ],
  }
  const shown = (product: Partial<Product>) =>
    pageProduct(aProduct({ category: first.name, sizes: ['M'], ...product }), { ...OPTIONS, categories })
  expect(shown({ subCategory: sub.name }).sizeChart?.columns).toEqual([{ label: 'Waist', isLength: true }])
  expect(shown({ subCategory: subs[0]?.name ?? '' }).sizeChart?.columns[0]?.label).toBe('Chest')
  expect(shown({ category: others[0]?.name ?? '' }).sizeChart).toBeUndefined()
  expect(shown({ sizes: [] }).sizeChart).toBeUndefined()
  expect(rendered(Panel, { product: shown({}) }).text).toContain('Size chart')
})
