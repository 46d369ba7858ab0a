import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { poisha } from '#domain/money/money.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { anOrderForStaff, aProduct } from '#tests/factories.ts'
import { toCard } from '#web/components/cardProduct.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { Pagination } from '#web/components/pagination.tsx'
import { problemText } from '#web/components/problemText.ts'
import { ProductCard } from '#web/components/productCard.tsx'
import { organization, website } from '#web/components/structuredData.ts'
import { BillingDetails, CustomerInfo, History } from '#web/dashboard/selling/orders/overview/panels.tsx'
import { m } from '#web/paraglide/messages.js'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { OrderRefusedDialog } from '#web/storefront/checkout/orderDialogs.tsx'
import { Footer } from '#web/storefront/footer/footer.tsx'
import { SearchPanel } from '#web/storefront/header/searchPanel.tsx'
import { offeredProduct } from '#web/storefront/product/offeredProduct.ts'
import { pageProduct } from '#web/storefront/product/pageProduct.ts'
import { TrackForm } from '#web/storefront/track/trackForm.tsx'
import { aRootMatch, aShownShop } from '../shownShop.ts'
import { rendered } from './rendered.ts'

beforeAll(() => {
  overwriteGetLocale(() => 'bn')
  return () => overwriteGetLocale(() => baseLocale)
})

const PRODUCT = aProduct({
  name: 'ব্যাগ',
  category: 'Bag Items',
  originalPrice: poisha(1950_00),
  offerPrice: poisha(1250_00),
  ratings: 4.7,
  reviews: 1128,
})

test('prices, discounts, ratings and counts are in Bengali digits', () => {
  const card = rendered(ProductCard, { product: toCard(PRODUCT) })
  for (const part of ['৳১,২৫০', '৳১,৯৫০', '৩৬% ছাড়', '৪.৭', '১,১২৮ জন কাস্টমারের রেটিং ৫-এর মধ্যে ৪.৭']) {
    expect(card.text).toContain(part)
  }
  const answer = { query: 'ব', products: Array(10).fill(toCard(PRODUCT)), waiting: false, failed: false }
  const search = rendered(SearchPanel, { id: 'x', answer, active: -1, onHover: () => {}, onRetry: () => {} })
  expect(search.text).toContain('১০টি পণ্য পাওয়া গেছে')
  const others = [
    rendered(Pagination, { current: 11, count: 20 }),
    rendered(Footer, { year: '2031', pages: [] }),
  ]
  for (const { text } of [card, search, ...others]) expect(text).not.toMatch(/\d/)
})

test('what the shop refuses is said in Bengali, not in the English of its API', () => {
  const refusals = [
    {
      path: 'products.0.size',
      code: 'SIZE_NOT_OFFERED',
      parameters: { product: 'ব্যাগ', chosen: 'M', choices: ['L'] },
    },
    { path: 'products', code: 'TOO_MANY_LINES', parameters: { max: 100 } },
  ] as const
  const said = refusals.map((problem) => ({ ...problem, message: problemText(problem) }))
  const dialog = rendered(OrderRefusedDialog, {
    refusals: said,
    lines: [cartLineOf(PRODUCT)],
    onClose: () => {},
  })
  expect(dialog.text).toContain('ব্যাগ পণ্যটির এই সাইজ নেই। একটি অর্ডারে সর্বোচ্চ ১০০ ধরনের পণ্য থাকতে পারে।')
  expect(dialog.text).not.toMatch(/[A-Za-z]/)
})

test('an order says you to the customer whose it is, and the customer to the shop', () => {
  const order = orderForStaffAnswer(anOrderForStaff())
  const by = { role: 'customer', name: 'রহিমা' } as const
  const history = [{ at: '2026-11-20T06:05:00.000Z', from: null, to: 'Pending' as const, by }]
  const drawn = (own: boolean) =>
    [
      rendered(CustomerInfo, { order, own }),
      rendered(BillingDetails, { order, own }),
      rendered(History, { history, products: [], own, retry: undefined }),
    ]
      .map(({ text }) => text)
      .join(' ')
  for (const words of ['আপনার তথ্য', 'পণ্য হাতে পেয়ে দেবেন', 'আপনি অর্ডার করেছেন']) {
    expect(drawn(true)).toContain(words)
    expect(drawn(false)).not.toContain(words)
  }
  expect(drawn(false)).toContain('অর্ডার করা হয়েছে, কাস্টমার রহিমা')
  expect(drawn(true)).not.toContain('কাস্টমার')
})

