import type { Locator, Page } from '@playwright/test'
import { SECTION_NAMES } from '#domain/settings/ownerSettings.ts'
import { enterAsAdmin, expect, test } from './dashboard.ts'
import { expectNoFaults } from './expectSound.ts'
import { sidewaysOverflow } from './faults.ts'
import { inLanguage } from './inLanguage.ts'
import { smallTargets } from './targets.ts'

const SECTIONS = SECTION_NAMES.filter((section) => section !== 'start')
const LANGUAGES = ['en', 'bn'] as const
/** The lowest phone. CSS pixels. */
const LOW = 640

/** The links of the menu, in whichever language: in the sidebar or, on a phone, in its drawer. */
async function theMenu(page: Page): Promise<Locator> {
  const sidebar = page.locator('.dashboard-side .dashboard-nav')
  if (await sidebar.isVisible()) return sidebar
  await page.locator('.dashboard-top button').click()
  return page.getByRole('dialog').locator('.dashboard-nav')
}

for (const language of LANGUAGES) {
  test(`each section of the settings can be read and saved in the language ${language}`, {
    tag: '@each-width',
  }, async ({ page, shop }) => {
    await enterAsAdmin(page, shop)
    await page.context().addCookies(inLanguage(language, shop.url))
    await page.goto('/dashboard/settings')
    for (const section of SECTIONS) {
      // Backups are behind the list of backups.
      const link = section === 'backups' ? '/dashboard/backups' : `/dashboard/settings/${section}`
      await expect(page.locator(`main a[href$="${link}"]`).first(), section).toBeVisible()
    }
    for (const section of SECTIONS) {
      await page.goto(`/dashboard/settings/${section}`)
      await expect(page.locator('main form fieldset').first(), section).toBeEnabled()
      await expect(page.locator('main form [type=submit]').last(), section).toBeVisible()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading, section).toHaveText(language === 'bn' ? /[\u0980-\u09ff]/ : /^[A-Z]/)
      expect(await sidewaysOverflow(page), section).toBe(0)
      expect(await smallTargets(page), section).toEqual([])
    }
    await expectNoFaults(page)
  })

  test(`the menu shows where one is, in the language ${language}`, { tag: '@each-width' }, async ({
    page,
    shop,
    isMobile,
  }) => {
    await enterAsAdmin(page, shop)
    await page.context().addCookies(inLanguage(language, shop.url))
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    for (const [path, lowest] of [
      ['/dashboard/pendingOrders', height],
      ['/dashboard/stock', height],
      ['/dashboard/settings/payments', LOW],
      ['/dashboard/activity', LOW],
    ] as const) {
      await page.setViewportSize({ width, height: lowest })
      await page.goto(path)
      const menu = await theMenu(page)
      const present = menu.locator('[aria-current="page"]')
      await expect(present, path).toHaveCount(1)
      await expect(present, path).toBeInViewport({ ratio: 0.9 })
      const isOnTop = await present.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isOnTop, `${path} lies under something`).toBe(true)
      await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1)
      // Rows are dense for a mouse.
      if (isMobile) expect(await smallTargets(page), path).toEqual([])
    }
  })
}
