import type { ConsignmentsAnswer } from '#contract/parcels/consignmentAnswer.ts'
import {
  aCustomerName,
  aMobileNumber,
  aPerson,
  enterAsAdmin,
  expect,
  moveOrder,
  placeOrders,
  test,
} from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join } from './people.ts'

const LATER = { timeout: 20_000 }

test.beforeAll(async ({ admin }) => admin.setCourier(true))
test.afterAll(async ({ admin }) => admin.setCourier(false))

test('three are booked, and one that the courier refuses is mended beside its sentence', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const wrong = aMobileNumber()
  shop.steadfast.refusing.add(wrong)
  const ids = [
    ...(await placeOrders(shop, 2, { name })),
    ...(await placeOrders(shop, 1, { name, mobileNumber: wrong })),
  ]
  for (const id of ids) await moveOrder(admin, id, 'Confirmed')
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/parcels?search=${encodeURIComponent(name)}`)

  // By keyboard: one, and with Shift the others.
  const rows = page.getByRole('table', { name: 'To book' }).getByRole('checkbox', { name })
  await expect(rows).toHaveCount(3)
  await rows.first().press('Space')
  await rows.last().click({ modifiers: ['Shift'] })
  await expectSound(page)

  // Nothing is booked before somebody has seen what.
  await page.getByRole('button', { name: 'Book 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 3 parcels with Steadfast' })
  await expect(dialog).toContainText('to collect')
  expect(ids.filter((id) => shop.steadfast.parcels.has(id))).toEqual([])
  await dialog.getByRole('button', { name: 'Book 3' }).click()

  await expect(page.getByRole('heading', { name: 'Booking 3 parcels' })).toBeVisible()
  await expect(page.getByText('3 of 3 answered')).toBeVisible(LATER)
  const refused = page.getByRole('article').filter({ hasText: name })
  await expect(refused).toContainText('Steadfast does not take this mobile number.')
  await expect(refused).toContainText('RECEIVER_PHONE_IS_REQUIRED')
  await expectSound(page)
  await refused.getByRole('textbox', { name: /^Mobile number/ }).fill(aMobileNumber())
  await refused.getByRole('button', { name: /^Save and book/ }).click()
  await expect(refused).toHaveCount(0, LATER)
  await expect(page.getByRole('link', { name: 'Print 3 labels' })).toBeVisible(LATER)
  expect(ids.map((id) => shop.steadfast.parcels.get(id)?.length)).toEqual([1, 1, 1])
})

test('in Bengali a packer sees what is to be packed, and hands it over once', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const orderIds = await placeOrders(shop, 2, { name })
  for (const id of orderIds) await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  const call = (method: string, path: string, body?: object) =>
    fetch(`${shop.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  await call('POST', '/consignments', { orderIds, courier: 'steadfast' })
  const booked = async () => {
    const answer = await call('GET', `/consignments?stage=pack&search=${encodeURIComponent(name)}`)
    return ((await answer.json()) as ConsignmentsAnswer).total
  }
  await expect.poll(booked, LATER).toBe(2)

  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto(`/dashboard/parcels?tab=pack&search=${encodeURIComponent(name)}`)
  const boxes = page.getByRole('checkbox', { name })
  await expect(boxes).toHaveCount(2)
  await boxes.first().check()
  await expect(page.getByRole('link', { name: '১টি লেবেল প্রিন্ট করুন' })).toHaveAttribute(
    'href',
    /labels\?ids=/,
  )
  await expectSound(page)

  // A label alone packs nothing: with it, packing is what comes next.
  await call('POST', '/consignments/printed', { ids: orderIds })
  await page.reload()
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: '২টি প্যাক হয়েছে' }).click()
  await expect(page.getByText('২টি পার্সেল প্যাক হয়েছে')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'কোনো পার্সেল মেলেনি' })).toBeVisible()
  await page.goto(`/dashboard/parcels?tab=hand&search=${encodeURIComponent(name)}`)
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: '২টি বুঝিয়ে দিন' }).click()
  const sure = page.getByRole('alertdialog', { name: '২টি পার্সেল কুরিয়ারকে দেওয়া হয়েছে?' })
  await sure.getByRole('button', { name: 'বুঝিয়ে দিয়েছি' }).click()
  await expect(page.getByRole('heading', { name: 'কোনো পার্সেল মেলেনি' })).toBeVisible()
  await page.goto(`/dashboard/parcels?tab=way&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toHaveCount(2)
  await expectSound(page)
})
