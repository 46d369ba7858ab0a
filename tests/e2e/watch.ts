import type { Page } from '@playwright/test'

/** What Playwright says where a journey runs without the service worker (playwright.config.ts). */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** Collects errors of a page that no assertion looks at. */
export function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || message.text() === NO_WORKER) return
    seen.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A request that the page itself gave up (a newer search, a page left) is no failure.
    if (why !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`answer: ${response.status()} ${response.url()}`)
  })
  return seen
}
