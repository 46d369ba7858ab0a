import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aCustomerName, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { toast } from './people.ts'
import { smallTargets } from './targets.ts'

function aNumber(): string {
  return `018${String(randomInt(100_000_000)).padStart(8, '0')}`
}

async function agree(page: Page, name: string) {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

test('a customer is found by a part of the number, noted, blocked and let in again', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin, isMobile }) => {
  const [name, mobileNumber] = [aCustomerName(), aNumber()]
  const [first = '', second = ''] = await placeOrders(shop, 2, { name, mobileNumber })
  await moveOrder(admin, first, 'Confirmed', 'Delivered')
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/customers')
  await page.getByRole('searchbox').fill(mobileNumber.slice(2))
  await page.getByRole('link', { name, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /৳.*Delivered/ })).toBeVisible()
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByLabel('Note').fill('Ring twice')
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Ring twice')
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expectSound(page)

  await page.getByRole('radio', { name: '1 month' }).check()
  await page.getByRole('button', { name: `Block ${mobileNumber}` }).click()
  await expect(toast(page, `${mobileNumber} can’t place orders any more`)).toBeVisible()
  await expect(page.getByText('High risk').first()).toBeVisible()
  await expect(placeOrders(shop, 1, { name, mobileNumber })).rejects.toThrow(/CALL_TO_ORDER|422/)
  await page.goto('/dashboard/customers?show=blocked')
  await expectSound(page)
  await page.getByRole('button', { name: `Unblock ${mobileNumber}` }).click()
  await expect(toast(page, 'They can place orders again')).toBeVisible()
  await placeOrders(shop, 1, { name, mobileNumber })

  await page.goto(`/dashboard/order-overview/${second}`)
  const info = page.getByRole('region', { name: 'Customer info' })
  await expect(info.getByRole('heading', { name: 'Some doubt' })).toBeVisible()
  await expect(info).toContainText('In favour: an order of this number was delivered.')
  await info.getByRole('link', { name: 'All orders and record' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('what is known of a person is erased after asking, once no order is open', async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(/409|404|Failed to load resource/)
  const [name, mobileNumber] = [aCustomerName(), aNumber()]
  const [order = ''] = await placeOrders(shop, 1, { name, mobileNumber })
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/customers/${mobileNumber}`)
  const erase = page.getByRole('button', { name: 'Erase this person' })
  await erase.click()
  await agree(page, 'Erase')
  await expect(page.getByRole('alertdialog')).toContainText('Some orders are still open')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await moveOrder(admin, order, 'Cancelled')
  await erase.click()
  await agree(page, 'Erase')
  await expect(toast(page, 'Nobody can tell any more whose orders these were')).toBeVisible()
  await page.goto(`/dashboard/customers/${mobileNumber}`)
  await expect(page.getByRole('heading', { name: 'No orders with this number' })).toBeVisible()
  await page.goto(`/dashboard/order-overview/${order}`)
  await expect(page.getByRole('region', { name: 'Customer info' })).toContainText('Erased')
})

test('the weights of the risk show at once what they do', async ({ page, shop, isMobile }) => {
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/settings/risk')
  const preview = page.locator('.settings-preview')
  if (isMobile) await page.getByRole('button', { name: 'What your staff see' }).click()
  await expect(preview.getByText('Check before you confirm')).toBeVisible()
  await page.getByLabel('Very large first order').fill('90')
  await expect(preview.getByText('High risk')).toBeVisible()
  await page.getByLabel('Very large first order').fill('900')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '100' })).toBeVisible()
})

test('a rule of risk and of advances is tried on past orders before it is saved', async ({
  page,
  shop,
  admin,
}) => {
  // What others ordered in this shop may have ended, too.
  const [name, mobileNumber] = [aCustomerName(), aNumber()]
  for (const order of await placeOrders(shop, 10, { name, mobileNumber })) {
    await moveOrder(admin, order, 'Cancelled')
  }
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/settings/risk')
  const past = page.getByRole('region', { name: 'On your past orders' })
  await expect(past).toContainText(/of the last \d+ orders would have had a high risk|none of the last/)
  await page.getByLabel('High risk from (points)').fill('20')
  await page.getByLabel('Two or more other open orders').fill('100')
  await expect(past).toContainText(/As it is saved now[:,]/)
  await page.getByLabel('High risk from (points)').fill('')
  await expect(past).toContainText('Correct the fields')
  // What is typed stays, also in the other language.
  await page.getByLabel('High risk from (points)').fill('20')
  const refused = page.getByRole('region', { name: 'Where parcels are refused' })
  await expect(refused).toBeVisible()
  await refused.getByText('365 days').click()
  await expect(refused.getByRole('radio', { name: '365 days' })).toBeChecked()
  await page.goto('/dashboard/settings/payments')
  await page.getByRole('radio', { name: /Everybody/ }).check({ force: true })
  await expect(past).toContainText('orders placed online would have been asked for an advance')
  await expect(past).toContainText(/What became of them: .*cancelled/)
  await expect(past).toContainText(/As it is saved now[:,]/)
  await expectSound(page)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/settings/risk')
  await expect(page.getByRole('region', { name: 'আগের অর্ডারগুলোতে' })).toContainText('বেশি ঝুঁকি ধরা হতো')
  await expect(page.getByRole('region', { name: 'কোথা থেকে পার্সেল ফেরত আসে' })).toBeVisible()
  await expectSound(page)
})

test('customers and risk are in Bengali, too', async ({ page, shop, admin }) => {
  const [name, mobileNumber] = [aCustomerName(), aNumber()]
  const [order = ''] = await placeOrders(shop, 1, { name, mobileNumber })
  await moveOrder(admin, order, 'Cancelled')
  await enterAsAdmin(page, shop)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto(`/dashboard/customers/${mobileNumber}`)
  await expect(page.getByText('এই নম্বরের একটি অর্ডার বাতিল হয়েছে।')).toBeVisible()
  await expectSound(page)
})
