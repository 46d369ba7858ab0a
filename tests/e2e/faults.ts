import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules whose outcome a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong on a page or in a part of it, be it called critical or minor: by all of its rules, or by
 * those about colours.
 */
export async function faults(page: Page, rules: 'all' | 'colours', part = 'html'): Promise<string[]> {
  // Without frames there is nothing to be put together from several documents.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part)
  if (rules === 'colours') axe.withRules(COLOUR_RULES)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** How many pixels the page is wider than its window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
