import type { Page } from '@playwright/test'

/** Milliseconds until the content of home is painted again. */
interface SecondView {
  /** By a tap on the shop's mark. */
  readonly byTap: number
  /** In a new navigation, with what the browser has kept. */
  readonly anew: number
}

const PRODUCT = 'main a[href^="/product-details/"]'

/** Opens home and a product as a shopper does, and home again. `url`: the shop's origin. */
export async function secondView(page: Page, url: string): Promise<SecondView> {
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  await page.locator(PRODUCT).first().click()
  await page.waitForURL('**/product-details/*')
  await page.waitForLoadState('networkidle')
  const byTap = await page.evaluate(tap, { link: 'header a[href="/"]', path: '/', shows: '.slider img' })
  await page.goto('about:blank')
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  return { byTap, anew: await page.evaluate(largestPaint) }
}

/** Runs in the page. Returns the time until the page at `path` has been painted with what its content `shows`. */
function tap({ link, path, shows }: { link: string; path: string; shows: string }): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now()
    const look = () => {
      if (location.pathname !== path || !document.querySelector(shows)) requestAnimationFrame(look)
      else setTimeout(() => resolve(performance.now() - began))
    }
    document.querySelector<HTMLElement>(link)?.click()
    requestAnimationFrame(look)
  })
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}
