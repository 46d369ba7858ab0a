import type { Page } from '@playwright/test'
import { productsThat, type SoldProduct, withCart } from './catalogue.ts'
import { fillCustomer, fillShippingForm, openSummary } from './checkoutForm.ts'
import { aPerson } from './people.ts'
import { watchShifts } from './shifts.ts'
import { expect, test } from './shop.ts'
import { smallTargets } from './targets.ts'

const hasChoices = ({ sizes, colors }: SoldProduct) => sizes.length > 1 && colors.length > 1
const hasNone = ({ sizes, colors }: SoldProduct) => sizes.length === 0 && colors.length === 0

test('what was not chosen is chosen in the cart and at the checkout, and ordered so (§2.56, §3.6)', {
  tag: '@core',
}, async ({ page, shop }) => {
  const { email } = aPerson()
  const [coat] = await productsThat(page, hasChoices)
  const [lamp] = await productsThat(page, hasNone)
  const [size, color] = [coat.sizes[1] ?? '', coat.colors[1] ?? '']
  await withCart(page, [coat, coat, lamp], { color: 'N/A', size: 'N/A' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/productOptions')) asked.push(request.url())
  })
  const shifts = await watchShifts(page)
  await page.goto('/cart')

  const lines = page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem')
  const picker = lines.first().getByRole('combobox', { name: `Choose size: ${coat.name}` })
  await expect(lines.getByRole('combobox')).toHaveCount(4)
  expect(await shifts(), 'the pickers move nothing').toBeLessThan(0.01)
  await expect(lines.nth(2).getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('N/A')
  expect(await smallTargets(page)).toEqual([])

  // What was left out stays so, and the picker stays to be used again.
  await lines.nth(1).getByRole('checkbox').uncheck()
  await picker.focus()
  await page.keyboard.type(`Size: ${size}`)
  await expect(picker).toBeFocused()
  await expect(picker).toHaveValue(size)
  expect(await chosenInCart(page)).toEqual([`N/A ${size}`, 'N/A N/A', 'N/A N/A'])
  await expect(lines.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(lines.nth(1).getByRole('checkbox')).not.toBeChecked()
  expect(asked).toHaveLength(1)

  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await openSummary(page)
  await expect(summary.getByText(`Size: ${size}`)).toBeVisible()
  await summary.getByRole('combobox', { name: `Choose colour: ${coat.name}` }).selectOption(color)
  await expect(summary.locator('img').first()).toHaveAttribute('src', coat.colorImages?.[color] ?? '')
  expect(await chosenInCart(page)).toEqual([`${color} ${size}`, 'N/A N/A', 'N/A N/A'])
  await fillShippingForm(page, email)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL(/\/order-success$/)
  const [order] = await shop.stored.ordersOf(email)
  expect(order?.lines).toMatchObject([
    { name: coat.name, size, color, imageUrl: coat.colorImages?.[color] },
    { name: lamp.name, size: 'N/A', color: 'N/A' },
  ])
  expect(await chosenInCart(page)).toEqual(['N/A N/A'])
})

test('what was chosen before is changed in the cart, with the keyboard and after a reload', {
  tag: '@core',
}, async ({ page }) => {
  const [coat] = await productsThat(page, hasChoices)
  const [, other = '', last = ''] = coat.sizes
  await withCart(page, [coat, coat])
  await page.goto('/cart')
  const lines = page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem')
  await expect(lines.getByRole('combobox')).toHaveCount(4)
  const size = lines.first().getByRole('combobox', { name: `Choose size: ${coat.name}` })
  const color = lines.first().getByRole('combobox', { name: `Choose colour: ${coat.name}` })
  await expect(size).toHaveValue(coat.sizes[0] ?? '')
  await expect(color).toHaveValue(coat.colors[0] ?? '')
  await size.focus()
  await page.keyboard.type(`Size: ${other}`)
  await expect(size).toBeFocused()
  const first = `${coat.colors[0]} ${coat.sizes[0]}`
  await expect.poll(() => chosenInCart(page)).toEqual([`${coat.colors[0]} ${other}`, first])

  await page.reload()
  await expect(size).toHaveValue(other)
  await size.selectOption(last)
  await color.selectOption(coat.colors[1] ?? '')
  await expect.poll(() => chosenInCart(page)).toEqual([`${coat.colors[1]} ${last}`, first])
  await expect(lines.first().locator('img')).toHaveAttribute(
    'src',
    coat.colorImages?.[coat.colors[1] ?? ''] ?? '',
  )
})

test('ordered at once without a choice, it is asked at the checkout; only what cannot be asked stays open (§2.50, §3.6)', {
  tag: ['@core', '@desktop'],
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/productOptions|Failed to load resource/)
  const { email } = aPerson()
  const [coat] = await productsThat(page, hasChoices)
  const size = coat.sizes[1] ?? ''
  await page.goto(`/product-details/${coat._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(main.getByRole('group', { name: 'Size: not chosen yet' })).toBeVisible()
  await main.getByRole('button', { name: 'Add To Cart' }).and(page.locator(':not(li *)')).click()
  const toast = page.getByRole('status').filter({ hasText: 'Product Added!' })
  await expect(toast).toContainText('You can choose the size and colour in the cart.')
  expect(await chosenInCart(page)).toEqual(['N/A N/A'])

  await main.getByRole('button', { name: 'Order Now' }).click()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await openSummary(page)
  await expect(summary.getByRole('combobox')).toHaveCount(2)
  await fillCustomer(page, email)
  const confirm = page.getByRole('button', { name: 'Confirm Order' }).filter({ visible: true })
  await expect(confirm).toBeDisabled()
  await expect(page.getByText('Still needed: Colour, Size.')).toBeVisible()
  await summary.getByRole('combobox', { name: 'Choose size' }).selectOption(size)
  await expect(page.getByText('Still needed: Colour.')).toBeVisible()
  // What the product comes in cannot be asked: the line stays as it is, and can be ordered.
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().includes('productOptions'))
  await page.route('**/productOptions?*', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await openSummary(page)
  await expect(summary.getByText(`Size: ${size}`)).toBeVisible()
  await unanswered
  await expect(summary.getByRole('combobox')).toHaveCount(0)
  await confirm.click()
  await expect(page).toHaveURL(/\/order-success$/)
  const [order] = await shop.stored.ordersOf(email)
  expect(order?.lines).toMatchObject([{ name: coat.name, size, color: 'N/A' }])
  // It was never in the cart.
  expect(await chosenInCart(page)).toEqual(['N/A N/A'])
})

/** Colour and size of each line in the browser's storage. */
function chosenInCart(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('cartProducts') ?? '[]').map(
      ({ color, size }: { color: string; size: string }) => `${color} ${size}`,
    ),
  )
}
