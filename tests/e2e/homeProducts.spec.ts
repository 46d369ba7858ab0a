import type { Locator, Page } from '@playwright/test'
import { alive, boxOf } from './home.ts'
import { expect, test } from './shop.ts'

test('carousels show as many cards as section 9 says, and their arrows move them to their ends (§2.32, §7.8, §9.13, §9.14)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await alive(page)
  const rails = ['New Arrivals', 'Best Selling Products'].map((name) => page.getByRole('region', { name }))
  for (const [width, cards, gap] of [
    [320, 1, 10],
    [349, 1, 10],
    [350, 2, 10],
    [767, 2, 10],
    [768, 3, 15],
    [1023, 3, 15],
    [1024, 5, 20],
    [1440, 5, 20],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const rail of rails) {
      expect(await wholeCards(rail), `whole cards at ${width} px`).toBe(cards)
      expect(await gapOf(rail), `px between them at ${width} px`).toBe(gap)
    }
  }

  expect(await idsIn(page.getByRole('region', { name: 'New Arrivals' }))).toEqual(
    await listed(page, { productType: 'New Arrivals', limit: '12' }),
  )
  expect(await idsIn(page.getByRole('region', { name: 'Best Selling Products' }))).toEqual(
    await listed(page, { productType: 'Best Selling', limit: '12' }),
  )
  for (const rail of rails) {
    const previous = rail.getByRole('button', { name: /^Previous/ })
    const next = rail.getByRole('button', { name: /^Next/ })
    const cards = rail.getByRole('article')
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(previous).toBeEnabled()
    await expect(cards.first()).not.toBeInViewport()
    await expect(async () => {
      await next.click({ timeout: 1000 })
      await expect(next).toBeDisabled({ timeout: 1000 })
    }).toPass()
    await expect.poll(async () => (await cardBoxes(rail)).at(-1)?.right).toBeLessThan(1321)
    await previous.click()
    await expect(next).toBeEnabled()
  }
})

test('Most Popular: ten, five more at a time, then back to ten (§2.35, §4.21, §4.22, §7.6, §8.35, §9.16)', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/Failed to load resource|api\/products/)
  await page.clock.install()
  await page.goto('/')
  await alive(page)
  const section = page.getByRole('region', { name: 'Most Popular Item' })
  const cards = section.getByRole('article')
  const more = section.getByRole('button', { name: 'Show Me More' })
  await expect(cards).toHaveCount(10)
  await more.click()
  await expect(cards).toHaveCount(15)

  // Another tab begins with ten, goes on to its last, and back.
  const tabs = section.getByRole('tablist')
  // Those of the demo, and of categories that another journey in this shop has added.
  await expect.poll(() => tabs.getByRole('tab').count()).toBeGreaterThanOrEqual(13)
  // They are as many rows as they need: none is cut.
  expect(await tabs.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0)
  await section.getByRole('tab', { name: 'Women Items' }).click()
  const women = await listed(page, { category: 'Women Items', sort: 'popular', limit: '10' })
  await expect.poll(() => idsIn(section)).toEqual(women)
  for (const count of [10, 15, 20]) {
    await expect(cards).toHaveCount(count)
    await more.click()
  }
  const less = section.getByRole('button', { name: 'Show Less' })
  await expect(less).toBeVisible()
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
  await less.click()
  await expect(cards).toHaveCount(10)
  await expect(more).toBeVisible()

  // A tab that does not come says so, and comes when asked again.
  const products = '**/api/products?*'
  await page.route(products, (route) => route.abort('internetdisconnected'))
  await section.getByRole('tab', { name: 'Men Items', exact: true }).click()
  const failure = section.getByRole('alert')
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(failure).toContainText('These products could not be loaded.', { timeout: 500 })
  }).toPass()
  await expect(cards).toHaveCount(0)
  await page.unroute(products)
  await failure.getByRole('button').click()
  await expect(cards).toHaveCount(10)
  await expect(failure).toBeHidden()
})

test('tab and Show Me More are found again after a visit to a product, and after a reload', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await alive(page)
  const popular = page.getByRole('region', { name: 'Most Popular Item' })
  const hundred = page.getByRole('region', { name: '100 TK Items' })
  const cards = popular.getByRole('article')
  await popular.getByRole('tab', { name: 'Women Items' }).click()
  await popular.getByRole('button', { name: 'Show Me More' }).click()
  await hundred.getByRole('button', { name: 'Show Me More' }).click()
  await expect(cards).toHaveCount(15)
  const chosen = await idsIn(popular)

  async function expectChosen() {
    await expect.poll(() => idsIn(popular)).toEqual(chosen)
    await expect(popular.getByRole('tab', { name: 'Women Items' })).toHaveAttribute('aria-selected', 'true')
    await expect(hundred.getByRole('button', { name: 'Show Less' })).toBeVisible()
  }
  await cards.last().getByRole('link').click()
  await expect(page).toHaveURL(/product-details/)
  await page.goBack()
  await expectChosen()
  await page.reload()
  await expectChosen()
  await page.goForward()
  await expect(page).toHaveURL(/product-details/)
  await page.goBack()
  await expectChosen()
  // A visit of its own begins with ten of all.
  await page.getByRole('link', { name: 'About us' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
  await expect(cards).toHaveCount(10)
})

test('100 TK Items: ten, all, ten again (§2.36, §4.24, §7.7, §9.16)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await alive(page)
  const section = page.getByRole('region', { name: '100 TK Items' })
  const cards = section.getByRole('article')
  await expect(cards).toHaveCount(10)
  expect(await idsIn(section)).toEqual(await listed(page, { category: '100 TK Items', limit: '10' }))
  await section.getByRole('button', { name: 'Show Me More' }).click()
  await expect(section.getByRole('button', { name: 'Show Less' })).toBeVisible()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24)
  await section.getByRole('button', { name: 'Show Less' }).click()
  await expect(cards).toHaveCount(10)
})

/** The products that a section shows, in its order. */
function idsIn(section: Locator): Promise<(string | undefined)[]> {
  return section
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
}

/** What the shop answers to `GET /products` with these parameters. */
async function listed(page: Page, parameters: Record<string, string>): Promise<string[]> {
  const answer = await page.request.get(`/api/products?${new URLSearchParams(parameters)}`)
  const { data } = (await answer.json()) as { data: { _id: string }[] }
  expect(data.length).toBeGreaterThan(0)
  return data.map(({ _id }) => _id)
}

const cardBoxes = (region: Locator) =>
  region
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )

/** How many cards of a carousel are in the window from edge to edge. */
async function wholeCards(rail: Locator): Promise<number> {
  const width = rail.page().viewportSize()?.width ?? 0
  const list = await boxOf(rail.getByRole('list'))
  const end = Math.min(width, list.x + list.width)
  return (await cardBoxes(rail)).filter(({ left, right }) => left >= 0 && right <= end + 0.5).length
}

async function gapOf(rail: Locator): Promise<number> {
  const [first, second] = await cardBoxes(rail)
  return Math.round((second?.left ?? 0) - (first?.right ?? 0))
}