test('the history names goods, colours and amounts in Bengali; a name that nobody gave stays', () => {
  const line = { ...anOrderForStaff().lines[0], name: 'Wool Coat (Long)', nameBengali: 'উলের কোট' }
  const order = orderForStaffAnswer({ ...anOrderForStaff(), lines: [line] as never })
  const { text } = rendered(History, {
    history: [],
    products: order.products,
    changes: [
      {
        ...{ at: '2026-11-20T12:05:00.000Z', by: 'করিম' },
        before: { goods: ['1 × Wool Coat (Long) (S, Red), ৳ 3450', '1 × Cap, ৳ 90.5', 'by hand'] },
        after: { goods: ['12 × Wool Coat (Long), ৳ 3450', '1 × Scarf (M)'], goodsNames: { Scarf: 'ওড়না' } },
      },
    ],
    own: false,
    retry: undefined,
  })
  expect(text).toContain(
    'পণ্য: ১ × উলের কোট (S, লাল), ৳৩,৪৫০.০০ ১ × Cap, ৳৯০.৫০ by hand → ১২ × উলের কোট, ৳৩,৪৫০.০০ ১ × ওড়না (M)',
  )
})

test('search engines and messengers read a Bengali page’s data in Bengali', () => {
  const url = 'https://shop.example'
  const shop = aShownShop()
  const matches = [aRootMatch(shop), { id: 'storefront/layout', loaderData: { publicUrl: url } }]
  const meta = pageMeta({ title: 'ব্যাগ', description: 'সব ব্যাগ।', path: '/category/bags', matches })
  expect(meta).toContainEqual({ title: 'ব্যাগ | হাট' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${url}/bn/category/bags` })
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'হাট' })
  expect(meta).toContainEqual({ property: 'og:locale', content: 'bn_BD' })
  expect(website(url, shop)).toMatchObject({ inLanguage: 'bn', name: 'হাট', alternateName: 'Haat' })
  expect(organization(url, shop)).toMatchObject({
    name: 'হাট',
    address: { streetAddress: expect.stringMatching(/^[^A-Za-z0-9]+$/) },
  })
  const options = { shop: SHOP, categories: FIRST_TREE, showsFewLeft: false }
  const bag = { ...pageProduct(PRODUCT, options), category: { name: 'Bag Items', label: 'ব্যাগ' } }
  expect(offeredProduct(url, shop, bag)).toMatchObject({ category: 'ব্যাগ', offers: { price: '1250.00' } })
})

test('a card has the Bengali name and price, and an English name says that it is English', () => {
  const piece = (size: string, price: number) => ({ size, color: '', sku: '', price: poisha(price) })
  const shirt = { ...PRODUCT, name: 'Shirt', offerPrice: undefined, originalPrice: poisha(950_00) }
  const variants = [piece('M', 950_00), piece('L', 990_00)]
  const bengali = rendered(ProductCard, { product: toCard({ ...shirt, nameBengali: 'শার্ট', variants }) })
  expect(bengali.text).toContain('শার্ট')
  expect(bengali.text).toContain('৳৯৫০ থেকে')
  expect(bengali.html).not.toContain('lang="en"')
  const english = rendered(ProductCard, { product: toCard(shirt) })
  expect(english.html).toContain('<span lang="en" class="product-name">Shirt</span>')
  const soldOut = toCard({ ...shirt, fewLeft: [{ size: '', color: '', left: 0 }] })
  expect(rendered(ProductCard, { product: soldOut }).text).toMatch(/স্টক শেষ.*আবার এলে আমাকে জানান/)
})

test('a courier stands in no sentence with a hyphen: couriers have names of any script', () => {
  const texts = globSync('messages/bn/**/*.json').map((file) => readFileSync(file, 'utf8'))
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.flatMap((text) => text.match(/.*\{courier\}-.*/g) ?? [])).toEqual([])
  expect(texts.join('\n')).not.toMatch(/স্টিডফাস্ট|ষ্টেডফাস্ট|স্টেড ফাস্ট|স্টেডফাস্ট-/)
  expect(m.over_has_come({ courier: m.parcels_steadfast() })).toBe('স্টেডফাস্টের লোক এসেছেন')
  expect(m.over_sheet_title({ courier: m.parcels_steadfast() })).toBe('স্টেডফাস্টকে দেওয়া হলো')
})

test('the example of an order number stands by itself, and the shop page is called what its breadcrumb says', () => {
  const page = {
    fields: { order: '', mobile: '' },
    ...{ setFields: () => {}, busy: false, tracked: undefined, submit: () => {} },
  }
  const form = rendered(TrackForm, { page })
  expect(form.text).toMatch(/যেমন 7KQX-M3PA মোবাইল/)
  expect(m.catalogue_shop_title()).toBe(m.nav_shops())
})
