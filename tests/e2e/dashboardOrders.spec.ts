import type { Page } from '@playwright/test'
import {
  aCustomerName,
  enterAsAdmin,
  expect,
  moveOrder,
  openList,
  openMore,
  orderRow,
  orderRows,
  placeOrders,
  pressAct,
  test,
} from './dashboard.ts'
import { expectNoFaults } from './expectSound.ts'
import { toast } from './people.ts'
import { watchShifts } from './shifts.ts'

test('an admin takes orders through every move, and deletes what is over (§1.12, §2.78, §2.79, §4.3, §4.5, §4.6, §4.7, §5.25, §5.27, §8.24)', {
  tag: ['@core', '@each-width', '@each-database'],
}, async ({ page, shop }) => {
  const name = aCustomerName()
  const [id = '', other = ''] = await placeOrders(shop, 2, { name, mobileNumber: '01700000001' })
  await enterAsAdmin(page, shop)

  await openList(page, 'pendingOrders', name)
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Orders' })).toBeVisible()
  await expect(orderRows(page)).toHaveCount(2)
  await expect(orderRow(page, id).getByRole('link', { name: '01700000001' })).toHaveAttribute(
    'href',
    'tel:01700000001',
  )
  await act(page, id, 'Confirm', 'Yes, confirm')
  await act(page, other, 'Cancel', 'Yes, cancel it')
  await expect(page.getByRole('heading', { name: `No order in this list matches “${name}”` })).toBeVisible()

  // An order is found whatever list it is in.
  await expect(page.getByRole('link', { name: '1 in Cancelled' })).toBeVisible()
  await page.getByRole('link', { name: '1 in Confirmed' }).click()
  await expect(page).toHaveURL(/\/confirmedOrders\?search=/)
  await pressAct(page, id, 'Mark as Shipping')
  await say(page, 'Yes, mark as Shipping')
  await expect(orderRow(page, id).getByText('Shipping', { exact: true })).toBeVisible()
  const which = page.getByRole('navigation', { name: 'Which orders are shown' })
  await which.getByRole('link', { name: 'Confirmed' }).click()
  await page.getByRole('link', { name: '1 in Shipping' }).click()
  await expect(which.getByRole('link', { name: 'Shipping' })).toHaveAttribute('aria-current', 'true')
  await openMore(page, id)
  await expect(orderRow(page, id).getByRole('button', { name: 'Mark as Shipping' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(orderRow(page, id).getByRole('button', { name: `More for order ${id}` })).toBeFocused()
  await pressAct(page, id, 'Delivered')
  await expect(page.getByRole('alertdialog')).toContainText(
    "Have customer delivered the product in good condition? You won't be able to revert this!",
  )
  await say(page, 'Yes, delivered')
  await expect(orderRow(page, id)).toHaveCount(0)

  await openList(page, 'cancelledOrders', name)
  await act(page, other, 'Confirm', 'Yes, confirm')
  await openList(page, 'confirmedOrders', name)
  await act(page, other, 'Cancel', 'Yes, cancel it')

  await openList(page, 'cancelledOrders', name)
  await remove(page, other)
  await openList(page, 'deliveredOrders', name)
  await expect(page.getByRole('heading', { level: 1, name: 'Delivered Orders' })).toBeVisible()
  await pressAct(page, id, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(orderRow(page, id)).toHaveCount(1)
  await remove(page, id)
  await openList(page, 'returnOrders', name)
  await expect(page.getByRole('heading', { level: 1, name: 'Return Orders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
})

test('an order whose change is refused or fails comes back in its place (§8.23)', async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(/answer: 409|Failed to load resource|ERR_INTERNET_DISCONNECTED|orders\/events/)
  const name = aCustomerName()
  const [, id = ''] = await placeOrders(shop, 3, { name })
  await enterAsAdmin(page, shop)
  await openList(page, 'pendingOrders', name)
  await expect(orderRows(page)).toHaveCount(3)

  // Nobody hears of it.
  await orderRow(page, id).getByRole('button', { name: 'Confirm' }).click()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, confirm' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(failure.getByText('Failed to update order status.', { exact: true })).toBeVisible()
  await expect(failure).toContainText('Check your connection')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(orderRows(page)).toHaveCount(3)
  await expect(orderRows(page).nth(1)).toContainText(id)
  await page.context().setOffline(false)

  // Somebody else is faster: the move is held back on its way, while the row has left already.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/orderStatus/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await orderRow(page, id).getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(orderRows(page)).toHaveCount(2)
  await moveOrder(admin, id, 'Confirmed', 'Delivered')
  release()
  await expect(failure).toContainText('Somebody else has changed it in the meantime. It is now: Delivered.')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(orderRows(page)).toHaveCount(2)
})

test('many orders are moved and deleted together, and what fails stays selected', {
  tag: ['@core', '@each-width', '@each-database'],
}, async ({ page, shop, admin, expectTrouble }) => {
  expectTrouble(/answer: 409|Failed to load resource/)
  const name = aCustomerName()
  const ids = await placeOrders(shop, 6, { name })
  await enterAsAdmin(page, shop)
  await openList(page, 'pendingOrders', name)
  await expect(orderRows(page)).toHaveCount(6)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('6 of 6 selected')
  await expectNoFaults(page)

  const [lost = ''] = ids
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('6 orders')
  await moveOrder(admin, lost, 'Confirmed', 'Delivered')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, confirm' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(failure).toContainText('1 of 6 could not be processed.')
  await expect(failure.getByRole('listitem')).toHaveText(new RegExp(`${lost}.*It is now: Delivered`))
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(toast(page, 'Status of 5 orders has been updated.')).toBeVisible()
  // Delivered meanwhile, it has left the list as well, and is no longer selected.
  await expect(page.getByRole('heading', { name: 'No order in this list matches' })).toBeVisible()
  await expect(bar).toHaveCount(0)

  await openList(page, 'confirmedOrders', name)
  const [, sent = ''] = ids
  await pressAct(page, sent, 'Mark as Shipping')
  await say(page, 'Yes, mark as Shipping')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  // Each act is for those that it fits, and names the others.
  await expect(bar.getByRole('button', { name: 'Mark 1 of 5 as delivered' })).toBeVisible()
  await expect(bar).toContainText(`Mark as Shipping leaves out ${sent} (Shipping)`)
  await bar.getByRole('button', { name: 'Mark 4 of 5 as shipping' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`4 orders Left out: ${sent} (Shipping)`)
  await say(page, 'Yes, mark as Shipping')
  await expect(orderRows(page).getByText('Shipping', { exact: true })).toHaveCount(5)
  await expect(toast(page, 'Status of 4 orders has been updated.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar).toContainText(/\b5 of /)
  await bar.getByRole('button', { name: 'Cancel' }).click()
  await say(page, 'Yes, cancel it')
  await expect(page.getByRole('heading', { name: 'No order in this list matches' })).toBeVisible()
  await expect(toast(page, 'Status of 5 orders has been updated.')).toBeVisible()

  await openList(page, 'cancelledOrders', name)
  await expect(orderRows(page)).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete' }).click()
  await expect(toast(page, '5 orders deleted successfully.')).toBeVisible()
  const left = (await shop.stored.ordersOf('rahima@example.com')).map(({ id }) => id)
  expect(ids.filter((id) => left.includes(id))).toEqual([lost])
})

test('long lists are paged and searched by the shop (§2.81)', async ({ page, shop }) => {
  const name = aCustomerName()
  // Of one number the shop takes fewer orders at once.
  const number = `018${String(Date.now()).slice(-7)}`
  const ids = [
    ...(await placeOrders(shop, 21, { name, mobileNumber: `${number}1` })),
    ...(await placeOrders(shop, 21, { name, mobileNumber: `${number}2` })),
  ]
  await enterAsAdmin(page, shop)
  const shifts = await watchShifts(page)
  await page.goto('/dashboard/pendingOrders')
  await expect(orderRows(page)).toHaveCount(20)
  await expect(orderRows(page).first().getByRole('link').first()).toBeVisible()
  expect(await shifts(), 'rows come where their places were').toBeLessThan(0.01)
  await openList(page, 'pendingOrders', number)
  await expect(page.getByText('1–20 of 42')).toBeVisible()
  await expect(orderRows(page)).toHaveCount(20)
  const newest = ids.at(-1) ?? ''
  await expect(orderRows(page).first()).toContainText(newest)
  // Confirmed on its own page it leaves the list, and the older one that fills its place is not new.
  await orderRow(page, newest).getByRole('link', { name: newest }).click()
  await expect(page.getByRole('group', { name: 'What to do with this order' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await say(page, 'Yes, confirm')
  await page.getByRole('main').getByRole('link', { name: 'Pending Orders' }).click()
  await expect(page.getByText('1–20 of 41')).toBeVisible()
  await expect(orderRows(page)).toHaveCount(20)
  await expectNothingNew(page)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(orderRows(page)).toHaveCount(1)
  const last = ids[0] ?? ''
  // An order leads back to the page of the list that it was opened from, by way of its invoice too.
  await orderRow(page, last).getByRole('link', { name: last }).click()
  await page.getByRole('link', { name: 'Invoice' }).click()
  await page.getByRole('link', { name: 'Order Overview' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Pending Orders' }).click()
  await expect(page).toHaveURL(/page=3/)
  await act(page, last, 'Confirm', 'Yes, confirm')
  // The last order of the page has left: on to the page before.
  await expect(page).toHaveURL(/page=2/)
  await expect(orderRows(page)).toHaveCount(20)
  await act(page, ids[1] ?? '', 'Confirm', 'Yes, confirm')
  await expect(orderRows(page)).toHaveCount(19)

  // Pages of 50; a range is selected by two clicks, and stays so on other pages.
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(page).toHaveURL(/limit=50/)
  await expect(orderRows(page)).toHaveCount(39)
  await orderRows(page).nth(1).getByRole('checkbox').click()
  await orderRows(page)
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('4 of 39 selected')
  await page.getByLabel('Rows per page').selectOption('20')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(orderRows(page)).toHaveCount(19)
  await orderRows(page).first().getByRole('checkbox').check()
  await expect(bar).toContainText('5 of 39 selected')
  // To an order and back.
  await orderRows(page).nth(1).getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: 'Pending Orders' }).click()
  await expect(bar).toContainText('5 of 39 selected')
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(toast(page, 'Status of 5 orders has been updated.')).toBeVisible()
  await expect(page.getByText('21–34 of 34')).toBeVisible()

  // What takes the places of a whole page is old, not new.
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByText('1–20 of 34')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(orderRows(page)).toHaveCount(14)
  await expectNothingNew(page)

  const search = page.getByRole('searchbox')
  await search.fill(name.toUpperCase())
  await expect(page).toHaveURL(new RegExp(`search=${name.split(' ')[0]}`, 'i'))
  await expect(orderRows(page)).toHaveCount(14)
  await expect(page.getByRole('link', { name: '28 more in Confirmed' })).toBeVisible()
  const some = ids[5] ?? ''
  const middle = some.replace('-', '').slice(2, -2).toLowerCase()
  await search.fill(middle)
  await expect(orderRows(page)).toHaveCount(1)
  await orderRow(page, some).getByRole('link', { name: some }).click()
  await expect(page).toHaveURL(`/dashboard/order-overview/${some}?invoice=true`)
  await page.goBack()
  await expect(search).toHaveValue(middle)

  await search.fill('nobody at all')
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(search).toHaveValue('')
  await expect(orderRow(page, some)).toHaveCount(1)
})

async function expectNothingNew(page: Page) {
  await expect(page.locator('[data-arrived]')).toHaveCount(0)
  await expect(page.getByText(/new orders?$/)).toHaveCount(0)
}

async function say(page: Page, yes: string) {
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: yes }).click()
  await expect(toast(page, /has been updated\./).last()).toBeVisible()
}

async function act(page: Page, id: string, label: string, yes: string) {
  await pressAct(page, id, label)
  await expect(page.getByRole('alertdialog')).toContainText('You can change this later.')
  await say(page, yes)
  await expect(orderRow(page, id)).toHaveCount(0)
}

async function remove(page: Page, id: string) {
  await pressAct(page, id, 'Delete')
  await expect(page.getByRole('alertdialog')).toContainText("You won't be able to revert this!")
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete' }).click()
  await expect(toast(page, 'Order deleted successfully.').last()).toBeVisible()
  await expect(orderRow(page, id)).toHaveCount(0)
}
