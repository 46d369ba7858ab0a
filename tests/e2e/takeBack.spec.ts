import type { Page } from '@playwright/test'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { aPicture } from '../pictures.ts'
import type { AdminApi } from './adminApi.ts'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join, nothingOpen } from './people.ts'
import type { RunningShop } from './shop.ts'

const LATER = { timeout: 20_000 }

/** Draws the page in widths and themes, if somebody wants to look: SHOTS is the folder. */
async function draw(page: Page, name: string) {
  const folder = process.env.SHOTS
  if (folder === undefined) return
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const theme of ['light', 'dark']) {
      await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true })
    }
  }
}

/** Calls the API as the admin who is signed in. */
function callsOf(url: string, token: string) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as ConsignmentAnswer
  }
}

/** A parcel that a bus brings back. Signs the admin in. */
async function comesBack(
  { page, shop, admin }: { page: Page; shop: RunningShop; admin: AdminApi },
  advance?: object,
) {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name })
  const token = await enterAsAdmin(page, shop)
  const call = callsOf(shop.url, token)
  if (advance) await call('PATCH', `/orders/${id}`, { revision: 1, advance })
  await moveOrder(admin, id, 'Confirmed')
  const carrier = { name: 'Hanif', code: '', mobileNumber: '' }
  await call('POST', '/consignments', { orderIds: [id], courier: 'other', carrier })
  await call('POST', '/consignments/handOver', { codes: [id] })
  expect(await call('POST', `/consignments/${id}/state`, { state: 'coming-back' })).toMatchObject({
    state: 'coming-back',
  })
  return { name, id, call, token }
}

/** Types a code where it is scanned. */
async function scan(page: Page, code: string, label: string) {
  // On a phone without a camera the field comes by itself.
  const field = page.getByLabel(label)
  await expect(field).toBeVisible(LATER)
  await field.fill(code)
  await field.press('Enter')
}

test('in Bengali a packer takes a parcel back: what came is on the shelf or damaged', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/)
  const { name, id, call } = await comesBack({ page, shop, admin })
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/scan?job=back')
  await page.getByRole('button', { name: 'একসঙ্গে ফেরত নিন' }).click()
  const asking = page.getByRole('dialog', { name: 'একসঙ্গে ফেরত নিন' })
  await asking.getByLabel('কয়টা পার্সেল এনেছেন বলছেন?').fill('২')
  await asking.getByLabel('কে এনেছেন?').fill('সোহাগ')
  await asking.getByRole('button', { name: 'শুরু করুন' }).click()
  await expect(page.getByText('২টার মধ্যে ০টা ফেরত নেওয়া হয়েছে · এনেছেন সোহাগ')).toBeVisible(LATER)
  await scan(page, id.toLowerCase(), 'স্ক্যান করুন বা লিখুন')
  const box = page.getByRole('region', { name })
  await expect(box).toBeVisible(LATER)
  await expect(page.getByRole('button', { name: /বাকি$/ })).toBeDisabled()
  await box.getByRole('button', { name: 'সব তাকে তুলুন' }).click()
  await expect(page.getByRole('button', { name: 'ফেরত নিলাম, পরেরটা' })).toBeEnabled()
  await box.getByRole('radio', { name: 'নষ্ট' }).first().check()
  await box.getByRole('radio', { name: 'দরজায় নেননি' }).check()
  await page.getByRole('button', { name: 'ফেরত নিলাম, পরেরটা' }).click()
  await expect(page.getByRole('heading', { name: 'ফেরত নেওয়া হয়েছে' })).toBeVisible(LATER)
  expect(await call('GET', `/consignments/${id}`)).toMatchObject({
    state: 'back',
    received: { lines: [{ line: 0, damaged: 1, missing: 0 }] },
    order: { orderStatus: 'Return', returnReason: 'refused' },
  })
  // What is damaged is photographed; what does not arrive is sent again, and holds nothing up.
  let isDown = true
  await page.route('**/photos', (route) => (isDown ? route.abort() : route.continue()))
  await page.getByLabel('ছবি তুলুন').setInputFiles({
    ...{ name: 'hole.jpg', mimeType: 'image/jpeg' },
    buffer: await aPicture(2400, 1800).jpeg().toBuffer(),
  })
  const photos = page.getByRole('list', { name: 'ছবি' })
  await expect(photos).toContainText('পাঠানো যায়নি।', LATER)
  await draw(page, 'photo-not-sent')
  isDown = false
  await photos.getByRole('button', { name: 'আবার পাঠান' }).click()
  await expect(photos).toContainText('পাঠানো হয়েছে', LATER)
  expect(await call('GET', `/consignments/${id}`)).toMatchObject({ photos: [{ _id: expect.any(String) }] })
  await page.getByRole('button', { name: 'গোনা শেষ' }).click()
  const batch = page.getByRole('dialog', { name: '২টার মধ্যে ১টা এসেছে' })
  await expect(batch.getByText('১টা আসেনি')).toBeVisible(LATER)
  await expect(batch.getByRole('link', { name })).toBeVisible(LATER)
  await batch.getByRole('button', { name: 'বন্ধ করুন' }).click()
  await expect(page.getByRole('heading', { name: 'আগের ফেরতগুলো' })).toBeVisible()
  // Once more: it is here already.
  await scan(page, id, 'স্ক্যান করুন বা লিখুন')
  await expect(page.getByRole('heading', { name: 'আগেই ফেরত নেওয়া হয়েছে' })).toBeVisible(LATER)
})

