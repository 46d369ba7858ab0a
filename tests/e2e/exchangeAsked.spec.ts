import type { Page } from '@playwright/test'
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
import { join } from './people.ts'
import { smallTargets } from './targets.ts'

const overview = (id: string) => `/dashboard/order-overview/${id}`

async function inBengali(page: Page, shop: { readonly url: string }) {
  await page.context().addCookies([{ name: 'language', value: 'bn', url: shop.url }])
}

/** Of the dialog of what is given back on to the new goods, of which the first are chosen. */
async function chooseNewGoods(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'কাস্টমার কোনটা ফেরত দেবেন?' })
  await expectSound(page)
  await dialog.getByRole('button', { name: 'নতুন পণ্য বাছুন' }).click()
  await expect(page.getByText(/অর্ডারের বদল। কাস্টমার ফেরত দেবেন: ১ × Granite/)).toBeVisible()
  await page.getByRole('button', { name: /^যোগ করুন:/ }).first().click()
  for (const group of ['রং', 'সাইজ']) {
    const options = page.getByRole('group', { name: group, exact: true }).getByRole('radio')
    if ((await options.count()) > 0) await options.first().check()
  }
}

const confirm = (page: Page) =>
  page.getByRole('button', { name: 'অর্ডার কনফার্ম করুন' }).filter({ visible: true }).click()

test('at the desk, somebody who calls exchanges goods, once, and the desk goes on', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin, isMobile, expectTrouble }) => {
  expectTrouble(/\/api\/orders|Failed to load resource/)
  const [name, mobileNumber] = [aCustomerName(), aMobileNumber()]
  const [old = ''] = await placeOrders(shop, 1, { name, mobileNumber })
  await moveOrder(admin, old, 'Confirmed', 'Shipping')
  await enterAsAdmin(page, shop)
  await inBengali(page, shop)
  await page.goto('/dashboard/desk')
  const begin = page.getByRole('button', { name: 'কেউ ফোন করেছেন' })
  await expect(begin).toBeVisible()
  if (isMobile) await begin.tap()
  else await page.keyboard.press('s')
  const caller = page.getByRole('dialog', { name: 'কে ফোন করেছেন?' })
  const find = async (text: string) => {
    await caller.getByLabel('মোবাইল নম্বর, নাম বা অর্ডার').fill(text)
    await caller.getByRole('button', { name: 'খুঁজুন' }).click()
  }
  await find('01200000000')
  await expect(caller.getByText('কোনো অর্ডার পাওয়া যায়নি।')).toBeVisible()
  await find(mobileNumber)
  await expect(caller.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  // Before it is delivered, a sentence says what to do instead.
  await expect(caller.getByText('বাক্স পথে আছে, ডেলিভারি হলে বদলানো যাবে।')).toBeVisible()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  await moveOrder(admin, old, 'Delivered')
  await page.reload()
  await begin.click()
  await find(mobileNumber)
  await caller.getByRole('button', { name: 'বদল করুন…' }).click()
  await chooseNewGoods(page)
  await expectSound(page)

  // The shop takes it, and its answer is lost: it is sent again, and taken once.
  let sent = 0
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback()
    sent += 1
    if (sent > 1) return await route.fallback()
    await route.fetch()
    await route.abort()
  })
  await confirm(page)
  await page.getByRole('alertdialog').getByRole('button').click()
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1, name: /কনফার্ম/ })).toBeVisible()
  expect(sent).toBe(2)
  await expectSound(page)
  await page.getByRole('link', { name: 'ডেস্কে ফিরুন' }).click()
  await expect(page).toHaveURL(/\/dashboard\/desk$/)

  await page.goto(overview(old))
  const exchange = page.getByRole('region', { name: 'বদল', exact: true })
  await expect(exchange.getByRole('listitem')).toHaveCount(1)
  await expect(exchange).toContainText('নতুন পণ্য পথে')
})

test('what a customer asked to return is exchanged instead', { tag: ['@core', '@phone'] }, async ({
  page,
  shop,
  admin,
  isMobile,
}) => {
  const person = aPerson()
  const token = await join(page, shop, person)
  const mine = { name: person.name, email: person.email, mobileNumber: aMobileNumber(), token }
  const [old = ''] = await placeOrders(shop, 1, mine)
  await moveOrder(admin, old, 'Confirmed', 'Delivered')
  const asked = await fetch(`${shop.url}/api/orderStatus/${old}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify({ status: 'Return' }),
  })
  expect(asked.status).toBe(200)

  await enterAsAdmin(page, shop)
  await inBengali(page, shop)
  await page.goto(overview(old))
  await page.getByRole('button', { name: 'ফেরত নয়, বদল করুন…' }).click()
  await expect(page.getByText('এখনো কিছু আসেনি।')).toBeVisible()
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await chooseNewGoods(page)
  expect(await admin.statusOf(old)).toBe('Return')
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1, name: /কনফার্ম/ })).toBeVisible()
  expect(await admin.statusOf(old)).toBe('Delivered')
  await page.goto(overview(old))
  const exchange = page.getByRole('region', { name: 'বদল', exact: true })
  await expect(exchange).toContainText('নতুন পণ্য পথে')
  await expect(page.getByRole('button', { name: 'ফেরত নয়, বদল করুন…' })).toHaveCount(0)
  await expectSound(page)
})
