import { expect, type Locator, type Page } from '@playwright/test'

/** The slider of the home page. */
export function slider(page: Page): Locator {
  return page.getByRole('group', { name: 'Offers' })
}

/** Waits for hydration: copies of the first slides follow the last. */
export function alive(page: Page) {
  return expect(slider(page).locator('[aria-hidden=true] img')).toHaveCount(2)
}

/** The position of an element in the window, in CSS pixels. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}
