import { aCustomerName, enterAsAdmin, expect, placeOrders, test } from './dashboard.ts'
import { shortReaches } from './targets.ts'

test('a finger hits the links of the rows of each list', { tag: ['@core', '@phone'] }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await placeOrders(shop, 2, { name: aCustomerName() })
  await enterAsAdmin(page, shop)
  for (const list of ['customers', 'stock', 'allProducts']) {
    await page.goto(`/dashboard/${list}`)
    await expect(page.locator('.data-table tbody a[href]').first()).toBeVisible()
    expect.soft(await shortReaches(page), list).toEqual([])
  }
})
