import type { Page } from '@playwright/test'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { AdminApi } from './adminApi.ts'
import { aCustomerName, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import type { RunningShop } from './shop.ts'
import { smallTargets } from './targets.ts'

const LATER = { timeout: 20_000 }
const MIRPUR = { id: 2, name: 'Mirpur 10' }
/** One that is on no list of RedX. */
const NO_AREA = { id: 9_999, name: 'Old Mirpur' }

test.beforeAll(async ({ admin }) => admin.setRedx(true))
test.afterAll(async ({ admin }) => admin.setRedx(false))

/** Asks RedX for the parcel of a new order. Signs the admin in. */
async function anAsked(
  { page, shop, admin }: { page: Page; shop: RunningShop; admin: AdminApi },
  { area = MIRPUR, state = 'booked' }: { area?: typeof MIRPUR; state?: ConsignmentAnswer['state'] } = {},
) {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name, district: 'Dhaka', address: 'House 1, Road 3' })
  await moveOrder(admin, id, 'Confirmed')
  const headers = {
    Authorization: `Bearer ${await enterAsAdmin(page, shop)}`,
    'Content-Type': 'application/json',
  }
  const parcel = async () => {
    const answer = await fetch(`${shop.url}/api/consignments/${id}`, { headers })
    return (await answer.json()) as ConsignmentAnswer
  }
  const body = JSON.stringify({ orderIds: [id], courier: 'redx', areas: { [id]: area } })
  await fetch(`${shop.url}/api/consignments`, { method: 'POST', headers, body })
  await expect.poll(async () => (await parcel()).state, LATER).toBe(state)
  const goTo = (tab: string) => page.goto(`/dashboard/parcels?tab=${tab}&search=${encodeURIComponent(name)}`)
  return { name, id, parcel, goTo }
}

const rowOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Whoever goes on by keyboard stands in the list, not at the top of the page. */
async function expectToStandInList(page: Page) {
  await expect(page.locator('.parcel-stack:focus, .parcel-section:focus')).toHaveCount(1)
}

test('the code of a parcel whose answer was lost is added later, checked, and mended', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const { name, id, parcel, goTo } = await anAsked({ page, shop, admin })
  const code = shop.redx.parcels.get(id)?.[0]?.tracking_id ?? ''
  await shop.stored.changeParcel(id, 'unanswered')

  await goTo('queue')
  await rowOf(page, name)
    .getByRole('button', { name: /^It is there/ })
    .press('Enter')
  await expect(rowOf(page, name)).toHaveCount(0, LATER)
  await expectToStandInList(page)

  // The page of the order leads to where it is added.
  await page.goto(`/dashboard/order-overview/${id}`)
  await page.getByRole('link', { name: 'Add the code' }).click()
  const add = page.getByRole('button', { name: `Add the code, ${name}` })
  await expect(add).toBeVisible()
  await expectSound(page)
  expect(await smallTargets(page)).toEqual([])
  // RedX does not answer: what was typed counts until it does.
  shop.redx.stay('dead')
  await add.click()
  const dialog = page.getByRole('dialog', { name: `Which code has the parcel of ${name}?` })
  await dialog.getByLabel('Code of RedX').fill('28NOV9998')
  await dialog.getByRole('button', { name: 'Save the code' }).click()
  await expect(dialog).toHaveCount(0)
  shop.redx.stay('right')
  await expect(page.getByText('Code is being checked, within half an hour')).toBeVisible(LATER)
  await expectSound(page)
  await page.goto(`/dashboard/order-overview/${id}`)
  await expect(page.getByText('Being checked with RedX, within half an hour.')).toBeVisible()
  await expectSound(page)

  await shop.stored.changeParcel(id, 'code-failed')
  await goTo('trouble')
  await expect(rowOf(page, name)).toContainText('RedX has no parcel of this order with the code 28NOV9998.')
  await expect(page.getByText('Code is being checked')).toHaveCount(0)
  await expectSound(page)
  await rowOf(page, name).getByRole('button', { name: 'Mend the code' }).press('Enter')
  await dialog.getByLabel('Code of RedX').fill(code)
  await dialog.getByLabel('Code of RedX').press('Enter')
  await expect(rowOf(page, name)).toHaveCount(0, LATER)
  await expectToStandInList(page)
  expect(await parcel()).toMatchObject({ state: 'booked', trackingCode: code, trouble: null })
})

test('a parcel whose order is cancelled is cancelled at RedX by one press', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const { name, id, parcel, goTo } = await anAsked({ page, shop, admin })
  await moveOrder(admin, id, 'Cancelled')
  await goTo('trouble')
  await expectSound(page)
  await rowOf(page, name).getByRole('button', { name: 'Cancel at RedX' }).press('Enter')
  await expect(rowOf(page, name)).toHaveCount(0, LATER)
  await expectToStandInList(page)
  expect((await parcel()).state).toBe('cancelled')
  expect(shop.redx.parcels.get(id)?.[0]?.status).toBe('cancelled')
})

test('after a refusal another area is chosen in the row, and it is booked again', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const { name, id, parcel, goTo } = await anAsked({ page, shop, admin }, { area: NO_AREA, state: 'refused' })
  await goTo('queue')
  const row = rowOf(page, name)
  await expect(row).toContainText('delivery_area_id is not valid')
  const place = row.getByRole('combobox', { name: 'Area of RedX' })
  await expectSound(page)
  expect(await smallTargets(page)).toEqual([])
  await place.fill('mirpur 10')
  await expect(page.getByRole('option', { name: 'Mirpur 10' })).toBeVisible(LATER)
  await place.press('Enter')
  await expect(place).toHaveValue('Mirpur 10')
  await row.getByRole('button', { name: 'Book again' }).press('Enter')
  await expect(row).toHaveCount(0, LATER)
  await expectToStandInList(page)
  await expect.poll(async () => (await parcel()).state, LATER).toBe('booked')
  expect(shop.redx.parcels.has(id)).toBe(true)
})
