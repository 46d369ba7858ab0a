import type { Page } from '@playwright/test'
import type {
  ColumnsNeededAnswer,
  DifferenceAnswer,
  PayoutActBody,
  PayoutAnswer,
  ReceivablesAnswer,
} from '#contract/money/payoutSchema.ts'
import { enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { smallTargets } from './targets.ts'

const ID = '0198f0a2c1d47b40'
const PARCEL = {
  ...{ _id: '0198f0a2c1d47b3e', orderId: '7KQX-M3PA', customer: 'Rezaul Karim', district: 'Chattogram' },
  ...{ trackingCode: 'SFR7A8C41N', deliveredAt: '2026-11-14T06:30:00.000Z', collect: 2340 },
}
const A_DIFFERENCE: DifferenceAnswer = {
  ...{ line: 1, kind: 'short', parcel: PARCEL, number: '48199021', text: '', expected: 2340, said: 1840 },
  ...{ isExpected: false, paidIn: null, act: null, purpose: null, reason: '', by: '', at: null },
}
const fee = (line: number): DifferenceAnswer => ({
  ...{ ...A_DIFFERENCE, line, kind: 'fee-differs', expected: -130, said: -150 },
})
const CHARGE: DifferenceAnswer = {
  ...{ ...A_DIFFERENCE, line: 9, kind: 'no-parcel', parcel: null, number: '', text: 'Packaging' },
  ...{ expected: 0, said: -200 },
}

/** A shop whose statement is kept by the test: what the screens make of answers, not what the shop answers. */
async function stubMoney(page: Page) {
  let payout: PayoutAnswer = {
    ...{ _id: ID, courier: 'pathao', state: 'draft', number: '', file: 'pathao.csv', until: '2026-11-17' },
    ...{ lines: 20, total: 24_500, open: 4, disputed: 0, takenInAt: '2026-11-20T04:55:00.000Z' },
    ...{ takenInBy: 'Imran Hossain', closedAt: null, reversedAt: null, reason: '', statedTotal: 24_500 },
    ...{ matched: { count: 16, sum: 20_000 }, expected: 25_240, missing: [PARCEL], missingCount: 1 },
    ...{ received: null, differences: [A_DIFFERENCE, fee(2), fee(3), CHARGE] },
  }
  const ages = { upTo3: 12_480, upTo7: 0, upTo14: 9830, over14: 2990 }
  const receivables: ReceivablesAnswer = {
    ...{ sum: 25_300, ages, missing: [] },
    couriers: [
      {
        ...{ courier: 'pathao', carrier: '', parcels: 27, amount: 25_300, ages, oldest: '2026-11-04' },
        ...{ oldestDays: 16, fees: 3980, disputed: 0, balance: null, balanceAt: null },
      },
    ],
    riders: [{ _id: 'r', name: 'Sohel Rana', amount: 3350, carried: 0, run: null }],
  }
  const columns: ColumnsNeededAnswer = {
    ...{ headings: ['Ref', 'Amount', 'Remarks'], meanings: { Amount: 'collected' } },
    rows: [['7KQX-M3PA', '1,840', 'Delivered']],
  }
  let uploads = 0
  await page.route('**/api/receivables', (route) => route.fulfill({ json: receivables }))
  await page.route(/\/api\/payouts(?:\?.*)?$/, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { data: [payout], total: 1 } })
    uploads += 1
    if (uploads > 1) return route.fulfill({ status: 201, json: { acknowledged: true, insertedId: ID } })
    return route.fulfill({ status: 422, json: { code: 'COLUMNS_NEEDED', columns } })
  })
  await page.route(`**/api/payouts/${ID}`, (route) => route.fulfill({ json: payout }))
  await page.route(`**/api/payouts/${ID}/acts`, async (route) => {
    const { acts } = route.request().postDataJSON() as { acts: PayoutActBody[] }
    const said = (one: DifferenceAnswer): DifferenceAnswer => {
      const act = acts.find(({ line, kind }) => line === one.line && kind === one.kind)
      if (!act) return one
      const reason = act.reason ?? ''
      return {
        ...{ ...one, act: act.act, purpose: act.purpose ?? null, reason, by: 'Imran Hossain' },
        at: '2026-11-20T04:58:00.000Z',
      }
    }
    const differences = payout.differences.map(said)
    payout = { ...payout, differences, open: differences.filter(({ act }) => act === null).length }
    await route.fulfill({ json: payout })
  })
  await page.route(`**/api/payouts/${ID}/close`, async (route) => {
    const { received } = route.request().postDataJSON() as { received: PayoutAnswer['received'] }
    payout = { ...payout, state: 'closed', received, closedAt: '2026-11-20T05:00:00.000Z' }
    await route.fulfill({ json: payout })
  })
}

