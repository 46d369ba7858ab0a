import type { Page } from '@playwright/test'
import { fillShippingForm, typedInForm } from './checkoutForm.ts'
import { expectSound } from './expectSound.ts'
import { aPerson } from './people.ts'
import { expect, test } from './shop.ts'

/** The one job of the shop: find a product, put it in the cart, order it, and the order is safely stored. */
test('a shopper browses, searches, and orders with cash on delivery (§1.4, §1.7, §2.49, §2.58, §2.61, §2.62, §2.63, §2.64, §4.2, §4.17, §6.1, §8.15, §9.3)', {
  tag: ['@core', '@each-width', '@each-database'],
}, async ({ page, shop }) => {
  const { email } = aPerson()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Search products' }).fill('two-tone')
  await page.getByRole('option', { name: /Classic Two-Tone Leather Handbag/ }).click()

  await expect(page).toHaveURL(/\/product-details\//)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Classic Two-Tone Leather Handbag' }),
  ).toBeVisible()
  await page.getByText('Red', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  // Not the buttons of the related products' cards.
  await page.getByRole('button', { name: 'Add To Cart' }).and(page.locator(':not(li *)')).click()
  const added = page.getByText('Your product has been successfully added to the cart.')
  await expect(added).toBeVisible()

  await page.getByRole('link', { name: /^Cart, 1 product/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()

  await expect(page).toHaveURL(/\/product-checkout$/)
  await fillShippingForm(page, email)
  await expect(added).toBeHidden()
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await expect(page.getByRole('complementary').getByText('৳2,610.00')).toBeVisible()
  await confirm.click()

  await expect(page).toHaveURL(/\/order-success$/)
  const succeeded = page.getByRole('heading', { name: 'আপনার অর্ডারটি সফল হয়েছে' })
  await expect(succeeded).toBeVisible()
  await page.reload()
  await expect(succeeded).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('৳2,610.00')

  const [order] = await shop.stored.ordersOf(email)
  expect(order).toMatchObject({
    status: 'Pending',
    subTotal: 2_500_00,
    deliveryCharge: 110_00,
    total: 2_610_00,
  })
  expect(order?.lines).toMatchObject([
    { name: 'Classic Two-Tone Leather Handbag', color: 'Red', quantity: 2, price: 1_250_00 },
  ])
  expect(await cartInStorage(page)).toEqual([])
  await expect(page.getByText(order?.id ?? '')).toBeVisible()
  await page.getByRole('link', { name: 'হোম পেজে ফিরে যান' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
  await page.goto('/order-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Last order on this device: ${order?.id}`)
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order', exact: true })).toBeVisible()
  await expect(page.getByText(order?.id ?? '').first()).toBeVisible()
})

test('an order whose answer was lost is sent again under the same key and stored once (§1.4, §8.14)', {
  tag: ['@core', '@desktop', '@each-database'],
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/postOrder|Failed to load resource/)
  const { email } = aPerson()
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await fillShippingForm(page, email)

  const keys: (string | undefined)[] = []
  await page.route('**/postOrder', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) {
      // The shop stores the order, and the network drops before the shopper hears of it.
      await route.fetch()
      await route.abort('connectionreset')
    } else if (keys.length === 2) {
      await route.fulfill({
        status: 429,
        headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '600' },
        body: JSON.stringify({ status: 429, code: 'TOO_MANY_ORDERS' }),
      })
    } else {
      await route.continue()
    }
  })
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await confirm.click()
  const failure = page.getByRole('alertdialog', { name: 'Error' })
  await expect(failure.getByText('Failed to save order. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Rahima Khatun')

  await failure.getByRole('button', { name: 'Try again' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'No more orders for the moment' })
  await expect(refusal).toContainText('Please try again in 10 minutes')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await confirm.click()
  await expect(page).toHaveURL(/\/order-success$/)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  expect(await shop.stored.ordersOf(email)).toHaveLength(1)
})

test('an order too many is refused with the helpline, and the form keeps what was typed', {
  tag: ['@desktop', '@each-database'],
}, async ({ page, expectTrouble }) => {
  expectTrouble(/postOrder|Failed to load resource/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await fillShippingForm(page, aPerson().email)
  await page.getByLabel('Mobile number').fill('01900000000')
  const typed = await typedInForm(page)
  await page.route('**/postOrder', async (route) => {
    const headers = route.request().headers()
    for (let nth = 0; nth < 10; nth++) {
      await route.fetch({
        headers: { ...headers, 'idempotency-key': `${headers['idempotency-key']}-${nth}` },
      })
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm Order' }).click()

  const refusal = page.getByRole('alertdialog', { name: 'No more orders for the moment' })
  await expect(refusal).toContainText('Please try again in 60 minutes, or call 09600-000000 to order.')
  await expect(refusal.getByRole('link', { name: 'Call 09600-000000' })).toHaveAttribute(
    'href',
    'tel:+8809600000000',
  )
  await expectSound(page)
  await refusal.getByRole('button', { name: 'OK' }).click()
  expect(await typedInForm(page)).toEqual(typed)
})

function cartInStorage(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cartProducts') ?? '[]'))
}
