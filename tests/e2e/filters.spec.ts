import type { Page } from '@playwright/test'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { expect, test } from './shop.ts'

/** How many cards stand beside each other. */
async function cardsInRow(page: Page) {
  const tops = await page
    .getByRole('region', { name: 'Products' })
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
  return tops.filter((top) => top === tops[0]).length
}

test('a list is filtered at once, in the address, and the filters are taken back', {
  tag: ['@core', '@each-width'],
}, async ({ page, isMobile }) => {
  await page.goto('/shop?search=bag')
  const shown = page.getByRole('region', { name: 'Products' }).getByRole('status')
  const all = await shown.textContent()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('bag')
  const open = page.getByRole('link', { name: 'Filters' })
  expect(await cardsInRow(page)).toBe(isMobile ? 2 : 5)
  await open.click()
  const form = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('form', { name: 'Filters' })
  const black = form.getByRole('checkbox', { name: /^Black \d+$/ })
  const count = /\d+/.exec((await black.locator('xpath=..').textContent()) ?? '')?.[0]
  // The label is what one sees and presses.
  await black.locator('xpath=..').click()
  await expect(page).toHaveURL(`/shop?search=bag&color=Black${isMobile ? '&sheet=1' : ''}`)
  await expect(shown).toHaveText(`${count} products`)
  await expect(black).toBeChecked()
  await expect(black).toBeFocused()
  await expectSound(page)
  if (isMobile) {
    await form.getByRole('button', { name: `Show ${count} products` }).click()
    await expect(page).toHaveURL('/shop?search=bag&color=Black')
    await open.click()
    await page.goBack()
    await expect(page).toHaveURL('/shop?search=bag&color=Black')
    await expect(form).toBeHidden()
  } else {
    // For the visit, the column stays where it is.
    await page.reload()
    await expect(form).toBeVisible()
    expect(await cardsInRow(page)).toBe(4)
    await expect(open).toHaveAttribute('aria-expanded', 'true')
  }
  await page.getByLabel('Sort by').selectOption('price-asc')
  await expect(page).toHaveURL('/shop?search=bag&color=Black&sort=price-asc')
  await page.goBack()
  await expect(page).toHaveURL('/shop?search=bag&color=Black')
  await page.getByRole('link', { name: 'Remove filter Black' }).click()
  await expect(shown).toHaveText(all ?? '')
  await expect(shown).toBeFocused()
})

for (const [language, path] of [
  ['en', '/shop?color=Black'],
  ['bn', '/bn/shop?color=Black'],
] as const) {
  test(`the orders of a list are readable to their end on a phone of 360 px, in ${language}`, {
    tag: '@phone',
  }, async ({ page, context, shop }) => {
    await context.addCookies(inLanguage(language, shop.url))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const cut = () =>
      page.locator('.filtered-sort select').evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) throw new Error('There is no canvas.')
        canvas.font = font
        return [...select.options]
          .map(({ text }) => text)
          .filter((text) => canvas.measureText(text).width > room)
      })
    // Sheets and fonts come after the page.
    await expect.poll(cut).toEqual([])
  })
}

test('on a phone every filter keeps the sheet open until one asks for the products, or goes back', {
  tag: ['@core', '@phone'],
}, async ({ page }) => {
  await page.goto('/shop')
  await page.getByRole('link', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const step = sheet.getByRole('group', { name: 'Price' }).getByRole('link').first()
  await step.click()
  await expect(page).toHaveURL(/[?&]maxPrice=\d+&sheet=1$/)
  await expect(step).toHaveAttribute('aria-current', 'true')
  await expect(step).toBeFocused()
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('From', { exact: true }).fill('100')
  await sheet.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page).toHaveURL(/[?&]minPrice=100&maxPrice=\d+&sheet=1$/)
  await sheet.getByLabel('To', { exact: true }).fill('500')
  await sheet.getByLabel('To', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/shop?minPrice=100&maxPrice=500&sheet=1')
  await expect(sheet).toBeVisible()
  await sheet.getByText('In stock').click()
  await expect(page).toHaveURL('/shop?minPrice=100&maxPrice=500&inStock=true&sheet=1')
  await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click()
  await expect(page).toHaveURL('/shop?minPrice=100&maxPrice=500&inStock=true')
  await expect(sheet).toBeHidden()

  // All that was chosen in the sheet is one step, and so is closing it.
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect(sheet).toBeHidden()
})

test.describe('before scripts come', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form with a button', { tag: '@each-width' }, async ({ page, expectTrouble }) => {
    expectTrouble(/\.js csp$/)
    await page.goto('/shop?search=bag')
    await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('bag')
    await page.goto('/category/bag%20items')
    await page.getByRole('link', { name: 'Filters' }).click()
    const form = page.getByRole('form', { name: 'Filters' })
    await form.getByRole('checkbox', { name: /^Black \d+$/ }).check({ force: true })
    await form.getByLabel('To', { exact: true }).fill('2,000')
    await form.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/color=Black/)
    await expect(page.getByRole('link', { name: 'Remove filter Up to ৳2,000' })).toBeVisible()
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  })
})
