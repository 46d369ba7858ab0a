import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser.ts'
import type { Row } from '../table.ts'
import { coldScreens } from './coldScreens.ts'
import { signedIn, startBusyShop } from './signedIn.ts'

/** The first screens of the dashboard on a cheap phone with an empty cache. */
export async function dashboardPhone(folder: string): Promise<Row[]> {
  const shop = await startBusyShop(folder)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    return await coldScreens(browser, shop, await signedIn(browser, shop))
  } finally {
    await browser.close()
    await shop.stop()
  }
}
