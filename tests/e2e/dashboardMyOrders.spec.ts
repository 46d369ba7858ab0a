import type { Page } from '@playwright/test'
import { aPerson, expect, moveOrder, orderRow, orderRows, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { join, toast } from './people.ts'

test('customers follow their orders, and cancel, confirm and return them (§1.9, §2.86, §4.3, §4.8, §4.9, §5.27, §6.2, §8.22)', {
  tag: ['@core', '@each-database'],
}, async ({ page, shop, admin }) => {
  const person = aPerson()
  const token = await join(page, shop, person)
  await page.goto('/dashboard/myShopping')
  await expect(page.getByRole('heading', { name: 'Nothing has been delivered yet' })).toBeVisible()
  await expect(page.getByText(`Did you order as ${person.email} without logging in?`)).toBeVisible()

  const mine = { name: person.name, email: person.email, token }
  const [cancelled = '', delivered = ''] = await placeOrders(shop, 2, mine)
  await placeOrders(shop, 1)
  await page.goto('/dashboard/activeOrders')
  await expect(page.getByRole('heading', { level: 1, name: 'My Active Orders' })).toBeVisible()
  await expect(orderRows(page)).toHaveCount(2)
  await expectSound(page)

  await act(page, cancelled, 'Cancel', 'Yes, cancel it')
  await expect(orderRows(page)).toHaveCount(1)
  await page.goto('/dashboard/myCancellations')
  await act(page, cancelled, 'Order again', 'Yes, order it again')
  await expect(page).toHaveURL(`/dashboard/order-overview/${cancelled}`)
  await expect(page.getByText('You ordered it again. We call you before we send it.')).toBeVisible()
  await page.goto('/dashboard/activeOrders')
  await expect(orderRow(page, cancelled).getByText('Ordered again', { exact: true })).toBeVisible()
  await expect(orderRow(page, cancelled)).toContainText('We call you before we send it.')

  await moveOrder(admin, delivered, 'Confirmed', 'Shipping')
  await page.reload()
  await expect(orderRow(page, delivered).getByText('Shipping', { exact: true })).toBeVisible()
  await moveOrder(admin, delivered, 'Delivered')
  await page.goto('/dashboard/myShopping')
  await orderRow(page, delivered).getByRole('link', { name: 'Return', exact: true }).click()
  await askForAll(page, delivered)
  await page.getByRole('link', { name: 'My Return' }).last().click()
  await expect(orderRows(page)).toHaveCount(1)
  await expect(orderRow(page, delivered).getByText('Return asked for', { exact: true })).toBeVisible()
  await expect(orderRow(page, delivered).getByRole('button')).toHaveCount(0)
  await orderRow(page, delivered).getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(`/dashboard/order-overview/${delivered}`)
})

test('a move that came too late says so, and the order keeps its status (§8.23)', async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(/answer: 409|Failed to load resource/)
  const person = aPerson()
  const token = await join(page, shop, person)
  const [id = ''] = await placeOrders(shop, 1, { name: person.name, email: person.email, token })
  await page.goto('/dashboard/activeOrders')
  await orderRow(page, id).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'You find it in the menu under “My Cancellations” then: if you change your mind, choose “Order again” there.',
  )
  await moveOrder(admin, id, 'Confirmed', 'Delivered')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()

  const failure = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(failure.getByText('Failed to update order status.', { exact: true })).toBeVisible()
  await expect(failure).toContainText('It is now: Delivered.')
  await failure.getByRole('button', { name: 'OK' }).click()
  // Delivered meanwhile, it is no active order any more.
  await expect(page.getByRole('heading', { name: 'You have no active orders' })).toBeVisible()
})

/** Asks for the return of the only piece of an order, which moves it. */
async function askForAll(page: Page, id: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Return goods' })).toBeVisible()
  await page.getByRole('radio', { name: 'It does not fit' }).check()
  await expect(page.getByText(/^You pay the courier charge of ৳/)).toBeVisible()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText("You won't be able to revert this!")
  await expect(question).toContainText(id)
  await question.getByRole('button', { name: 'Yes, return it' }).click()
  await expect(toast(page, 'Order status has been updated.').last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
}

async function act(page: Page, id: string, label: string, yes: string) {
  await orderRow(page, id).getByRole('button', { name: label }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  const warning =
    label === 'Cancel' ? 'You find it in the menu under “My Cancellations”' : 'You can cancel until then.'
  await expect(question).toContainText(warning)
  await expect(question).toContainText(id)
  await question.getByRole('button', { name: yes }).click()
  await expect(toast(page, 'Order status has been updated.').last()).toBeVisible()
  await expect(orderRow(page, id)).toHaveCount(0)
}
