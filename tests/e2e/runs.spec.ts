import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aCustomerName, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'

const RUBEL = { id: 'rubel', name: 'Rubel', mobile: '01712345678' }
const LATER = { timeout: 20_000 }

test.beforeAll(async ({ admin }) => admin.setRiders([RUBEL]))
test.afterAll(async ({ admin }) => admin.setRiders([]))

/** The stop of a customer on the sheet that is open. */
const stopOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a rider delivers in Bengali on a line that drops, and the cash is counted with a difference', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin, browser }) => {
  const [first, second] = [aCustomerName(), aCustomerName()]
  // A transaction pays once, and all journeys share a shop.
  const transactionId = randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
  const ids = [
    ...(await placeOrders(shop, 1, { name: first, address: 'House 9, Pallabi' })),
    ...(await placeOrders(shop, 1, { name: second, address: 'House 2, Uttara', comment: 'Ring twice' })),
  ]
  for (const id of ids) await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)

  // The shop: two orders for Rubel.
  await page.goto('/dashboard/parcels?search=Nusrat')
  for (const name of [first, second]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Give to a rider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give 2 orders to a rider' })
  await dialog.getByRole('radio', { name: 'Rubel' }).check()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Give to a rider' }).click()
  await expect(page.getByRole('heading', { name: 'Rubel’s run', level: 1 })).toBeVisible()
  // By area.
  await expect(page.getByRole('listitem').filter({ hasText: 'Not packed' })).toHaveText([
    new RegExp(first),
    new RegExp(second),
  ])
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = (await page.getByText('/bn/run#').textContent()) ?? ''
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/8801712345678\?text=Rubel/,
  )
  await expectSound(page)
  await fetch(`${shop.url}/api/consignments/packed`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids, packed: true }),
  })

  // The rider: a phone that knows nobody.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const rider = await phone.newPage()
  const asked: string[] = []
  rider.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  await rider.goto(link)
  await expect(rider.getByRole('heading', { name: 'Rubel-এর রান' })).toBeVisible()
  await rider.getByRole('button', { name: 'বুঝে নিয়েছি, বের হচ্ছি' }).click()
  await expect(rider.getByRole('link', { name: `${first}-কে ফোন করুন` })).toHaveAttribute('href', /^tel:01/)
  await expectSound(rider)
  await rider.getByRole('button', { name: 'দিয়েছি', exact: true }).click()
  await rider.getByRole('button', { name: /^পুরোটা ক্যাশ নিয়েছি/ }).click()
  await expect(stopOf(rider, first)).toContainText('দেওয়া হয়েছে')
  await expect(rider.getByText('২টার ১টা')).toBeVisible()
  await expect(stopOf(rider, second)).toContainText('Ring twice')

  // Without a line it is kept, and said so, also after the page is read again.
  await phone.setOffline(true)
  await rider.getByRole('button', { name: 'দেওয়া যায়নি' }).click()
  await expectSound(rider)
  await rider.getByRole('button', { name: 'ফোন বন্ধ' }).click()
  await expect(stopOf(rider, second)).toContainText('এখনো পাঠানো হয়নি')
  await expect(rider.getByText('এখনো পাঠানো হয়নি: ১টি')).toBeVisible()
  await phone.setOffline(false)
  await expect(rider.getByText('এখনো পাঠানো হয়নি: ১টি')).toBeHidden(LATER)

  // What was said of it is corrected: less money, and not all of it in cash.
  await stopOf(rider, second).getByRole('button').click()
  await rider.getByRole('button', { name: 'দিয়েছি', exact: true }).click()
  await rider.getByRole('button', { name: 'কম, বা অন্যভাবে দিয়েছেন' }).click()
  await rider.getByLabel('ক্যাশ', { exact: true }).fill('১০০')
  await rider.getByLabel('শপের বিকাশ বা নগদে').fill('50')
  await rider.getByLabel('ট্রানজেকশন নম্বর').fill('x')
  await rider.getByLabel('কম দেওয়ার কারণ কী?').fill('ঢাকনায় দাগ')
  await rider.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(rider.getByText('মেসেজে আসা ট্রানজেকশন নম্বরটি লিখুন')).toBeVisible()
  await rider.getByLabel('ট্রানজেকশন নম্বর').fill(transactionId.toLowerCase())
  await expectSound(rider)
  await rider.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(stopOf(rider, second)).toContainText('কম')
  await expect(rider.getByText('২টার ২টা')).toBeVisible()
  // What opens the run is in no address that was asked for, and in no Referer.
  const secret = link.split('#')[1] ?? ''
  expect(secret).toMatch(/^[\w-]{32}$/)
  expect(asked.filter((text) => text.includes(secret))).toEqual([])

  // The shop: the cash is counted, and differs.
  await page.reload()
  await expect(page.getByText(transactionId)).toBeVisible()
  await page.getByLabel('Float').fill('500')
  await page.getByLabel('Fuel').fill('120')
  const close = page.getByRole('button', { name: 'Take the cash, close the run' })
  await page.getByRole('button', { name: 'Increase quantity of ৳500' }).click()
  await expect(page.getByText('Too little')).toBeVisible()
  await expect(close).toBeDisabled()
  await page.getByLabel('Why does it differ?').fill('A note was torn')
  await expectSound(page)
  await close.click()
  await expect(page.getByText('Too little: A note was torn')).toBeVisible()
  await page.goto('/dashboard/runs')
  await expect(page.getByRole('listitem').filter({ hasText: 'Cash too little' })).toContainText('Rubel')
  await expectSound(page)

  // The rider pays a part of it, and the owner lets some of it go.
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.reload()
  const owed = page.getByRole('listitem').filter({ hasText: 'ক্যাশ কম' })
  await owed.getByRole('button', { name: 'টাকা জমা দিয়েছেন Rubel' }).click()
  const account = page.getByRole('dialog', { name: /^Rubel-এর কাছে পাওনা/ })
  await expect(account.getByText('এখনো কিছু না।')).toBeVisible()
  await account.getByLabel('কত টাকা?').fill('৪০')
  await account.getByLabel('নোট').fill('দুটো নোটে')
  await expectSound(page)
  await account.getByRole('button', { name: 'লিখে রাখুন' }).click()
  await expect(account).toBeHidden()
  await expect(owed).toContainText('পরে শোধ হয়েছে')
  await owed.getByRole('button', { name: 'টাকা জমা দিয়েছেন Rubel' }).click()
  await expect(account.getByRole('listitem')).toContainText('ক্যাশ: দুটো নোটে')
  await account.getByLabel('কীভাবে শোধ হলো?').selectOption('মাফ করা হয়েছে')
  await account.getByLabel('কত টাকা?').fill('১০')
  const save = account.getByRole('button', { name: 'লিখে রাখুন' })
  await save.click()
  await expect(account.getByText('কেন মাফ করছেন, লিখুন।')).toBeVisible()
  await account.getByLabel('কেন মাফ করছেন?').fill('নোট ছেঁড়া ছিল')
  await save.click()
  await expect(account).toBeHidden()
  await expectSound(page)

  // The link has ended with it.
  await rider.reload()
  await expect(rider.getByRole('heading', { name: 'এই লিংক আর কাজ করে না' })).toBeVisible()
  expect(await rider.evaluate(() => localStorage.getItem('rider-run'))).toBeNull()
  // The page may have read that by itself before: it says so again.
  await rider.reload()
  await expect(rider.getByRole('heading', { name: 'এই লিংক আর কাজ করে না' })).toBeVisible()
  await phone.close()
})

