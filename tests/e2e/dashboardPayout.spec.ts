import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { AdminApi } from './adminApi.ts'
import { aCustomerName, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import type { RunningShop } from './shop.ts'
import { smallTargets } from './targets.ts'

const LATER = { timeout: 30_000 }

test.beforeAll(async ({ admin }) => admin.setCourier(true))
test.afterAll(async ({ admin }) => admin.setCourier(false))

/** Steadfast has delivered parcels of somebody, each for the same amount, and brings the last one back. */
async function delivered({ page, shop, admin }: { page: Page; shop: RunningShop; admin: AdminApi }) {
  const name = aCustomerName()
  const ids = await placeOrders(shop, 6, { name })
  for (const id of ids) await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as ConsignmentAnswer
  }
  await call('POST', '/consignments', { orderIds: ids, courier: 'steadfast' })
  const reaches = (id: string, state: string) =>
    expect.poll(async () => (await call('GET', `/consignments/${id}`)).state, LATER).toBe(state)
  for (const id of ids) await reaches(id, 'booked')
  for (const id of ids) await shop.steadfast.tell(id, id === ids.at(-1) ? 'cancelled' : 'delivered')
  for (const id of ids) await reaches(id, id === ids.at(-1) ? 'coming-back' : 'delivered')
  const { collect } = await call('GET', `/consignments/${ids[0]}`)
  return { name, ids, collect: collect as number }
}

const TEXTS = {
  en: {
    ...{ takeIn: 'Take in a statement', courier: 'Courier', do: 'Take in', read: 'Read it so' },
    ...{
      means: 'What Ref means',
      invoice: 'Invoice (your order)',
      accept: /^Accept: /,
      dispute: /^Dispute: /,
    },
    ...{
      writeOff: /^Write off: /,
      why: /^Why is .+ written off\?$/,
      off: /^Write off ৳/,
      charge: 'A charge',
    },
    ...{
      close: 'Close',
      book: 'Book this statement',
      received: 'Received',
      differs: 'Why does it differ?',
      closed: 'Closed',
    },
    ...{
      kinds: ['Short', 'Over', 'Unknown', 'Paid twice', 'Returned, but paid', 'Fee differs', 'No parcel'],
    },
    ...{ bank: 'Received', said: 'All is said', missing: 'Missing' },
    ...{ copy: 'Copy a message to Steadfast', save: 'Download the list' },
    ...{ behind: /Show the parcels with Steadfast$/, unpaid: 'Delivered, not paid yet' },
  },
  bn: {
    ...{ takeIn: 'স্টেটমেন্ট নিন', courier: 'কুরিয়ার', do: 'নিন', read: 'এভাবে পড়ুন' },
    ...{
      means: 'Ref কলামে কী আছে',
      invoice: 'ইনভয়েস (আপনার অর্ডার)',
      accept: /^মেনে নিন: /,
      dispute: /^আপত্তি: /,
    },
    ...{ writeOff: /^ছেড়ে দিন: /, why: /কেন ছেড়ে দিচ্ছেন\?$/, off: /^৳.+ ছেড়ে দিন$/, charge: 'চার্জ' },
    ...{ close: 'বন্ধ করুন', book: 'হিসাবে তুলুন', received: 'এসেছে', differs: 'কেন মেলে না?', closed: 'বন্ধ' },
    ...{ kinds: ['কম', 'বেশি', 'অচেনা', 'দুবার দেওয়া', 'ফেরত, তবু টাকা দেওয়া', 'চার্জ আলাদা', 'পার্সেল নেই'] },
    ...{ bank: 'হাতে এসেছে', said: 'সব বলা হয়েছে', missing: 'বাদ পড়েছে' },
    ...{ copy: 'কুরিয়ারের জন্য মেসেজ কপি করুন (স্টেডফাস্ট)', save: 'তালিকা ডাউনলোড' },
    ...{ behind: /পার্সেলগুলো দেখুন: স্টেডফাস্ট$/, unpaid: 'ডেলিভারি হয়েছে, টাকা আসেনি' },
  },
} as const

