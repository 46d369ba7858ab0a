import type { Locator } from '@playwright/test'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { enter, join } from './people.ts'

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
