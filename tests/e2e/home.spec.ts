import { alive, slider } from './home.ts'
import { watchShifts } from './shifts.ts'
import { expect, test } from './shop.ts'

test('nothing moves while the home page loads, however late its pictures and scripts come', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  let release = () => {}
  const painted = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.(js|webp|avif)(\?|$)/, async (route) => {
    await painted
    await route.continue()
  })
  // What letters stand in until theirs come depends on the machine: here they are there from the start.
  const letters = page.waitForResponse(/figtree.*\.woff2/).then((response) => response.finished())
  await page.route(/\.css(\?|$)/, async (route) => {
    await letters
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2)
  release()
  await alive(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  expect(await shifts()).toBeLessThan(0.01)
})

test.describe('before scripts come', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows its slides, and leads to categories, products and what is searched', async ({
    page,
    isMobile,
    expectTrouble,
  }) => {
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
    await expect(page).toHaveURL('/shop?searchQuery=bag')
    await expect(page.getByRole('article').first()).toContainText(/bag/i)
  })
})
