import { aCustomerName, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { smallTargets } from './targets.ts'

const LATER = { timeout: 20_000 }

test.beforeAll(async ({ admin }) => {
  await admin.setPathao(true)
  await admin.setRedx(true)
})
test.afterAll(async ({ admin }) => {
  await admin.setPathao(false)
  await admin.setRedx(false)
})

test('what Pathao and RedX would take stands on their cards before anything is booked', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  // RedX goes by areas, of which none is chosen for this place in any other journey.
  const customer = { name, district: 'Dhaka', address: 'House 1, Savar' }
  const [away = ''] = await placeOrders(shop, 1, customer)
  const [near = ''] = await placeOrders(shop, 1, { ...customer, address: 'House 2, Dhanmondi' })
  for (const id of [away, near]) await moveOrder(admin, id, 'Confirmed')
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/parcels?search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('table', { name: 'To book' }).getByRole('checkbox', { name })
  await rows.first().press('Space')
  await rows.last().click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Book 2' }).click()

  const dialog = page.getByRole('dialog', { name: /^Book \d parcels? with/ })
  const card = (courier: string) => dialog.locator('label').filter({ hasText: courier })
  // Pathao has no zone with the name of one place.
  await expect(card('Pathao')).toContainText(
    /৳60 delivery \+ ৳[\d.]+ for collecting, for 1 of 2 parcels/,
    LATER,
  )
  await expect(card('RedX')).toContainText('Choose an area to see its price.')
  const before = await card('RedX').boundingBox()
  await expectSound(page)
  expect(await smallTargets(page)).toEqual([])

  await card('RedX').click()
  const area = dialog.getByRole('combobox', { name: /Dhaka, Savar|House 1/ })
  await area.fill('savar')
  await expect(page.getByRole('option', { name: 'Savar Bazar' })).toBeVisible(LATER)
  await area.press('Enter')
  await expect(card('RedX')).toContainText(
    /৳80 delivery \+ ৳[\d.]+ for collecting, for 1 of 2 parcels/,
    LATER,
  )
  expect((await card('RedX').boundingBox())?.height).toBe(before?.height)

  // What was asked with an area stays while the other one is looked at.
  await card('Pathao').click()
  await expect(card('RedX')).toContainText('৳80 delivery')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect([away, near].some((id) => shop.redx.parcels.has(id))).toBe(false)
})
