import { enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { toast } from './people.ts'

test('the owner writes a page beside its preview, and shoppers read it', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop }) => {
  const marker = `Rule ${Date.now()}`
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/pages')
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Who else sees it')).toBeAttached()

  await text.fill(`## ${marker}\n\nWe keep **nothing**. <b>x</b>`)
  await expect(preview.getByText(marker)).toBeAttached()
  await page.getByRole('radio', { name: 'বাংলা' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The sentence stands below the text, in the language where it is.
  await expect(page.getByText('The text contains HTML')).toBeVisible()
  await expectSound(page)
  await text.fill(`## ${marker}\n\nWe keep **nothing**.`)
  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Saved')).toBeVisible()

  await page.getByRole('link', { name: 'View page' }).click()
  await expect(page.getByRole('heading', { level: 2, name: marker })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expectSound(page)
})