test('the owner takes a statement in, says what each difference is, and closes it', {
  tag: ['@each-width'],
}, async ({ page, shop, isMobile, expectTrouble }) => {
  expectTrouble(/answer: 422|Failed to load resource/)
  await enterAsAdmin(page, shop)
  await stubMoney(page)
  await page.goto('/dashboard/money')
  await expect(page.getByText('The oldest taka is 16 days old, with Pathao.')).toBeVisible()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  await page.getByRole('button', { name: 'Take in a file' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Courier')).toHaveValue('pathao')
  await dialog.getByRole('button', { name: 'Take in' }).click()
  await expect(dialog.getByText('Choose the file.')).toBeVisible()
  const file = {
    name: 'pathao.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Ref,Amount\n7KQX-M3PA,1840\n'),
  }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Take in' }).click()
  await dialog.getByRole('button', { name: 'Read it so' }).click()
  await expect(dialog.getByText('Say which column names the parcel')).toBeVisible()
  await dialog.getByLabel('What Ref means').selectOption('Invoice (your order)')
  await dialog.getByRole('button', { name: 'Read it so' }).click()

  await expect(page).toHaveURL(new RegExp(`/dashboard/money/${ID}$`))
  await expect(page.getByText('3 of 3 are open, −৳740.00')).toBeVisible()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeDisabled()

  await page.getByRole('button', { name: 'Accept: 2 parcels, −৳40.00' }).click()
  await expect(page.getByRole('button', { name: 'Undo: 2 parcels, −৳40.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Write off: Rezaul Karim, −৳500.00' }).click()
  await page.getByLabel('Why is ৳500.00 written off?').fill('Box was torn')
  await page.getByRole('button', { name: 'Write off ৳500.00' }).click()
  await expect(page.getByText('Box was torn')).toBeVisible()
  await page.getByRole('button', { name: 'Accept: Packaging, −৳200.00' }).click()
  await page.getByRole('button', { name: 'A charge' }).click()
  await expect(page.getByText('It is: A charge.')).toBeVisible()

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const closing = page.getByRole('dialog')
  await expect(closing.getByLabel('Received')).toHaveValue('24500')
  await closing.getByLabel('Received').fill('24000')
  await expect(closing.getByText('৳500.00 less than the statement says.')).toBeVisible()
  await closing.getByLabel('Why does it differ?').fill('Bank charge')
  await closing.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Received by the bank' })).toContainText('৳24,000.00')
  await expect(page.getByRole('button', { name: 'Accept: Packaging, −৳200.00' })).toHaveCount(0)
})

test('the screens of money are Bengali where people read it', { tag: ['@each-width'] }, async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop)
  await stubMoney(page)
  await page.goto('/bn/dashboard/money')
  await expect(page.getByRole('heading', { level: 1, name: 'পাওনা' })).toBeVisible()
  await expect(page.getByText('৳২৫,৩০০.০০').first()).toBeVisible()
  await expectSound(page)
  await page.goto(`/bn/dashboard/money/${ID}`)
  await expect(page.getByText('২০টা লাইনের মধ্যে ১৬টা ঠিক আছে।')).toBeVisible()
  await expectSound(page)
})
