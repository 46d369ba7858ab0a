import type { Page } from '@playwright/test'
import { productsThat, type SoldProduct, withCart } from './catalogue.ts'
import { fillCustomer, openSummary } from './checkoutForm.ts'
import { aPerson, expect, test, toast } from './people.ts'

// A window of 1280 by 800 px at 200 %.
test.use({ viewport: { width: 640, height: 400 } })

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

/** Two products that are there, and of which nothing is to be chosen. */
async function twoPlain(page: Page): Promise<[SoldProduct, SoldProduct]> {
  const [first, second] = await productsThat(
    page,
    ({ sizes, colors, inStock }) => inStock && sizes.length < 2 && colors.length < 2,
  )
  if (!second) throw new Error('The demo has only one such product')
  return [first, second]
}

async function openCheckout(page: Page, products: readonly SoldProduct[]) {
  await withCart(page, products)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed To Checkout' }).filter({ visible: true }).click()
  await expect(page.getByRole('combobox', { name: 'District', exact: true })).toBeEnabled()
}

test('the checkout of a low window leaves its header to the pointer, and counts what it would refuse', {
  tag: '@desktop',
}, async ({ page }) => {
  const { email } = aPerson()
  await openCheckout(page, (await twoPlain(page)).slice(0, 1))
  const bar = page.getByRole('region', { name: 'Order total' })
  await expect(bar).toContainText('6 fields left')
  await openSummary(page)
  await expect(summaryOf(page).getByRole('listitem')).toHaveCount(1)

  // Escape gives nothing up.
  await fillCustomer(page, email)
  const district = page.getByRole('combobox', { name: 'District', exact: true })
  await expect(page.getByRole('listbox')).toBeHidden()
  await district.press('Escape')
  await expect(district).toHaveValue('Cumilla')
  await expect(page.getByRole('radio', { name: /Outside Dhaka/ })).toBeChecked()

  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await expect(confirm).toBeEnabled()
  await page.getByLabel('Email').fill('rahima@')
  await expect(bar).toContainText('1 field left')
  await expect(page.getByText('Still needed: Email.')).toBeVisible()
  await expect(confirm).toBeDisabled()

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('in a low window Add To Cart answers where it is pressed, and says what was there already', {
  tag: '@desktop',
}, async ({ page }) => {
  const [{ _id }] = await twoPlain(page)
  await page.goto(`/product-details/${_id}`)
  const add = page.getByRole('button', { name: 'Add To Cart' }).and(page.locator(':not(li *):visible'))
  await add.click()
  const added = toast(page, 'Product Added!')
  await expect(added).toBeInViewport({ ratio: 1 })
  await expect(toast(page, 'It was already in your cart')).toHaveCount(0)
  await expect(added).toHaveCount(0)
  await add.click()
  await expect(toast(page, 'It was already in your cart')).toBeInViewport({ ratio: 1 })
})

test('what comes into the cart during a checkout is named there, and taken in on demand', {
  tag: '@desktop',
}, async ({ page }) => {
  const [first, second] = await twoPlain(page)
  await openCheckout(page, [first])
  const note = page.getByText('1 more in your cart is not in this order')
  await expect(note).toHaveCount(0)
  await page.getByRole('banner').getByRole('combobox').fill(second.name)
  await page.getByRole('option', { name: second.name }).first().click()
  await page.getByRole('heading', { level: 1, name: second.name }).waitFor()
  await page.getByRole('button', { name: 'Add To Cart' }).and(page.locator(':not(li *):visible')).click()
  await expect(toast(page, 'Product Added!')).toBeVisible()
  await page.goBack()
  await expect(note).toContainText(second.name)
  await page.getByRole('button', { name: 'Add to this order' }).click()
  await expect(note).toHaveCount(0)
  await openSummary(page)
  await expect(summaryOf(page).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await openSummary(page)
  await expect(summaryOf(page).getByRole('listitem')).toHaveCount(2)

  // Left unchecked on purpose.
  await page.goto('/cart')
  await page.getByRole('checkbox').last().uncheck()
  await page.getByRole('button', { name: 'Proceed To Checkout' }).filter({ visible: true }).click()
  await openSummary(page)
  await expect(summaryOf(page).getByRole('listitem')).toHaveCount(1)
  await expect(note).toHaveCount(0)

  // By its address.
  await page.goto('/contact-us')
  await page.goto('/product-checkout')
  await expect(page.getByRole('main').getByRole('link', { name: /^Cart, 2 / })).toBeVisible()
})

test('the arrows of the search show the product that they choose', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.pressSequentially('bag')
  const options = page.getByRole('option')
  await expect(options.nth(7)).toBeVisible()
  for (let presses = 0; presses < 8; presses++) {
    await search.press('ArrowDown')
    const chosen = options.nth(presses)
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => chosen.evaluate(isSeen)).toBe(true)
  }
})

/** Runs in the page: is the option itself at its upper and its lower edge? */
function isSeen(option: Element): boolean {
  const { left, top, bottom } = option.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => option.contains(document.elementFromPoint(left + 40, y)))
}
