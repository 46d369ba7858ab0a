import { describe, expect, test } from 'vitest'
import { NOTHING_WANTED } from '#domain/catalogue/facets.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { categoryPath } from '#domain/catalogue/pagePaths.ts'
import { poisha } from '#domain/money/money.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { readChoice, writeChoice } from '#web/components/filters/choice.ts'
import type { FilteredList } from '#web/components/filters/loadList.ts'
import AboutPage from '#web/storefront/about/route.tsx'
import { findPlace } from '#web/storefront/category/place.ts'
import Category from '#web/storefront/category/route.tsx'
import ContactPage from '#web/storefront/contact/route.tsx'
import { Newsletter, newsletterPerks } from '#web/storefront/home/newsletter.tsx'
import MissingPage from '#web/storefront/notFound/route.tsx'
import OwnPage from '#web/storefront/ownPage/route.tsx'
import Shop from '#web/storefront/shop/route.tsx'
import { CATEGORIES } from './layoutData.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const ABOUT = {
  title: 'About us',
  html: '<p>We sell <strong>bags</strong>.</p>',
  perks: [],
  returns: {},
  delivery: '',
  categories: [],
}

test('About us is a page with a breadcrumb (§2.40)', () => {
  const page = rendered(AboutPage, withData<typeof AboutPage>(ABOUT))
  expect(tagsOf(page, 'nav')[0]).toContain('aria-label="Breadcrumb"')
  expect(page.text).toMatch(/^Home About us About us We sell bags /)
})

test('a page of the owner has a breadcrumb, its title as the only h1, and its text', () => {
  const html = '<h2>Orders</h2><p>Be <a href="/delivery">kind</a>.</p>'
  const page = rendered(
    OwnPage,
    withData<typeof OwnPage>({ slug: 'terms', title: 'Rules', html, summary: '' }),
  )
  expect(page.text).toBe('Home Rules Rules Orders Be kind .')
  expect(tagsOf(page, 'h1')).toHaveLength(1)
  expect(addressesOf(page)).toEqual(['/', '/delivery'])
})

test('Contact us has an address in Dhaka, e-mail, phone and social icons (§2.41)', () => {
  const page = rendered(ContactPage, {})
  expect(page.text).toContain(SHOP.address.join(' '))
  expect(page.text).toContain('Dhaka')
  expect(addressesOf(page)).toEqual([
    '/',
    `mailto:${SHOP.email}`,
    `tel:${SHOP.helpline.dial}`,
    '/track',
    SHOP.whatsApp,
    SHOP.facebook,
    '/about-us#order',
  ])
})

test.each([
  ['About us', () => rendered(AboutPage, withData<typeof AboutPage>(ABOUT))],
  ['Contact us', () => rendered(ContactPage, {})],
])('%s says where, in how many days and for how much the shop delivers, and whom to call', (_, draw) => {
  const { text } = draw()
  expect(text).toContain('to your door, in all 64 districts')
  expect(text).toMatch(/Inside Dhaka 1 to 2 days, ৳50 Outside Dhaka 3 to 5 days, ৳110/)
  expect(text).toContain(SHOP.helpline.shown)
})

const nothing: FilteredList = {
  cards: [],
  total: 0,
  page: 1,
  capped: false,
  choice: { wanted: NOTHING_WANTED, sort: 'newest' },
  facets: {
    categories: [],
    subCategories: [],
    sizes: [],
    colors: [],
    inStock: 0,
    onOffer: 0,
    isWhole: true,
    prices: undefined,
    without: { price: 0, sizes: 0, colors: 12, categories: 0, subCategories: 0, inStock: 0, onOffer: 1_500 },
  },
}
test.each([
  ['a search without results', () => rendered(Shop, withData<typeof Shop>({ query: 'zzz', list: nothing }))],
  [
    'a category without products',
    () =>
      rendered(Category, withData<typeof Category>({ place: findPlace(FIRST_TREE, 'shoes'), list: nothing })),
  ],
  ['a missing page', () => rendered(MissingPage, {})],
])('%s offers the categories', (_, draw) => {
  const addresses = addressesOf(draw())
  for (const { name } of CATEGORIES) expect(addresses).toContain(categoryPath(name))
})

