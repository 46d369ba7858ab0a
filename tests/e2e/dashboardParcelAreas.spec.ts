import { aCustomerName, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { smallTargets } from './targets.ts'

const LATER = { timeout: 20_000 }

test.beforeAll(async ({ admin }) => admin.setRedx(true))
test.afterAll(async ({ admin }) => admin.setRedx(false))

test('orders are booked to areas of RedX, which are remembered; one without stays', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const mirpur = await placeOrders(shop, 2, { name, district: 'Dhaka', address: 'House 1, Mirpur' })
  const [other = ''] = await placeOrders(shop, 1, { name, district: 'Dhaka', address: 'House 2, Road 3' })
  for (const id of [...mirpur, other]) await moveOrder(admin, id, 'Confirmed')
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/parcels?search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('table', { name: 'To book' }).getByRole('checkbox', { name })
  await rows.first().press('Space')
  await rows.last().click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Book 3' }).click()

  // It speaks of those that are booked: of all, as long as none can be.
  const dialog = page.getByRole('dialog', { name: /^Book \d parcels? with RedX$/ })
  const place = dialog.getByRole('combobox', { name: /Dhaka, Mirpur/ })
  await expect(dialog).toContainText('of 3 have an area')
  // What was chosen by an earlier run of this journey is taken away.
  await place.fill('')
  await dialog.getByText('of 3 have an area').click()
  await expect(dialog).toContainText('0 of 3 have an area')
  await expect(dialog).toHaveAccessibleName('Book 3 parcels with RedX')
  await dialog.getByRole('button', { name: 'Book 3' }).click()
  await expect(dialog).toContainText('Choose an area for at least one order.')
  await expectSound(page)
  expect(await smallTargets(page)).toEqual([])

  // Escape closes the list alone.
  await place.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Mirpur 10' })).toBeVisible(LATER)
  await place.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(dialog).toBeVisible()

  // By keyboard.
  await place.fill('dohs')
  await expect(page.getByRole('option', { name: 'Mirpur DOHS' })).toBeVisible(LATER)
  await place.press('Enter')
  await expect(place).toHaveValue('Mirpur DOHS')
  await expect(dialog).toContainText(/2 of 3 have an area\s*The others stay under To book\./)
  await expect(dialog).toHaveAccessibleName('Book 2 parcels with RedX')
  await dialog.getByRole('button', { name: 'Book 2' }).press('Enter')
  await expect(page.getByRole('heading', { name: /Booking 2 parcels|of 2 booked/ })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Print 2 labels' })).toBeVisible(LATER)
  expect([...mirpur, other].map((id) => shop.redx.parcels.has(id))).toEqual([true, true, false])

  // The one that stayed, and another that goes where the first went.
  const [next = ''] = await placeOrders(shop, 1, { name, district: 'Dhaka', address: 'House 9, Mirpur' })
  await moveOrder(admin, next, 'Confirmed')
  await page.goto(`/dashboard/parcels?search=${encodeURIComponent(name)}`)
  await rows.first().press('Space')
  await rows.last().click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Book 2' }).click()
  const again = page.getByRole('dialog', { name: 'Book 1 parcel with RedX' })
  await expect(again.getByRole('combobox', { name: /House 9/ })).toHaveValue('Mirpur DOHS')
  await expect(again).toContainText('As chosen last for this place.')
  await again.getByRole('button', { name: 'Book 1' }).click()
  await expect.poll(() => shop.redx.parcels.has(next), LATER).toBe(true)
  expect(shop.redx.parcels.has(other)).toBe(false)
})

test('an owner copies the whole address of RedX’s webhook with its token', async ({ page, shop }) => {
  await enterAsAdmin(page, shop)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/settings/couriers')
  const box = page.getByRole('region', { name: 'RedX' })
  const address = box.getByLabel('Address of the webhook')
  await expect(address).toHaveValue(`${shop.url}/api/webhooks/redx?token=…`)
  // The one that is saved is never shown: a new one is made.
  await expect(box).toContainText('The token is kept secret. To copy the address again, make a new one.')
  await expect(box.getByRole('button', { name: 'Copy the address' })).toHaveCount(0)
  await expectSound(page)
  await box.getByRole('button', { name: 'Make a new token' }).click()
  await box.getByRole('button', { name: 'Copy the address' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^${shop.url}/api/webhooks/redx\\?token=[\\w-]{32}$`))
  await expect(box).not.toContainText('The token is kept secret.')
  await expect(box.getByRole('button', { name: 'Copy the token' })).toHaveCount(0)
})