test('a customer keeps some of the goods: the rider says which, without a line, and the shop expects the rest', {
  tag: ['@each-width'],
}, async ({ page, shop, admin, browser }) => {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name, address: 'House 9, Pallabi', quantity: 3 })
  await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  const call = async (path: string, body: object = {}) => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status, path).toBe(200)
    return await response.json()
  }
  const { run } = await call('/runs', { rider: RUBEL.id, orderIds: [id] })
  await call('/consignments/packed', { ids: [id], packed: true })
  const { token: secret } = await call(`/runs/${run._id}/link`)
  await call(`/runs/${run._id}/leave`)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const rider = await phone.newPage()
  await rider.goto(`${shop.url}/bn/run#${secret}`)
  await rider.getByRole('button', { name: 'কিছু রেখে কিছু ফেরত' }).click()
  const next = rider.getByRole('button', { name: 'এবার টাকার হিসাব' })
  await expect(next).toBeDisabled()
  await rider.getByRole('button', { name: /^.*কড়াই.* কমান$/ }).click()
  await expectSound(rider)
  await phone.setOffline(true)
  await next.click()
  await rider.getByRole('button', { name: /^পুরোটা ক্যাশ নিয়েছি/ }).click()
  await expect(stopOf(rider, name)).toContainText('৩টির মধ্যে ১টি ফেরত আসছে')
  await expect(stopOf(rider, name)).toContainText('এখনো পাঠানো হয়নি')
  await phone.setOffline(false)
  await expect(stopOf(rider, name)).not.toContainText('এখনো পাঠানো হয়নি', LATER)

  // It is two pieces that come back.
  await stopOf(rider, name).getByRole('button').click()
  await rider.getByRole('button', { name: 'কিছু রেখে কিছু ফেরত' }).click()
  const fewer = rider.getByRole('button', { name: /^.*কড়াই.* কমান$/ })
  await fewer.click()
  await fewer.click()
  await next.click()
  await expectSound(rider)
  // While that waits for a line, the shop makes the link anew: it is kept, and the new link sends it.
  await phone.setOffline(true)
  await rider.getByRole('button', { name: /^পুরোটা ক্যাশ নিয়েছি/ }).click()
  await expect(stopOf(rider, name)).toContainText('৩টির মধ্যে ২টি ফেরত আসছে')
  const { token: newer } = await call(`/runs/${run._id}/link`)
  await phone.setOffline(false)
  await expect(rider.getByRole('heading', { name: 'এই লিংক আর কাজ করে না' })).toBeVisible(LATER)
  await expect(rider.getByText('এখনো পাঠানো হয়নি: ১টি')).toBeVisible()
  await expectSound(rider)
  await rider.goto(`${shop.url}/bn/run#${newer}`)
  await expect(stopOf(rider, name)).toContainText('৩টির মধ্যে ২টি ফেরত আসছে')
  await expect(stopOf(rider, name)).not.toContainText('এখনো পাঠানো হয়নি', LATER)
  await rider.goto(`${shop.url}/bn/run`)
  await expect(rider.getByRole('heading', { name: 'লিংকটি পুরো আসেনি' })).toBeVisible()
  await phone.close()

  await page.goto(`/dashboard/runs?run=${run._id}`)
  await expect(stopOf(page, name)).toContainText('2 of 3 pieces come back')
  await expectSound(page)
})
