import { expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { categoryPath } from '#domain/catalogue/pagePaths.ts'
import { SHOP } from '#domain/shopSettings.ts'
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
  delivery: '',
  categories: [],
}

test('About us is a page with a breadcrumb (section 2)', () => {
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

test('Contact us has an address in Dhaka, e-mail, phone and social icons (section 2)', () => {
  const page = rendered(ContactPage, {})
  expect(page.text).toContain(SHOP.address.join(' '))
  expect(page.text).toContain('Dhaka')
  expect(addressesOf(page)).toEqual([
    '/',
    `mailto:${SHOP.email}`,
    `tel:${SHOP.helpline.dial}`,
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

const nothing = { cards: [], total: 0 }
test.each([
  [
    'a search without results',
    () => rendered(Shop, withData<typeof Shop>({ query: 'zzz', page: 1, list: nothing })),
  ],
  [
    'a category without products',
    () =>
      rendered(
        Category,
        withData<typeof Category>({ place: findPlace(FIRST_TREE, 'shoes'), page: 1, list: nothing }),
      ),
  ],
  ['a missing page', () => rendered(MissingPage, {})],
])('%s offers the categories', (_, draw) => {
  const addresses = addressesOf(draw())
  for (const { name } of CATEGORIES) expect(addresses).toContain(categoryPath(name))
})

function withData<Page extends (props: never) => unknown>(loaderData: unknown) {
  return { loaderData } as unknown as Parameters<Page>[0]
}

test('and a form: full name, e-mail, message, Send Message', () => {
  const page = rendered(ContactPage, {})
  const names = [...tagsOf(page, 'input'), ...tagsOf(page, 'textarea')].map(
    (tag) => /name="([^"]*)"/.exec(tag)?.[1],
  )
  expect(names).toEqual(['name', 'email', 'message'])
  expect(page.text).toContain('Full name Email Message Send Message')
})

test('the newsletter has an e-mail box and its three perks (section 2)', () => {
  const box = rendered(Newsletter, { perks: newsletterPerks() })
  expect(box.text).toContain('Savings combos Freeship Premium magazines')
  expect(tagsOf(box, 'input').join()).toContain('type="email"')
})
