import type { Locator, Page } from '@playwright/test'
import { productsThat, type SoldProduct, shownMoney, withCart } from './catalogue.ts'
import { fillShippingForm, openSummary } from './checkoutForm.ts'
import { aPerson } from './people.ts'
import { expect, test } from './shop.ts'

test('the checked lines alone are ordered, and the others stay in the cart (§2.10, §2.57, §2.58, §2.59, §2.62, §4.19, §5.22)', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, isMobile }) => {
  const { email } = aPerson()
  const [ordered, ...others] = await productsThat(page, ({ sizes }) => sizes.length === 0)
  const [left, removed] = others as [SoldProduct, SoldProduct]
  const price = ordered.offerPrice ?? ordered.originalPrice
  await withCart(page, [ordered, left, removed])
  await page.goto('/cart')

  const lines = linesOf(page)
  const selected = page.getByRole('complementary', { name: 'Selected Products' })
  const proceed = page.getByRole('button', { name: 'Proceed To Checkout' })
  await expect(lines).toHaveCount(3)
  await expect(selected.getByRole('listitem')).toHaveCount(3)

  await page.getByRole('button', { name: `Remove ${removed.name}` }).click()
  await expect(lines).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const minus = lines.first().getByRole('button', { name: 'Decrease quantity' })
  await expect(minus).toBeDisabled()
  await lines.first().getByRole('button', { name: 'Increase quantity' }).click()
  await expect(lines.first()).toContainText(shownMoney(2 * price))
  await minus.click()
  await expect(minus).toBeDisabled()
  await lines.first().getByRole('button', { name: 'Increase quantity' }).click()

  for (const line of await lines.getByRole('checkbox').all()) await line.uncheck()
  await expect(proceed).toBeDisabled()
  await expect(selected).toContainText('৳0.00')
  await lines.first().getByRole('checkbox').check()
  await expect(selected.getByRole('listitem')).toHaveCount(1)
  await expect(totalOf(selected)).toHaveText(shownMoney(2 * price))
  await expectBarOnPhones(page, isMobile, shownMoney(2 * price))
  await proceed.click()

  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await openSummary(page)
  await expect(summary.getByRole('listitem')).toHaveCount(1)
  await expect(summary.getByRole('link', { name: ordered.name.slice(0, 10) })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel Order' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lines.getByRole('checkbox').last()).not.toBeChecked()

  await proceed.click()
  await fillShippingForm(page, email)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL(/\/order-success$/)
  const [order] = await shop.stored.ordersOf(email)
  expect(order?.lines).toMatchObject([{ name: ordered.name, quantity: 2 }])

  await page.getByRole('link', { name: /^Cart, 1 product/ }).click()
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText(left.name.slice(0, 20))
})

test('what is counted and summed stays right where the browser translates the page', {
  tag: '@phone',
}, async ({ page }) => {
  const [first, ...others] = await productsThat(page, ({ sizes }) => sizes.length === 0)
  const [second] = others as [SoldProduct]
  const price = ({ offerPrice, originalPrice }: SoldProduct) => offerPrice ?? originalPrice
  await withCart(page, [first, second])
  await page.goto('/cart')
  const lines = linesOf(page)
  await expect(lines).toHaveCount(2)
  await translate(page)
  await lines.first().getByRole('button', { name: 'Increase quantity' }).click()

  const sum = shownMoney(2 * price(first) + price(second))
  await expect(lines.first()).toContainText(shownMoney(2 * price(first)))
  await expect(lines.first().getByRole('status')).toHaveText('2')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(sum)
  await lines.last().getByRole('checkbox').uncheck()
  await expectBarOnPhones(page, true, shownMoney(2 * price(first)))

  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await openSummary(page)
  await translate(page)
  await summary.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(summary).toContainText(shownMoney(3 * price(first)))
  await expect(summary).not.toContainText(shownMoney(2 * price(first)))
})

/** Puts each text into elements of its own, as the translation of Chrome does, where that is not forbidden. */
function translate(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('[translate=no], script, style')) continue
      const font = document.createElement('font')
      font.append(text.data)
      text.replaceWith(font)
    }
  })
}

test('a removed line can be put back for five seconds, and a double tap removes one alone', {
  tag: '@core',
}, async ({ page }) => {
  const [first, second, third] = (await productsThat(page, () => true)) as [
    SoldProduct,
    SoldProduct,
    SoldProduct,
  ]
  await withCart(page, [first, second, third])
  await page.goto('/cart')
  const lines = linesOf(page)
  const bin = page.getByRole('button', { name: `Remove ${first.name}` })
  const spot = await bin.boundingBox()
  if (!spot) throw new Error('There is no bin.')
  const tap = () => page.touchscreen.tap(spot.x + spot.width / 2, spot.y + spot.height / 2)

  // A busy machine may need longer than that for what follows.
  await page.addStyleTag({ content: '.undo-time { animation-play-state: paused !important }' })
  await tap()
  await tap()
  await expect(lines).toHaveCount(2)
  const undo = page.getByRole('button', { name: `Undo: ${first.name}` })
  await expect(undo).toBeVisible()
  await expect(async () => {
    await undo.tap()
    await expect(lines).toHaveCount(3, { timeout: 500 })
  }).toPass()
  await expect(lines.first()).toContainText(first.name.slice(0, 20))
  await expect(page.getByRole('link', { name: /^Cart, 3 products/ })).toBeVisible()

  await expect(async () => {
    await bin.tap()
    await expect(lines).toHaveCount(2, { timeout: 500 })
  }).toPass()
  const seconds = await page.evaluate(() =>
    [...document.querySelectorAll('.undo-time')].flatMap((bar) =>
      bar.getAnimations().map((running) => {
        running.finish()
        return Number(running.effect?.getTiming().duration) / 1000
      }),
    ),
  )
  expect(seconds).toEqual([5])
  await expect(undo).toBeHidden()
  await expect(lines).toHaveCount(2)
})

/** The lines, without the places of those that were removed a moment ago. */
function linesOf(page: Page): Locator {
  const list = page.getByRole('list', { name: 'Products in the cart' })
  return list.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
}

/** The overall Total of the side panel. */
function totalOf(panel: Locator): Locator {
  return panel.getByText('Total', { exact: true }).locator('xpath=following-sibling::*')
}

/** Total and button are in reach of the thumb; wider screens have them in the side panel. */
async function expectBarOnPhones(page: Page, isMobile: boolean, total: string) {
  const bar = page.getByRole('region', { name: 'Total' })
  if (!isMobile) return expect(bar).toBeHidden()
  await expect(bar).toContainText('Total, 1 product')
  await expect(bar).toContainText(total)
  await expect(bar).toBeInViewport({ ratio: 1 })
}
