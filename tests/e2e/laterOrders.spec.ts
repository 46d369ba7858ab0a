import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join } from './people.ts'

test.beforeAll(async ({ admin }) => admin.setCourier(true))
test.afterAll(async ({ admin }) => admin.setCourier(false))

const inDays = (days: number) => dayName(orderDay(Date.now()) + days)

test('an order gets a day on its page, waits under Later, and is sent now after all', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name })
  await moveOrder(admin, id, 'Confirmed')
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/order-overview/${id}`)
  const agreed = page.getByRole('region', { name: 'Agreed with the customer' })
  await expect(agreed).toContainText('Not beforeAny day')
  await agreed.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change what is agreed' })
  const day = dialog.getByLabel('Not before')
  await day.fill(inDays(-1))
  await expect(dialog.getByRole('alert')).toContainText('must be today or later')
  await day.fill(inDays(9))
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Do not send it before \d+ \w+ \d+\.$/)).toBeVisible()
  await expectSound(page)

  await page.goto(`/dashboard/parcels?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: 'No parcel matches' })).toBeVisible()
  await page.getByRole('link', { name: /^Later: \d+ orders?,/ }).click()
  await expect(page).toHaveURL(/tab=later/)
  await page.goto(`/dashboard/parcels?tab=later&search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('table', { name: 'Later' })
  await expect(rows.getByRole('checkbox', { name })).toHaveCount(1)
  await expectSound(page)
  // It may be booked all the same.
  await rows.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Book 1' }).click()
  await page
    .getByRole('dialog', { name: /^Book 1 parcel/ })
    .getByRole('button', { name: 'Cancel' })
    .click()

  await page.getByRole('button', { name: `Send it now: ${name}’s order` }).click()
  await expect(page.getByText('It may be sent today')).toBeVisible()
  await expect(rows.getByRole('checkbox', { name })).toHaveCount(0)
  await page.goto(`/dashboard/parcels?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('table', { name: 'To book' }).getByRole('checkbox', { name })).toHaveCount(1)
})

test('in Bengali a packer sees what waits for a day, and changes no order', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name })
  await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const { revision } = await (await fetch(`${shop.url}/api/orders/${id}`, { headers })).json()
  await fetch(`${shop.url}/api/orders/${id}`, {
    ...{ method: 'PATCH', headers },
    body: JSON.stringify({ revision, notBefore: inDays(9) }),
  })
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/parcels')
  await page.getByRole('link', { name: /^পরে: [০-৯]+টি অর্ডার,/ }).click()
  await expect(page.getByRole('heading', { name: 'পরে' })).toBeVisible()
  await page.goto(`/dashboard/parcels?tab=later&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('checkbox', { name })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /এখনই পাঠান/ })).toHaveCount(0)
  await expectSound(page)
})
