import type { Page } from '@playwright/test'
import { chooseWhatIsOpen, fillCustomer, typedInForm } from './checkoutForm.ts'
import { watchShifts } from './shifts.ts'
import { expect, test } from './shop.ts'

/** Lets the page's own scripts come only once the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed before the scripts come stays, and what was kept of the rest is filled in', {
  tag: ['@core', '@each-width'],
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await fillCustomer(page, 'rahima@example.com')
  await chooseWhatIsOpen(page)
  const kept = await typedInForm(page)
  const shifts = await watchShifts(page)
  const comeScripts = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })

  await page.getByLabel('Full name').fill('Karim Mia')
  await page.getByLabel('Mobile number').fill('+88 01800-000001')
  await page.getByLabel('Address type').selectOption('Office')
  await page.getByRole('radio', { name: /Inside Dhaka/ }).check()
  await page.getByLabel('Full name').focus()
  comeScripts()
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeEnabled()
  expect(await typedInForm(page)).toEqual({
    ...kept,
    'Full name': 'Karim Mia',
    'Mobile number': '01800000001',
  })
  await expect(page.getByLabel('Address type')).toHaveValue('Office')
  await expect(page.getByRole('radio', { name: /Inside Dhaka/ })).toBeChecked()
  await expect(page.getByLabel('Full name')).toBeFocused()
  expect(await shifts()).toBeLessThan(0.01)
  // They are kept from now on.
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Karim Mia')
  await expect(page.getByLabel('Mobile number')).toHaveValue('01800000001')
})

test('who comes without an order sees no form, neither before the scripts nor after', {
  tag: '@desktop',
}, async ({ page }) => {
  const comeScripts = await holdScripts(page)
  await page.goto('/product-checkout', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeHidden()
  comeScripts()
  await expect(page.getByRole('link', { name: 'Go to cart' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/product-checkout', '/cart'])
    test(`${path} says how to order all the same`, { tag: '@desktop' }, async ({ page, expectTrouble }) => {
      expectTrouble(/\.js csp$/)
      await page.goto(path)
      // By its place: texts in a noscript are not looked for.
      await expect(page.locator('main noscript p').first()).toBeVisible()
      await expect(page.locator('main noscript p').first()).toContainText('please order by phone')
    })
})
