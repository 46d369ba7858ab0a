import type { Page } from '@playwright/test'
import type { SlideAnswer } from '#contract/content/slideSchema.ts'
import { SLIDE_SECONDS, shownTexts, standingTime } from '#domain/catalogue/slide.ts'
import { enterAsAdmin } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { sidewaysOverflow } from './faults.ts'
import { alive, slider } from './home.ts'
import { toast } from './people.ts'
import { expect, test } from './shop.ts'

test('the owner writes a text over a slide in both languages, and each page shows its own', {
  tag: '@desktop',
}, async ({ page, shop, admin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [first] = (await (await fetch(`${shop.url}/api/getSliders`)).json()) as SlideAnswer[]
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/updateSlider/${first?._id}`)
  const preview = page.locator('form .slide-texts')
  try {
    await page.getByLabel('Headline (optional)').fill('Boats of the delta')
    await expect(preview).toContainText('Boats of the delta')
    await page.getByLabel('Headline in Bengali').fill('ভাটির নৌকা')
    await page.getByLabel('Button (optional)').fill('See the boats')
    await page.getByLabel('Button in Bengali').fill('')
    const link = page.getByLabel(/^Link/)
    await link.fill('')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('The link is missing.')).toBeVisible()
    await expect(link).toBeFocused()
    await expectSound(page)
    await link.fill('/shop?page=2')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(toast(page, 'Slider data update successfully')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Boats of the delta' })).toHaveCount(1)

    await page.goto('/bn')
    const bengali = page.getByRole('group', { name: 'অফার' })
    await expect(bengali.getByText('ভাটির নৌকা').first()).toBeVisible()
    // There is no Bengali text for the button: it is shown as it is, in its language.
    await expect(bengali.getByRole('link', { name: 'See the boats: ভাটির নৌকা' })).toBeVisible()
    await expect(page.locator('.slide-button').first()).toHaveAttribute('lang', 'en')
    await page.context().clearCookies({ name: 'language' })
    await page.goto('/')
    await alive(page)
    // Wherever it is pressed: the link reaches over the whole slide.
    const text = await slider(page).getByText('Boats of the delta').first().boundingBox()
    await page.mouse.click((text?.x ?? 0) + 5, (text?.y ?? 0) + 5)
    await expect(page).toHaveURL('/shop?page=2')
  } finally {
    if (first) await admin.changeFirstSlide(first)
  }
})

test('a slide with live text stands until it can be read twice', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const slides = (await (await fetch(`${shop.url}/api/getSliders`)).json()) as SlideAnswer[]
  const [first = 0, second = 0] = slides.map((slide) => standingTime(shownTexts(slide, 'en'), SLIDE_SECONDS))
  expect(Math.min(first, second)).toBeGreaterThan(5000)
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await alive(page)
  const inView = slider(page).locator('[aria-current]')
  // A pointer holds it, so that the test and not the machine says when the time begins.
  await slider(page).hover()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page.mouse.move(5, 5)
  await expect(slider(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(first - 100)
  await expect(inView).toHaveAccessibleName('Slide 1')
  await page.clock.runFor(100)
  await expect(inView).toHaveAccessibleName('Slide 2')
  await page.clock.runFor(second - 100)
  await expect(inView).toHaveAccessibleName('Slide 2')
  await page.clock.runFor(100)
  await expect(inView).toHaveAccessibleName('Slide 3')
})

test('live text stays between the arrows and above the dots, on a narrow phone and in large letters', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/bn']) {
    await page.goto(path)
    await expect(page.locator('.slider [aria-hidden=true] img')).toHaveCount(2)
    for (const letters of ['16px', '24px']) {
      // Letters that a style makes larger leave the breakpoints where they are: these are phones.
      for (const width of letters === '24px' ? [320, 360] : [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
        expect(await coveredTexts(page), `${path} at ${width} px, letters of ${letters}`).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)
      }
    }
  }
})

/** The lines of live text that reach out of their slide, or under the dots or an arrow of the slider. */
function coveredTexts(page: Page): Promise<string[]> {
  return page.locator('.slider').evaluate((slider) => {
    const frame = slider.getBoundingClientRect()
    const discs = [...slider.querySelectorAll('.slider-arrow:not(.slider-stop)')].map((arrow) => {
      const { left, right } = arrow.getBoundingClientRect()
      const inset = Number.parseFloat(getComputedStyle(arrow, '::before').left)
      return { left: left + inset - frame.left, right: right - inset - frame.left }
    })
    const dots = slider.querySelector('.slider-dot')?.getBoundingClientRect().top ?? 0
    const lines = slider.querySelectorAll('.slider-track > [role=group] .slide-texts > *')
    return [...lines].flatMap((line) => {
      const slide = line.closest('[role=group]')?.getBoundingClientRect() ?? frame
      const { left, right, top, bottom } = line.getBoundingClientRect()
      const [from, to] = [left - slide.left, right - slide.left]
      const isFree =
        from >= (discs[0]?.right ?? 0) && to <= (discs[1]?.left ?? 0) && top >= frame.top && bottom <= dots
      return isFree && line.scrollWidth <= line.clientWidth
        ? []
        : [`${line.textContent}: ${from} to ${to}, ${bottom}`]
    })
  })
}
