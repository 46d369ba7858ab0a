import type { Locator, Page } from '@playwright/test'
import { productsThat } from './catalogue.ts'
import { aCustomerName, enterAsAdmin, expect, openList, placeOrders, test } from './dashboard.ts'
import { toast } from './people.ts'

/** Phones, a tablet and a desktop. CSS pixels. */
const SCREENS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('what is said of the cart lies over nothing of the product, and leads to the cart', {
  tag: '@desktop',
}, async ({ page }) => {
  const [{ _id: id }] = await productsThat(page, ({ sizes }) => sizes.length > 1)
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await page.goto(`/product-details/${id}`)
    await ownButton(page, 'Add To Cart').click()
    await expect(toast(page, 'Product Added!')).toBeVisible()
    await expectClear(page, {
      title: page.getByRole('heading', { level: 1 }),
      picture: page.getByRole('main').getByRole('img').first(),
      'Add To Cart': ownButton(page, 'Add To Cart'),
      'Order Now': ownButton(page, 'Order Now'),
    })
  }
  await page.locator('.toast-stack').getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await expect(toast(page, 'Product Added!')).toHaveCount(0)
})

test('what is said of an order lies over nothing of the list', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const name = aCustomerName()
  await placeOrders(shop, 2 * SCREENS.length, { name })
  await enterAsAdmin(page, shop)
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await openList(page, 'pendingOrders', name)
    await page.getByRole('button', { name: 'Confirm', exact: true }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, confirm' }).click()
    await expect(toast(page, 'Order status has been updated.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expectClear(page, {
      title: page.getByRole('heading', { level: 1 }),
      search: page.getByRole('searchbox'),
      row: page.getByRole('row').nth(1),
      'Invoices, for the selected': page.getByRole('link', { name: 'Invoices' }),
    })
  }
})

test('what is said of settings lies on the bar that saved them, over none of their fields', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await enterAsAdmin(page, shop)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/settings/look')
  // The last one is that of a new shop.
  for (const hue of ['Padma', 'Bottle']) {
    await page.getByRole('button', { name: hue, exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Settings saved')).toBeVisible()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expectClear(page, { save })
    const bar = await page.locator('section[data-own-bar]').boundingBox()
    const said = await page.locator('.toast').last().boundingBox()
    expect(said?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN)
    await page.locator('.toast').last().getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('.toast')).toHaveCount(0)
  }
})

/** In the page or, on a phone, in the bar at its foot; cards have one as well. */
function ownButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name }).and(page.locator(':not(li *)'))
}

/** None of these lies under a toast. */
async function expectClear(page: Page, parts: Readonly<Record<string, Locator>>) {
  // It is where it is going to stay, and stays.
  await page.locator('.toast').evaluateAll((all) => {
    for (const one of all) {
      for (const moving of one.getAnimations()) moving.finish()
      for (const time of one.getAnimations({ subtree: true })) time.pause()
    }
  })
  const toasts = await Promise.all((await page.locator('.toast').all()).map((one) => one.boundingBox()))
  expect(toasts.length).toBeGreaterThan(0)
  for (const [what, part] of Object.entries(parts)) {
    const box = await part.boundingBox()
    expect(box, what).not.toBeNull()
    const covered = toasts.filter(
      (one) =>
        one &&
        box &&
        one.x < box.x + box.width &&
        box.x < one.x + one.width &&
        one.y < box.y + box.height &&
        box.y < one.y + one.height,
    )
    expect(covered, `${what} at ${page.viewportSize()?.width} px`).toEqual([])
  }
}
