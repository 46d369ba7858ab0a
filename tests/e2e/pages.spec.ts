import type { Page } from '@playwright/test'
import { seriousFaults, sidewaysOverflow } from './faults.ts'
import { expect, test } from './shop.ts'

const PAGES = [
  ['home', '/'],
  ['shop', '/shop'],
  ['search results', '/shop?searchQuery=bag'],
  ['category', '/category/handbags'],
  ['empty category', '/category/spaceships'],
  ['product', 'product'],
  ['empty cart', '/cart'],
  ['checkout without lines', '/product-checkout'],
  ['order success', '/order-success'],
  ['not found', '/no-such-page'],
] as const

for (const [name, address] of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}: nothing serious for axe, no sideways scrolling`, async ({
      page,
      expectTrouble,
    }) => {
      if (name === 'not found') expectTrouble(/404/)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(address === 'product' ? await someProduct(page) : address)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await seriousFaults(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    })
  }

  test(`${name}: fits a screen of 320 px`, async ({ page, expectTrouble }) => {
    if (name === 'not found') expectTrouble(/404/)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address === 'product' ? await someProduct(page) : address)
    expect(await sidewaysOverflow(page)).toBe(0)
  })
}

test('cart and checkout with lines: nothing serious for axe', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await page.getByRole('link', { name: /^Cart, 1 item/ }).click()
  await expect(page.getByRole('button', { name: 'Proceed To Checkout' })).toBeEnabled()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})

test('a page that does not exist says so, with status 404 and a way home', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
})

test('a product that does not exist is a page that does not exist', async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  expect((await page.goto('/product-details/no-such-product'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
})

test('a category without products says so', async ({ page }) => {
  await page.goto('/category/spaceships')
  await expect(page.getByText('There are no products on spaceships')).toBeVisible()
})

test('the home page has its sections in the order of section 2', async ({ page }) => {
  await page.goto('/')
  const headings = await page.locator('main h2').allTextContents()
  expect(headings.filter((text) => text !== 'Get our best offers first')).toEqual([
    'New Arrivals',
    'Popular Categories',
    'Most Popular Item',
    'Best Selling Products',
    '100 TK Items',
  ])
})

async function someProduct(page: Page): Promise<string> {
  const response = await page.request.get('/api/products?limit=1')
  const { data } = (await response.json()) as { data: [{ _id: string }] }
  return `/product-details/${data[0]._id}`
}
