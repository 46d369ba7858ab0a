import type { ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import {
  aCustomerName,
  aMobileNumber,
  enterAsAdmin,
  expect,
  moveOrder,
  placeOrders,
  test,
} from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { toast } from './people.ts'
import { smallTargets } from './targets.ts'

const LATER = { timeout: 20_000 }

test.beforeAll(async ({ admin }) => admin.setCourier(true))
test.afterAll(async ({ admin }) => admin.setCourier(false))

test('the address of a booked order is changed, and its courier told; of a packed one the goods stay', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin, isMobile, expectTrouble }) => {
  // The goods of a packed box.
  expectTrouble(/409/)
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name, mobileNumber: aMobileNumber() })
  await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  const call = (method: string, path: string, body?: object) =>
    fetch(`${shop.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const parcel = async () =>
    (await (await call('GET', `/consignments/${id}`)).json()) as ConsignmentDetailAnswer
  await call('POST', '/consignments', { orderIds: [id], courier: 'steadfast' })
  await expect.poll(async () => (await parcel()).state, LATER).toBe('booked')
  const { collect } = await parcel()

  await page.goto(`/dashboard/order-overview/${id}`)
  const change = page.getByRole('link', { name: 'Goods and address' })
  await change.click()
  await expect(page.getByText('The courier has this order as it was.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Increase/ })).toBeVisible()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await page.getByLabel('Address').fill('House 7, Road 3, Banani')
  await page.getByLabel('Discount').fill('20')
  const save = page.getByRole('button', { name: 'Save changes' }).locator('visible=true')
  await save.click()
  await expect(toast(page, 'The courier still has the old data.')).toBeVisible()
  const told = page.locator('.toast-stack').getByRole('link', { name: 'See it under Trouble' })
  await told.click()
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row).toContainText('House 7, Road 3, Banani')
  await row.getByRole('button', { name: 'I told them' }).click()
  await expect(row).toHaveCount(0)
  expect(await parcel()).toMatchObject({ trouble: null, collect: collect - 20 })

  // Packed while the form is open: what was typed stays, the goods are those in the box.
  await page.goto(`/dashboard/newOrder/${id}`)
  await page.getByRole('button', { name: /^Increase/ }).click()
  await page.getByLabel('Address').fill('House 9, Road 3, Banani')
  await call('POST', '/consignments/packed', { ids: [id] })
  await save.click()
  const refused = page.getByRole('alertdialog')
  await expect(refused).toContainText('The box is packed.')
  await refused.getByRole('button').click()
  await expect(page.getByLabel('Address')).toHaveValue('House 9, Road 3, Banani')
  await expect(page.getByText('The box is packed.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Increase/ })).toHaveCount(0)
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the packed parcel' }).click()
  await expect(page.getByRole('checkbox', { name })).toBeVisible()

  await call('POST', '/consignments/handOver', { codes: [id] })
  await page.goto(`/dashboard/order-overview/${id}`)
  await change.click()
  await expect(page.getByText('The box has left the shop')).toBeVisible()
  await page.getByLabel('Discount').fill('40')
  await save.click()
  await expect(toast(page, 'The courier still has the old data.')).toBeVisible()
})

test('what may not be changed is not offered, and says why', {
  tag: '@each-width',
}, async ({ page, shop, admin }) => {
  const [id = ''] = await placeOrders(shop, 1, { name: aCustomerName(), mobileNumber: aMobileNumber() })
  await moveOrder(admin, id, 'Confirmed')
  await moveOrder(admin, id, 'Shipping')
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/order-overview/${id}`)
  const agreed = page.getByRole('button', { name: 'Change', exact: true })
  await agreed.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('sent without a parcel that is booked here')
  await expect(dialog.getByLabel('Discount')).toHaveCount(0)
  await dialog.getByLabel('Note for staff').fill('Left with the guard')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Left with the guard').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Goods and address' })).toHaveCount(0)
})
