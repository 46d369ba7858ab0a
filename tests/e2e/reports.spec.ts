import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { openMenu, unfold } from './dashboardMenu.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { smallTargets } from './targets.ts'

/** The days of the month that lies `back` months before that of today, in Dhaka, and what its link says. */
function monthBefore(back: number) {
  const [year = 0, month = 1] = dayName(orderDay(Date.now())).split('-').map(Number)
  const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const first = Date.UTC(year, month - 1 - back, 1)
  const from = nameOf(first)
  const named = new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    ...(Number(from.slice(0, 4)) !== year && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return { from, until: nameOf(Date.UTC(year, month - back, 0)), name: named.format(first) }
}

/** From now on counts what is pressed on the page, which must not be loaded anew. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const taps = { count: 0 }
    addEventListener('click', () => taps.count++, true)
    return taps
  })
  return () => counted.evaluate(({ count }) => count)
}

/** What the API says that was earned, as the screen writes it. */
async function profitOf(url: string, token: string, days: { from: string; until: string }): Promise<string> {
  const answer = await fetch(`${url}/api/reports?${new URLSearchParams({ by: 'day', ...days })}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { profit } = (await answer.json()).total
  return `${profit < 0 ? '-' : ''}৳${Math.abs(profit).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

const earn = (page: Page) => page.getByRole('region', { name: 'What did I earn?' })

test('an owner finds what a month has earned in two taps, compares it and saves it', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin, isMobile }) => {
  const token = await enterAsAdmin(page, shop)
  const { name, ...days } = monthBefore(1)
  // Nothing can be sold in a month that is over, but rent is paid in it.
  const noted = await fetch(`${shop.url}/api/costs`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ day: days.until, kind: 'rent', source: '', amount: 1_234.5, note: '' }),
  })
  expect(noted.ok).toBe(true)
  const [id = ''] = await placeOrders(shop, 1)
  await moveOrder(admin, id, 'Confirmed', 'Delivered')

  await page.goto('/dashboard')
  const home = page.getByRole('link', { name: 'What did I earn? Open the reports' })
  await expect(home).toBeVisible()
  const taps = await countTaps(page)
  await home.click()
  const choices = page.getByRole('navigation', { name: 'Which days?' })
  const earlier = monthBefore(2)
  await choices.getByRole('link', { name: earlier.name, exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/reports?from=${earlier.from}&until=${earlier.until}`)
  expect(await taps()).toBe(2)
  await expect(choices.locator('[aria-current]')).toHaveText(earlier.name)
  await expect(choices.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  // A row without room scrolls: no name lies on the next one.
  const cut = await choices
    .getByRole('link')
    .evaluateAll((links) => links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(cut).toBe(0)
  await choices.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/reports?from=${days.from}&until=${days.until}`)
  const profit = await profitOf(shop.url, token, days)
  await expect(
    earn(page)
      .getByRole('link', { name: /, Profit$/ })
      .filter({ hasText: profit })
      .first(),
  ).toBeVisible()
  await expect(earn(page).getByRole('row', { name: /^Other costs/ })).toContainText('-৳')
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  // The comparison and what the rows are stay in the address.
  await page.getByLabel('Compare with').selectOption({ label: 'Beside nothing' })
  await expect(page).toHaveURL(/&compare=none$/)
  await earn(page).getByRole('link', { name: 'Week' }).click()
  await expect(page).toHaveURL(/&compare=none&earn=week$/)
  await expect(earn(page).getByRole('heading', { name: 'Profit by week' })).toBeVisible()
  await page.reload()
  await expect(earn(page).getByRole('heading', { name: 'Profit by week' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'What did I earn? Save as a file' }).click()
  await page.getByRole('button', { name: 'Save as csv' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`week-${days.from}-${days.until}.csv`)
  expect(await readFile(await download.path(), 'utf8')).toContain('1234.5')

  // Any days, by pressing the first and the last one.
  await page.getByRole('button', { name: /^Which days\?/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Which days?' })
  await dialog.locator(`[data-day="${days.from}"]`).click()
  await dialog.locator(`[data-day="${days.from}"]`).press('ArrowRight')
  await dialog.locator(':focus').press('Enter')
  await expect(dialog.getByText('2 days')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${days.from}&until=${days.from.slice(0, 8)}02`))
  await expect(dialog).toHaveCount(0)

  // Who took what, and where it came from: today an order was delivered.
  await page.goto('/dashboard/reports')
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('navigation', { name: 'Go to a question' }).getByRole('link', { name: 'Who' }).click()
  const who = page.getByRole('region', { name: 'Who?' })
  await expect(who).toBeInViewport()
  await expect(who.getByRole('row', { name: /^The shop’s page, by itself/ })).toContainText(/\d/)
  await expect(page.getByRole('region', { name: 'Which source?' }).getByRole('row')).not.toHaveCount(0)
  await expectSound(page)

  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto(`/dashboard/reports?from=${days.from}&until=${days.until}`)
  await expect(page.getByRole('region', { name: 'কত লাভ হলো?' })).toContainText('৳')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the menu leads to reports, where days in which nothing happened say so', { tag: '@desktop' }, async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/by=staff|ERR_FAILED/)
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard')
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Call desk' })).toBeVisible()
  await unfold(menu)
  await menu.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await page.goto('/dashboard/reports?from=2021-02-01&until=2021-02-28')
  await expect(earn(page)).toContainText('Nothing was sold in these days')
  await expect(page.getByRole('region', { name: 'Which source?' })).toContainText(
    'Nothing was sold in these days',
  )
  await expectSound(page)

  // One box that fails leaves the others, and is tried again.
  await page.route('**/api/reports?by=staff*', (route) => route.abort())
  await page.reload()
  const who = page.getByRole('region', { name: 'Who?' })
  await expect(who.getByRole('alert')).toBeVisible()
  await expect(earn(page)).toContainText('Nothing was sold in these days')
  await page.unroute('**/api/reports?by=staff*')
  await who.getByRole('button', { name: 'Try again' }).click()
  await expect(who.getByRole('alert')).toHaveCount(0)
})
