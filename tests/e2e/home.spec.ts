import type { Locator, Page } from '@playwright/test'
import { sidewaysOverflow } from './faults.ts'
import { expect, test } from './shop.ts'

test('nothing moves while the home page loads, however late its pictures and scripts come', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) {
        Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
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
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01)
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

test('the slider moves on every two seconds, and waits while somebody has to do with it', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await alive(page)
  const dots = slider(page).getByRole('button', { name: /^Slide \d/ })
  const next = slider(page).getByRole('button', { name: 'Next slide' })
  const previous = slider(page).getByRole('button', { name: 'Previous slide' })
  const count = await dots.count()
  const shown = async () =>
    Number((await slider(page).locator('[aria-current]').getAttribute('aria-label'))?.at(-1))
  /** The track comes to rest on this slide, and its dot says so. */
  const expectSlide = (number: number) =>
    expect
      .poll(async () => [await shown(), (await place(page)) % count], { intervals: [50] })
      .toEqual([number, number - 1])
  /** Long after, it has not set off. */
  async function expectStill() {
    const before = await place(page)
    await page.clock.runFor(10_000)
    await framesGoBy(page)
    expect(await place(page)).toBe(before)
  }
  const away = () => page.mouse.move(5, 5)

  // A pointer holds it, so that the test and not the machine says when two seconds begin.
  await slider(page).hover()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await dots.nth(count - 2).click()
  await expectSlide(count - 1)
  await expectStill()
  await away()
  await expect(slider(page).getByText(`${count - 1} of ${count}`)).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(1900)
  await framesGoBy(page)
  await expectSlide(count - 1)
  await page.clock.runFor(100)
  await expectSlide(count)
  await page.clock.runFor(2000)
  await expectSlide(1)
  await page.clock.runFor(2000)
  await expectSlide(2)

  // The focus holds it too, and arrows and dots lead around the ring.
  await dots.first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(next).toBeFocused()
  await expectStill()
  await page.keyboard.press('Enter')
  await expectSlide(3)
  await expect(slider(page).getByText(`3 of ${count}`)).toHaveAttribute('aria-live', 'polite')
  await dots.first().press('Enter')
  await expectSlide(1)
  await previous.press('Enter')
  await expectSlide(count)
  await next.press('Enter')
  await expectSlide(1)
  await next.blur()

  // A drag holds it, and takes it to the neighbour.
  const { x, y, width } = await boxOf(slider(page))
  await page.mouse.move(x + width / 2, y + 200)
  await page.mouse.down()
  await page.mouse.move(x - 40, y + 200, { steps: 4 })
  await expectStill()
  await page.mouse.up()
  await expectSlide(2)

  // In a tab that nobody sees it waits.
  await away()
  await hide(page, true)
  await expectStill()
  await hide(page, false)
  await page.clock.runFor(2000)
  await expectSlide(3)

  // For less motion it never sets off.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await next.click()
  await expectSlide(4)
  await away()
  await expectStill()
})

test('the slider has its arrows at every width, in reach of a finger and beside what a slide says', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await alive(page)
  const dots = slider(page).getByRole('button', { name: /^Slide \d/ })
  const next = slider(page).getByRole('button', { name: 'Next slide' })
  const previous = slider(page).getByRole('button', { name: 'Previous slide' })
  for (const width of [320, 360, 390, 767, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const slide = await boxOf(slider(page))
    // A slide of 900 px keeps 96 px clear at either side.
    const clear = (slide.width * 96) / 900
    const [before, after] = [await discOf(previous), await discOf(next)]
    for (const { button, disc, opacity } of [before, after]) {
      expect(opacity, `arrows at ${width} px`).toBe('1')
      expect(button.width, `target at ${width} px`).toBe(44)
      expect(button.height).toBe(44)
      expect(button.left, `in the window of ${width} px`).toBeGreaterThanOrEqual(0)
      expect(button.right).toBeLessThanOrEqual(width)
      expect(disc.right - disc.left, `disc at ${width} px`).toBe(width < 1024 ? 28 : 44)
    }
    const edges = width < 768 ? [0, width] : [slide.x, slide.x + slide.width]
    expect(before.disc.left - (edges[0] ?? 0), `from the edge at ${width} px`).toBe(16)
    expect((edges[1] ?? 0) - after.disc.right).toBe(16)
    expect(before.disc.right - slide.x, `clear of the slide at ${width} px`).toBeLessThanOrEqual(clear)
    expect(slide.x + slide.width - after.disc.left).toBeLessThanOrEqual(clear)
    expect(await sidewaysOverflow(page)).toBe(0)
    if (width > 320) continue
    await next.click()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await previous.click()
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  }
})