for (const language of ['en', 'bn'] as const) {
  const t = TEXTS[language]

  test(`a statement with every kind of difference is taken in, settled and closed (${language})`, {
    tag: ['@each-width'],
  }, async ({ page, shop, admin, isMobile, expectTrouble }) => {
    // What its columns mean has to be asked.
    expectTrouble(/answer: 422|Failed to load resource/)
    const { name, ids, collect } = await delivered({ page, shop, admin })
    const [short, over, fee, feeToo, , back] = ids
    const rows = [
      [short, collect - 100, 110],
      [over, collect + 50, 110],
      [fee, collect, 130],
      [feeToo, collect, 130],
      [back, collect, 110],
      [fee, collect, 130],
      [`NOBODYS-${ids[0]}`, 700, 0],
      ['', -120, 0],
    ]
    // A heading of its own, so that no other run has named it.
    const text = ['Ref,Taka got,Delivery Charge,Remarks', ...rows.map((row) => `${row.join(',')},SMS`)].join(
      '\n',
    )
    await page.context().addCookies(inLanguage(language, shop.url))
    await page.goto('/dashboard/money')
    await expect(page.getByText('Steadfast').or(page.getByText('স্টেডফাস্ট')).first()).toBeVisible(LATER)
    await expectSound(page)
    if (isMobile) expect(await smallTargets(page)).toEqual([])

    // The sum leads to the parcels that it is made of.
    await page.getByRole('link', { name: t.behind }).click()
    await expect(page).toHaveURL(/\/dashboard\/parcels\?tab=unpaid&courier=steadfast$/)
    await expect(page.getByRole('heading', { name: t.unpaid })).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible(LATER)
    await expectSound(page)
    if (isMobile) expect(await smallTargets(page)).toEqual([])
    await page.goBack()

    await page.getByRole('button', { name: t.takeIn }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.courier).selectOption('steadfast')
    const file = { name: 'paid.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await dialog.getByRole('button', { name: t.do, exact: true }).click()
    await page.waitForURL(/\/dashboard\/money\/[\w-]+$/, { timeout: 5_000 }).catch(async () => {
      // The first run names the columns; they are remembered for the others.
      await dialog.getByLabel(t.means).selectOption(t.invoice)
      await dialog.getByLabel(/Taka got/).selectOption('collected')
      await dialog.getByRole('button', { name: t.read }).click()
    })
    await expect(page).toHaveURL(/\/dashboard\/money\/[\w-]+$/, LATER)

    const items = page.locator('.payout-row')
    await expect(items).toHaveCount(7)
    for (const kind of t.kinds) {
      await expect(items.locator('.payout-kind', { hasText: new RegExp(`^${kind}$`) })).toHaveCount(1)
    }
    const missing = page.getByRole('region', { name: t.missing })
    await expect(missing.getByRole('button', { name: t.copy })).toBeVisible()
    const saving = page.waitForEvent('download')
    await missing.getByRole('button', { name: t.save }).click()
    const table = await readFile(await (await saving).path(), 'utf8')
    expect(table).toContain(`,${ids[4]},${ids[4]},${collect},`)
    await expectSound(page)
    if (isMobile) expect(await smallTargets(page)).toEqual([])
    const close = page.getByRole('button', { name: t.close, exact: true })
    await expect(close).toBeDisabled()

    const item = (nth: number) =>
      items.filter({ has: page.locator('.payout-kind', { hasText: new RegExp(`^${t.kinds[nth]}$`) }) })
    await item(0).getByRole('button', { name: t.writeOff }).click()
    await item(0).getByLabel(t.why).fill('Torn')
    await item(0).getByRole('button', { name: t.off }).click()
    await expect(item(0)).toHaveAttribute('data-said', 'write-off')
    for (const [nth, act, done] of [
      [1, t.accept, 'accept'],
      [2, t.dispute, 'dispute'],
      [3, t.dispute, 'dispute'],
      [4, t.dispute, 'dispute'],
    ] as const) {
      await item(nth).getByRole('button', { name: act }).click()
      await expect(item(nth)).toHaveAttribute('data-said', done)
    }
    // One line of a row is said of otherwise than the rest: it stands apart.
    const fees = item(5)
    await fees.locator('summary').click()
    await expect(fees.locator('.payout-line')).toHaveCount(2)
    await expectSound(page)
    if (isMobile) expect(await smallTargets(page)).toEqual([])
    await fees.locator('.payout-line').first().getByRole('button', { name: t.dispute }).click()
    await expect(fees).toHaveCount(2)
    await expect(fees.first()).toHaveAttribute('data-said', 'dispute')
    await fees.last().getByRole('button', { name: t.accept }).click()
    await expect(fees.last()).toHaveAttribute('data-said', 'accept')
    await item(6).getByRole('button', { name: t.accept }).click()
    await item(6).getByRole('button', { name: t.charge, exact: true }).click()
    await expect(item(6)).toHaveAttribute('data-said', 'accept')
    await expect(page.getByText(t.said)).toBeVisible()

    await close.click()
    const closing = page.getByRole('dialog')
    const received = closing.getByLabel(t.received)
    const total = Number(await received.inputValue())
    await received.fill(String(total - 10))
    await closing.getByLabel(t.differs).fill('A charge of the bank')
    await closing.getByRole('button', { name: t.book }).click()
    await expect(page.getByRole('region', { name: t.bank })).toBeVisible(LATER)
    await expect(items.getByRole('button', { name: t.accept })).toHaveCount(0)
    await expectSound(page)
  })
}
