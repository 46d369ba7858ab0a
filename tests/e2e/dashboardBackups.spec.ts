import { open } from 'node:fs/promises'
import { enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { ADMIN } from './identity/testIdentity.ts'

test.skip(({ isMobile }) => isMobile, 'a shop makes one backup at a time, and journeys share it')

test('an admin makes a backup, downloads it and deletes it', { tag: ['@core', '@each-width'] }, async ({
  page,
  shop,
  expectTrouble,
}) => {
  // The wrong password.
  expectTrouble(/Failed to load resource|confirm-password/)
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/backups')
  await page.getByRole('button', { name: 'Make a backup' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Your password')
  await password.fill('not that one')
  await password.press('Enter')
  await expect(dialog).toContainText('This is not your password.')
  await password.fill(ADMIN.password)
  await password.press('Enter')
  const row = page.getByRole('list', { name: 'Kept backups' }).getByRole('listitem').first()
  await expect(row).toContainText('by Admin', { timeout: 30_000 })
  await expectSound(page)

  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^shop-[\d-]+\.backup$/)
  const file = await open(await download.path())
  const { buffer } = await file.read(Buffer.alloc(15), 0, 15)
  await file.close()
  expect(buffer.toString()).toBe('SQLite format 3')

  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No backups yet')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('No backups yet')
})
