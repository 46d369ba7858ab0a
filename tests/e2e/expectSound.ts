import type { Page } from '@playwright/test'
import { seriousFaults, sidewaysOverflow } from './faults.ts'
import { expect } from './shop.ts'

/** No fault that axe calls serious in either theme, and no sideways scrolling, on the smallest phone neither. */
export async function expectSound(page: Page) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    expect(await seriousFaults(page), theme).toEqual([])
  }
  const size = page.viewportSize()
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysOverflow(page)).toBe(0)
  if (size) await page.setViewportSize(size)
}
