import type { Locator, Page } from '@playwright/test'

/** The dashboard's menu, in the sidebar or, on a phone, in its drawer; its groups as the page leaves them. */
export async function openMenu(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Open dashboard menu' })
  if (!(await button.isVisible())) return page.getByRole('navigation', { name: 'Dashboard' })
  await button.click()
  return page.getByRole('dialog').getByRole('navigation', { name: 'Dashboard' })
}

/** Unfolds all groups of the menu. */
export async function unfold(menu: Locator): Promise<void> {
  const folded = menu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
}
