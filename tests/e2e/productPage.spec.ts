import type { Locator, Page } from '@playwright/test'
import { productsThat } from './catalogue.ts'
import { expectNoFaults, expectSound } from './expectSound.ts'
import { toast } from './people.ts'
import { expect, test } from './productDesk.ts'

/** The phone of the specification's shopper, and the height of the bar at its foot. CSS pixels. */
const PHONE = { width: 360, height: 740 }
const BAR = 68

test('on a small phone price, delivery time and choices stand on the first screen, and the strong button is the owner’s choice', {
  tag: ['@core', '@phone'],
}, async ({ page, admin }) => {
  const [first] = await productsThat(
    page,
    ({ images, sizes, colors }) => images.length > 1 && sizes.length > 1 && colors.length > 1,
  )
  const [inTwoRows] = await productsThat(page, ({ sizes, colors }) => sizes.length > 5 && colors.length > 1)
  const main = page.getByRole('main')
  await page.setViewportSize(PHONE)
  const english = { path: '', size: 'Size', time: '3 to 5 days' }
  const bengali = { path: '/bn', size: 'সাইজ', time: '৩ থেকে ৫ দিন' }
  for (const { path, size, time, product } of [
    ...[inTwoRows, first].map((product) => ({ ...english, product })),
    ...[inTwoRows, first].map((product) => ({ ...bengali, product })),
  ]) {
    // Without motion the promises above the page stand in four lines instead of going by.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`${path}/product-details/${product._id}`)
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.locator('b', { hasText: '৳' }).first(),
      main.getByText(time),
      main.getByRole('group', { name: size }),
      main.getByRole('radio').nth(product.sizes.length),
    ]) {
      expect(await endOf(part), `${path} ${part}`).toBeLessThanOrEqual(PHONE.height - BAR)
    }
    await expectSound(page)
    await page.setViewportSize(PHONE)
  }

  // With a choice made, nothing of the legend's line lies on the chips below it.
  await main.getByRole('radio').first().check()
  expect(await coveredChips(page)).toEqual([])

  // Whoever has read Bengali is led there again.
  await page.context().clearCookies({ name: 'language' })
  await page.goto(`/product-details/${first._id}`)
  const bar = page.getByRole('region', { name: 'Order', exact: true })
  const strongOf = async () => {
    const [weak, strong] = await bar.getByRole('button').all()
    expect(await colorOf(weak)).not.toBe(await colorOf(strong))
    return await strong?.textContent()
  }
  expect(await strongOf()).toMatch(/^Order Now/)
  // Right after the quantity, for whoever goes by keys.
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).focus()
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button').first()).toBeFocused()
  const before = await admin.changeLook({ strongButton: 'cart' })
  await page.goto(`/product-details/${first._id}`)
  await expect.poll(strongOf).toMatch(/^Add To Cart/)
  await admin.changeLook(before)
})

test('pictures open large, and are gone through by keys, buttons and swiping', {
  tag: ['@core', '@each-width'],
}, async ({ page, isMobile }) => {
  const [product] = await productsThat(page, ({ images }) => images.length > 2)
  await page.goto(`/product-details/${product._id}`)
  const enlarge = page.getByRole('button', { name: 'Enlarge picture 1' })
  await enlarge.click()
  const viewer = page.getByRole('dialog', { name: `Pictures of ${product.name}` })
  const place = viewer.getByText(/^Picture \d of \d$/)
  const count = product.images.length
  await expect(place).toHaveText(`Picture 1 of ${count}`)
  const strip = viewer.getByRole('list', { name: product.name })
  await expect(strip).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(`Picture 2 of ${count}`)
  await expect(viewer.getByRole('img', { name: 'Picture 2' })).toBeInViewport({ ratio: 0.9 })
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.getByRole('img', { name: 'Picture 3' })).toBeInViewport({ ratio: 0.9 })
  // What a finger does, as far as a browser without one can.
  await strip.evaluate((list) => list.scrollTo({ left: 0 }))
  await expect(place).toHaveText(`Picture 1 of ${count}`)

  const width = () => viewer.getByRole('img', { name: 'Picture 1' }).evaluate((one) => one.clientWidth)
  const small = await width()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(small * 1.5)
  await strip.focus()
  await page.keyboard.press('-')
  await expect.poll(width).toBe(small)
  expect(await strip.evaluate((list) => getComputedStyle(list).touchAction)).toContain('pinch-zoom')
  await expectNoFaults(page, 'dialog[open]')
  await page.keyboard.press('End')
  await expect(place).toHaveText(`Picture ${count} of ${count}`)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  // The page shows what was looked at last.
  await expect(page.getByRole('button', { name: `Enlarge picture ${count}` })).toBeFocused()
  if (isMobile) await expectSound(page)
})

