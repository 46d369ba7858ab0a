import { aCustomerName, expect, logInAsAdmin, openList, orderRows, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'

test('the lists look right in both themes and at any width', async ({ page, shop, expectTrouble }) => {
  expectTrouble(/orders\?|Failed to load resource/)
  const name = aCustomerName()
  await placeOrders(shop, 2, {
    name: `${name} with a name that is longer than any line of a card has room for`,
  })
  await logInAsAdmin(page)
  await openList(page, 'pendingOrders', name)
  await expect(orderRows(page)).toHaveCount(2)
  await expectSound(page)

  await page.route('**/api/orders?**', (route) => route.abort('connectionfailed'))
  await page.goto('/dashboard/cancelledOrders')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/orders?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled Orders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0)
})
