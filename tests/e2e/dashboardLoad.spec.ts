import type { Page } from '@playwright/test'
import { aMobileNumber, aPerson, enterAsAdmin, expect, orderRow, placeOrders, test } from './dashboard.ts'
import { join, type WithIdentity } from './people.ts'

type Shop = WithIdentity & { readonly url: string }

const FRAMEWORK = /\/assets\/framework-.*\.js$/
const FONTS = /\.woff2$/

/** Keeps the scripts from running; returns a function that lets them. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(FRAMEWORK, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** What is asked for from now on: paths with their queries. */
function watchAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
  })
  return asked
}

/** Opens a list with one order whose level of risk is known. Returns the order's id. */
async function listWithRisk(page: Page, shop: Shop): Promise<string> {
  const [id = ''] = await placeOrders(shop, 1, { mobileNumber: aMobileNumber() })
  await enterAsAdmin(page, shop)
  // The level is reckoned once the order is placed.
  await expect(async () => {
    await page.goto(`/dashboard/pendingOrders?search=${id}&columns=risk`)
    await expect(orderRow(page, id)).toContainText('No warning', { timeout: 2_000 })
  }).toPass()
  return id
}

const OPENED = [
  {
    path: '/dashboard',
    reads: [
      '/api/morning',
      '/api/stats?days=14',
      '/api/firstSteps',
      '/api/demo',
      '/api/mail',
      '/api/backups',
      '/api/messages?state=failed&page=1&limit=20',
    ],
    shown: '.to-do a',
  },
  {
    path: '/dashboard/pendingOrders',
    reads: ['/api/orders?status=Pending&page=1&limit=20', '/api/orders/views'],
    shown: '.data-table tbody a',
  },
]

for (const { path, reads, shown } of OPENED) {
  test(`${path} reads what it shows while its scripts come, and only once`, async ({ page, shop }) => {
    await placeOrders(shop, 1)
    await enterAsAdmin(page, shop)
    const release = await holdScripts(page)
    const asked = watchAsked(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => reads.filter((read) => !asked.includes(read))).toEqual([])
    release()
    await expect(page.locator(shown).first()).toBeVisible()
    expect(asked.filter((one) => reads.includes(one)).toSorted()).toEqual(reads.toSorted())
  })
}

test('the first time on a phone fonts leave the line to the scripts; later they are at hand', async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop)
  const asked = watchAsked(page)
  const fonts = () => asked.filter((path) => FONTS.test(path)).length
  const release = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect.poll(() => asked.filter((path) => path === '/api/morning').length).toBe(1)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts()).toBe(0)
  release()
  await expect.poll(fonts).toBeGreaterThan(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')

  asked.splice(0)
  const releaseAgain = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect.poll(fonts).toBeGreaterThan(0)
  releaseAgain()
})

test('an order opened from the list stays where it is when the reasons of its risk come', async ({
  page,
  shop,
}) => {
  const id = await listWithRisk(page, shop)
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api/orders/${id}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.locator('.data-table tbody a[href*="order-overview"]').first().click()
  const shipping = page.getByRole('region', { name: 'Shipping details' })
  await expect(shipping).toBeVisible()
  const before = await shipping.boundingBox()
  answer.resolve()
  await expect(page.getByRole('link', { name: 'All orders and record' })).toBeVisible()
  await expect(page.locator('.risk-box [role=status]')).toHaveCount(0)
  expect((await shipping.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, -1)
})

test('where the reasons of the risk do not come, its level stays, and no place is held for them', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|answer: 500/)
  const id = await listWithRisk(page, shop)
  await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.locator('.data-table tbody a[href*="order-overview"]').first().click()
  await expect(page.locator('.risk-box [role=status]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('button')).toBeVisible()
  await expect(page.locator('.risk-box [role=status]')).toHaveCount(0)
  await expect(page.locator('.risk-box')).toHaveText('No warning')
})

test('an order that was opened from a list is not shown to who signs in next on the same phone (V4.2.1)', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|answer: 404/)
  const id = await listWithRisk(page, shop)
  await page.locator('.data-table tbody a[href*="order-overview"]').first().click()
  const address = page.getByRole('region', { name: 'Shipping details' })
  await expect(address).toBeVisible()
  await page.goto('/dashboard/pendingOrders')
  await join(page, shop, aPerson())

  const answer = Promise.withResolvers<void>()
  const asked = page.waitForRequest(`**/api/orders/${id}`)
  await page.route(`**/api/orders/${id}`, async (route) => {
    await answer.promise
    await route.fulfill({ status: 404, json: {} })
  })
  await page.goBack()
  await asked
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
  await expect(address).toHaveCount(0)
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found')
})
