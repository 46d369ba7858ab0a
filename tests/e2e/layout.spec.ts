import type { Locator, Page } from '@playwright/test'
import { productsThat, withCart, withPlacedOrder } from './catalogue.ts'
import { sidewaysOverflow } from './faults.ts'
import { expect, test } from './people.ts'
import { smallTargets, unmeasuredImages } from './targets.ts'

/** A page is loaded once, on a phone, and shown as small and common phones, a tablet and a desktop have it. */
const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('cards stand in columns and the page is as wide as section 9 says (§2.39, §9.10, §9.15)', async ({
  page,
}) => {
  const columns = [
    [320, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 5],
    [1440, 5],
  ] as const
  await page.goto('/shop')
  const cards = page.getByRole('main').getByRole('article')
  for (const [width, count] of columns) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columnsOf(cards), `columns at ${width} px`).toBe(count)
  }
  // The filters stand beside the cards.
  const list = await page.locator('.filtered').boundingBox()
  expect(list?.width).toBe(1200)

  await page.goto('/')
  for (const [width, count] of columns) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Most Popular Item', '100 TK Items']) {
      // On phones there are more at the side, to swipe to.
      const section = page.getByRole('region', { name }).getByRole('article')
      await section.first().scrollIntoViewIfNeeded()
      expect(await columnsOf(section, width), `${name} at ${width} px`).toBe(count)
    }
  }
})

test('where goods are found: nothing wider than the screen, all in reach of a finger', async ({ page }) => {
  const [product] = await productsThat(page, ({ images, colors }) => images.length > 1 && colors.length > 1)
  await withCart(page, [product])
  for (const address of ['/', '/shop', '/category/handbags', `/product-details/${product._id}`, '/cart']) {
    await page.goto(address)
    if (address === '/cart') await expect(page.getByRole('checkbox')).toBeVisible()
    await expectSoundLayout(page)
  }
  await page.getByRole('button', { name: 'Proceed To Checkout' }).filter({ visible: true }).click()
  await expect(page.getByRole('combobox', { name: 'District', exact: true })).toBeEnabled()
  await expectSoundLayout(page)
})

test('around the goods: nothing wider than the screen, all in reach of a finger, and the menu collapses under 768 px (§2.21, §2.22, §9.10)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  await withPlacedOrder(page)
  const others = ['/order-success', '/about-us', '/contact-us', '/no-such-page']
  const accounts = ['login', 'register', 'forgot-password'].map((name) => `/authentication/${name}`)
  for (const address of [...others, ...accounts]) {
    await page.goto(address)
    await expectSoundLayout(page)
    if (address !== '/about-us') continue
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Shops' })
    for (const width of [390, 767, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(links).toBeVisible({ visible: width >= 768 })
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible({
        visible: width < 768,
      })
      await expect(page.getByRole('combobox', { name: 'Search products' })).toBeInViewport({ ratio: 1 })
    }
  }
})

async function expectSoundLayout(page: Page) {
  expect(await unmeasuredImages(page), page.url()).toEqual([])
  for (const screen of SCREENS) {
    const where = `${page.url()} at ${screen.width} px`
    await page.setViewportSize(screen)
    expect(await sidewaysOverflow(page), where).toBe(0)
    if (screen.width <= 768) expect(await smallTargets(page), where).toEqual([])
  }
}

/** How many are side by side and wholly within `width` px. */
function columnsOf(cards: Locator, width = Number.POSITIVE_INFINITY): Promise<number> {
  return cards.evaluateAll((all, most) => {
    const boxes = all.map((card) => card.getBoundingClientRect())
    return new Set(boxes.filter(({ right }) => right <= most).map(({ x }) => Math.round(x))).size
  }, width)
}
