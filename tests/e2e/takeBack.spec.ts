import type { Page } from '@playwright/test'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { AdminApi } from './adminApi.ts'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { enter, join } from './people.ts'
import type { RunningShop } from './shop.ts'

const LATER = { timeout: 20_000 }

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

/** A parcel that a bus brings back. Signs the admin in. */
async function comesBack({ page, shop, admin }: { page: Page; shop: RunningShop; admin: AdminApi }) {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name })
  await moveOrder(admin, id, 'Confirmed')
  const call = callsOf(shop.url, await enterAsAdmin(page, shop))
  const carrier = { name: 'Hanif', code: '', mobileNumber: '' }
  await call('POST', '/consignments', { orderIds: [id], courier: 'other', carrier })
  await call('POST', '/consignments/handOver', { codes: [id] })
  expect(await call('POST', `/consignments/${id}/state`, { state: 'coming-back' })).toMatchObject({
    state: 'coming-back',
  })
  return { name, id, call }
}

/** Types a code where it is scanned. */
async function scan(page: Page, code: string, names: { type: string; field: string }) {
  // On a phone without a camera the field comes by itself.
  const field = page.getByLabel(names.field)
  await expect(field).toBeVisible(LATER)
  await field.fill(code)
  await field.press('Enter')
}

test('in Bengali a packer takes a parcel back: what came is on the shelf or damaged', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin }) => {
  const { name, id, call } = await comesBack({ page, shop, admin })
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies([{ name: 'language', value: 'bn', url: shop.url }])
  await page.goto('/dashboard/scan?job=back')
  await scan(page, id.toLowerCase(), { type: 'লিখুন', field: 'স্ক্যান করুন বা লিখুন' })
  const box = page.getByRole('region', { name })
  await expect(box).toBeVisible(LATER)
  await expect(page.getByRole('button', { name: /বাকি$/ })).toBeDisabled()
  await box.getByRole('button', { name: 'সব তাকে' }).click()
  await expect(page.getByRole('button', { name: 'ফেরত নিলাম, পরেরটা' })).toBeEnabled()
  await box.getByRole('radio', { name: 'নষ্ট' }).first().check()
  await box.getByRole('radio', { name: 'দরজায় নেননি' }).check()
  await page.getByRole('button', { name: 'ফেরত নিলাম, পরেরটা' }).click()
  await expect(page.getByRole('heading', { name: 'ফেরত নেওয়া হয়েছে' })).toBeVisible(LATER)
  expect(await call('GET', `/consignments/${id}`)).toMatchObject({
    state: 'back',
    received: { lines: [{ line: 0, damaged: 1, missing: 0 }] },
    order: { orderStatus: 'Return', returnReason: 'refused' },
  })
  // Once more: it is here already.
  await scan(page, id, { type: 'লিখুন', field: 'স্ক্যান করুন বা লিখুন' })
  await expect(page.getByRole('heading', { name: 'আগেই ফেরত নেওয়া হয়েছে' })).toBeVisible(LATER)
})

test('the page of an order leads to where its parcel is taken back', {
  tag: '@core',
}, async ({ page, shop, admin }) => {
  const { name, id } = await comesBack({ page, shop, admin })
  await page.goto(`/dashboard/orderOverview/${id}`)
  await page.getByRole('link', { name: 'Take it back' }).click()
  const box = page.getByRole('region', { name })
  await box.getByRole('radio', { name: 'Missing' }).first().check()
  await box.getByRole('button', { name: 'All to the shelf' }).click()
  await page.getByRole('button', { name: 'Take back, next' }).click()
  await expect(page.getByRole('heading', { name: 'Taken back', exact: true })).toBeVisible(LATER)
  await page.goto(`/dashboard/orderOverview/${id}`)
  await expect(page.getByText('Taken back').first()).toBeVisible(LATER)
})
