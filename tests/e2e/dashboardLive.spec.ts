import type { Page } from '@playwright/test'
import { aCustomerName, enterAsAdmin, expect, moveOrder, orderRows, placeOrders, test } from './dashboard.ts'

const STREAM = '**/api/orders/events'

test('a new order appears in the open list by itself, and so do changes by others', { tag: '@core' }, async ({
  page,
  shop,
  admin,
}) => {
  const name = aCustomerName()
  await enterAsAdmin(page, shop)
  await openPending(page)
  const menu = page.getByRole('link', { name: /^Pending Orders/ })
  const before = await countIn(page)

  const [id = ''] = await placeOrders(shop, 1, { name })
  await expect(orderRows(page).first()).toContainText(id)
  await expect(orderRows(page).first()).toHaveAttribute('data-arrived')
  await expect(page.getByRole('status').getByText('1 new order')).toHaveCount(1)
  await expect(menu).toHaveText(`Pending Orders${before + 1}`)
  await expect(page).toHaveTitle(`(${before + 1}) Pending Orders | Haat`)

  await moveOrder(admin, id, 'Confirmed')
  await expect(orderRows(page).filter({ hasText: id })).toHaveCount(0)
  await expect(menu).toHaveText(`Pending Orders${before}`)
})

test('nothing moves under the finger: new orders wait to be shown', async ({ page, shop }) => {
  const name = aCustomerName()
  const [mine = ''] = await placeOrders(shop, 1, { name })
  await enterAsAdmin(page, shop)
  await openPending(page)
  await orderRows(page).filter({ hasText: mine }).getByRole('checkbox').check()

  const [first = '', second = ''] = await placeOrders(shop, 2, { name })
  const show = page.getByRole('button', { name: '2 new orders · Show' })
  await expect(show).toBeVisible()
  await expect(orderRows(page).filter({ hasText: first })).toHaveCount(0)
  await show.click()
  await expect(orderRows(page).first()).toContainText(second)
  await expect(orderRows(page).nth(1)).toContainText(first)
  await expect(show).toHaveCount(0)

  // What is being confirmed has left the list and its numbers at once, wherever they stand.
  const before = await countIn(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/orderStatus/**', async (route) => {
    await held
    await route.continue()
  })
  for (const id of [first, second]) {
    await orderRows(page).filter({ hasText: id }).getByRole('checkbox').check()
  }
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText(`2 of ${before} selected`)
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(counted(page)).toHaveText(`Pending Orders${before - 2}`)
  await expect(page.getByText(`${before - 2} in this list`)).toHaveCount(1)
  release()
  await expect(bar).toHaveCount(0)

  await page.goto(`/dashboard/pendingOrders?${new URLSearchParams({ search: name })}`)
  await expect(orderRows(page)).toHaveCount(1)
  // The numbers come with the stream; what was placed before it is no news.
  await countIn(page)
  const [third = ''] = await placeOrders(shop, 1)
  await page.getByRole('button', { name: '1 new order · Show' }).click()
  await expect(page).toHaveURL(/\/pendingOrders$/)
  await expect(orderRows(page).first()).toContainText(third)
})

test('a page in the back/forward cache releases its stream, and has it again when it is shown', async ({
  page,
  shop,
}) => {
  const opened = page.waitForRequest(STREAM)
  await enterAsAdmin(page, shop)
  await openPending(page)
  const first = await opened
  const ended = page.waitForEvent('requestfailed', (request) => request === first)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await ended
  const again = page.waitForRequest(STREAM)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await again
})

test('without the stream the list is polled, until there is one again', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/orders\/events|Failed to load resource/)
  await page.clock.install()
  await page.route(STREAM, (route) => route.abort('connectionrefused'))
  await enterAsAdmin(page, shop)
  const asked = page.waitForResponse('**/api/stats')
  await openPending(page)
  await asked

  const [id = ''] = await placeOrders(shop, 1)
  await page.clock.fastForward(15_000)
  await expect(orderRows(page).first()).toContainText(id)

  await page.unroute(STREAM)
  const back = page.waitForResponse(STREAM)
  await page.clock.fastForward(60_000)
  await back
  const [next = ''] = await placeOrders(shop, 1)
  await expect(orderRows(page).first()).toContainText(next)

  const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/orders/events'))
  await page.getByRole('link', { name: 'Go To Home' }).click()
  await closed
})

/** Waits for the list and its first counts: everything after that is new. */
async function openPending(page: Page) {
  await page.goto('/dashboard/pendingOrders')
  await expect(
    page.getByRole('table', { name: 'Pending Orders' }).or(page.getByText('No order is waiting')),
  ).toBeVisible()
  await expect(counted(page)).toBeVisible()
}

function counted(page: Page) {
  return page.getByRole('link', { name: /^Pending Orders \d/ })
}

async function countIn(page: Page): Promise<number> {
  return Number((await counted(page).textContent())?.replace(/\D/g, ''))
}
