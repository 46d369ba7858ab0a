import { enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'

test('an admin finds what happened by kind, person and day', { tag: ['@core', '@each-width'] }, async ({
  page,
  shop,
  expectTrouble,
}) => {
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/activity')
  await page.getByLabel('What happened').selectOption('Signed in')
  await expect(page.getByRole('row').filter({ hasText: 'Net address:' }).first()).toBeVisible()
  // The rows of before are paler until they go.
  await expect(page.getByRole('row').filter({ hasText: 'Order placed' })).toHaveCount(0)
  await expectSound(page)

  await page.getByLabel('Day').fill('2020-01-31')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  // Each is added to what was asked for last, whether the list shows that yet or not. The shop does this once.
  await page.getByLabel('What happened').selectOption('Catalogue filled')
  await page.getByLabel('Person').selectOption('The shop')
  await expect(page.getByRole('row').filter({ hasText: 'Catalogue filled' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Catalogue filled' })).toBeVisible()
  await expect(page.getByLabel('Person')).toHaveValue('system')
  await page.goBack()
  await expect(page.getByLabel('Person')).toHaveValue('')
  await page
    .getByRole('link', { name: /: show only what they did$/ })
    .first()
    .press('Enter')
  await expect(page.getByLabel('Person')).not.toHaveValue('')

  // An address that asks for what there is not, typed by hand, shows everything.
  await page.goto('/dashboard/activity?kind=party&day=someday')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await page.context().setOffline(true)
  await page.getByLabel('What happened').selectOption('Order deleted')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0)
})

test('two filters chosen before the list has followed the first one both stay', async ({ page, shop }) => {
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/activity')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const choose = (label: string) => page.getByLabel(label).elementHandle()
  await page.evaluate(
    (fields) => {
      for (const [index, field] of fields.entries()) {
        if (!(field instanceof HTMLSelectElement)) throw new Error(`Field ${index} is no choice`)
        field.selectedIndex = 1
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    [await choose('What happened'), await choose('Person')],
  )
  await expect(page).toHaveURL(/kind=.*actor=/)
  await expect(page.getByLabel('Person')).not.toHaveValue('')
  await expect(page.getByLabel('What happened')).not.toHaveValue('')
})

test('a day is typed by keyboard without asking for those of the years before', async ({ page, shop }) => {
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/activity')
  await page.getByLabel('Day').focus()
  await page.keyboard.type('31/01/2020')
  await expect(page).toHaveURL(/day=2020-01-31/)
  await expect(page.getByLabel('Day')).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL(/day=/)
})
