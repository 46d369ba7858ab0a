import type { Page } from '@playwright/test'
import type { ProductAnswer } from '#contract/catalogue/productSchema.ts'
import { productsThat, withCart, withPlacedOrder } from './catalogue.ts'
import { openSummary } from './checkoutForm.ts'
import { expectNoFaults, expectSound } from './expectSound.ts'
import { languagesFor, openSound } from './openSound.ts'
import { expect, test } from './people.ts'
import { watchShifts } from './shifts.ts'

/** Cart and checkout are core with lines in them. */
for (const [path, ...core] of [
  ['/shop', '@core'],
  ['/category/handbags', '@core'],
  ['/shop?searchQuery=bag'],
  ['/cart'],
  ['/product-checkout'],
] as const) {
  test(`${path} is sound`, { tag: [...core, '@each-width'] }, async ({ page, isMobile }) => {
    await openSound(page, path, { isMobile })
  })
}

test('/order-success is sound', { tag: ['@core', '@each-width'] }, async ({ page, isMobile }) => {
  await withPlacedOrder(page)
  await openSound(page, '/order-success', { isMobile })
  await expect(page.getByText('7KQX-M3PA')).toBeVisible()
})

test('a product’s page is sound', { tag: ['@core', '@each-width'] }, async ({ page, isMobile }) => {
  const { _id } = await someProduct(page)
  await openSound(page, `/product-details/${_id}`, { isMobile })
})

test('the home page has its sections in the order of section 2 (§2.26, §2.32)', {
  tag: ['@core', '@each-width'],
}, async ({ page, isMobile }) => {
  await openSound(page, '/', { isMobile })
  const main = page.getByRole('main')
  const hero = main.locator('nav, [role=group][aria-label="Offers"]')
  const parts = await hero
    .or(main.locator('h2'))
    .evaluateAll((all) => all.map((part) => part.ariaLabel ?? part.textContent))
  expect(parts).toEqual([
    'Categories',
    'Offers',
    'New Arrivals',
    'Popular Categories',
    'Most Popular Item',
    'Best Selling Products',
    '100 TK Items',
    'Get our best offers first',
  ])
})

test('a category without products says so (§2.45)', async ({ page, isMobile, expectTrouble }) => {
  expectTrouble(/404/)
  const answer = await openSound(page, '/category/spaceships', { isMobile })
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('There are no products on spaceships')).toBeVisible()
})

test('a page that does not exist says so, with status 404 and a way home (§2.8)', { tag: '@core' }, async ({
  page,
  isMobile,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const answer = await openSound(page, '/no-such-page', { isMobile })
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
})

test('pages with nothing to show do not jump when their suggestions come', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const shifts = await watchShifts(page)
  for (const path of ['/no-such-page', '/category/spaceships', '/shop?searchQuery=zzzzqq']) {
    await page.goto(path)
    await expect(
      page.getByRole('region', { name: 'What others buy' }).getByRole('link').first(),
    ).toBeVisible()
    expect(await shifts(), path).toBeLessThan(0.01)
  }
})

test('a product that does not exist is a page that does not exist', async ({ request }) => {
  const answer = await request.get('/product-details/no-such-product')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Oops! Page Not Found')
})

test('cart and checkout with lines are sound', { tag: ['@core', '@each-width'] }, async ({
  page,
  isMobile,
}) => {
  const [product] = await productsThat(page, ({ sizes, colors }) => sizes.length > 1 && colors.length > 1)
  await withCart(page, [product], { color: 'N/A', size: 'N/A' })
  for (const language of languagesFor({ isMobile })) {
    await page.goto(`${language}/cart`)
    const main = page.getByRole('main')
    await expect(main.getByRole('checkbox')).toBeChecked()
    await expect(main.getByRole('combobox')).toHaveCount(2)
    await expectSound(page)
    // Proceed To Checkout, whatever it is called.
    await main.getByRole('button').last().click()
    await openSummary(page)
    await expect(main.getByRole('radio')).toHaveCount(3)
    await expect(main.getByRole('combobox')).toHaveCount(4)
    await expectSound(page)
  }
})

test('what opens above a page has no fault for axe', { tag: ['@core', '@each-width'] }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  if (isMobile) {
    await banner.getByRole('button', { name: 'Menu', exact: true }).click()
    await expectNoFaults(page, '.popup')
    // It may lie on the button.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show All Category' }).click()
    await page.getByRole('dialog').getByText('Bag Items', { exact: true }).click()
    await expectNoFaults(page, 'dialog')
    return
  }
  await page.getByRole('button', { name: 'Bag Items' }).click()
  await expect(page.getByRole('link', { name: 'Handbags' })).toBeVisible()
  await expectNoFaults(page, '.category-menu')
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByText('Product Added!')).toBeVisible()
  await banner.getByRole('button', { name: /^Account/ }).click()
  await expect(banner.getByRole('link', { name: 'Register / Login' })).toBeVisible()
  await expectNoFaults(page, 'header')
  await banner.getByRole('combobox').fill('bag')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoFaults(page, '[role=search]')
  // It gives way to a search, and to what one presses.
  await page.goto('/about-us')
  const contact = page.getByRole('button', { name: 'Contact us: WhatsApp, phone or social page' })
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(contact).toBeVisible({ timeout: 500 })
  }).toPass()
  await contact.focus()
  await expectNoFaults(page, '.contact-button')
  // A phone on its side, or with its keyboard open, has no room for it.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 480 })
  await expect(contact).toBeHidden()
  await page.setViewportSize({ width, height })
})

test('nothing moves with reduced motion', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const track = page.locator('.slider-track')
  await expect(track.locator('> [aria-hidden]')).toHaveCount(2)
  await page.clock.runFor(10_000)
  expect(await track.evaluate((element) => element.scrollLeft)).toBe(0)

  // An arrow leads there at once.
  const next = page.getByRole('button', { name: 'Next: New Arrivals' })
  const moved = await next.evaluate((button: HTMLElement) => {
    button.click()
    return button.closest('section')?.querySelector('.rail')?.scrollLeft
  })
  expect(moved).toBeGreaterThan(0)

  // Nor does the place where cards will be.
  await page.route('**/api/products?*', () => {})
  await page.getByRole('tab', { name: 'Women Items' }).click()
  await expect(page.locator('.animate-shimmer').first()).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

async function someProduct(page: Page): Promise<ProductAnswer> {
  const { data } = (await (await page.request.get('/api/products?limit=1')).json()) as {
    data: [ProductAnswer]
  }
  return data[0]
}
