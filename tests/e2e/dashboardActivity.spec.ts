import { enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'

test('an admin finds what happened by kind, person and day', async ({ page, shop }) => {
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/activity')
  await page.getByLabel('What happened').selectOption('Signed in')
  await expect(page.getByRole('row').filter({ hasText: 'Net address:' }).first()).toBeVisible()
  await expectSound(page)

  await page.getByLabel('Day').fill('2020-01-31')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByLabel('Person').selectOption('The shop')
  await expect(page.getByRole('row').filter({ hasText: 'Catalogue filled' })).toBeVisible()
})
