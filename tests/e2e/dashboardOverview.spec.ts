import type { Page } from '@playwright/test'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { join, toast } from './people.ts'

const COMMENT = 'বিকেল ৪টার পর ডেলিভারি দিলে ভালো হয়।'

test('an admin opens an order from its list, sees all of it, and moves it on (§2.82, §2.83)', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop }) => {
  const name = aCustomerName()
  const customer = { name, mobileNumber: '01700000001', comment: COMMENT }
  const [id = ''] = await placeOrders(shop, 1, { ...customer, quantity: 2 })
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/pendingOrders?search=${id}`)

  // The list passes the order along: its page does not wait for the shop.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/orders/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: id }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Invoice' })).toBeVisible()
  await expect(part(page, 'Order summary').getByRole('listitem')).toContainText('× 2')
  await expect(part(page, 'History').getByRole('listitem')).toHaveCount(0)
  release()
  await expect(part(page, 'History').getByRole('listitem')).toHaveText([/^PendingPlaced without an account/])

  const [stored] = (await shop.stored.ordersOf('rahima@example.com')).filter((order) => order.id === id)
  const [line] = stored?.lines ?? []
  const summary = part(page, 'Order summary')
  await expect(summary.getByRole('link', { name: line?.name ?? '?' })).toHaveAttribute(
    'href',
    /^\/product-details\//,
  )
  await expect(summary).toContainText(`Subtotal${taka(stored?.subTotal)}`)
  await expect(summary).toContainText(
    `Delivery charge, Inside Dhaka${stored?.deliveryCharge ? taka(stored.deliveryCharge) : 'Free'}`,
  )
  await expect(summary).toContainText(`Total${taka(stored?.total)}`)
  const facts = page.getByRole('main').getByRole('definition')
  await expect(facts.filter({ hasText: id })).toBeVisible()
  await expect(facts.filter({ hasText: /\d\d \w{3}, \d{4}/ }).first()).toBeVisible()
  await expect(facts.filter({ hasText: taka(stored?.total) }).first()).toBeVisible()
  await expect(part(page, 'Customer info')).toContainText(name)
  await expect(page.getByRole('link', { name: 'Call 01700000001' })).toHaveAttribute(
    'href',
    'tel:01700000001',
  )
  await expect(part(page, 'Shipping details')).toContainText('House 12, Road 5, Dhanmondi')
  await expect(part(page, 'Billing details')).toContainText(`To collect${taka(stored?.total)}`)
  await expect(part(page, 'Customer comment')).toContainText(COMMENT)
  // It is read before the customer is called.
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  expect((await headings.allTextContents()).filter((text) => /^Customer/.test(text))).toEqual([
    'Customer comment',
    'Customer info',
  ])
  await expectSound(page)

  // On a phone the goods come first, then the call and the address; the number never breaks.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const top = async (name: string) => (await part(page, name).boundingBox())?.y ?? Number.NaN
  expect(await top('Customer info')).toBeLessThan(await top('Shipping details'))
  expect(await top('Order summary')).toBeLessThan(await top('Customer comment'))
  expect(await top('Customer comment')).toBeLessThan(await top('Customer info'))
  const number = await page.getByRole('link', { name: 'Call 01700000001' }).boundingBox()
  expect(number?.height).toBeLessThan(48)
  expect((number?.x ?? Number.NaN) + (number?.width ?? Number.NaN)).toBeLessThan(320)
  if (size) await page.setViewportSize(size)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy order ID' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)

  const moves = page.getByRole('group', { name: 'What to do with this order' }).getByRole('button')
  await expect(moves).toHaveText(['Confirm', 'Cancel'])
  await moves.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(toast(page, 'Order status has been updated.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^Confirmed$/ })).toBeVisible()
  await expect(part(page, 'History').getByRole('listitem')).toHaveText([
    /^Pending/,
    /^Confirmedby Admin, for the shop/,
  ])
  await expect(moves).toHaveText(['Mark as Shipping', 'Delivered', 'Cancel'])
  // Back to the part of the list that it was opened from; opened by itself, to the list that it is in.
  await page.getByRole('main').getByRole('link', { name: 'Pending Orders' }).click()
  await expect(page).toHaveURL(`/dashboard/pendingOrders?search=${id}`)
  await page.goto(`/dashboard/order-overview/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Confirmed Orders' }).click()
  await expect(page).toHaveURL('/dashboard/confirmedOrders')
})

test('the Invoice button shows while the flag in the address is truthy (§2.84)', async ({ page, shop }) => {
  const [id = ''] = await placeOrders(shop, 1)
  await enterAsAdmin(page, shop)
  const invoice = page.getByRole('main').getByRole('link', { name: 'Invoice' })
  for (const flag of ['', '?invoice=', '?invoice=0', '?invoice=false']) {
    await page.goto(`/dashboard/order-overview/${id}${flag}`)
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await expect(invoice, flag).toHaveCount(0)
  }
  await page.goto(`/dashboard/order-overview/${id}?invoice=true`)
  await expect(invoice).toHaveAttribute('href', `/dashboard/order-overview/${id}/invoice/${id}`)
})

test('customers open their own orders, and do not see which staff moved them', async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(/answer: 404|Failed to load resource/)
  const person = aPerson()
  const own = { email: person.email, name: person.name, token: await join(page, shop, person) }
  const [id = ''] = await placeOrders(shop, 1, own)
  await moveOrder(admin, id, 'Confirmed', 'Shipping', 'Delivered')

  await page.goto(`/dashboard/order-overview/${id}`)
  await expect(part(page, 'History').getByRole('listitem')).toHaveText([
    /^PendingYou placed the order/,
    /^Confirmedby the shop/,
    /^Shippingby the shop/,
    /^Deliveredby the shop/,
  ])
  await expect(part(page, 'Billing details')).toContainText('Nothing, you paid on delivery')
  await page.getByRole('link', { name: 'Return', exact: true }).click()
  await page.getByRole('radio', { name: 'I no longer want it' }).check()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, return it' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  await page.getByRole('link', { name: `Order ${id}` }).click()
  await expect(part(page, 'Return asked for')).toContainText('I no longer want it')
  await expect(part(page, 'History').getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('main').getByRole('link', { name: 'My Return' })).toBeVisible()

  const [foreign = ''] = await placeOrders(shop, 1)
  for (const id of [foreign, 'AAAA-2222']) {
    await page.goto(`/dashboard/order-overview/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found')
    await expect(page.getByRole('main')).toContainText(id)
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to my dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

function part(page: Page, name: string) {
  return page.getByRole('region', { name })
}

/** Poisha as a screen writes them. */
function taka(poisha = Number.NaN): string {
  return `৳${(poisha / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

test('in Bengali an order fits 320 px', async ({ page, shop }) => {
  const [id = ''] = await placeOrders(shop, 1)
  await enterAsAdmin(page, shop)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/dashboard/order-overview/${id}`)
  await expect(page.getByRole('definition').filter({ hasText: 'নিশ্চিতের অপেক্ষায়' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
