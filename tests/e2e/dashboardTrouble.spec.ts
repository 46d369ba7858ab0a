import type { Page } from '@playwright/test'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import { HUB_PHONE } from '#tests/couriers/keys.ts'
import type { AdminApi } from './adminApi.ts'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join } from './people.ts'
import type { RunningShop } from './shop.ts'

const LATER = { timeout: 20_000 }
const DAY = 24 * 60 * 60 * 1000

test.beforeAll(async ({ admin }) => admin.setCourier(true))
test.afterAll(async ({ admin }) => admin.setCourier(false))

/** Calls the API as the admin who is signed in. */
function callsOf(url: string, token: string) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as ConsignmentAnswer
  }
}

/** The booked parcel of a new order. Signs the admin in. */
async function aBooked({ page, shop, admin }: { page: Page; shop: RunningShop; admin: AdminApi }) {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name })
  await moveOrder(admin, id, 'Confirmed')
  const call = callsOf(shop.url, await enterAsAdmin(page, shop))
  const state = async () => (await call('GET', `/consignments/${id}`)).state
  const reaches = (expected: ParcelState) => expect.poll(state, LATER).toBe(expected)
  await call('POST', '/consignments', { orderIds: [id], courier: 'steadfast' })
  await reaches('booked')
  return { name, id, call, state, reaches }
}

const rowOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('in Bengali a packer notes for which day a customer asks, and asks a courier only once for a parcel', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin }) => {
  const { name, id, call } = await aBooked({ page, shop, admin })
  await call('POST', '/consignments/handOver', { codes: [id] })
  await shop.steadfast.tell(id, 'cancelled_approval_pending')

  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto(`/dashboard/parcels?tab=trouble&search=${encodeURIComponent(name)}`)
  const row = rowOf(page, name)
  await expect(row.getByText(/-এর মধ্যে ঠিক করতে হবে$/)).toBeVisible(LATER)
  await row.getByRole('button', { name: 'পরে নেবেন' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} কবে নিতে চান?` })
  const day = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
  await dialog.getByLabel('তারিখ').fill(day)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'তারিখ লিখে রাখুন' }).click()
  await expect(row).toHaveCount(0, LATER)
  expect(await call('GET', `/consignments/${id}`)).toMatchObject({
    trouble: null,
    settled: { how: 'later', day },
  })

  // The courier holds it: it is asked back, and not twice.
  await shop.steadfast.tell(id, 'hold')
  await expect(row.getByRole('button', { name: 'ফেরত চান' })).toBeVisible(LATER)
  await row.getByRole('button', { name: 'ফেরত চান' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ফেরত চাই' }).click()
  await expect(row).toHaveCount(0, LATER)
  await shop.steadfast.tell(id, 'hold')
  await expect(row.getByText(/^ফেরত চাওয়া হয়েছে/)).toBeVisible(LATER)
  await expect(row.getByRole('button', { name: 'ফেরত চান' })).toHaveCount(0)
  await expectSound(page)
})

test('a courier that calls off what never left is answered by who looks for the box', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const { name, id, state, reaches } = await aBooked({ page, shop, admin })
  await shop.steadfast.tell(id, 'cancelled')
  await reaches('coming-back')

  await page.goto(`/dashboard/parcels?tab=trouble&search=${encodeURIComponent(name)}`)
  const row = rowOf(page, name)
  await expect(row).toContainText('nobody has noted that it ever left')
  await expect(row.getByRole('link', { name: /^Call Steadfast/ })).toHaveAttribute('href', `tel:${HUB_PHONE}`)
  await expectSound(page)
  await row.getByRole('button', { name: 'Yes, it is here' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it is here' }).click()
  await expect(row).toHaveCount(0, LATER)
  expect(await state()).toBe('cancelled')
  // It can be booked again.
  await page.goto(`/dashboard/parcels?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('checkbox', { name })).toHaveCount(1)
})

test('of a parcel that was delivered in part one says what comes back', {
  tag: '@core',
}, async ({ page, shop, admin }) => {
  const { name, id, call, reaches } = await aBooked({ page, shop, admin })
  await shop.steadfast.tell(id, 'partial_delivered')
  await reaches('part-delivered')
  await page.goto(`/dashboard/parcels?tab=trouble&search=${encodeURIComponent(name)}`)
  await rowOf(page, name).getByRole('button', { name: 'What comes back?' }).click()
  const dialog = page.getByRole('dialog', { name: `What comes back from ${name}?` })
  await dialog.getByRole('button', { name: /^Increase quantity/ }).click()
  await dialog.getByRole('button', { name: 'Expect it back' }).click()
  await expect(rowOf(page, name)).toHaveCount(0, LATER)
  expect(await call('GET', `/consignments/${id}`)).toMatchObject({
    stage: 'back',
    expectedBack: [{ line: 0, returned: 1 }],
  })
})

test('who answers customers sees where a parcel is, and no act of those who send it', {
  tag: '@desktop',
}, async ({ page, shop, admin }) => {
  const { id } = await aBooked({ page, shop, admin })
  const sales = aPerson()
  await join(page, shop, sales)
  await admin.setRole(sales.email, 'sales')
  await enter(page, shop, sales)
  await page.goto(`/dashboard/order-overview/${id}`)
  const parcel = page.getByRole('region', { name: 'Parcel with Steadfast' })
  await expect(parcel.getByText('Booked', { exact: true }).first()).toBeVisible(LATER)
  await expect(parcel.getByRole('button', { name: 'Copy the code' })).toBeVisible()
  await expect(parcel.getByRole('button')).toHaveCount(1)
  await expect(parcel.getByRole('link', { name: 'Label' })).toHaveCount(0)
  await expectSound(page)
})
