import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** What the service worker has kept so far: paths, of pages and of files of builds. */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      if (!/^shop-(pages|assets)-/.test(name)) continue
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(origin.length))
    }
    return found
  })
}

/** Until the worker answers for this page and has kept these. */
export async function untilKept(page: Page, paths: readonly (string | RegExp)[]): Promise<void> {
  await expect(async () => {
    const found = await kept(page)
    for (const path of paths) {
      const isThere = found.some((one) => (typeof path === 'string' ? one === path : path.test(one)))
      expect(isThere, `${path} of ${found.join(' ')}`).toBe(true)
    }
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass({ timeout: 30_000 })
}

/** What an order without a network needs of the phone. */
export const ORDERING = [
  ...['/cart', '/product-checkout', '/order-success'],
  ...[/keepOrder/, /waitingStrip/, /waitingOrders/, /districtCombobox/, /formRules/],
]
