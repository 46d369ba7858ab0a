import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules whose outcome a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * The problems axe finds on a page or in a part of it, of any severity: by all of its rules, or by
 * those about colours. A page is given axe once, which takes longer than most of its runs.
 */
export async function faults(page: Page, rules: 'all' | 'colours', part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, rules }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part, {
        // What passes is not collected.
        resultTypes: ['violations'],
        ...(rules ? { runOnly: rules } : {}),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { part, rules: rules === 'colours' ? COLOUR_RULES : undefined },
  )
}

/** How many pixels the page is wider than its window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
