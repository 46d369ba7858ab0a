import type { Locator, Page } from '@playwright/test'
import { productsThat, withCart } from './catalogue.ts'
import { sidewaysOverflow } from './faults.ts'
import { expect, test } from './shop.ts'
import { smallTargets, unmeasuredImages } from './targets.ts'

/** Longer than any limit of section 9. */
const LONG_NAME = 'Reversible quilted jacket '.repeat(10).trim()

/** What section 9 says for the screen of each project. */
const LIMITS = [
  { upTo: 400, card: 38, checkout: 20, cart: 28, summary: 42, columns: 2 },
  { upTo: 768, card: 55, checkout: 180, cart: 55, summary: 55, columns: 3 },
  { upTo: Number.POSITIVE_INFINITY, card: 47, checkout: 30, cart: 70, summary: 30, columns: 5 },
]

test('names are cut, cards stand in columns and the page is as wide as section 9 says', async ({ page }) => {
  const width = page.viewportSize()?.width ?? 0
  const limits = LIMITS.find(({ upTo }) => width <= upTo)
  const [{ name }] = await productsThat(page, (product) => product.name.length > 60)
  const [product] = await productsThat(page, () => true)
  await withCart(page, [product], { name: LONG_NAME })

  await page.goto(`/shop?searchQuery=${encodeURIComponent(name.slice(0, 20))}`)
  await expect(page.getByRole('article').getByRole('link', { name: name.slice(0, 20) })).toHaveText(
    cut(name, limits?.card),
  )

  await page.goto('/shop')
  const cards = page.getByRole('main').getByRole('article')
  expect(await columnsOf(cards)).toBe(limits?.columns)
  if (width >= 1440) expect(await widthOf(cards.first().locator('xpath=ancestor::ul'))).toBe(1200)

  await page.goto('/cart')
  await expect(page.getByRole('list', { name: 'Products in the cart' }).getByRole('link')).toHaveText(
    cut(LONG_NAME, limits?.cart),
  )
  await expect(page.getByRole('complementary').getByRole('listitem')).toContainText(
    cut(LONG_NAME, limits?.summary),
  )
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await expect(page.getByRole('complementary').getByRole('link').first()).toHaveText(
    cut(LONG_NAME, limits?.checkout),
  )
  await expectSoundLayout(page)

  await page.goto('/')
  for (const section of ['Most Popular Item', '100 TK Items']) {
    expect(await columnsOf(page.getByRole('region', { name: section }).getByRole('article'))).toBe(
      limits?.columns,
    )
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
})

test('around the goods: nothing wider than the screen, all in reach of a finger, and the menu collapses under 768 px', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const others = ['/order-success', '/about-us', '/contact-us', '/no-such-page']
  const accounts = ['login', 'register', 'forgot-password'].map((name) => `/authentication/${name}`)
  for (const address of [...others, ...accounts]) {
    await page.goto(address)
    await expectSoundLayout(page)
    if (address === '/about-us') await expectMenuOfItsWidth(page)
  }
})

/** A list of links from 768 px on, a button below; where the two meet, one pixel changes it. */
async function expectMenuOfItsWidth(page: Page) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Shops' })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const collapsed = size.width < 768
  await expect(links).toBeVisible({ visible: !collapsed })
  await expect(button).toBeVisible({ visible: collapsed })
  if (size.width !== 768) return
  await page.setViewportSize({ ...size, width: 767 })
  await expect(links).toBeHidden()
  await expect(button).toBeVisible()
  await page.setViewportSize(size)
}

async function expectSoundLayout(page: Page) {
  const where = page.url()
  expect(await sidewaysOverflow(page), where).toBe(0)
  expect(await unmeasuredImages(page), where).toEqual([])
  if ((page.viewportSize()?.width ?? 0) <= 768) expect(await smallTargets(page), where).toEqual([])
}

/** As the limits of section 9 cut it. */
function cut(name: string, limit = 0): string {
  return name.length <= limit ? name : `${name.slice(0, limit).trimEnd()}...`
}

/** How many stand side by side. */
function columnsOf(cards: Locator): Promise<number> {
  return cards.evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().x))).size,
  )
}

async function widthOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.width
}
