import type { Page } from '@playwright/test'
import { faults, sidewaysOverflow } from './faults.ts'
import { expect } from './shop.ts'

/** The narrowest phone. CSS pixels. */
const NARROWEST = { width: 320, height: 640 }

/** Rows, cards and figures of an older answer, while the newer one is on its way. */
const STALE = '[data-busy], ul[aria-busy="true"], div[aria-busy="true"]'

/**
 * What must hold for every screen: one main heading, no fault for axe in either theme, and no sideways
 * scrolling, on the smallest phone neither. The page stays as it is, what was entered in it too.
 */
export async function expectSound(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  await expectNoFaults(page)
  expect(await sidewaysOverflow(page)).toBe(0)
  const size = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  expect(await sidewaysOverflow(page), 'at 320 px').toBe(0)
  if (size) await page.setViewportSize(size)
}

/** No fault for axe on a page or in a part of it. One load shows both themes: they differ in colours alone. */
export async function expectNoFaults(page: Page, part?: string) {
  // Dialogs open after the press that asked for them, some once their script has loaded.
  if (part) await expect(page.locator(part).filter({ visible: true }).first()).toBeVisible()
  // What is about to be replaced is shown paler.
  await expect(page.locator(STALE)).toHaveCount(0)
  // A colour that is still on its way to another would be judged as it is.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => {
    const isUnderWay = (one: Animation) =>
      one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    return !document.getAnimations().some(isUnderWay)
  })
  expect(await faults(page, 'all', part)).toEqual([])
  const theme = await switchTheme(page)
  // A search that was typed just before may be sent by now.
  await expect(page.locator(STALE)).toHaveCount(0)
  expect(await faults(page, 'colours', part), `in the ${theme} theme`).toEqual([])
  await switchTheme(page)
}

function switchTheme(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    return dataset.theme
  })
}
