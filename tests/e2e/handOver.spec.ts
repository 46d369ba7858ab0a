import type { Page } from '@playwright/test'
import type { ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { AdminApi } from './adminApi.ts'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join } from './people.ts'
import type { RunningShop } from './shop.ts'

const LATER = { timeout: 20_000 }

test.beforeAll(async ({ admin }) => admin.setCourier(true))
test.afterAll(async ({ admin }) => admin.setCourier(false))

/** Parcels of new orders that are packed, one order each. Signs the admin in. */
async function packed(
  { page, shop, admin }: { page: Page; shop: RunningShop; admin: AdminApi },
  count: number,
) {
  const names = Array.from({ length: count }, () => aCustomerName())
  const ids: string[] = []
  for (const name of names) {
    const [id = ''] = await placeOrders(shop, 1, { name })
    await moveOrder(admin, id, 'Confirmed')
    ids.push(id)
  }
  const token = await enterAsAdmin(page, shop)
  const call = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Answer
  }
  const parcel = (id: string) => call<ConsignmentDetailAnswer>('GET', `/consignments/${id}`)
  await call('POST', '/consignments', { orderIds: ids, courier: 'steadfast' })
  for (const id of ids) await expect.poll(async () => (await parcel(id)).state, LATER).toBe('booked')
  await call('POST', '/consignments/packed', { ids })
  /** How often it was said that it left. */
  const timesLeft = async (id: string) =>
    (await parcel(id)).news.filter(({ word }) => word === 'handed-over').length
  return { names, ids, call, parcel, timesLeft }
}

async function scan(page: Page, code: string) {
  const field = page.locator('#scan-code')
  await field.fill(code)
  await field.press('Enter')
}

const result = (page: Page) => page.locator('.scan-result')

test('in Bengali a packer hears and sees right from wrong, with and without a connection, and closes the sheet', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin, expectTrouble }) => {
  expectTrouble(/INTERNET_DISCONNECTED|ERR_FAILED/)
  expectTrouble(/422/)
  const { names, ids, call, parcel, timesLeft } = await packed({ page, shop, admin }, 4)
  const [right = '', cancelled = '', alone = '', lost = ''] = ids
  await moveOrder(admin, cancelled, 'Cancelled')
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/scan?job=over')
  await expect(page.getByRole('link', { name: 'কুরিয়ারে দিন' })).toHaveAttribute('aria-current', 'page')

  await scan(page, right.replace('-', '').toLowerCase())
  await expect(result(page)).toHaveAttribute('data-tone', 'right')
  await expect(result(page)).toContainText(/টার মধ্যে [০-৯]+টা/)
  await expect(result(page)).toContainText(names[0] ?? '')
  await expectSound(page)
  await scan(page, right)
  await expect(result(page)).toHaveAttribute('data-tone', 'look')
  await expect(result(page)).toContainText('আগেই স্ক্যান হয়েছে')

  // A wrong one stays until its parcel is put aside.
  await scan(page, cancelled)
  await expect(result(page)).toHaveAttribute('data-tone', 'wrong')
  await expect(result(page)).toContainText('কুরিয়ারকে দেবেন না')
  await scan(page, alone)
  await expect(result(page)).toContainText('কুরিয়ারকে দেবেন না')
  expect((await parcel(alone)).state).toBe('booked')
  await expectSound(page)
  await page.reload()
  await expect(result(page)).toContainText('কুরিয়ারকে দেবেন না')
  await page.getByRole('button', { name: 'আলাদা রেখেছি' }).click()
  await expect(result(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'আজ কোন কুরিয়ারে কত দেওয়া হলো' })).toBeVisible(LATER)

  // Without a connection the phone judges by what it has read, and keeps the scan.
  await page.context().setOffline(true)
  await scan(page, alone)
  await expect(result(page)).toHaveAttribute('data-tone', 'right')
  await expect(result(page)).toContainText('ফোনে রাখা আছে')
  await scan(page, 'ZZZZ-ZZZZ')
  await expect(result(page)).toContainText('রাখা আছে, মেলানো হয়নি')
  await expect(page.getByText('২টা স্ক্যান ফোনে রাখা আছে')).toBeVisible()
  await expect(page.getByRole('button', { name: '২টা স্ক্যান যাওয়ার অপেক্ষায়' })).toBeDisabled()
  await expectSound(page)
  expect((await parcel(alone)).state).toBe('booked')
  await page.context().setOffline(false)
  await expect.poll(() => timesLeft(alone), LATER).toBe(1)
  // What nobody could check is wrong.
  await expect(result(page)).toContainText('এই কোডের কোনো পার্সেল নেই')
  await page.getByRole('button', { name: 'আলাদা রেখেছি' }).click()

  // The answer is lost, and the page is loaded again: it goes out once more, and counts once.
  await page.route('**/api/consignments/handOver', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await scan(page, lost)
  await expect(result(page)).toContainText('ফোনে রাখা আছে', LATER)
  expect(await timesLeft(lost)).toBe(1)
  await page.unroute('**/api/consignments/handOver')
  const again = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/handOver'),
  )
  await page.reload()
  expect(await (await again).json()).toMatchObject({ results: [{ outcome: 'handed-over' }] })
  expect(await timesLeft(lost)).toBe(1)

  await page.getByRole('button', { name: 'স্টেডফাস্টের লোক এসেছেন' }).click()
  await expect(page.getByRole('heading', { name: 'স্টেডফাস্টকে দেওয়া হলো' })).toBeVisible()
  await page.getByRole('textbox', { name: /যিনি নিচ্ছেন/ }).fill('Sohag Mia')
  const number = page.getByRole('textbox', { name: /মোবাইল নম্বর/ })
  await number.fill('soon')
  await page.getByRole('button', { name: /^শেষ, / }).click()
  await expect(number).toHaveAccessibleDescription(/./)
  await number.fill('০১৭০০০০০০৩১')
  await expectSound(page)
  await page.getByRole('button', { name: /^শেষ, / }).click()
  const paper = page.getByRole('article')
  await expect(paper).toContainText('Sohag Mia, ০১৭০০০০০০৩১')
  for (const nth of [0, 2, 3]) await expect(paper).toContainText(names[nth] ?? '')
  await expect(paper).not.toContainText(names[1] ?? '')
  await expectSound(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'প্রিন্ট' })).toBeHidden()
  await expect(paper).toBeVisible()
  const { sheetId } = await parcel(right)
  expect(new URL(page.url()).searchParams.get('id')).toBe(sheetId)
  expect(await call('DELETE', `/consignments/${right}/handOver`)).toMatchObject({ code: 'PARCEL_NOT_NOW' })
})

