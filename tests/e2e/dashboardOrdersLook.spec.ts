import {
  aCustomerName,
  aMobileNumber,
  enterAsAdmin,
  expect,
  openList,
  orderRow,
  orderRows,
  placeOrders,
  test,
} from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'

test('the placeholder of a search is never cut, in either language', async ({ page, shop }) => {
  await enterAsAdmin(page, shop)
  for (const language of ['en', 'bn'] as const) {
    await page.context().addCookies(inLanguage(language, shop.url))
    for (const path of ['pendingOrders', 'allProducts', 'allUsers']) {
      await page.goto(`/dashboard/${path}`)
      for (const width of [360, 768, 900, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const [needed, room] = await page.getByRole('searchbox').evaluate(roomForPlaceholder)
        expect(room, `${path} in ${language} at ${width} px`).toBeGreaterThanOrEqual(needed)
      }
    }
  }
})

/** How wide a field's placeholder is, and how much room it has. CSS pixels. */
async function roomForPlaceholder(input: SVGElement | HTMLElement) {
  await document.fonts.ready
  const style = getComputedStyle(input)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen || !(input instanceof HTMLInputElement)) throw new Error('No search field')
  pen.font = style.font
  const room =
    input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  return [pen.measureText(input.placeholder).width, room] as const
}

test('the lists look right in both themes and at any width (§8.35)', { tag: '@each-width' }, async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/orders\?|Failed to load resource/)
  const name = aCustomerName()
  const mobileNumber = aMobileNumber('012')
  const [first = '', again = ''] = await placeOrders(shop, 2, {
    name: `${name} with a name that is longer than any line of a card has room for`,
    mobileNumber,
  })
  await enterAsAdmin(page, shop)
  await openList(page, 'pendingOrders', name)
  await expect(orderRows(page)).toHaveCount(2)
  await expectSound(page)

  // What is to be asked on the telephone opens in the row, by keyboard too, and leads to the order that is repeated.
  const marks = orderRow(page, again).getByRole('group')
  await expect(marks.getByText('Check the number')).toBeVisible()
  await expect(orderRow(page, first).getByText('Possible repeat')).toHaveCount(0)
  await marks.locator('summary').press('Enter')
  await expect(marks.getByText(`${mobileNumber} is not a Bangladeshi mobile number.`)).toBeVisible()
  await expectSound(page)
  await marks.getByRole('link', { name: `Order ${first}` }).click()
  await expect(page).toHaveURL(`/dashboard/order-overview/${first}?invoice=true`)
  await expect(page.getByRole('region', { name: 'Check when you call' })).toContainText(
    `Check the number: ${mobileNumber}`,
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
