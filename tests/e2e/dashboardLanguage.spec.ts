import type { Page } from '@playwright/test'
import { CHOSEN_COOKIE } from '#domain/text/language.ts'
import { aPerson, expect, fillLogin, join, test } from './people.ts'

const html = (page: Page) => page.locator('html')

const LANGUAGES = { English: 'en', বাংলা: 'bn' } as const

/** Presses the link to the other language in the dashboard's menu, which is a drawer on phones. */
async function choose(page: Page, isMobile: boolean, menu: string, language: keyof typeof LANGUAGES) {
  if (isMobile) await page.getByRole('button', { name: menu }).click()
  const frame = isMobile ? page.getByRole('dialog') : page.locator('.dashboard-side')
  await Promise.all([
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/account/language') &&
        answer.request().postData() === JSON.stringify({ language: LANGUAGES[language] }) &&
        answer.ok(),
    ),
    frame.getByRole('link', { name: language }).click(),
  ])
}

test('the dashboard and the shop each keep their language, and the dashboard’s goes along to another phone', async ({
  page,
  shop,
  browser,
  isMobile,
}) => {
  const person = aPerson()
  await join(page, shop, person)
  await page.goto('/dashboard')
  await choose(page, isMobile, 'Open dashboard menu', 'বাংলা')
  await expect(html(page)).toHaveAttribute('lang', 'bn')
  await page.goto('/shop')
  await expect(html(page)).toHaveAttribute('lang', 'en')

  const phone = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await phone.goto('/authentication/login?from=%2Fdashboard')
  await fillLogin(phone, person)
  await expect(phone).toHaveURL('/dashboard')
  await expect(html(phone)).toHaveAttribute('lang', 'bn')
  await phone.context().close()

  await page.goto('/bn/shop')
  await page.goto('/dashboard/account')
  await choose(page, isMobile, 'ড্যাশবোর্ডের মেনু খুলুন', 'English')
  await expect(html(page)).toHaveAttribute('lang', 'en')

  // A token that was asked for before the choice may come after it, and say the language of then.
  const says = (language: string) =>
    page.evaluate((value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as an answer sets it.
      document.cookie = `dashboardLanguage=${value}; path=/`
    }, language)
  await says('bn')
  await page.goto('/dashboard/account')
  await expect(html(page)).toHaveAttribute('lang', 'en')

  // What a browser has kept whole of a page, and shows as it was, is in the language of now.
  await page.context().clearCookies({ name: CHOSEN_COOKIE })
  await says('bn')
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(html(page)).toHaveAttribute('lang', 'bn')
  await says('en')

  // A Bengali shop and an English dashboard: the way between the two is within a document, which has one language.
  await page.goto('/bn')
  await expect(page).toHaveURL('/bn')
  await page.goto('/dashboard')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Go To Home' }).first().click()
  await expect(page).toHaveURL('/bn')
  await expect(html(page)).toHaveAttribute('lang', 'bn')

  // What was chosen stands, also where an answer for the choice before has set the cookie after the press.
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page's script does it.
    document.cookie = 'dashboardChosen=bn; path=/'
  })
  await page.goto('/dashboard')
  await expect(html(page)).toHaveAttribute('lang', 'bn')
})
