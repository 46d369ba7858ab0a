import type { Locator } from '@playwright/test'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join } from './people.ts'
import { smallTargets } from './targets.ts'

const LATER = { timeout: 20_000 }
/** Longer than Steadfast takes. */
const LONG_ADDRESS = `House 12, Road 5, Dhanmondi. ${'Opposite the mosque, behind the market. '.repeat(6)}`

test.beforeAll(async ({ admin }) => admin.setCourier(true))
test.afterAll(async ({ admin }) => admin.setCourier(false))

test('an address that is too long is shortened in its row, which then can be booked', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name, address: LONG_ADDRESS })
  await moveOrder(admin, id, 'Confirmed')
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/parcels?search=${encodeURIComponent(name)}`)

  const faulty = page.getByRole('article').filter({ hasText: name })
  await expect(faulty).toContainText('Steadfast does not take this address.')
  await expect(page.getByRole('checkbox', { name })).toHaveCount(0)
  await expectSound(page)
  expect(await smallTargets(page)).toEqual([])

  // Still too long: it says so, and keeps what was typed.
  const address = faulty.getByRole('textbox', { name: /^Address/ })
  await address.fill(LONG_ADDRESS.slice(0, 249))
  await faulty.getByRole('button', { name: /^Save/ }).click()
  // Who types on while the list is read again loses nothing.
  const again = page.waitForResponse(/consignments\/toBook/)
  await expect(page.getByText(`${name}: saved`)).toBeVisible()
  await address.fill('House 12, Road 5, Dhanmondi')
  await again
  await expect(faulty.getByRole('textbox', { name: 'Address, 27 characters' })).toBeVisible()
  await address.press('Tab')
  await page.keyboard.press('Enter')
  await expect(faulty).toHaveCount(0)
  await page.getByRole('table', { name: 'To book' }).getByRole('checkbox', { name }).check()
  await expect(page.getByRole('button', { name: 'Book 1' })).toBeVisible()
})

test('in Bengali a packer, who may not change it, sends it with somebody else', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name, address: LONG_ADDRESS })
  await moveOrder(admin, id, 'Confirmed')
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto(`/dashboard/parcels?search=${encodeURIComponent(name)}`)

  const faulty = page.getByRole('article').filter({ hasText: name })
  await expect(faulty).toContainText('যিনি অর্ডার বদলাতে পারেন, তাঁকে বলুন।')
  await expect(faulty.getByRole('textbox')).toHaveCount(0)
  await faulty.getByRole('button', { name: /^অন্যভাবে পাঠান/ }).click()
  const dialog = page.getByRole('dialog', { name: 'অন্য কারও হাতে পাঠান' })
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expectSound(page)
  await dialog.getByRole('textbox').first().fill('Hanif')
  await dialog.getByRole('button', { name: 'এভাবে পাঠান' }).click()
  await expect(page.getByRole('link', { name: '১টি লেবেল প্রিন্ট করুন' })).toBeVisible(LATER)
  expect(shop.steadfast.parcels.has(id)).toBe(false)
  await page.goto(`/dashboard/parcels?tab=pack&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toContainText('Hanif')
})

test('a packer prints invoices in the order of the labels', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const orderIds = await placeOrders(shop, 3, { name })
  for (const id of orderIds) await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  await fetch(`${shop.url}/api/consignments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderIds, courier: 'other', carrier: { name: 'Hanif' } }),
  })
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  const list = `/dashboard/parcels?tab=pack&search=${encodeURIComponent(name)}`
  await page.goto(list)
  const boxes = page.getByRole('checkbox', { name })
  await expect(boxes).toHaveCount(3)
  const listed = await page
    .getByRole('link', { name, exact: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
  // The order in which they are chosen, which is not that of the list.
  for (const at of [1, 2, 0]) await boxes.nth(at).check()
  await expectSound(page)

  const invoices = await idsIn(page.getByRole('link', { name: 'Invoices' }))
  expect(invoices).toEqual([listed[1], listed[2], listed[0]])
  await page.getByRole('link', { name: 'Print 3 labels' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  const labels = page.getByRole('article').getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  expect(await labels.allInnerTexts()).toEqual(invoices)
  await expectSound(page)
  await page.getByRole('link', { name: 'Invoices, in this order' }).click()
  const sheets = page.getByRole('article', { name: 'Invoice' })
  await expect(sheets).toHaveCount(3)
  expect(await sheets.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
    invoices.map((id) => `Invoice ${id}`),
  )
  await page.getByRole('main').getByRole('link', { name: 'Labels' }).click()
  await expect(page).toHaveURL(/\/dashboard\/labels\?ids=/)
})

/** The ids of orders in the address of a link. */
async function idsIn(link: Locator): Promise<string[]> {
  const address = new URL((await link.getAttribute('href')) ?? '', 'http://shop')
  return address.searchParams.get('orders')?.split(',') ?? []
}
