import type { Page } from '@playwright/test'
import { fillShippingForm } from './checkoutForm.ts'
import { aPerson, expect, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'

const NUMBER = '01711223344'

async function ask(page: Page, mobile: string) {
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Show the order' }).click()
}

test('after an order its link leads to where it is, and each step that the shop takes shows', {
  tag: ['@core', '@each-width', '@each-database'],
}, async ({ page, shop, admin, expectTrouble }) => {
  expectTrouble(/Failed to load resource: .* 404|answer: 404/)
  const { email } = aPerson()
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await fillShippingForm(page, email)
  await page.getByRole('button', { name: 'Confirm Order' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Where is my order?' }).click()
  const [order] = await shop.stored.ordersOf(email)
  const id = order?.id ?? ''
  await expect(page).toHaveURL(new RegExp(`/track\\?order=${id}$`))
  // This phone knows its number; another one does not (tests/e2e/ownOrders.spec.ts).
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeFocused()
  await page.evaluate(() => {
    localStorage.removeItem('phoneOrders')
    sessionStorage.clear()
  })
  await page.reload()
  await expect(page.getByLabel('Order number')).toHaveValue(id)
  await expectSound(page)

  await ask(page, '01799999999')
  await expect(page.getByRole('alert').filter({ hasText: 'No order fits' })).toBeVisible()
  await expect(page.getByLabel('Order number')).toHaveValue(id)
  await ask(page, '+৮৮০ ১৭০০-০০০০০০')
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'We call you to confirm' })).toContainText(
    'Keep ready in cash',
  )
  const steps = page.getByRole('region', { name: 'Steps so far' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Order placed/,
    'To be confirmed by phone',
    'Goes to the courier',
    'Delivered to you',
  ])
  await expect(page.getByRole('main')).not.toContainText('Rahima')
  expect(page.url(), 'nothing of the number is in the address').not.toContain('170')
  await expectSound(page)

  await admin.moveOrder(id, 'Confirmed')
  await admin.moveOrder(id, 'Shipping')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your parcel is on its way' })).toBeVisible()
  await expect(steps).toHaveText([
    /^Order placed/,
    /^Confirmed by phone/,
    /^Handed to the courier/,
    'Delivered to you',
  ])
  await admin.moveOrder(id, 'Cancelled')
  await page.reload()
  await expect(page.getByRole('region', { name: 'The order was cancelled' })).not.toContainText('cash')
  await expectSound(page)
  await page.getByRole('link', { name: 'Track another order' }).click()
  await expect(page.getByLabel('Order number')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Order number')).toHaveValue('')
})

test('a failure says what to do, and what was typed stays', { tag: '@desktop' }, async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/\/api\/track|Failed to load resource|ERR_/)
  const [id = ''] = await placeOrders(shop, 1, { mobileNumber: NUMBER })
  await page.goto('/track')
  await page.getByRole('button', { name: 'Show the order' }).click()
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await expect(alert('Enter the order number and the mobile number.')).toBeVisible()
  await page.getByLabel('Order number').fill(id)
  await page.route('**/api/track', (route) => route.abort())
  await ask(page, NUMBER)
  await expect(alert('The order could not be loaded.')).toBeVisible()
  await page.unroute('**/api/track')
  await page.getByRole('button', { name: 'Show the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is found all the same, and its address says nothing of it', { tag: '@desktop' }, async ({
    page,
    shop,
    expectTrouble,
  }) => {
    expectTrouble(/\.js csp$/)
    const [id = ''] = await placeOrders(shop, 1, { mobileNumber: NUMBER })
    await page.goto(`/bn/track?order=${id}`)
    await page.getByLabel('মোবাইল নম্বর').fill(NUMBER)
    await page.getByRole('button', { name: 'অর্ডার দেখুন' }).click()
    await expect(page.getByRole('region', { name: 'আমরা ফোন করে নিশ্চিত করব' })).toBeVisible()
    await expect(page).toHaveURL('/bn/track')
  })
})