test('at a table a hand scanner types, one’s own scan is taken back, and sheets are read again', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const { names, ids, parcel } = await packed({ page, shop, admin }, 2)
  const [first = '', second = ''] = ids
  await page.goto('/dashboard/parcels?tab=hand')
  await page.getByRole('link', { name: 'Scan what leaves' }).click()
  await scan(page, first)
  await expect(result(page)).toHaveAttribute('data-tone', 'right')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('that message stays sent').first()).toBeVisible()
  await expect(result(page)).toContainText('Taken back')
  expect(await parcel(first)).toMatchObject({ state: 'booked', handedOverAt: null })

  // Only one courier's parcels are taken.
  const counts = page.getByRole('list', { name: 'Handed over today, by courier' })
  await counts.getByRole('button', { name: /^Steadfast/ }).click()
  await expect(counts.getByRole('button', { name: /^Steadfast/ })).toHaveAttribute('aria-pressed', 'true')
  await scan(page, second)
  await expect(result(page)).toContainText(names[1] ?? '')
  await page.getByRole('button', { name: 'Steadfast has come' }).click()
  await page.getByText(/not scanned\. (They stay|It stays) here\.$/).click()
  await expect(page.getByText(names[0] ?? '')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /^Done, / }).click()
  await expect(page.getByRole('article')).toContainText(names[1] ?? '')

  await page.getByRole('link', { name: 'Hand-over sheets' }).click()
  await expect(page.getByRole('table', { name: 'Hand-over sheets' })).toContainText('Steadfast')
  await expectSound(page)
  await page.goto(`/dashboard/order-overview/${second}`)
  await page.getByRole('link', { name: 'Hand-over sheet' }).click()
  await expect(page.getByRole('article')).toContainText(names[1] ?? '')
})
