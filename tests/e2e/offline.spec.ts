import type { Page } from '@playwright/test'
import { productsThat, type SoldProduct } from './catalogue.ts'
import { fillCustomer } from './checkoutForm.ts'
import { ORDERING, untilKept } from './keptPages.ts'
import { aPerson } from './people.ts'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'allow' })

/** A network that is gone, and the files that pages then do without. */
const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|Failed to fetch|NetworkError|Not loaded/

test('the shop can be installed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await untilKept(page, ['/'])
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { url, errors, manifest } = await session.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  expect(manifest).toMatchObject({ display: 'kMinimalUi', startUrl: expect.stringMatching(/\/$/) })
})

test('pages that were seen open without a network, with their pictures; others say why they do not', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(NO_NETWORK)
  expectTrouble(/answer: 503 .*about-us/)
  await page.goto('/')
  await untilKept(page, ['/'])
  const card = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  const link = card.getByRole('link')
  const name = (await link.textContent())?.trim() ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const product = new URL(page.url()).pathname
  // Also as a whole, although it was opened within the page.
  await untilKept(page, [product])

  await page.context().setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const picture = page.getByRole('main').getByRole('img', { name }).first()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  // Nothing is in the cart, so its page is not kept and not offered.
  for (const [path, title, again, cart] of [
    ['/about-us', 'No internet', 'Try again', 'Go To Cart'],
    ['/bn/about-us', 'ইন্টারনেট নেই', 'আবার চেষ্টা করুন', 'কার্ট দেখুন'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: again })).toBeVisible()
    await page.evaluate(() => caches.match('/cart'))
    await expect(page.getByRole('link', { name: cart })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  // The first try fails on a line that is back; and to the page, a press on its telephone number looks like leaving.
  const tries: string[] = []
  await page.route('**/bn/about-us', (route) => {
    if (tries.push(route.request().method()) > 1) return route.continue()
    return route.fulfill({ status: 503 })
  })
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'আমাদের কথা' })).toBeVisible()
  expect(tries.slice(0, 2)).toEqual(['HEAD', 'HEAD'])
})

test('an order confirmed without a network says that it is not sent, and is sent once when it is back', {
  tag: '@core',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(NO_NETWORK)
  const { email } = aPerson()
  await orderOffline(page, email)
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
  expect(await shop.stored.ordersOf(email)).toEqual([])

  // It is kept over a reload, and said on every page.
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'Go To Cart' }).click()
  const note = page.getByRole('region', { name: 'Orders on this phone' })
  await expect(note).toContainText('1 order is not sent yet')
  await page.reload()
  await note.getByRole('link', { name: 'See' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is not sent yet' })).toBeVisible()

  // A second page of the shop sends nothing again.
  const other = await page.context().newPage()
  await other.goto('/cart')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'আপনার অর্ডারটি সফল হয়েছে' })).toBeVisible()
  const [order, ...others] = await shop.stored.ordersOf(email)
  expect(others).toEqual([])
  await expect(page.getByText(order?.id ?? 'no order')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Orders on this phone' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('waitingOrders'))).toBeNull()
})

test('a price that rose meanwhile is asked about, and nothing is ordered before', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to|409/)
  const { email } = aPerson()
  await orderOffline(page, email, { cheaperBy: 100 })
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Prices have changed' })).toBeVisible()
  expect(await shop.stored.ordersOf(email)).toEqual([])

  const agree = page.getByRole('button', { name: /^Order For ৳/ })
  const total = /[\d,]+(?:\.\d+)?/.exec((await agree.textContent()) ?? '')?.[0]?.replaceAll(',', '')
  await agree.click()
  await expect(page.getByRole('heading', { name: 'আপনার অর্ডারটি সফল হয়েছে' })).toBeVisible()
  const orders = await shop.stored.ordersOf(email)
  expect(orders.map((order) => order.total)).toEqual([Math.round(Number(total) * 100)])
})

test('an order that waits can be changed or given up; then its goods are in the cart again', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(NO_NETWORK)
  const { email } = aPerson()
  await orderOffline(page, email)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Rahima Khatun')
  await expect(page.getByRole('link', { name: /^Cart, 1 product/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is not sent yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Give Up' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give Up' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('link', { name: /^Cart, 1 product/ }).first()).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders on this phone' })).toHaveCount(0)
  expect(await shop.stored.ordersOf(email)).toEqual([])
})

test('the owner switches it off: phones delete what they have kept, and still send what waits', {
  tag: '@desktop',
}, async ({ page, shop, admin, expectTrouble }) => {
  expectTrouble(NO_NETWORK)
  const { email } = aPerson()
  await orderOffline(page, email)
  await admin.changeTracking({ worksOffline: false })
  try {
    // The shop is opened again, and the order goes.
    await page.goto('/cart')
    await page.context().setOffline(false)
    await expect.poll(() => shop.stored.ordersOf(email)).toHaveLength(1)
    // A page that was opened from the phone may load itself anew at this moment, which ends the visit of another.
    await expect(() => page.goto('/')).toPass()
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const { length } = await navigator.serviceWorker.getRegistrations()
            return [length, (await caches.keys()).filter((name) => name.startsWith('shop-'))]
          }),
        // Once the page has settled.
        { timeout: 30_000 },
      )
      .toEqual([0, []])
    await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
  } finally {
    await admin.changeTracking({ worksOffline: true })
  }
})

/** Puts a product into the cart and orders it without a network. `cheaperBy`: taka, of what the phone remembers. */
async function orderOffline(page: Page, email: string, { cheaperBy = 0 } = {}): Promise<void> {
  const [product] = await productsThat(page, ({ sizes, colors }) => sizes.length + colors.length === 0)
  await page.goto('/shop')
  await page.evaluate((line) => localStorage.setItem('cartProducts', JSON.stringify([line])), {
    ...lineOf(product),
    originalPrice: (product.offerPrice ?? product.originalPrice) - cheaperBy,
  })
  await page.reload()
  await untilKept(page, ORDERING)
  await page.context().setOffline(true)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await fillCustomer(page, email)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is not sent yet' })).toBeVisible()
}

function lineOf({ _id, name, images }: SoldProduct) {
  const choice = { color: 'N/A', size: 'N/A', quantity: 1, customerEmail: '' }
  return { id: _id, name, imageUrl: images[0] ?? '', ...choice }
}
