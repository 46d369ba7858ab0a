import type { Page } from '@playwright/test'
import type { AdminApi } from './adminApi.ts'
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
import { enter, join, type WithIdentity } from './people.ts'
import { smallTargets } from './targets.ts'

type Shop = WithIdentity & { readonly url: string }

const overview = (id: string) => `/dashboard/order-overview/${id}`

/** An order of three pieces that its customer has. */
async function aDeliveredOrder(shop: Shop, admin: AdminApi, name: string): Promise<string> {
  const [id = ''] = await placeOrders(shop, 1, { name, quantity: 3, mobileNumber: aMobileNumber() })
  await moveOrder(admin, id, 'Confirmed', 'Delivered')
  return id
}

/** Chooses one piece of the only line, and new goods for it, and confirms. Returns the id of the new order. */
async function exchangeOne(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Exchange…' }).click()
  const dialog = page.getByRole('dialog', { name: 'What does the customer give back?' })
  const next = dialog.getByRole('button', { name: 'Choose new goods' })
  await expect(next).toBeDisabled()
  await dialog.getByRole('button', { name: /^Increase/ }).click()
  await next.click()
  await expect(page.getByText(/^Exchange for order .+ gives back: 1 × Granite/)).toBeVisible()
  await page.getByRole('button', { name: /^Add:/ }).first().click()
  for (const group of ['Colour', 'Size']) {
    const options = page.getByRole('group', { name: group, exact: true }).getByRole('radio')
    if ((await options.count()) > 0) await options.first().check()
  }
  await expect(page.getByText('Paid for the old goods').filter({ visible: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Confirm order' }).filter({ visible: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order .+ is confirmed$/ })
  await expect(heading).toBeVisible()
  return /Order (\S+) is/.exec((await heading.textContent()) ?? '')?.[1] ?? ''
}

test('staff exchange goods in one trip, and receive the old ones', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin, isMobile }) => {
  const name = aCustomerName()
  const old = await aDeliveredOrder(shop, admin, name)
  await enterAsAdmin(page, shop)
  await page.goto(overview(old))
  const id = await exchangeOne(page)

  await page.getByRole('link', { name: 'See the order' }).click()
  const exchange = page.getByRole('region', { name: 'Exchange', exact: true })
  await expect(exchange).toContainText(/Take back1 × Granite/)
  await expectSound(page)
  await exchange.getByRole('link', { name: `Order ${old}` }).click()
  await expect(exchange).toContainText('New goods under way')
  await expect(exchange.getByRole('link', { name: `Order ${id}` })).toBeVisible()

  await moveOrder(admin, id, 'Delivered')
  await page.goto('/dashboard/parcels?tab=back')
  const expected = page.getByRole('region', { name: 'Expected back from exchanges' })
  const line = expected.getByRole('link', { name: new RegExp(name) })
  await expect(line).toContainText('1 piece')
  await expectSound(page)
  await line.click()
  await expect(exchange).toContainText('Expected back since')
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await exchange.getByRole('button', { name: 'Back on the shelf' }).click()
  await expect(exchange.getByRole('button')).toHaveCount(0)
  await expect(exchange).toContainText('Back on the shelf')
  await page.goto('/dashboard/parcels?tab=back')
  await expect(page.getByRole('heading', { name: 'Parcels', level: 1 })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('in Bengali a packer sees on a phone what is to be done, and receives exchanged goods', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin, isMobile }) => {
  const name = aCustomerName()
  const old = await aDeliveredOrder(shop, admin, name)
  await enterAsAdmin(page, shop)
  await page.goto(overview(old))
  const id = await exchangeOne(page)
  await moveOrder(admin, id, 'Delivered')

  const packer = aPerson()
  // The open page would be loaded again in the language of whoever comes.
  await page.goto('about:blank')
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard')
  const acts = page.getByRole('region', { name: 'এখন কী করবেন' })
  await expect(acts.getByRole('link', { name: 'প্যাক করুন' })).toHaveAttribute('href', /scan\?job=pack$/)
  await expect(acts.getByRole('link', { name: 'কুরিয়ারকে দিন' })).toHaveAttribute('href', /scan\?job=over$/)
  await expect(page.getByText('আজ এখনো কিছু প্যাক করেননি।')).toBeVisible()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  await page.getByRole('link', { name: /ফেরত আসছে/ }).click()
  await page
    .getByRole('region', { name: 'বদলের পণ্য ফেরত আসবে' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  const exchange = page.getByRole('region', { name: 'বদল', exact: true })
  await expect(exchange).toContainText('ফেরতের অপেক্ষায়')
  // Who only receives begins no exchange.
  await expect(page.getByRole('button', { name: 'বদল করুন…' })).toHaveCount(0)
  await exchange.getByRole('button', { name: 'নষ্ট' }).click()
  await expect(exchange.getByRole('button')).toHaveCount(0)
  await expect(exchange).toContainText('নষ্ট')
  await expectSound(page)
})

test('a packer opens the picking list of all that is to be packed', { tag: '@desktop' }, async ({
  page,
  shop,
  admin,
}) => {
  const orderIds = await placeOrders(shop, 1, { name: aCustomerName() })
  for (const id of orderIds) await moveOrder(admin, id, 'Confirmed')
  const token = await enterAsAdmin(page, shop)
  const asked = await fetch(`${shop.url}/api/consignments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderIds, courier: 'other', carrier: { name: 'Hanif bus' } }),
  })
  expect(asked.status).toBe(202)
  const packer = aPerson()
  await join(page, shop, packer)
  await admin.setRole(packer.email, 'packer')
  await enter(page, shop, packer)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Picking list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Picking list' })).toBeVisible()
  expect(page.url()).toContain(orderIds[0] ?? 'an order')
})
