import type { Page } from '@playwright/test'
import type { ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { aPerson, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join } from './people.ts'
import { booked } from './scanning.ts'
import { smallTargets } from './targets.ts'

const LATER = { timeout: 30_000 }

async function scan(page: Page, code: string) {
  const field = page.getByLabel('স্ক্যান করুন বা লিখুন')
  await expect(field).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
}

test('in Bengali a packer packs into two boxes, prints their labels, and hands over one after the other', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin, expectTrouble }) => {
  expectTrouble(/INTERNET_DISCONNECTED|ERR_FAILED/)
  const { name, ids, call } = await booked({ page, shop, admin }, 1)
  const [id = ''] = ids
  const parcel = () => call<ConsignmentDetailAnswer>('GET', `/consignments/${id}`)
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))

  await page.goto('/dashboard/scan')
  await scan(page, id)
  const box = page.getByRole('region', { name })
  await box.getByRole('listitem').click()
  await box.getByRole('button', { name: 'বাক্স-এর পরিমাণ বাড়ান' }).click()
  await expect(box.getByText('প্রতিটা বাক্সের আলাদা লেবেল লাগবে।')).toBeVisible()
  const weight = box.getByRole('textbox', { name: /ওজন/ })
  await weight.fill('১.৫')
  await expect(weight).toHaveAccessibleDescription(/১ থেকে/)
  const done = page.getByRole('button', { name: 'প্যাক হয়েছে, পরেরটা' })
  await expect(done).toBeDisabled()
  await weight.fill('১২৫০')
  expect(await smallTargets(page)).toEqual([])
  await expectSound(page)
  await done.click()
  await expect(page.locator('.scan-result')).toContainText('২টা বাক্সের প্রতিটায়')
  expect(await parcel()).toMatchObject({ stage: 'hand-over', boxes: 2, packedWeight: 1250 })
  await expectSound(page)

  await page.getByRole('link', { name: '২টি লেবেল প্রিন্ট করুন' }).click()
  const labels = page.getByRole('article')
  await expect(labels).toHaveCount(2)
  for (const [at, shown] of ['১/২', '২/২'].entries()) {
    await expect(labels.nth(at)).toContainText(shown)
    await expect(labels.nth(at)).toContainText(`${id}/${at + 1}`)
  }
  await expectSound(page)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: /লেবেল প্রিন্ট করুন/ }).click()
  await expect.poll(async () => (await parcel()).printedAt, LATER).not.toBeNull()

  await page.goto('/dashboard/scan?job=over')
  const result = page.locator('.scan-result')
  await scan(page, id)
  await expect(result).toHaveAttribute('data-tone', 'look')
  await expect(result).toContainText('এটা কোন বাক্স?')
  await scan(page, `${id}/1`)
  await expect(result).toHaveAttribute('data-tone', 'look')
  await expect(result).toContainText('২টা বাক্সের ১ নম্বর')
  await expect(result).toContainText('আরও ১টা বাক্স স্ক্যান করলে')
  expect(await parcel()).toMatchObject({ state: 'booked', boxesScanned: 1 })
  await scan(page, `${id}/1`)
  await expect(result).toContainText('১ নম্বর আগেই স্ক্যান হয়েছে')
  await expectSound(page)

  // What is kept without a connection is sent once there is one, and the last box takes the parcel along.
  await page.context().setOffline(true)
  await scan(page, `${id}/2`)
  await expect(result).toHaveAttribute('data-tone', 'right')
  await expect(result).toContainText('ফোনে রাখা আছে')
  expect((await parcel()).state).toBe('booked')
  await page.context().setOffline(false)
  await expect.poll(async () => (await parcel()).state, LATER).toBe('handed-over')
  await expect(result).toContainText('২টা বাক্স')

  await page.getByRole('button', { name: 'ফেরান' }).click()
  await expect.poll(async () => (await parcel()).state, LATER).toBe('booked')
  expect((await parcel()).boxesScanned).toBe(1)
  await page.goto('/dashboard/parcels?tab=hand')
  await expect(page.getByText('২টা বাক্সের ১টা স্ক্যান হয়েছে').first()).toBeVisible(LATER)
  await expectSound(page)
})