test('what is sold out is told from what is not made, and few pieces are counted until somebody buys them', {
  tag: '@core',
}, async ({ page, desk, admin }) => {
  const piece = (size: string, color: string, stock: number | null) => ({ size, color, stock })
  const id = await desk.add({
    sizes: ['S', 'M', 'L'],
    colors: ['Red', 'Blue'],
    variants: [
      ...[piece('S', 'Red', 3), piece('M', 'Red', 0), piece('M', 'Blue', 9)],
      ...[piece('S', 'Blue', null), piece('L', 'Blue', 9)],
    ],
  })
  const before = await admin.changeLook({ fewLeftShown: true })
  await page.goto(`/product-details/${id}`)
  const sizes = page.getByRole('group', { name: 'Size' })
  await page.getByRole('group', { name: 'Colour' }).getByText('Red', { exact: true }).click()
  await expect(sizes).toHaveAccessibleDescription('Sold out in Red: M. Not made in Red: L.')
  await expect(sizes.getByText('Not made in Red: L.')).toBeVisible()
  await expect(sizes.getByRole('radio', { name: 'M Sold out', disabled: true })).toBeVisible()
  await sizes.getByText('S', { exact: true }).click()
  await expect(page.getByText('3 left')).toBeVisible()
  const more = page.getByRole('button', { name: /^Increase quantity/ })
  for (let quantity = 1; quantity < 3; quantity++) await more.click()
  await expect(page.getByRole('status').getByText('Only 3 left.')).toBeVisible()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expectSound(page)
  await page.getByRole('button', { name: 'Choose again' }).first().click()
  await page.getByRole('group', { name: 'Colour' }).getByText('Blue', { exact: true }).click()
  await sizes.getByText('S', { exact: true }).click()
  await expect(page.getByText(/\d left/)).toHaveCount(0)

  // The page is kept by the server until a number on it changes.
  const headers = { Authorization: `Bearer ${desk.token}` }
  const lines = [{ product: id, size: 'S', color: 'Red', counted: 2, seen: 3 }]
  const counting = await page.request.post('/api/stock/counted', { headers, data: { lines } })
  expect(counting.status()).toBe(200)
  await page.goto(`/product-details/${id}`)
  await page.getByRole('group', { name: 'Colour' }).getByText('Red', { exact: true }).click()
  await sizes.getByText('S', { exact: true }).click()
  await expect(page.getByText('2 left')).toBeVisible()
  await admin.changeLook(before)
})

test('an owner makes a size chart, and shoppers read it beside the sizes in inches and centimetres', {
  tag: ['@core', '@each-width'],
}, async ({ page, desk, expectTrouble }) => {
  expectTrouble(/422|Failed to load resource/)
  const id = await desk.add({
    category: 'Fashion and Accessories',
    subCategory: 'Hats & Caps',
    sizes: ['S', 'M'],
    colors: [],
  })
  await page.goto(`/product-details/${id}`)
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Size chart' })).toHaveCount(0)

  await page.goto('/dashboard/categories')
  await page.getByRole('button', { name: 'Sub-categories of Fashion and Accessories' }).click()
  await page.getByRole('button', { name: 'Edit Hats & Caps' }).click()
  await page.getByRole('button', { name: 'Size chart' }).click()
  const panel = page.getByRole('region', { name: 'Size chart: Hats & Caps' })
  await panel.getByRole('button', { name: 'Make a size chart' }).click()
  await panel.getByLabel('Chest of S', { exact: true }).fill('36')
  await panel.getByLabel('Chest of M', { exact: true }).fill('wide')
  await panel.getByLabel('Length of M', { exact: true }).fill('২৭.৫')
  for (const size of ['XL', 'L']) await panel.getByRole('button', { name: `Remove size ${size}` }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('“wide” is not a length.')).toBeVisible()
  const wrong = panel.getByLabel('Chest of M', { exact: true })
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await wrong.fill('38-40')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Size chart of Hats & Caps saved')).toBeVisible()

  await page.goto(`/product-details/${id}`)
  await page.getByRole('group', { name: 'Size' }).getByText('M', { exact: true }).click()
  await page.getByRole('button', { name: 'Size chart' }).click()
  const chart = page.getByRole('dialog', { name: `Size chart: ${desk.name}` })
  await expect(chart.getByRole('row').nth(2)).toHaveText('M (your choice)38-4027.5')
  await chart.getByRole('button', { name: 'cm' }).click()
  await expect(chart.getByRole('row').nth(2)).toHaveText('M (your choice)96.5-101.669.9')
  await expectNoFaults(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Size chart' })).toBeFocused()

  await page.goto(`/bn/product-details/${id}`)
  await page.getByRole('button', { name: 'সাইজ চার্ট' }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(2)).toHaveText('M৩৮-৪০২৭.৫')
  await expect(page.getByRole('dialog').getByRole('columnheader').nth(1)).toHaveText('বুক (ইঞ্চি)')
})

test('a colour of the shop’s own gets its Bengali name where it is made, and has it in shop and cart', {
  tag: '@desktop',
}, async ({ page, desk }) => {
  const id = await desk.add({ colors: ['Red'] })
  await page.goto(`/dashboard/update/${id}`)
  await page.getByLabel('Other colour', { exact: true }).fill('Marsala')
  await page.getByLabel('Shade', { exact: true }).fill('#964f4c')
  await page.getByRole('button', { name: 'Add: Other colour' }).click()
  await page.getByLabel('Marsala in Bengali').fill('মারসালা')
  await expectSound(page)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(toast(page, 'Product Updated!')).toBeVisible()

  await page.goto(`/bn/product-details/${id}`)
  await page.getByText('মারসালা', { exact: true }).click()
  // Not the buttons of the related products' cards.
  await page.getByRole('button', { name: 'কার্টে যোগ করুন' }).and(page.locator(':not(li *)')).click()
  await expect(toast(page, 'আপনার পণ্যটি কার্টে যোগ হয়েছে।')).toBeVisible()
  await page.goto('/bn/cart')
  const chosen = page.getByRole('main').getByRole('combobox').locator('option:checked')
  await expect(chosen).toHaveText('রং: মারসালা')
})

/** The sizes and colours of which another thing takes the taps near a corner. */
function coveredChips(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main fieldset label')].flatMap((chip) => {
      chip.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = chip.getBoundingClientRect()
      const corners = [left + 8, right - 8].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const))
      return corners.every(([x, y]) => chip.contains(document.elementFromPoint(x, y))) ? [] : [chip.innerText]
    }),
  )
}

/** Where it ends on the screen. Px. */
async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

function colorOf(button: Locator | undefined): Promise<string | undefined> {
  return button?.evaluate((one) => getComputedStyle(one).backgroundColor) ?? Promise.resolve(undefined)
}
