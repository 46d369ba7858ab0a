import type { Page } from '@playwright/test'
import { NO_TEXTS } from '#domain/catalogue/slide.ts'
import { HOME_SECTIONS, type HomeSectionName } from '#domain/look/homePage.ts'
import { alive, boxOf, slider } from './home.ts'
import { watchShifts } from './shifts.ts'
import { expect, test } from './shop.ts'

test('nothing moves while the home page loads, however late its pictures and scripts come', {
  tag: '@each-width',
}, async ({ page }) => {
  const shifts = await watchShifts(page)
  let release = () => {}
  const painted = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.(js|webp|avif)(\?|$)/, async (route) => {
    await painted
    await route.continue()
  })
  // What letters stand in until theirs come depends on the machine: here they never come (fonts.spec.ts has a phone's).
  await page.route(/\.woff2(\?|$)/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2)
  release()
  await alive(page)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await shifts()).toBeLessThan(0.01)
})

test.describe('before scripts come', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows its slides, and leads to categories, products and what is searched (§2.33, §2.44)', {
    tag: ['@core', '@each-width'],
  }, async ({ page, isMobile, expectTrouble }) => {
    expectTrouble(/\.js csp$/)
    await page.goto('/')
    const slides = slider(page).getByRole('img')
    await expect(slides.first()).toBeInViewport({ ratio: 1 })
    expect(await slides.count()).toBeGreaterThan(1)
    const products = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(products.length).toBeGreaterThan(40)
    for (const address of products) expect(address).toMatch(/^\/product-details\/./)

    if (isMobile) await page.getByRole('button', { name: 'Show All Category' }).tap()
    await page.getByRole('button', { name: 'Women Items' }).click()
    await expect(page).toHaveURL(/\/category\/women%20items\??$/)
    expect(await page.getByRole('article').count()).toBeGreaterThan(1)

    await page.goBack()
    const tiles = page.getByRole('region', { name: 'Popular Categories' }).getByRole('link')
    await expect(tiles).toHaveCount(6)
    for (const tile of await tiles.all()) {
      const category = await page.request.get((await tile.getAttribute('href')) ?? '')
      expect(await category.text()).toContain('Add To Cart')
    }

    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('bag')
    await search.press('Enter')
    await expect(page).toHaveURL('/shop?search=bag')
    await expect(page.getByRole('article').filter({ hasText: /bag/i }).first()).toBeVisible()
  })
})

test('texts of an owner that the cut fonts do not hold are set in the whole typeface, and nothing moves', async ({
  page,
  admin,
}) => {
  const before = await admin.changeShop({
    nameBengali: 'ঝঙ্কৃত ঐশ্বর্য়',
    welcomeBengali: ['ক্ষুদ্র শিল্পের উৎসব', 'স্পষ্ট দামে'],
  })
  try {
    const shifts = await watchShifts(page)
    const fonts: string[] = []
    let release = () => {}
    const painted = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      fonts.push(route.request().url())
      await painted
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByText('ঝঙ্কৃত ঐশ্বর্য়')).toBeVisible()
    release()
    await page.waitForLoadState('networkidle')
    expect(fonts.filter((font) => font.includes('haat-bangla'))).toEqual([])
    for (const weight of [400, 600]) expect(fonts.join()).toContain(`anek-bangla-${weight}`)
    expect(await widthsInOtherFont(page, 'Anek Bangla')).toEqual([])
    // A fifth of what counts as good: on a busy machine single words wrap for a moment.
    expect(await shifts()).toBeLessThan(0.02)
  } finally {
    await admin.changeShop(before)
  }
})

test('an open page shows what the owner has changed once somebody looks at it again', async ({
  page,
  admin,
}) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible()
  const before = await admin.changeShop({ name: 'Mela' })
  try {
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText(/© \d{4} Mela\./)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page).toHaveTitle('My Cart | Mela')
  } finally {
    await admin.changeShop(before)
  }
})

test('the owner arranges the home page, and a slide leads where it says, unless it is dragged', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const shown: readonly HomeSectionName[] = ['newArrivals', 'slider']
  const look = await admin.changeLook({
    homeSections: [
      ...shown.map((name) => ({ name, shown: true })),
      ...HOME_SECTIONS.filter((name) => !shown.includes(name)).map((name) => ({ name, shown: false })),
    ],
  })
  const slide = await admin.changeFirstSlide({ title: 'Winter sale', link: '/shop?page=2', ...NO_TEXTS })
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await alive(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['New Arrivals'])
    const link = slider(page).getByRole('link', { name: 'Winter sale' })
    await link.hover()
    const { x, y, width } = await boxOf(slider(page))
    await page.mouse.move(x + width * 0.7, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.4, y + 60, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL('/')
    await slider(page).getByRole('button', { name: 'Slide 1' }).click()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?page=2')
  } finally {
    await admin.changeLook(look)
    await admin.changeFirstSlide(slide)
  }
})

/** Texts in the header and the footer that are not as wide as they are in this font. */
function widthsInOtherFont(page: Page, family: string): Promise<string[]> {
  return page.evaluate((font) => {
    const texts = [...document.querySelectorAll<HTMLElement>('.font-bengali-cut span:not(.sr-only)')]
    return texts.flatMap((element) => {
      const { width } = element.getBoundingClientRect()
      element.style.fontFamily = `"${font}", "Figtree Variable"`
      const other = element.getBoundingClientRect().width
      element.style.fontFamily = ''
      return Math.abs(width - other) < 0.1 ? [] : [`${element.textContent}: ${width} and ${other}`]
    })
  }, family)
}
