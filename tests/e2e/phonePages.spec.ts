import type { Page } from '@playwright/test'
import { withPlacedOrder } from './catalogue.ts'
import { chooseWhatIsOpen, fillCustomer, openSummary } from './checkoutForm.ts'
import { watchShifts } from './shifts.ts'
import { expect, test } from './shop.ts'

/** The phone that pages are laid out for (decisions 0191 and 0197). */
const PHONE = { width: 360, height: 740 }

test.use({ viewport: PHONE })

for (const language of ['', '/bn'])
  test(`the home page ${language || '/'} is at most six screens of a phone`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto(`${language}/`)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect((await wholeHeight(page)) / PHONE.height).toBeLessThanOrEqual(6)
  })

test('the goods of a grid are all there to swipe to, and shown below each other once more are wanted', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Most Popular Item' })
  const cards = section.getByRole('article')
  await expect(cards).toHaveCount(10)
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.last()).toBeInViewport({ ratio: 1 })
  expect(await rowsOf(cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top)))).toBe(
    2,
  )
  await section.getByRole('button', { name: 'Show Me More' }).click()
  await expect(cards).toHaveCount(15)
  expect(await rowsOf(cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top)))).toBe(
    8,
  )
})

test('the order is folded above the form, with its sum, and unfolds without moving anything by itself', {
  tag: '@phone',
}, async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL(/product-checkout$/)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toBeInViewport({ ratio: 1 })
  await expect(summary).toContainText('1 product')
  await expect(summary).toContainText('৳')
  await expect(summary.getByRole('listitem')).toBeHidden()
  await page.reload()
  await expect(summary).toBeInViewport({ ratio: 1 })
  await fillCustomer(page, 'rahima@example.com')
  expect(await shifts()).toBeLessThan(0.01)

  // What is left to choose is in it: the bar leads there.
  await page.getByRole('button', { name: /fields? left/ }).click()
  await expect(summary.getByRole('combobox').first()).toBeFocused()
  await expect(summary.getByRole('combobox').first()).toBeInViewport()
  await openSummary(page)
  await chooseWhatIsOpen(page)
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeEnabled()
})

test('where the order is, and its number, are on the first screen after it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await withPlacedOrder(page)
  for (const language of ['', '/bn']) {
    await page.goto(`${language}/order-success`)
    await expect(page.locator('main a[href*="/track?order="]').first()).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main strong.order-number')).toBeInViewport({ ratio: 1 })
  }
})

async function rowsOf(tops: Promise<number[]>): Promise<number> {
  return new Set((await tops).map(Math.round)).size
}

/** Px, once all that is laid out late has been. */
function wholeHeight(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.documentElement
    for (let y = 0; y < root.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return root.scrollHeight
  })
}
