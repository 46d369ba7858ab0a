import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { aCustomerName, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { smallTargets } from './targets.ts'

const LATER = { timeout: 30_000 }
const taka = (amount: number) => `৳${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
const PHONE = { width: 360, height: 740 }

test('a shop without couriers sends with a bus, and books what the bus has paid', async ({
  page,
  shop,
  admin,
}) => {
  await page.setViewportSize(PHONE)
  const name = aCustomerName()
  const bus = `Hanif ${name}`
  const [id = ''] = await placeOrders(shop, 1, { name })
  await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as ConsignmentAnswer
  }

  // Nobody's keys are entered: the carrier is asked for, and couriers are shown as off.
  await page.goto(`/dashboard/parcels?tab=book&search=${id}`)
  await expect(page.getByText('The keys of')).toHaveCount(0)
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Book 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Another carrier' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Steadfast Not set up' })).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'Set up couriers' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await dialog.getByLabel('Who carries it').fill(bus)
  await dialog.getByRole('button', { name: 'Book 1' }).click()
  await expect.poll(async () => (await call('GET', `/consignments/${id}`)).state, LATER).toBe('booked')
  await call('POST', `/consignments/${id}/state`, { state: 'handed-over' })
  const { collect } = await call('GET', `/consignments/${id}`)
  await call('POST', `/consignments/${id}/state`, { state: 'delivered', collected: collect })

  // From the parcel one gets to where it is entered, and finds it chosen.
  await page.goto(`/dashboard/order-overview/${id}`)
  await page.getByRole('link', { name: 'Money received' }).click()
  await expect(page.getByRole('heading', { name: `Money received: ${bus}` })).toBeVisible(LATER)
  const paid = page.getByLabel(/^Received for it, in taka/)
  await expect(paid).toHaveValue(String(collect))
  await paid.fill(String(collect - 120))
  await expect(page.getByText('৳120.00 is their charge.')).toBeVisible()
  await page.getByLabel('Account').fill('bKash')
  await expectSound(page)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: `Book ${taka(collect - 120)}` }).click()
  await expect(page).toHaveURL(/\/dashboard\/money$/, LATER)
  await expect(page.getByText(`${taka(collect - 120)} is booked`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'entered by hand' }).first()).toContainText('Closed')
  // Its statement says who has paid it, and nobody else has any money of theirs.
  await expect(page.getByRole('link', { name: bus })).toContainText('entered by hand')
  await expect(page.getByText(bus)).toHaveCount(1)
  const parcel = await call('GET', `/consignments/${id}`)
  expect(parcel).toMatchObject({ isPaid: true, collected: collect, fee: 120 })
})