test('the page of an order leads to where its parcel is taken back', {
  tag: '@core',
}, async ({ page, shop, admin }) => {
  const { name, id } = await comesBack({ page, shop, admin })
  await page.goto(`/dashboard/order-overview/${id}`)
  await page.getByRole('link', { name: 'Take it back' }).click()
  const box = page.getByRole('region', { name })
  await box.getByRole('radio', { name: 'Missing' }).first().check()
  await box.getByRole('button', { name: 'All to the shelf' }).click()
  await page.getByRole('button', { name: 'Take back, next' }).click()
  await expect(page.getByRole('heading', { name: 'Taken back', exact: true })).toBeVisible(LATER)
  await page.goto(`/dashboard/order-overview/${id}`)
  await expect(page.getByText('Taken back').first()).toBeVisible(LATER)
})

test('what was paid for what came back is paid back, and noted', {
  tag: '@core',
}, async ({ page, shop, admin }) => {
  const advance = { amount: 300, method: 'bKash', transactionId: 'A7K2T9QX1B', checked: true }
  const { name, id, call } = await comesBack({ page, shop, admin }, advance)
  await call('POST', `/consignments/${id}/received`, {
    lines: [{ line: 0, shelf: 1, damaged: 0, missing: 0 }],
  })
  await page.goto('/dashboard/parcels?tab=back')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('bKash A7K2T9QX1B', LATER)
  await row.getByRole('button', { name: 'I paid it back' }).click()
  const dialog = page.getByRole('dialog', { name: `Paid back to ${name}` })
  await dialog.getByLabel('How much?').fill('301')
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog.getByText('Type an amount up to')).toBeVisible()
  await dialog.getByLabel('How much?').fill('250')
  await dialog.getByLabel('Transaction ID').fill('B1')
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog.getByText('Say what becomes of the rest.')).toBeVisible()
  await dialog.getByLabel('Is paid later').check()
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog).toBeHidden(LATER)
  // The delivery of what was paid stood there, too: the row is of the rest once the whole is gone.
  await expect(row).not.toContainText('৳300.00', LATER)
  await expect(row).toContainText('৳50.00', LATER)
  await row.getByRole('button', { name: 'I paid it back' }).click()
  await dialog.getByLabel('How much?').fill('0')
  await dialog.getByLabel('Is not owed').check()
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog).toBeHidden(LATER)
  await expect(row).toHaveCount(0, LATER)

  // The number was mistyped: it is corrected on the page of the order, and seen under Money.
  await page.goto(`/dashboard/order-overview/${id}`)
  const paid = page.getByRole('region', { name: 'Paid back' })
  await expect(paid).toContainText('Nothing, as was agreed', LATER)
  const note = paid.getByRole('listitem').filter({ hasText: '৳250.00' })
  await expect(note).toContainText('Transaction ID B1')
  await draw(page, 'paid-back')
  await note.getByRole('button', { name: 'Correct the note' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct the note' })
  await correction.getByLabel('Transaction ID').fill('B12')
  await draw(page, 'correct-note')
  await correction.getByRole('button', { name: 'Correct it' }).click()
  await expect(note).toContainText('Transaction ID B12', LATER)
  await nothingOpen(page)
  await page.goto('/dashboard/money')
  await expect(page.getByRole('region', { name: 'Paid back' })).toContainText('Transaction ID B12', LATER)
})

test('what was broken on the way is asked of its courier, and closed', {
  tag: '@core',
}, async ({ page, shop, admin }) => {
  const { name, id, call, token } = await comesBack({ page, shop, admin })
  await call('POST', `/consignments/${id}/received`, {
    lines: [{ line: 0, shelf: 0, damaged: 1, missing: 0 }],
    reason: 'broken-on-the-way',
  })
  await page.goto('/dashboard/parcels?tab=trouble')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Hanif broke it', LATER)
  await expect(row).toContainText('Claim by')
  // The photograph that shows it.
  const form = new FormData()
  const picture = await aPicture(1200, 900).jpeg().toBuffer()
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'hole.jpg')
  expect(
    (
      await fetch(`${shop.url}/api/consignments/${id}/photos`, {
        ...{ method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form },
      })
    ).status,
  ).toBe(201)
  await page.reload()
  await row.getByRole('button', { name: '1 photograph' }).click()
  const photographs = page.getByRole('dialog', { name: 'Photographs' })
  const shown = photographs.getByRole('img', { name: /^Taken/ })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), LATER).toBe(1200)
  await photographs.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'I asked' }).click()
  const dialog = page.getByRole('dialog', { name: 'What did you ask Hanif for?' })
  await dialog.getByLabel('How much?').fill('900')
  await dialog.getByLabel('Their number').fill('H-7')
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(row).toContainText('Asked for ৳900.00 · H-7', LATER)
  await row.getByRole('button', { name: 'They agreed' }).click()
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect(row).toContainText('agreed to ৳900.00', LATER)
  // The same on the page of its order. The owner alone closes it.
  await page.goto(`/dashboard/order-overview/${id}`)
  await expect(page.getByText('Asked for ৳900.00 · H-7 · agreed to ৳900.00')).toBeVisible(LATER)
})
