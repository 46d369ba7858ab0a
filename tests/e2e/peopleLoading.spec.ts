import type { Page } from '@playwright/test'
import { aPerson, expect, register, test } from './people.ts'

/** What only the code of a provider contains. */
const FIREBASE = 'identitytoolkit.googleapis.com'
/** The way to the shop's own accounts comes along everywhere: it weighs nothing. */
const EMBEDDED = '/sign-in/email'

test('a visitor loads nothing that signs people in, and Firebase only where it is used', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const loaded = watchScripts(page)
  await page.goto('/')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product-details\//)
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeVisible()
  await page.goto('/product-checkout')
  await page.waitForLoadState('networkidle')
  expect(await loaded.with(FIREBASE)).toEqual([])
  expect(await loaded.with(EMBEDDED)).toEqual([])
  expect(loaded.calls).toEqual([])

  // The same look finds that code where it is needed; Firebase's, only where it keeps the accounts.
  await register(page, aPerson())
  await page.goto('/dashboard/account')
  await page.waitForLoadState('networkidle')
  expect(await loaded.with(EMBEDDED)).not.toEqual([])
  expect((await loaded.with(FIREBASE)).length > 0).toBe(shop.identity.provider === 'firebase')
  expect(loaded.calls).toContain('/api/identity')
  expect(loaded.elsewhere).toEqual([])
})

/** Every script that comes to a page, by what is in it, and the calls about identity. */
function watchScripts(page: Page) {
  const scripts = new Set<string>()
  const calls: string[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url())
    if (hostname !== '127.0.0.1') elsewhere.push(request.url())
    if (/^\/api\/(auth|identity|jwt|postUser)/.test(pathname)) calls.push(pathname)
    if (request.resourceType() === 'script') scripts.add(pathname)
  })
  return {
    calls,
    elsewhere,
    async with(part: string): Promise<string[]> {
      expect(scripts.size).toBeGreaterThan(0)
      const contents = [...scripts].map(async (path) => ({
        path,
        text: await (await page.request.get(path)).text(),
      }))
      return (await Promise.all(contents)).filter(({ text }) => text.includes(part)).map(({ path }) => path)
    },
  }
}
