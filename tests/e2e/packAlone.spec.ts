import type { Page } from '@playwright/test'
import type { ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { OpenedAnswer } from '#contract/parcels/packSchema.ts'
import { aPerson, expect, moveOrder, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join } from './people.ts'
import { booked } from './scanning.ts'
import { smallTargets } from './targets.ts'

const LATER = { timeout: 30_000 }
/** Calls about parcels; pages and their code still come, as no page of the dashboard is kept for a lost line. */
const CALLS = '**/api/consignments/**'

async function scan(page: Page, code: string) {
  const field = page.locator('#scan-code')
  await field.fill(code)
  await field.press('Enter')
}

test('in Bengali boxes that are packed without a connection go out once, from any page of the dashboard', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin, expectTrouble }) => {
  expectTrouble(/ERR_FAILED|INTERNET_DISCONNECTED/)
  const { name, ids, call } = await booked({ page, shop, admin }, 4)
  const [first = '', second = '', cancelled = '', later = ''] = ids
  const parcel = (id: string) => call<ConsignmentDetailAnswer>('GET', `/consignments/${id}`)
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))
  const readAhead = page.waitForResponse((answer) => answer.url().endsWith('/packing/ahead'))
  await page.goto('/dashboard/scan?job=pack')
  await readAhead
  const packs: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/consignments/packed')) packs.push(request.postDataJSON().ids[0])
  })
  const done = page.getByRole('button', { name: 'প্যাক হয়েছে, পরেরটা' })
  const result = page.locator('.scan-result')

  // One is open as the line drops; its tick and its weight survive loading the page again.
  await scan(page, first)
  await page.getByRole('region', { name }).getByRole('listitem').click()
  await page.getByLabel('ওজন (গ্রাম)').fill('৯৫০')
  await page.route(CALLS, (route) => route.abort())
  await page.reload()
  const box = page.getByRole('region', { name: first })
  await expect(box.getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('ওজন (গ্রাম)')).toHaveValue('৯৫০')
  await done.click()
  await expect(result).toHaveAttribute('data-tone', 'kept')
  await expect(result).toContainText(`${first}: ফোনে রাখা আছে`)
  expect((await parcel(first)).stage).toBe('pack')
  await expectSound(page)
  expect(await smallTargets(page)).toEqual([])

  // The page was loaded again, so nothing is read ahead; what nobody has read is put aside.
  await scan(page, second)
  await expect(result).toContainText('এই লেবেলও ফোনে নেই')
  await scan(page, first)
  await expect(result).toContainText('এটা আগেই ফোনে রাখা আছে')
  await page.unroute(CALLS)
  // Once the shop knows of it, nothing says that only the phone does.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('এটা আগেই ফোনে রাখা আছে')).toHaveCount(0, LATER)
  const again = page.waitForResponse((answer) => answer.url().endsWith('/packing/ahead'))
  await page.reload()
  await again
  await expect.poll(async () => (await parcel(first)).stage, LATER).toBe('hand-over')
  expect(await parcel(first)).toMatchObject({ packedWeight: 950 })

  // What was read ahead is packed without a connection.
  await page.context().setOffline(true)
  for (const id of [second, cancelled]) {
    await scan(page, id.toLowerCase())
    const opened = page.getByRole('region', { name: id })
    await expect(opened).toContainText(/ইন্টারনেট নেই: .*-এর তথ্য/)
    await opened.getByRole('listitem').click()
    await done.click()
    await expect(result).toContainText(`${id}: ফোনে রাখা আছে`)
  }
  await expect(page.getByText('২টা প্যাক করা বাক্স ফোনে রাখা আছে')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await moveOrder(admin, cancelled, 'Cancelled')

  // The line is back, but not yet the shop: another page says what waits, and so does logging out.
  await page.route('**/api/consignments/packed', (route) => route.abort())
  await page.context().setOffline(false)
  await page.goto('/dashboard/parcels')
  const line = page.getByRole('link', { name: '২টা প্যাক করা বাক্স ফোনে জানানোর অপেক্ষায়' })
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'ড্যাশবোর্ডের মেনু খুলুন' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'লগআউট' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('২টা কাজ এখনো শপে পৌঁছায়নি')
  await question.getByRole('button', { name: 'ফিরে যান' }).click()

  await page.unroute('**/api/consignments/packed')
  packs.length = 0
  await page.goto('/dashboard/account')
  const wrong = page.getByRole('link', { name: '১টা প্যাক করা বাক্স নেওয়া যায়নি। দেখুন।' })
  await expect(wrong).toBeVisible(LATER)
  expect((await parcel(second)).stage).toBe('hand-over')
  expect((await parcel(cancelled)).stage).not.toBe('hand-over')
  expect(packs).toEqual([second, cancelled])
  await expectSound(page)
  await wrong.click()
  const told = page.getByRole('alert').filter({ hasText: cancelled })
  await expect(told).toContainText('বাতিল হয়েছে। এটি পাঠাবেন না')
  await page.reload()
  await told.getByRole('button', { name: 'দেখেছি' }).click()
  await expect(told).toHaveCount(0)

  // Somebody else was first: that is said with who it was.
  await page.context().setOffline(true)
  await scan(page, later)
  await page.getByRole('region', { name: later }).getByRole('listitem').click()
  await done.click()
  await expect(result).toHaveAttribute('data-tone', 'kept')
  const { revision } = await call<OpenedAnswer>('POST', '/consignments/open', { code: later, take: true })
  await call('POST', '/consignments/packed', { ids: [later], seen: { [later]: revision } })
  await page.context().setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: later })).toContainText('আগেই প্যাক করেছেন', LATER)
})
