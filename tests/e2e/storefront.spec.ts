import type { Page } from '@playwright/test'
import { productsThat, withCart } from './catalogue.ts'
import { expect, test } from './shop.ts'

const search = { name: 'Search products' }

test('search: ten at most, asked from the server, worked by the keyboard (§1.2, §2.23, §4.25, §7.5, §9.9)', {
  tag: ['@core', '@each-width'],
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products')) asked.push(request.url())
  })
  await page.goto('/')
  const box = page.getByRole('combobox', search)
  // Two letters that stand inside of words: Bag, Magnetic.
  await box.pressSequentially('ag', { delay: 20 })
  await expect(page.getByRole('option')).toHaveCount(10)
  const matches = await page.request.get('/api/products?searchQuery=ag&limit=100')
  expect((await matches.json()).data.length).toBeGreaterThan(10)
  expect(asked.every((url) => url.includes('searchQuery=') && url.includes('limit=10'))).toBe(true)
  expect(asked.length).toBeLessThan(3)

  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const width of [768, 820, 900]) {
    await page.setViewportSize({ ...size, width })
    const { panel, name } = await panelWidths(page)
    expect(panel, `the panel at ${width} px`).toBeGreaterThan(350)
    expect(name, `a name at ${width} px`).toBeGreaterThan(150)
  }
  await page.setViewportSize(size)

  await box.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const name = await page.getByRole('option').first().getAttribute('aria-label')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/product-details\//)
  if (name) await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(',')[0] ?? name)
})

/** Of the search's panel as far as the window shows it, and of the narrowest name in it. Pixels. */
async function panelWidths(page: Page) {
  return await page.getByRole('listbox').evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    const names = [...list.querySelectorAll('[role=option] > span:nth-of-type(1)')]
    return {
      panel: Math.min(right, window.innerWidth) - Math.max(left, 0),
      name: Math.min(...names.map((name) => name.getBoundingClientRect().width)),
    }
  })
}

test('search: nothing found is said, with the categories to go on, and the field is cleared by its button (§2.23)', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByRole('combobox', search)
  await box.fill('zzzzqq')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByRole('search').getByRole('link', { name: 'Bag Items' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(page.getByText('No products found')).toBeHidden()
})

test('search: a failed one says so and is retried (§8.35, §9.30)', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|api\/products/)
  await page.clock.install()
  await page.goto('/')
  let asked = 0
  await page.route('**/api/products?*', (route) => {
    asked += 1
    return route.abort('internetdisconnected')
  })
  await page.getByRole('combobox', search).fill('bag')
  const retry = page.getByRole('button', { name: /try again/i })
  // Up to three retries, as of everything that is read (section 9).
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(retry).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(asked).toBe(4)
  await page.unroute('**/api/products?*')
  await retry.click()
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('the theme is the system one first, then the one chosen, without a flash of the other (§1.5, §2.20, §3.15)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: 'Light Mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await page.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    requestAnimationFrame(function look() {
      seen.push(document.documentElement.getAttribute('data-theme'))
      if (seen.length < 30) requestAnimationFrame(look)
    })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(seen.filter(Boolean))).toEqual(new Set(['light']))
})

test('the cart is kept under cartProducts with the fields of section 3 (§2.17, §2.18, §3.5, §4.16, §4.17, §7.30, §8.15)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByText('Product Added!')).toBeVisible()
  // The shop is not called: what is asked for are scripts, pictures and pages.
  expect(asked.filter((request) => !request.startsWith('GET ') || request.includes('/api/'))).toEqual([])
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cartProducts') ?? '[]'))
  expect(stored).toHaveLength(1)
  expect(Object.keys(stored[0]).sort()).toEqual([
    'color',
    'customerEmail',
    'id',
    'imageUrl',
    'name',
    'originalPrice',
    'quantity',
    'size',
  ])
  await page.reload()
  await expect(page.getByRole('link', { name: /^Cart, 1 product/ })).toBeVisible()
  await expectBadge(page, '1')
  const [line] = stored
  for (const [count, drawn] of [
    [12, '12'],
    [120, '99+'],
  ] as const) {
    await page.evaluate(
      (lines) => localStorage.setItem('cartProducts', JSON.stringify(lines)),
      Array.from({ length: count }, () => line),
    )
    await page.reload()
    await expectBadge(page, drawn)
  }
})

/** The badge stands on the cart's icon, draws the number whole, and nothing covers it. */
async function expectBadge(page: Page, number: string) {
  const badge = page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart/ })
    .getByText(number, { exact: true })
  await expect(badge).toBeInViewport({ ratio: 1 })
  const drawn = await badge.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    const { color, backgroundColor, opacity } = getComputedStyle(element)
    return {
      whole: text.left >= box.left && text.right <= box.right && text.height > 8,
      onTop: element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)),
      inColour: color !== backgroundColor && opacity === '1',
    }
  })
  expect(drawn).toEqual({ whole: true, onTop: true, inColour: true })
}

test('the checkout cannot be confirmed before it is complete (§4.33, §5.6, §5.7, §5.8)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await expect(confirm).toBeDisabled()
  const mobile = page.getByLabel('Mobile number')
  await mobile.pressSequentially('01a7-1')
  await expect(mobile).toHaveValue('0171')
  await mobile.fill('01712345678')
  await mobile.press('9')
  await expect(page.getByText('Number must be 11 digit')).toBeVisible()
  await expect(mobile).toHaveValue('01712345678')
  await expect(confirm).toBeDisabled()
})

test('a price that rose while shopping is shown before anything is ordered', {
  tag: ['@core', '@desktop'],
}, async ({ page, expectTrouble }) => {
  expectTrouble(/409/)
  const [product] = await productsThat(page, () => true)
  await withCart(page, [{ ...product, offerPrice: 1 }])
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('Mobile number').fill('01700000000')
  await page.getByLabel('Email').fill('price@example.com')
  await page.getByRole('combobox', { name: 'District', exact: true }).fill('Dhaka')
  await page.getByRole('option', { name: /Dhaka/ }).first().click()
  await page.getByLabel('Address', { exact: true }).fill('House 12, Road 5, Dhanmondi')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('৳1.00')
})