describe('a list with filters', () => {
  const shown = (list: Partial<FilteredList>, query = 'saree & co') =>
    rendered(Shop, withData<typeof Shop>({ query, list: { ...nothing, ...list } }))
  const wanted = { ...NOTHING_WANTED, colors: ['Red'], onOffer: true }
  const card = { id: 'a', name: 'Bag', images: [], originalPrice: 100, ratings: 0, reviews: 0 }
  const cards = [card] as unknown as FilteredList['cards']

  test('is a form that works without scripts: what it sends is the address of the page', () => {
    const page = shown({
      cards,
      total: 1,
      choice: { wanted, sort: 'price-asc' },
      facets: {
        ...nothing.facets,
        colors: [
          { value: 'Red', count: 1 },
          { value: 'Maroon', count: 0, hex: '#8c2438' },
        ],
        sizes: [{ value: '2 kg', count: 1_000 }],
      },
    })
    const inputs = tagsOf(page, 'input').filter((tag) => !tag.includes('role="combobox"'))
    const fields = inputs.map((tag) => [
      /name="([^"]*)"/.exec(tag)?.[1],
      /value="([^"]*)"/.exec(tag)?.[1],
      tag.includes('checked'),
    ])
    expect(fields).toEqual([
      ['search', 'saree & co', false],
      ['minPrice', '', false],
      ['maxPrice', '', false],
      ['size', '2 kg', false],
      ['color', 'Red', true],
      ['color', 'Maroon', false],
      ['inStock', 'true', false],
      ['onOffer', 'true', true],
    ])
    expect(inputs.find((tag) => tag.includes('Maroon'))).toContain('disabled')
    expect(page.text).toContain('2 kg 1,000+')
    expect(tagsOf(page, 'form').join()).not.toContain('method="post"')
    expect(tagsOf(page, 'button').filter((tag) => tag.includes('type="submit"'))).toHaveLength(3)
  })

  test('says what is chosen, each with a link that takes it back and keeps the rest', () => {
    const page = shown({ cards, total: 1, choice: { wanted, sort: 'price-asc' } })
    expect(addressesOf(page)).toEqual(
      expect.arrayContaining([
        '/?search=saree+%26+co&onOffer=true&sort=price-asc',
        '/?search=saree+%26+co&color=Red&sort=price-asc',
        '/?search=saree+%26+co&sort=price-asc',
      ]),
    )
    expect(page.html).toContain('aria-label="Remove filter Red"')
  })

  test('offers steps of prices as links, and the chosen one takes itself back', () => {
    const prices = { least: poisha(100_00), most: poisha(42_500_00) }
    const list = { cards, total: 1, facets: { ...nothing.facets, prices } }
    const between = { ...NOTHING_WANTED, minPrice: poisha(500_00), maxPrice: poisha(1_000_00) }
    const page = shown({ ...list, choice: { wanted: between, sort: 'newest' } }, 'bag')
    expect(page.text).toContain('Up to ৳500 ৳500 to ৳1,000 ৳1,000 to ৳2,500 ৳2,500 to ৳5,000 From ৳5,000')
    expect(addressesOf(page)).toEqual(
      expect.arrayContaining(['/?search=bag&maxPrice=500', '/?search=bag&minPrice=5000']),
    )
    expect(tagsOf(page, 'a').filter((tag) => tag.includes('aria-current="true"'))).toEqual([
      expect.stringContaining('href="/?search=bag"'),
    ])
  })

  test('has no field for prices where all goods cost the same', () => {
    const cost = poisha(320_00)
    const facets = { ...nothing.facets, prices: { least: cost, most: cost } }
    const prices = (wanted = NOTHING_WANTED) =>
      shown({ cards, total: 1, facets, choice: { wanted, sort: 'newest' } }).html.includes('name="minPrice"')
    expect([prices(), prices({ ...NOTHING_WANTED, minPrice: cost })]).toEqual([false, true])
  })

  test('that nothing fits says which filter to take back, most helpful first', () => {
    const page = shown({ choice: { wanted, sort: 'newest' } })
    expect(page.text).toContain('No product fits all of these filters Take one back:')
    expect(page.text).toContain('Without “On offer”: 1,000+ Without “Red”: 12 Clear all')
    const alone = { ...wanted, colors: ['Red', 'Blue'] }
    expect(shown({ choice: { wanted: alone, sort: 'newest' } }).text).not.toContain('Without “Red”')
  })

  test.each([
    [
      'from/to as people type them',
      'minPrice=2,500&maxPrice=৩০০০',
      { minPrice: 2_500_00, maxPrice: 3_000_00 },
    ],
    ['no price', 'minPrice=cheap&maxPrice=-3', { minPrice: undefined, maxPrice: undefined }],
    ['each name once', 'size=M&size=&size=L&size=M', { sizes: ['L', 'M'] }],
    ['only known switches', 'inStock=yes&onOffer=true', { inStock: false, onOffer: true }],
  ])('reads %s from an address', (_, query, expected) => {
    const choice = readChoice(new URLSearchParams(query))
    expect(choice.wanted).toMatchObject(expected)
    const list = new URLSearchParams('search=x')
    expect(readChoice(writeChoice(choice, list))).toEqual(choice)
  })

  test('prices typed the wrong way round are meant the right way', () => {
    const { wanted } = readChoice(new URLSearchParams('minPrice=2000&maxPrice=1000'))
    expect([wanted.minPrice, wanted.maxPrice]).toEqual([1000_00, 2000_00])
  })
})

function withData<Page extends (props: never) => unknown>(loaderData: unknown) {
  return { loaderData } as unknown as Parameters<Page>[0]
}

test('and a form: full name, e-mail, message, Send Message (§2.41)', () => {
  const page = rendered(ContactPage, {})
  const names = [...tagsOf(page, 'input'), ...tagsOf(page, 'textarea')].map(
    (tag) => /name="([^"]*)"/.exec(tag)?.[1],
  )
  expect(names).toEqual(['name', 'email', 'message'])
  expect(page.text).toContain('Full name Email Message Send Message')
})

test('the newsletter has an e-mail box and its three perks (§2.42)', () => {
  const box = rendered(Newsletter, { perks: newsletterPerks({}) })
  expect(box.text).toContain('Savings combos Freeship Premium magazines')
  expect(tagsOf(box, 'input').join()).toContain('type="email"')
})
