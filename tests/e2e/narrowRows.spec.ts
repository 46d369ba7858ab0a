import { aCustomerName, enterAsAdmin, expect, openList, orderRow, placeOrders, test } from './dashboard.ts'
import { inLanguage } from './inLanguage.ts'

test('on a small phone a long status leaves the number of an order to be read', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name, mobileNumber: '01200000001' })
  await enterAsAdmin(page, shop)
  await page.context().addCookies(inLanguage('bn', shop.url))
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await openList(page, 'pendingOrders', name)
    const row = orderRow(page, id)
    const status = await row.getByText('নিশ্চিতের অপেক্ষায়').boundingBox()
    expect(status, 'the status').not.toBeNull()
    const links = [row.getByRole('link', { name: '০১২০০০০০০০১' }), row.getByRole('link', { name: id })]
    for (const link of links) {
      const text = await link.boundingBox()
      const isBeside =
        status && text && (text.x + text.width <= status.x || text.y >= status.y + status.height)
      const isAbove = status && text && text.y + text.height / 2 + 12 <= status.y
      expect(isBeside || isAbove, `${await link.textContent()} at ${width} px`).toBe(true)
    }
  }
})
