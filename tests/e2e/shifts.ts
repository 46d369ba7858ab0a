import type { Page } from '@playwright/test'

/** Sums up layout shifts from the next navigation on (the browser's layout-shift score). */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (entry.hadRecentInput) continue
        Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}
