import {
  aCustomerName,
  expect,
  logInAsAdmin,
  openList,
  orderRow,
  orderRows,
  placeOrders,
  test,
} from './dashboard.ts'
import { expectSound } from './expectSound.ts'

test('the lists look right in both themes and at any width', async ({ page, shop, expectTrouble }) => {
  expectTrouble(/orders\?|Failed to load resource/)
  const name = aCustomerName()
  const [first = '', again = ''] = await placeOrders(shop, 2, {
    name: `${name} with a name that is longer than any line of a card has room for`,
    mobileNumber: '01212345678',
  })
  await logInAsAdmin(page)
  await openList(page, 'pendingOrders', name)
  await expect(orderRows(page)).toHaveCount(2)
  await expectSound(page)

  // What is to be asked on the telephone opens in the row, by keyboard too, and leads to the order that is repeated.
  const marks = orderRow(page, again).getByRole('group')
  await expect(marks.getByText('Check the number')).toBeVisible()
  await expect(orderRow(page, first).getByText('Possible repeat')).toHaveCount(0)
  await marks.locator('summary').press('Enter')
  await expect(marks.getByText('01212345678 is not a Bangladeshi mobile number.')).toBeVisible()
  await expectSound(page)
  await marks.getByRole('link', { name: `Order ${first}` }).click()
  await expect(page).toHaveURL(`/dashboard/order-overview/${first}?invoice=true`)
  await expect(page.getByRole('region', { name: 'Check when you call' })).toContainText(
    'Check the number: 01212345678',
  )
  await expectSound(page)

  await page.route('**/api/orders?**', (route) => route.abort('connectionfailed'))
  await page.goto('/dashboard/cancelledOrders')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/orders?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled Orders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0)
})
