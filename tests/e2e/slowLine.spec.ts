import type { Locator } from '@playwright/test'
import { holdThenFail } from './held.ts'
import { expect, test } from './shop.ts'

/** The data request of a page that is navigated to. */
const PAGE_DATA = /\/product-details\/[^/]*\.data/

test('on a slow line a tap shows at once at its card and then under the header, and the search has places for what it finds', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|ERR_INTERNET_DISCONNECTED|api\/products/)
  await page.goto('/shop')
  const search = page.getByRole('combobox', { name: 'Search products' })
  const found = page.getByRole('listbox', { name: 'Search products' })
  const failSearch = await holdThenFail(page, /\/api\/products\?/)
  await expect(async () => {
    await search.fill('b')
    await search.fill('bag')
    await expect(found).toHaveAttribute('aria-busy', 'true', { timeout: 500 })
  }).toPass()
  failSearch()
  await expect(found.getByRole('option').first()).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Escape')

  const fail = await holdThenFail(page, PAGE_DATA)
  const card = page.getByRole('article').first()
  const picture = await card.locator('.card-tile').boundingBox()
  if (!picture) throw new Error('The card has no picture.')
  await page.touchscreen.tap(picture.x + picture.width / 2, picture.y + picture.height / 2)
  await expect(card.locator('.card-on-its-way')).toBeVisible()
  const track = page.locator('.progress-track')
  await expect(track).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  const bar = await track.boundingBox()
  expect(bar?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0)
  expect(await groundOf(track)).not.toBe('rgba(0, 0, 0, 0)')
  fail()
  await expect(page).toHaveURL(/product-details/, { timeout: 15_000 })
  await expect(track).toBeHidden()
})

/** The colour behind an element's stitch. */
function groundOf(track: Locator): Promise<string> {
  return track.evaluate((element) => getComputedStyle(element).backgroundColor)
}
