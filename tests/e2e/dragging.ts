import type { Locator, Page } from '@playwright/test'

/** Drags by a handle, and drops at the lower end of `target`. */
export async function dragBelow(page: Page, handle: Locator, target: Locator) {
  // Bars at the edges of the screen must not lie over either.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [from, below] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !below) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 30, { steps: 3 })
  await page.mouse.move(from.x, below.y + below.height * 0.8, { steps: 12 })
  await page.mouse.up()
}
