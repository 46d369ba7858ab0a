import { expect, test } from 'vitest'
import { deliveryAnswer } from '#contract/settings/deliverySchema.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { PROMISES_FIRST } from '#domain/settings/promisesSettings.ts'
import { builtWeb } from '../safety/builtWeb.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'

/** What the owner of a new shop has not said, by what would say it. */
const UNSAID = {
  charges: /৳ ?(?:50|110)\b|৳ ?(?:৫০|১১০)(?![০-৯])/,
  'free delivery': /[Ff]ree ?ship|[Ff]ree delivery|delivery is free|5,000|ফ্রি|৫,০০০/,
  days: /1 to 2 days|3 to 5 days|১ থেকে ২ দিন|৩ থেকে ৫ দিন/,
  'return fees': /৳ ?(?:60|120)\b|৬০ টাকা|৳ ?(?:৬০|১২০)(?![০-৯])/,
  'seven days': /7.day|within 7 days|৭ দিন/,
  perks: /Easy return|সহজে ফেরত|combos|magazines|কম্বো|ম্যাগাজিন/,
  discounts: /বিশেষ ছাড়/,
  credit: /Developed by|Haat Studio|haat\.example/,
  contact: /09600|০৯৬০০|hello@|Dhanmondi|ধানমন্ডি|wa\.me\/88/,
  'a call to nobody': /[Cc]all us\b|আমাদের ফোন করুন|আমাদের নম্বরে/,
  'a heading over nothing': /Who we are|আমরা কারা/,
}

const PAGES = [
  ...['/', '/shop', '/category/bag%20items', '/about-us', '/contact-us', '/cart', '/product-checkout'],
  ...['/delivery', '/returns', '/terms', '/privacy', '/track', '/order-success', '/authentication/login'],
]

/** What is read: without the data of the page, with which the checkout counts, and with Bengali letters as they are. */
const visible = (html: string) =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

async function openEmpty() {
  const server = await openAdminServer({ ...(await builtWeb()), empty: true })
  const product = await aProductOf(server.shop, { category: 'Bag Items', subCategory: '' })
  const pages = [...PAGES, `/product-details/${product.id}`].flatMap((path) => [path, `/bn${path}`])
  const read = async (path: string) => visible(await (await fetch(server.url + path)).text())
  async function saidOn(paths: readonly string[]) {
    const said: string[] = []
    for (const path of paths) {
      const text = await read(path)
      for (const [what, words] of Object.entries(UNSAID)) if (words.test(text)) said.push(`${path}: ${what}`)
    }
    return said
  }
  return { ...server, pages, product, saidOn, read }
}

test('no page of a shop without the demo says what its owner has not said', async () => {
  const { pages, saidOn, read, url } = await openEmpty()
  expect(await saidOn(pages)).toEqual([])
  // What is taken away leaves nothing behind.
  expect(await read('/delivery')).toContain('The checkout shows the delivery charge')
  for (const path of ['/manifest.webmanifest', '/api/settings']) {
    const text = await (await fetch(url + path)).text()
    for (const what of ['free delivery', 'days', 'contact', 'credit'] as const) {
      expect(text, `${path}: ${what}`).not.toMatch(UNSAID[what])
    }
  }
})

test('once the owner has saved delivery and promises, the pages say them', async () => {
  const { call, product, saidOn } = await openEmpty()
  const at = `/product-details/${product.id}`
  const value = { ...deliveryAnswer(DELIVERY) }
  expect((await call('PUT', '/settings/delivery', { value, revision: 0 })).status).toBe(200)
  const ofDelivery = ['charges', 'free delivery', 'days', 'return fees']
  expect(await saidOn([at])).toEqual(ofDelivery.map((what) => `${at}: ${what}`))
  expect(await saidOn(['/delivery'])).toEqual(
    ['charges', 'free delivery', 'days'].map((what) => `/delivery: ${what}`),
  )
  expect((await call('PUT', '/settings/promises', { value: PROMISES_FIRST, revision: 0 })).status).toBe(200)
  expect(await saidOn(['/'])).toEqual(['free delivery', 'seven days', 'perks'].map((what) => `/: ${what}`))
  expect(await saidOn(['/returns'])).toEqual(['return fees', 'seven days'].map((what) => `/returns: ${what}`))
})

test('the form proposes the first charges, and the checkout charges them', async () => {
  const { call, shop } = await openEmpty()
  const proposed = (await (await call('GET', '/settings/delivery')).json()) as { value: unknown }
  expect(proposed.value).toEqual({ ...deliveryAnswer(DELIVERY), freeOver: null })
  const { areas, free } = shop.settings.current().delivery
  expect(areas.map(({ charge }) => charge)).toEqual(DELIVERY.areas.map(({ charge }) => charge))
  expect(free).toEqual({ noticeOver: 0, waivedOver: 0 })
})

test('the file of goods for advertisers names nothing of the demo', async () => {
  const { call, url } = await openEmpty()
  const { value, revision } = (await (await call('GET', '/settings/tracking')).json()) as {
    value: object
    revision: number
  }
  const saved = await call('PUT', '/settings/tracking', { value: { ...value, productFeed: true }, revision })
  expect(saved.status, await saved.clone().text()).toBe(200)
  const text = await (await fetch(`${url}/feeds/products.csv`)).text()
  expect(text.split('\n').length).toBeGreaterThan(1)
  for (const words of Object.values(UNSAID)) expect(text).not.toMatch(words)
})
