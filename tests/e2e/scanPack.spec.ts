import type { Page } from '@playwright/test'
import type { ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { LabelsAnswer } from '#contract/parcels/labelSchema.ts'
import type { OpenedAnswer } from '#contract/parcels/packSchema.ts'
import { aPerson, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { holdBack } from './held.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join } from './people.ts'
import { type AtShop, booked } from './scanning.ts'
import { smallTargets } from './targets.ts'

async function enterAsPacker({ page, shop, admin }: AtShop) {
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  return packer
}

/** Types a code into the field, which a phone has behind a button unless it has no camera. */
async function scan(page: Page, code: string, label = 'Scan or type') {
  const field = page.getByLabel(label)
  await expect(field).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
}

test('in Bengali a packer scans, ticks and packs; what is not there waits for somebody', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin, isMobile, expectTrouble }) => {
  expectTrouble(/404/)
  const { name, ids, call } = await booked({ page, shop, admin }, 2)
  const [first = '', second = ''] = ids
  const { labels } = await call<LabelsAnswer>('POST', '/consignments/labels', { ids: [first] })
  await call('PATCH', `/updateProduct/${labels[0]?.lines[0]?.productId}`, {
    ...{ handling: 'fragile', nameBengali: 'নীল শার্ট' },
  })
  await enterAsPacker({ page, shop, admin })
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/scan')
  const type = (code: string) => scan(page, code, 'স্ক্যান করুন বা লিখুন')
  await type('NOBODY-1')
  await expect(page.getByRole('heading', { name: 'এই কোডের কোনো পার্সেল নেই' })).toBeVisible()
  // Who has a hand scanner needs no camera.
  if (isMobile) await expect(page.getByText('ক্যামেরা ছাড়া চলছে।')).toBeVisible()
  await type(first.toLowerCase())
  const box = page.getByRole('region', { name })
  await expect(box).toContainText('Hanif')
  await expect(box.getByRole('listitem')).toContainText('ভাঙতে পারে')
  await expect(box.getByRole('listitem')).toContainText('নীল শার্ট')
  await expect(page.getByRole('button', { name: 'আর ১টায় টিক দিন' })).toBeDisabled()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  // The line as a whole is the place to tap.
  await box.getByRole('listitem').click()
  await page.getByRole('button', { name: 'প্যাক হয়েছে, পরেরটা' }).click()
  await expect(page.getByRole('heading', { name: `${name}: প্যাক হয়েছে` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'এইমাত্র প্যাক হয়েছে' })).toBeVisible()
  expect(await call('GET', `/consignments/${first}`)).toMatchObject({ stage: 'hand-over' })

  await type(second)
  await page.getByRole('button', { name: 'মাল নেই' }).click()
  const dialog = page.getByRole('dialog', { name: 'কোনটা নেই?' })
  await expect(dialog).toContainText('নীল শার্ট')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'এটা নেই' }).click()
  await expect(page.getByRole('heading', { name: 'বাক্সটা আলাদা রাখুন' })).toBeVisible()
  // Whoever scans the next label goes on, whatever is said of the box before.
  await type(first)
  await expect(page.getByRole('heading', { name: 'আগেই প্যাক হয়েছে' })).toBeVisible()
  await type(second)
  await expect(page.getByRole('heading', { name: 'এর সব মাল পাওয়া যায়নি' })).toBeVisible()
  await page.getByRole('button', { name: 'আলাদা রেখেছি' }).click()
  const parcel = await call<ConsignmentDetailAnswer>('GET', `/consignments/${second}`)
  expect(parcel).toMatchObject({ trouble: { code: 'goods-missing' }, missing: [{ quantity: 1 }] })
  await page.goto('/dashboard/parcels?tab=trouble')
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('পাওয়া যায়নি')
  await expectSound(page)
})

test('what a colleague has open is theirs, a hand scanner is heard anywhere, and two boxes are not mixed', {
  tag: ['@core', '@desktop'],
}, async ({ page, shop, admin, browser }) => {
  const { name, ids } = await booked({ page, shop, admin }, 2)
  const [first = '', second = ''] = ids
  const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
  const other = await context.newPage()
  const packer = await enterAsPacker({ page: other, shop, admin })
  await other.goto('/dashboard/scan')
  await scan(other, first)
  await expect(other.getByRole('region', { name })).toBeVisible()

  await page.goto('/dashboard/scan?job=pack')
  await expect(page.getByLabel('Scan or type')).toBeFocused()
  await scan(page, first)
  await expect(page.getByRole('heading', { name: `${packer.name} has it open` })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Take it over' }).click()
  const box = page.getByRole('region', { name })
  const tick = box.getByRole('checkbox')
  await tick.check()
  await expect(tick).toBeFocused()
  // Its keys come faster than anybody types; the box that has the focus is not meant.
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
      }
    },
    [...second, 'Enter'],
  )
  const question = page.getByRole('alertdialog', { name: `${name} is not packed yet` })
  await expectSound(page)
  await question.getByRole('button', { name: 'Stay with this one' }).click()
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: 'Packed, next' }).click()
  await expect(page.getByRole('heading', { name: `${name} is packed` })).toBeVisible()
  await scan(page, first)
  await expect(page.getByRole('heading', { name: 'Packed already' })).toBeVisible()

  // The one who had it open is told.
  await other.getByRole('region', { name }).getByRole('checkbox').check()
  await other.getByRole('button', { name: 'Packed, next' }).click()
  await expect(other.getByRole('heading', { name: 'Packed already' })).toBeVisible()
  await context.close()
})

