import type { Page } from '@playwright/test'
import type { MorningAnswer } from '#contract/figures/morningSchema.ts'
import type { StatsAnswer } from '#contract/figures/statsSchema.ts'
import { aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { openMenu, unfold } from './dashboardMenu.ts'
import { expectSound } from './expectSound.ts'
import { join } from './people.ts'
import { watchShifts } from './shifts.ts'

test('an admin is welcomed with the numbers of the shop, and finds the lists behind them (§2.13, §2.71, §6.6, §6.7)', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const headers = { Authorization: `Bearer ${await enterAsAdmin(page, shop)}` }
  const stats = async (days: number): Promise<StatsAnswer> =>
    (await fetch(`${shop.url}/api/stats?days=${days}`, { headers })).json()
  const before = await stats(14)
  const [confirmed = '', cancelled = ''] = await placeOrders(shop, 3, { quantity: 2 })
  await moveOrder(admin, confirmed, 'Confirmed')
  await moveOrder(admin, cancelled, 'Cancelled')
  const { Pending: pending, Confirmed: toSend, Shipping: sent, Cancelled: off } = before.byStatus

  await page.goto('/dashboard')
  await expect(page.getByText(`${pending + 1} order`)).toContainText('waiting for a phone call.')
  const counters = page.getByRole('region', { name: 'Orders so far' })
  await expect(counters.getByRole('link', { name: 'Active' })).toHaveText(
    new RegExp(`^Active${pending + toSend + 2}${pending + 1} pending, ${toSend + 1} confirmed$`),
  )
  await expect(counters.getByRole('link', { name: 'Delivered' })).toHaveText(
    new RegExp(`^Delivered${before.delivered}`),
  )
  await expect(counters.getByRole('link', { name: 'Cancelled' })).toHaveText(
    new RegExp(`^Cancelled${off + 1}`),
  )
  await expect(
    page.getByRole('table', { name: 'Orders by status' }).getByRole('row', { name: 'Cancelled' }),
  ).toContainText(String(off + 1))

  // What has to be done today comes first, and what today has brought beside yesterday.
  const now = await stats(14)
  const [yesterday, today] = now.days.slice(-2)
  const morning: MorningAnswer = await (await fetch(`${shop.url}/api/morning`, { headers })).json()
  const { waiting = 0, later = 0, unreached = 0 } = morning.toCall ?? {}
  expect(waiting + later + unreached).toBe(pending + 1)
  const first = page.getByRole('navigation', { name: 'To do now' })
  await expect(first.getByRole('link', { name: 'To call' })).toContainText(new RegExp(`${waiting}$`))
  await expect(first.getByRole('link', { name: 'To pack' })).toContainText(
    new RegExp(`${morning.parcels?.toPack}$`),
  )
  // Nobody has asked a courier for what was confirmed.
  const toBook = page
    .getByRole('navigation', { name: 'Parcels to see to' })
    .getByRole('link', { name: /^To book/ })
  await expect(toBook).toContainText(String(morning.parcels?.toBook))
  const days = page.getByRole('region', { name: 'Yesterday beside the day before' })
  await expect(days.getByRole('row', { name: 'Orders' }).getByRole('cell')).toHaveText(
    [yesterday, now.days.at(-3)].map((day) => String(day?.placed.orders)),
  )
  await expect(days).toContainText(
    `Today so far: ${today?.placed.orders} placed, ৳${grouped(today?.delivered.total ?? Number.NaN)} delivered.`,
  )

  await expect(page.getByText('Each day counts what was placed, confirmed or delivered on it')).toBeVisible()

  // What the bars draw is in tables, too; both say what they count.
  expect(today?.placed.orders).toBe((before.days.at(-1)?.placed.orders ?? 0) + 3)
  const ordersOf = (all: StatsAnswer, figure: 'placed' | 'confirmed') =>
    all.days.map((day) => String(day[figure].orders))
  await expect(valuesOf(page, 'Orders per day')).toHaveText(ordersOf(now, 'placed'))
  const money = page.getByRole('region', { name: 'Turnover per day' })
  await expect(money).toContainText(/৳[\d,.]+ delivered in 14 days/)
  await expect(valuesOf(page, 'Turnover per day').last()).toHaveText(
    `৳${grouped(today?.delivered.total ?? Number.NaN)}`,
  )
  await money.getByRole('link', { name: 'Placed' }).click()
  await expect(money).toContainText(/৳[\d,.]+ placed in 14 days/)
  await expect(valuesOf(page, 'Turnover per day').last()).toHaveText(
    `৳${grouped(today?.placed.total ?? Number.NaN)}`,
  )

  // The keys show another day's value; what is shown is kept in the address.
  const chart = page.getByRole('slider', { name: 'Orders per day' })
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: ${yesterday?.placed.orders}$`))
  await page.getByRole('region', { name: 'Orders per day' }).getByRole('link', { name: 'Confirmed' }).click()
  await page.getByRole('link', { name: '30 days' }).click()
  await expect(page).toHaveURL(/\?turnover=placed&orders=confirmed&days=30$/)
  await expect(valuesOf(page, 'Orders per day')).toHaveCount(30)
  await page.reload()
  await expect(valuesOf(page, 'Orders per day')).toHaveText(ordersOf(await stats(30), 'confirmed'))
  await expectSound(page)

  const { counts } = await (await fetch(`${shop.url}/api/consignments?limit=1`, { headers })).json()
  const asked: number = counts.askedBack
  const menu = await openMenu(page)
  // Folded, it shows what waits in each group.
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Call desk',
    'New order',
    /^Parcels\d*$/,
    'Scan',
  ])
  await expect(menu.getByRole('button')).toHaveText([
    `Orders${pending + 1 + toSend + sent + 1 + asked}`,
    'Money',
    'People',
    'Goods',
    'Shop front',
    'Settings',
  ])
  for (const place of await menu.locator('a:visible, button:visible').all()) {
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await unfold(menu)
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Call desk',
    'New order',
    /^Parcels\d*$/,
    'Scan',
    `Pending Orders${pending + 1}`,
    `Confirmed Orders${toSend + sent + 1}`,
    'Cancelled Orders',
    'Delivered Orders',
    /^Return Orders\d*$/,
    'Money',
    'Costs',
    'Reports',
    'Customers',
    'All Users & Staff',
    'All Products',
    'Stock',
    'Categories',
    'Manage Slider',
    'Pages',
    'Settings',
    'Messages',
    'Activity',
  ])
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'All Products' }).click()
  await expect(page).toHaveURL('/dashboard/allProducts')
  // The group of the page is the unfolded one.
  await expect((await openMenu(page)).getByRole('button', { expanded: true })).toHaveText(['Goods'])
  await page.goto('/dashboard/addProduct')
  const current = (await openMenu(page)).locator('[aria-current=page]')
  await expect(current).toHaveText('All Products')

  // The page follows what happens meanwhile.
  await page.goto('/dashboard')
  await expect(counters.getByRole('link', { name: 'Active' })).toContainText(`${pending + 1} pending`)
  await placeOrders(shop, 1)
  await expect(first.getByRole('link', { name: 'To call' })).toContainText(new RegExp(`${waiting + 1}$`))
  await expect(counters.getByRole('link', { name: 'Active' })).toContainText(`${pending + 2} pending`)
  await expect(valuesOf(page, 'Orders per day').last()).toHaveText(String((today?.placed.orders ?? 0) + 1))
  await counters.getByRole('link', { name: 'Active' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Orders' })).toBeVisible()
})

test('the notice of mails moves nothing on the welcome page, and the drawer shows all of its links (§2.4)', async ({
  page,
  shop,
}) => {
  await placeOrders(shop, 1)
  await enterAsAdmin(page, shop)
  await page.route('**/api/mail', (route) =>
    route.fulfill({ json: { isSent: false, waiting: 2, outbox: 'outbox' } }),
  )
  await stubSteps(page, { hidden: true })
  const shifts = await watchShifts(page)
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Emails are not sent yet' })).toBeVisible()
    await expect(valuesOf(page, 'Orders per day')).not.toHaveCount(0)
    expect(await shifts(), `at ${width} px`).toBeLessThan(0.01)
  }
  const drawer = page.getByRole('dialog')
  for (const [menu, language, last] of [
    ['Open dashboard menu', 'বাংলা', 'Settings'],
    ['ড্যাশবোর্ডের মেনু খুলুন', 'English', 'সেটিংস'],
  ] as const) {
    await page.getByRole('button', { name: menu }).click()
    await expect(drawer.getByRole('button', { name: last })).toBeInViewport({ ratio: 1 })
    const nav = drawer.locator('.dashboard-nav')
    expect(await nav.evaluate((links) => links.scrollHeight - links.clientHeight)).toBe(0)
    // The account has it before the next journey of the same person begins.
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/account/language') && answer.ok()),
      drawer.getByRole('link', { name: language }).click(),
    ])
  }
})

test('a customer is welcomed with their orders, and told which pages are not for customers (§2.14, §2.71, §6.7, §6.10, §9.21)', {
  tag: '@core',
}, async ({ page, shop, admin }) => {
  const person = aPerson()
  const token = await join(page, shop, person)
  const [delivered = '', back = ''] = await placeOrders(shop, 4, { email: person.email, token })
  await moveOrder(admin, delivered, 'Confirmed', 'Delivered')
  await moveOrder(admin, back, 'Cancelled')

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person.name}`)
  await expect(page.getByText('You have 2 active orders.')).toBeVisible()
  const counters = page.getByRole('region', { name: 'Orders so far' }).getByRole('link')
  await expect(counters).toHaveText([/^Active2/, /^Delivered1/, /^Cancelled1/, /^Returns0/])
  await expectSound(page)

  const menu = await openMenu(page)
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'My Active Orders',
    'My Shopping',
    'My Cancellations',
    'My Return',
  ])
  await menu.getByRole('link', { name: 'My Shopping' }).click()
  await expect(page).toHaveURL('/dashboard/myShopping')
  await expect(page.getByRole('main')).toContainText(delivered)

  await page.goto('/dashboard/pendingOrders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is for the people who run the shop',
  )
  await page.getByRole('main').getByRole('link', { name: 'Go to my dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a shop without orders says what to do first, and a lookup that fails can be tried again', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/answer: 422|Failed to load resource/)
  await enterAsAdmin(page, shop)
  await page.route('**/api/admin/*', (route) => route.fulfill({ status: 422, body: '{}' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
  await page.unroute('**/api/admin/*')
  await page.route('**/api/stats?days=14', async (route) => {
    const answer: StatsAnswer = await (await route.fetch()).json()
    const byStatus = Object.fromEntries(Object.keys(answer.byStatus).map((status) => [status, 0]))
    await route.fulfill({ json: { ...answer, byStatus, active: 0 } })
  })
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  const noMail = page.getByRole('region', { name: 'Emails are not sent yet' })
  await expect(noMail).toHaveCount(0)
  await page.route('**/api/mail', (route) =>
    route.fulfill({ json: { isSent: false, waiting: 2, outbox: '/srv/shop/outbox' } }),
  )
  // The list of first steps has a step for mail.
  await stubSteps(page, { hidden: false })
  await page.reload()
  await expect(page.getByRole('region', { name: /before you sell$/ })).toBeVisible()
  await expect(noMail).toHaveCount(0)
  await stubSteps(page, { hidden: true })
  await page.reload()
  await expect(noMail).toContainText('2 emails were not sent.')
  await expectSound(page)
  await expect(page.getByText('No order is waiting for a phone call.')).toBeVisible()
  await page.getByRole('link', { name: /^Look through your products/ }).click()
  await expect(page).toHaveURL('/dashboard/allProducts')
})

/** Answers as a shop does whose first steps are all left: its list is shown, or put away. */
async function stubSteps(page: Page, { hidden }: { hidden: boolean }) {
  await page.route('**/api/firstSteps', (route) => route.fulfill({ json: { done: [], hidden } }))
}

function valuesOf(page: Page, chart: string) {
  return page.getByRole('table', { name: chart }).getByRole('cell')
}

function grouped(taka: number): string {
  return taka.toLocaleString('en-US', { minimumFractionDigits: 2 })
}
