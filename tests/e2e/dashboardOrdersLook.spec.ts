import { aCustomerName, expect, logInAsAdmin, openList, orderRows, placeOrders, test } from './dashboard.ts'
import { seriousFaults, sidewaysOverflow } from './faults.ts'

test('the lists look right in both themes and at any width', async ({ page, shop, expectTrouble }) => {
  expectTrouble(/orders\?|Failed to load resource/)
  const name = aCustomerName()
  await placeOrders(shop, 2, {
    name: `${name} with a name that is longer than any line of a card has room for`,
  })
  await logInAsAdmin(page)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await openList(page, 'pendingOrders', name)
    await expect(orderRows(page)).toHaveCount(2)
    expect(await seriousFaults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sidewaysOverflow(page)).toBe(0)

  await page.route('**/api/orders?**', (route) => route.abort('connectionfailed'))
  await page.goto('/dashboard/cancelledOrders')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/orders?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled Orders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0)
})