test('codes that are scanned while a call is on its way are taken in their order', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const [{ name, ids }, other] = [
    await booked({ page, shop, admin }, 2),
    await booked({ page, shop, admin }, 1),
  ]
  const [first = '', second = ''] = ids
  await enterAsPacker({ page, shop, admin })
  await page.goto('/dashboard/scan')
  const box = page.getByRole('region', { name })
  const question = page.getByRole('alertdialog', { name: `${name} is not packed yet` })

  // Another box is in hand before the goods of the first are shown.
  let release = await holdBack(page, /consignments\/open/)
  await scan(page, first)
  await scan(page, other.ids[0] ?? '')
  await expect(page.getByLabel('Scan or type')).toBeEnabled()
  release()
  await expect(question).toBeVisible()
  await expectSound(page)
  await question.getByRole('button', { name: 'Stay with this one' }).click()
  await box.getByRole('checkbox').check()

  // Two codes while it is noted as packed: the first is opened, and the second asked about.
  release = await holdBack(page, /consignments\/packed/)
  await page.getByRole('button', { name: 'Packed, next' }).click()
  await scan(page, second)
  await scan(page, other.ids[0] ?? '')
  release()
  await question.getByRole('button', { name: 'Open the other one' }).click()
  await expect(page.getByRole('region', { name: other.name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(name)
})

test('a second tap on Not there books nothing again, and does not answer what comes up under it', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const { ids } = await booked({ page, shop, admin }, 1)
  await enterAsPacker({ page, shop, admin })
  await page.goto('/dashboard/scan')
  await scan(page, ids[0] ?? '')
  await page.getByRole('button', { name: 'Not there' }).click()
  let said = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/notThere')) said += 1
  })
  const save = page.getByRole('dialog').getByRole('button', { name: 'Not there' })
  await save.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  const aside = page.getByRole('button', { name: 'It is put aside' })
  await aside.dispatchEvent('click', { detail: 2 })
  await expect(aside).toBeVisible()
  expect(said).toBe(1)
  await aside.click()
  await expect(aside).toBeHidden()
})

test('what is not there is answered: the order is sent without it, or cancelled', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const { name, ids, call } = await booked({ page, shop, admin }, 2)
  const [first = '', second = ''] = ids
  const { labels } = await call<LabelsAnswer>('POST', '/consignments/labels', { ids: [first] })
  const { productId, size, color } = labels[0]?.lines[0] ?? {}
  const miss = async (code: string) => {
    const { revision } = await call<OpenedAnswer>('POST', '/consignments/open', { code })
    await call('POST', `/consignments/${code}/notThere`, { line: 0, quantity: 1, revision })
  }
  const opened = await call<OpenedAnswer>('POST', '/consignments/open', { code: first })
  const products = [{ id: productId, size, color, quantity: 2 }]
  await call('PATCH', `/orders/${first}`, { revision: opened.revision, products })
  await miss(first)
  await miss(second)

  await page.goto(`/dashboard/parcels?tab=trouble&search=${encodeURIComponent(name)}`)
  const row = (id: string) => page.getByRole('article').filter({ has: page.locator(`a[href*="${id}"]`) })
  await row(first).getByRole('link', { name: 'Send without it' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Total before' })).toContainText('now: ৳')
  await page.getByRole('button', { name: 'Save changes' }).locator('visible=true').first().click()
  await expect(page).toHaveURL(/order-overview/)
  const sent = await call<ConsignmentDetailAnswer>('GET', `/consignments/${first}`)
  expect(sent.order?.products).toMatchObject([{ quantity: 1 }])
  expect(sent.trouble?.code).not.toBe('goods-missing')

  // Nothing would be left of the other one, which its own page cancels, too.
  await page.goto(`/dashboard/order-overview/${second}`)
  const box = page.getByRole('region', { name: /parcel/i }).filter({ hasText: 'did not find' })
  await expect(box.getByRole('button', { name: 'Cancel the order' })).toBeVisible()
  await page.goto(`/dashboard/parcels?tab=trouble&search=${encodeURIComponent(name)}`)
  await expect(row(second).getByRole('link', { name: 'Send without it' })).toBeHidden()
  await row(second).getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect
    .poll(
      async () => (await call<ConsignmentDetailAnswer>('GET', `/consignments/${second}`)).order?.orderStatus,
    )
    .toBe('Cancelled')
})