test('the categories: a list beside the slider that unfolds by pointer and keyboard, under 768 px a button', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/bn')
  await expectMenuBesideSlider(page, [768, 1199, 1200])
  // The Bengali page has set its language for the next ones.
  await page.context().clearCookies({ name: 'language' })
  await page.goto('/')
  await alive(page)
  const menu = page.getByRole('navigation', { name: 'Categories' })
  const showAll = page.getByRole('button', { name: 'Show All Category' })
  for (const width of [390, 767]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(menu).toBeHidden()
    await expect(showAll).toBeVisible()
  }
  await expectMenuBesideSlider(page, [1440, 1200, 1199, 1024, 768])
  await expect(showAll).toBeHidden()

  const women = menu.getByRole('button', { name: 'Women Items' })
  const entries = menu.locator('.category-flyout :is(h2, .category-links) a')
  const offer = menu.locator('.category-offer').getByRole('link', { name: /^\d+% off / })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await women.hover()
  await page.clock.runFor(100)
  await expect(entries).toHaveCount(0)
  await page.clock.runFor(30)
  await expect(entries).toHaveText([
    'Women Items',
    'Jewelry',
    'Bags',
    /./,
    /./,
    /./,
    /./,
    /./,
    /./,
    /./,
    /./,
    'New Women Items',
  ])
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(entries).toHaveCount(0)

  // The longest of them unfolds beside the list too, within the window.
  await menu.getByRole('button', { name: 'Gadget Items' }).click()
  await expect(entries).toHaveCount(25)
  for (const entry of [entries.first(), entries.last()]) await expect(entry).toBeInViewport({ ratio: 1 })
  const list = await boxOf(menu)
  const places = await entries.evaluateAll((all) =>
    all.map((entry) => entry.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
  )
  for (const { left, right } of places) {
    expect(left).toBeGreaterThan(list.x + list.width)
    expect(right).toBeLessThan(768)
  }
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.mouse.move(5, 5)
  await page.clock.runFor(300)
  await expect(entries).toHaveCount(0)

  await women.focus()
  await page.keyboard.press('Enter')
  await expect(women).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(entries.filter({ hasText: 'Jewelry' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entries).toHaveCount(0)
  await expect(women).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await entries.filter({ hasText: 'Wallets' }).click()
  await expect(page).toHaveURL('/category/wallets')
})

test('on a phone a sheet has the categories, one unfolded at a time', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const sheet = page.getByRole('dialog', { name: 'Categories' })
  const category = (name: string) => sheet.locator('summary').filter({ hasText: new RegExp(`^${name}$`) })
  const showAll = page.getByRole('button', { name: 'Show All Category' })
  await alive(page)
  await showAll.tap()
  await category('Gadget Items').tap()
  await expect(sheet.getByRole('link', { name: 'All Gadget Items' })).toBeInViewport()
  await category('Fashion and Accessories').tap()
  await expect(sheet.getByRole('link', { name: 'All Gadget Items' })).toBeHidden()
  // The last of the list unfolds into view.
  await expect(sheet.getByRole('link', { name: 'Scarves & Wraps' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(showAll).toBeFocused()
  await showAll.tap()
  await category('Men Items').tap()
  await sheet.getByRole('link', { name: 'Wallets' }).tap()
  await expect(page).toHaveURL('/category/wallets')
  await expect(sheet).toBeHidden()
})

test('carousels show as many cards as section 9 says, and their arrows move them to their ends', {
  tag: '@one-width',
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

test('Most Popular: ten, five more at a time, then back to ten', { tag: '@one-width' }, async ({
  page,
  expectTrouble,
}) => {
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
  await expect(tabs.getByRole('tab')).toHaveCount(13)
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
  tag: '@one-width',
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

test('100 TK Items: ten, all, ten again', { tag: '@one-width' }, async ({ page }) => {
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

function slider(page: Page): Locator {
  return page.getByRole('group', { name: 'Offers' })
}

/** The page has come alive: copies of the first slides follow the last. */
function alive(page: Page) {
  return expect(slider(page).locator('[aria-hidden=true] img')).toHaveCount(2)
}

/** Where the slider's track stands, in slides from the first; between two it is no whole number. */
function place(page: Page): Promise<number> {
  return slider(page)
    .locator('[tabindex="0"]')
    .evaluate((track) => Math.round((track.scrollLeft / track.clientWidth) * 1000) / 1000)
}

/** Frames of the screen, not of the page's clock: what has been told to move has set off after them. */
function framesGoBy(page: Page) {
  return page.getByRole('link', { name: 'Cart' }).scrollIntoViewIfNeeded()
}

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

/** As if somebody looked at another tab. */
function hide(page: Page, hidden: boolean) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** At these widths the list stands left of the slider, as tall as it and the promises under it; a name has one line. */
async function expectMenuBesideSlider(page: Page, widths: readonly number[]) {
  const menu = page.locator('.category-menu')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const [list, slide] = [await boxOf(menu), await boxOf(page.locator('.slider'))]
    const promises = await boxOf(page.locator('.service-perks'))
    expect(list.x + list.width, `beside the slider at ${width} px`).toBeLessThan(slide.x)
    expect(list.y).toBe(slide.y)
    expect(list.y + list.height, `as tall at ${width} px`).toBeCloseTo(promises.y + promises.height, 0)
    expect(slide.width / slide.height).toBeCloseTo(2, 1)
    const names = await menu.locator('.category-name').evaluateAll((all) =>
      all.map((name) => {
        const { fontSize, fontWeight } = getComputedStyle(name)
        // An open category is bold.
        Object.assign((name as HTMLElement).style, { fontWeight: 600 })
        const range = document.createRange()
        range.selectNodeContents(name)
        const fits = name.scrollWidth <= name.clientWidth
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        Object.assign((name as HTMLElement).style, { fontWeight })
        return `${fontSize}, lines: ${lines}, fits: ${fits}`
      }),
    )
    expect(new Set(names), `names at ${width} px`).toEqual(
      new Set([`${width < 1200 ? 13 : 15}px, lines: 1, fits: true`]),
    )
  }
}

/** The button of an arrow and the disc that is drawn for it. */
function discOf(arrow: Locator) {
  return arrow.evaluate((element) => {
    const { left, right, width, height } = element.getBoundingClientRect()
    const inset = Number.parseFloat(getComputedStyle(element, '::before').left)
    const disc = { left: left + inset, right: right - inset }
    return { button: { left, right, width, height }, disc, opacity: getComputedStyle(element).opacity }
  })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
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
