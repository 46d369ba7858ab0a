import type { Page } from '@playwright/test'
import { productsThat, withCart } from './catalogue.ts'
import { fillShippingForm } from './checkoutForm.ts'
import { expectSound } from './expectSound.ts'
import { aPerson } from './people.ts'
import { expect, test } from './shop.ts'

test('an order whose answer was lost is found before a changed one is sent, also by another tab', {
  tag: ['@core', '@each-database'],
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/postOrder|settleOrder|Failed to load resource/)
  const { email } = aPerson()
  await withCart(page, [await aPlainProduct(page)])
  await toCheckout(page)
  await fillShippingForm(page, email)
  await page.route('**/postOrder', async (route) => {
    // The shop stores the order, and the network drops before the shopper hears of it.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/settleOrder', (route) => route.abort('connectionreset'))
  await confirm(page)
  const failure = page.getByRole('alertdialog', { name: 'Error' })
  await expect(failure.getByText('Failed to save order. Please try again.', { exact: true })).toBeVisible()
  await expect(failure).toContainText('may have reached us all the same')
  await expectSound(page)
  await failure.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Address', { exact: true }).fill('House 14, Race Course Road, Kotwali')
  await confirm(page)
  await expect(failure).toContainText('may have reached us all the same')
  expect(await shop.stored.ordersOf(email)).toHaveLength(1)

  const other = await page.context().newPage()
  await toCheckout(other)
  await fillShippingForm(other, email)
  await other.getByLabel('Address', { exact: true }).fill('House 14, Race Course Road, Kotwali')
  await confirm(other)
  const [order] = await shop.stored.ordersOf(email)
  const found = other.getByRole('alertdialog', { name: 'Your order was saved' })
  await expect(found).toContainText(order?.id ?? 'an id')
  await expectSound(other)
  await found.getByRole('button', { name: 'OK' }).click()
  await expect(other).toHaveURL(/\/order-success$/)
  await expect(other.getByText(order?.id ?? 'an id')).toBeVisible()
  expect(await shop.stored.ordersOf(email)).toHaveLength(1)
  expect(await other.evaluate(() => JSON.parse(localStorage.getItem('cartProducts') ?? ''))).toEqual([])
})

test('what another tab has ordered meanwhile is ordered again only if that is meant', {
  tag: ['@core'],
}, async ({ page, shop }) => {
  const { email } = aPerson()
  const product = await aPlainProduct(page)
  await withCart(page, [product])
  await toCheckout(page)
  const other = await page.context().newPage()
  await toCheckout(other)
  await fillShippingForm(page, email)
  await fillShippingForm(other, email)
  await confirm(page)
  await expect(page).toHaveURL(/\/order-success$/)

  // It is said before anything is pressed.
  const note = other.getByRole('status').filter({ hasText: 'No longer in your cart' })
  await expect(note).toContainText(product.name)
  await expect(note.getByRole('link', { name: 'Track your order' })).toBeVisible()
  await confirm(other)
  const left = other.getByRole('alertdialog', { name: 'No longer in your cart' })
  await expect(left).toContainText(product.name)
  await expect(left.getByRole('link', { name: 'Go To Cart' })).toBeVisible()
  await expectSound(other)
  await left.getByRole('button', { name: 'Close' }).click()
  expect(await shop.stored.ordersOf(email)).toHaveLength(1)
  await confirm(other)
  await left.getByRole('button', { name: 'Order Anyway' }).click()
  await expect(other).toHaveURL(/\/order-success$/)
  expect(await shop.stored.ordersOf(email)).toHaveLength(2)
})

/** One without sizes or colours. */
async function aPlainProduct(page: Page) {
  const [product] = await productsThat(page, ({ sizes, colors }) => sizes.length + colors.length === 0)
  return product
}

async function toCheckout(page: Page) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await expect(page).toHaveURL(/\/product-checkout$/)
}

async function confirm(page: Page) {
  await page.getByRole('button', { name: 'Confirm Order' }).click()
}
