import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  aCustomerName,
  aMobileNumber,
  enterAsAdmin,
  expect,
  openList,
  orderRow,
  orderRows,
  placeOrders,
  test,
} from './dashboard.ts'
import { expectNoFaults, expectSound } from './expectSound.ts'
import { toast } from './people.ts'

/** The fields of the filters, above the list or in a sheet, are open. */
async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByLabel('District')).toBeVisible()
}

/** Closes the sheet of a phone; elsewhere the fields stay open. */
async function leaveFilters(page: Page) {
  const show = page.getByRole('button', { name: /^Show \d+ order/ })
  if (await show.isVisible()) await show.click()
}

test('an admin filters a list, saves it as a view, chooses what it shows, and takes it out as a file', {
  tag: ['@core', '@each-width', '@each-database'],
}, async ({ page, shop }) => {
  const name = aCustomerName()
  const [one = ''] = await placeOrders(shop, 1, { name })
  const [ten = ''] = await placeOrders(shop, 1, { name, quantity: 10 })
  await enterAsAdmin(page, shop)
  await openList(page, 'pendingOrders', name)
  await expect(orderRows(page)).toHaveCount(2)

  await openFilters(page)
  await page.getByLabel('District').selectOption('Dhaka')
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(orderRows(page)).toHaveCount(2)
  await page.getByLabel('From ৳').fill('about 5')
  await page.getByLabel('Delivery area').selectOption('Inside Dhaka')
  await expect(page.getByText('An amount is from 0 to 10,000,000 taka')).toBeVisible()
  const amount = await orderRow(page, one).locator('[data-place="amount"]').innerText()
  await page.getByLabel('From ৳').fill(String(Number(amount.replace(/[^\d.]/g, '')) + 1))
  await page.getByLabel('From ৳').press('Enter')
  await expect(orderRow(page, one)).toHaveCount(0)
  await expect(orderRow(page, ten)).toHaveCount(1)
  await leaveFilters(page)
  await expectSound(page)
  await expect(page).toHaveURL(/district=Dhaka.*minAmount=\d+/)

  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('button', { name: 'Choose what is shown' }).click()
  await page.getByRole('checkbox', { name: 'Products with size and colour' }).check()
  await page.getByRole('checkbox', { name: 'Address' }).check()
  await expectNoFaults(page, 'dialog')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(orderRow(page, ten)).toContainText('10 ×')
  await expect(orderRow(page, ten)).toContainText('House 12, Road 5, Dhanmondi')

  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please give it a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Dear ${name}`)
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(toast(page, 'View saved')).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: `Dear ${name}` })).toHaveAttribute('aria-current', 'true')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(ten)
  expect(file).not.toContain(one)

  await page.goto('/dashboard/pendingOrders')
  await views.getByRole('link', { name: `Dear ${name}` }).click()
  await expect(orderRows(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(orderRows(page)).toHaveCount(2)
  await page.goBack()
  await expect(orderRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Delete view Dear ${name}` }).click()
  await expect(toast(page, 'View deleted')).toBeVisible()
  await expect(views.getByRole('link', { name: `Dear ${name}` })).toHaveCount(0)
})

test('an admin finds the orders with a risk to check, and sees their level', {
  tag: '@each-database',
}, async ({ page, shop }) => {
  const name = aCustomerName()
  const [usual = ''] = await placeOrders(shop, 1, { name })
  const [risky = ''] = await placeOrders(shop, 1, { name, mobileNumber: aMobileNumber('012') })
  await enterAsAdmin(page, shop)
  await openList(page, 'pendingOrders', name)
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('button', { name: 'Choose what is shown' }).click()
  await page.getByRole('checkbox', { name: 'Risk' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  // Their levels are known some moments after they were placed; a searched list does not change by itself.
  await expect(async () => {
    await page.reload()
    await expect(orderRow(page, usual)).toContainText('No warning', { timeout: 2_000 })
    await expect(orderRow(page, risky)).toContainText('High risk', { timeout: 2_000 })
  }).toPass()

  await openFilters(page)
  await page.getByLabel('Risk', { exact: true }).selectOption('High risk')
  await expect(orderRow(page, usual)).toHaveCount(0)
  await expect(orderRow(page, risky)).toHaveCount(1)
  await page.getByLabel('Risk', { exact: true }).selectOption('No warning')
  await expect(orderRows(page)).toHaveCount(2)
  await leaveFilters(page)
  await expectSound(page)
  await page.getByRole('link', { name: 'Remove filter No warning' }).click()
  await expect(orderRows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/risk=high/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toMatch(new RegExp(`${risky},[^]*,high,`))
  expect(file).not.toContain(usual)
})

test('filters that no order fits say so, name other lists, and can be taken back', async ({ page, shop }) => {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name })
  await enterAsAdmin(page, shop)
  await openList(page, 'pendingOrders', name)
  await expect(orderRow(page, id)).toHaveCount(1)
  await page.goto(`/dashboard/deliveredOrders?search=${encodeURIComponent(name)}&district=Dhaka`)
  await expect(page.getByRole('heading', { name: 'No order fits these filters' })).toBeVisible()
  await page.getByRole('link', { name: '1 in Pending' }).click()
  await expect(orderRow(page, id)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Dhaka')

  await page.goto(`/dashboard/pendingOrders?from=yesterday&minAmount=x&search=${encodeURIComponent(name)}`)
  await expect(orderRow(page, id)).toHaveCount(1)
  await page.goto('/dashboard/pendingOrders?district=Bhola&area=Nowhere')
  await expect(page.getByRole('heading', { name: 'No order fits these filters' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter Nowhere' }).click()
  await expect(page).toHaveURL(/\?district=Bhola$/)
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL(/\/pendingOrders$/)
})
