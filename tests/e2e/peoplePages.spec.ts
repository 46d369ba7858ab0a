import type { Page } from '@playwright/test'
import { seriousFaults, sidewaysOverflow } from './faults.ts'
import { aPerson, expect, expectSignedIn, register, test } from './people.ts'

const PAGES = [
  '/authentication/register',
  '/authentication/login',
  '/authentication/forgot-password',
  '/authentication/reset-password#token=some-token',
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the pages for signing in, ${colorScheme}: nothing serious for axe, no sideways scrolling`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    for (const address of PAGES) {
      await page.goto(address)
      await expectSound(page, colorScheme)
    }
  })

  test(`one’s account, ${colorScheme}: nothing serious for axe, no sideways scrolling`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await register(page, aPerson())
    await page.goto('/dashboard/account')
    await expectSound(page, colorScheme)
  })
}

test('somebody logs in and out with the keyboard alone', async ({ page, shop }) => {
  const person = aPerson()
  await shop.identity.signUp(person)

  await page.goto('/authentication/login')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expectSignedIn(page)

  await page.goto('/')
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /^Account/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  // The safe answer has the focus.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Yes, logout!' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
})

async function expectSound(page: Page, theme: string) {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('h1')).toHaveCount(1)
  expect(await seriousFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

/** Presses Tab until the focus is there, as often as a patient person would. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach ${target}`)
}
