import type { Page } from '@playwright/test'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { aPerson, enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { join } from './people.ts'
import { smallTargets } from './targets.ts'

/** A source that no other journey has: they share a shop. */
const aSource = () => `Radio ${Math.random().toString(36).slice(2, 8)}`

/** The rows of the list that name something. */
const rowsOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the owner notes what is spent, sees what it comes to, and deletes what was wrong', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, isMobile }) => {
  await enterAsAdmin(page, shop)
  const source = aSource()
  await page.goto('/dashboard/costs')
  await expect(page.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible()
  await page.getByRole('radio', { name: 'Another' }).check()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Say where you advertised.')).toBeVisible()
  await expect(page.getByText('Enter an amount above 0, like 2400 or 99.50.')).toBeVisible()
  await page.getByLabel('Where you advertised').fill(source)
  const amount = page.getByLabel('How much?')
  await amount.fill('২,৪০০.৫০')
  await page.getByLabel('Note').fill('Winter jackets')
  await amount.press('Enter')
  await expect(rowsOf(page, 'Winter jackets')).toContainText('৳2,400.50')
  // Day, kind and source stay, and the next amount is typed at once.
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('')
  await amount.fill('600')
  await amount.press('Enter')
  const named = `Advertising, ${source.charAt(0) + source.slice(1).toLowerCase()}`
  const sums = page.getByRole('region', { name: 'Together' })
  await expect(sums.getByRole('listitem').filter({ hasText: named })).toContainText('৳3,000.50')

  await page.getByRole('button', { name: `Delete ${named}, ৳600.00` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(sums.getByRole('listitem').filter({ hasText: named })).toContainText('৳2,400.50')
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  // Another month is another address, and there is none to come.
  await page
    .getByRole('button', { name: /^\w+ \d{4}$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/)
  await expect(page.getByText('Winter jackets')).toHaveCount(0)
  await page.goBack()
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/costs?month=2999-01')
  await expect(page.getByRole('heading', { level: 1, name: 'খরচ' })).toBeVisible()
  await expect(rowsOf(page, 'Winter jackets')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a cost that was typed without a connection is still there, and noted once', {
  tag: '@desktop',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to/)
  const token = await enterAsAdmin(page, shop)
  const note = aSource()
  await page.goto('/dashboard/costs')
  await page.getByRole('radio', { name: 'Rent' }).check()
  await page.getByLabel('How much?').fill('15000')
  await page.getByLabel('Note').fill(note)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('What you typed is still here')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(rowsOf(page, note)).toHaveCount(1)
  const today = dayName(orderDay(Date.now()))
  const { data } = await (
    await fetch(`${shop.url}/api/costs?from=${today}&limit=100`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  ).json()
  expect(data.filter((cost: { note: string }) => cost.note === note)).toMatchObject([
    { kind: 'rent', amount: 15_000 },
  ])
})

test('a manager reads costs and notes none; sales do not see them', { tag: '@desktop' }, async ({
  page,
  shop,
  admin,
}) => {
  const manager = aPerson()
  await join(page, shop, manager)
  await admin.setRole(manager.email, 'manager')
  await page.goto('/dashboard/costs')
  await expect(page.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add' })).toHaveCount(0)
  await admin.setRole(manager.email, 'sales')
  await page.goto('/dashboard/costs')
  await expect(page.getByRole('heading', { level: 1, name: 'Costs' })).toHaveCount(0)
})
