import type { Locator, Page } from '@playwright/test'
import { sidewaysOverflow } from './faults.ts'
import { alive, boxOf, slider } from './home.ts'
import { expect, test } from './shop.ts'

test.describe('slides that are whole pictures', () => {
  let putBack = async () => {}
  test.beforeAll(async ({ admin }) => {
    putBack = await admin.wholePictures()
  })
  test.afterAll(async () => await putBack())

  test('the slider moves on every two seconds, and waits while somebody has to do with it (§2.29, §2.30, §2.31, §4.35, §9.12)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openMoving(page)
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

    await hold(page)
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

    // Stopped, it stays until it is let go on.
    const stop = slider(page).getByRole('button', { name: 'Stop the slides' })
    await stop.click()
    await expect(stop).toHaveAttribute('aria-pressed', 'true')
    await away()
    await expectStill()
    await stop.click()
    await away()
    await page.clock.runFor(2000)
    await expectSlide(3)
    await dots.nth(1).click()
    await expectSlide(2)

    // In a hidden tab it waits.
    await away()
    await hide(page, true)
    await expectStill()
    await hide(page, false)
    await page.clock.runFor(2000)
    await expectSlide(3)

    // For less motion it never sets off.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(stop).toBeHidden()
    await next.click()
    await expectSlide(4)
    await away()
    await expectStill()
  })

  test('slides set off every two seconds, however long one is on its way', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openMoving(page)
    const isAt = (slide: number) => expect.poll(() => place(page), { intervals: [50] }).toBe(slide)
    await hold(page)
    // On its way 150 ms before anything of it is seen.
    await page.evaluate(() => {
      const scrollTo = Element.prototype.scrollTo as (this: Element, where: ScrollToOptions) => void
      Element.prototype.scrollTo = function later(this: Element, where: ScrollToOptions) {
        setTimeout(() => scrollTo.call(this, where), 150)
      } as typeof Element.prototype.scrollTo
    })
    await page.mouse.move(5, 5)
    await expect(slider(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
    await page.clock.runFor(2150)
    await isAt(1)
    await page.clock.runFor(2000)
    await isAt(2)
  })
})

test('the slider has its arrows at every width, in reach of a finger and beside what a slide says (§2.29)', {
  tag: '@desktop',
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

test('the categories: a list beside the slider that unfolds by pointer and keyboard, under 768 px a button (§2.27, §2.28)', {
  tag: '@desktop',
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
  const between = Array.from({ length: 8 }, () => /./)
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(entries).toHaveText(['Women Items', 'Jewelry', 'Bags', ...between, 'New Women Items'], {
      timeout: 500,
    })
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

test('on a phone a sheet has the categories, one unfolded at a time (§2.27)', async ({ page }) => {
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

/** The home page with slides that move, by a clock that is the test's. */
async function openMoving(page: Page) {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await alive(page)
}

/** A pointer holds the slider, so that the test and not the machine says when two seconds begin. */
async function hold(page: Page) {
  await slider(page).hover()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/** Where the slider's track stands, in slides from the first; between two it is no whole number. */
function place(page: Page): Promise<number> {
  return slider(page)
    .locator('[tabindex="0"]')
    .evaluate((track) => Math.round((track.scrollLeft / track.clientWidth) * 1000) / 1000)
}

/** Frames of the screen, not of the page's clock: after them a started movement is under way. */
function framesGoBy(page: Page) {
  return page.getByRole('link', { name: 'Cart' }).scrollIntoViewIfNeeded()
}

/** Simulates switching to another tab. */
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
