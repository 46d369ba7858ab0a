import { AGREED } from '../couriers/keys.ts'
import { enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { toast } from './people.ts'

test('an owner agrees on a token with Steadfast, and says when the shop is closed', {
  tag: '@each-width',
}, async ({ page, shop }) => {
  await enterAsAdmin(page, shop)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/settings/couriers')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const address = page.getByLabel("Address for 'Callback Url'")
  await expect(address).toHaveValue(`${shop.url}/api/webhooks/steadfast`)
  await expect(page.getByText('Steadfast calls only addresses that begin with https://')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the address' }).click()
  expect(await clipboard()).toBe(`${shop.url}/api/webhooks/steadfast`)

  // What is too short is refused; a made token is not.
  const token = page.getByLabel('Webhook token')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await token.fill('short')
  await page.getByLabel('Days without news').fill('20')
  await save.click()
  await expect(page.getByText('The webhook token must have at least 16 characters.')).toBeVisible()
  await expect(page.getByText('The days without news must be a whole number from 1 to 14.')).toBeVisible()
  await expect(token).toBeFocused()
  await expectSound(page)
  await page.getByRole('button', { name: 'Make a token' }).click()
  await expect(page.getByText('must have at least 16 characters.')).toBeHidden()
  await page.getByRole('button', { name: 'Copy the token' }).click()
  await expect(token).toHaveValue(await clipboard())
  await expect(token).toHaveValue(/^[\w-]{32}$/)
  const ends = (await token.inputValue()).slice(-4)

  await page.getByLabel('Days without news').fill('৫')
  await page.getByLabel('API key').fill(AGREED.apiKey)
  await expect(page.getByLabel('Friday')).toBeChecked()
  await page.getByLabel('Saturday').check()
  // One is added by its button, one with Enter, and one is saved without either.
  const next = page.getByLabel('Add a day')
  await next.fill('2026-12-16')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(next).toBeFocused()
  await expect(next).toHaveValue('')
  await next.fill('2027-02-21')
  await next.press('Enter')
  await page.getByRole('button', { name: 'Remove 21 February 2027' }).click()
  await next.fill('2027-03-26')
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('5 changes')
  await save.click()
  await expect(toast(page, 'Settings saved')).toBeVisible()

  await page.reload()
  await expect(page.getByText(`Saved, ends in ${ends}.`)).toBeVisible()
  await expect(page.getByLabel('Saturday')).toBeChecked()
  await expect(page.getByRole('button', { name: /^Remove \d/ })).toHaveText(['', ''])
  await expect(page.getByText('16 December 2026')).toBeVisible()
  await expect(page.getByText('26 March 2027')).toBeVisible()
  await expect(page.getByLabel('Days without news')).toHaveValue('5')

  // The courier's days begin as the shop's, and are its own once that is said.
  await page.getByLabel('Steadfast has other closed days').check()
  const theirs = page.getByRole('group', { name: 'Steadfast is closed each week' })
  await expect(theirs.getByLabel('Saturday')).toBeChecked()
  await theirs.getByLabel('Saturday').uncheck()
  await expectSound(page)
  await save.click()
  await expect(toast(page, 'Settings saved').last()).toBeVisible()
  await page.reload()
  await expect(theirs.getByLabel('Friday')).toBeChecked()
  await expect(theirs.getByLabel('Saturday')).not.toBeChecked()
  await page.getByLabel('Steadfast has other closed days').uncheck()
  await expect(theirs).toHaveCount(0)

  // As it was, for the journeys beside this one.
  await page.getByLabel('Saturday').uncheck()
  await page.getByRole('button', { name: 'Remove 16 December 2026' }).click()
  await page.getByRole('button', { name: 'Remove 26 March 2027' }).click()
  await page.getByLabel('Days without news').fill('3')
  await page.getByLabel('Accept no more news: remove what is saved for it').check()
  await page.getByLabel('Remove the keys').check()
  await save.click()
  await expect(page.getByText(`Saved, ends in ${ends}.`)).toBeHidden()
})
