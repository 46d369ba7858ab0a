import type { Page } from '@playwright/test'
import { fillShippingForm } from './checkoutForm.ts'
import { aPerson, expect, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'

/** Orders the first product of the home page. Returns the number of the order. */
async function order(page: Page, email: string): Promise<string> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await fillShippingForm(page, email)
  await page.getByRole('button', { name: 'Confirm Order' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/order-success$/)
  return (await page.locator('strong.order-number').textContent()) ?? ''
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('phoneOrders'))

test('after an order: where it goes, its number for oneself, and this phone finds it again without typing', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, expectTrouble }) => {
  // One of the list is not there.
  expectTrouble(/Failed to load resource: .* 404|answer: 404/)
  const { email } = aPerson()
  const id = await order(page, email)
  const main = page.getByRole('main')
  await expect(main).toContainText('House 12')
  await expect(main).toContainText(/We call\s*01700000000/)
  await expect(main).toContainText(/Arrives\s*\d.* days after our call/)
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('Delivery charge')
  const links = main.getByRole('link')
  await expect(links.first(), 'the strong thing to do').toHaveAccessibleName('Where is my order?')
  const chat = new URL(
    (await main.getByRole('link', { name: 'Send it to my WhatsApp' }).getAttribute('href')) ?? '',
  )
  expect(chat.origin + chat.pathname).toBe('https://wa.me/')
  expect(chat.searchParams.get('text')).toContain(id)
  expect(chat.searchParams.get('text')).toMatch(/total ৳[\d,.]+\. See where it is: http.*\/track\?order=/)
  await expectSound(page)

  // It was mailed to whoever left an address.
  await shop.mailbox.mailWith(email, `We have your order ${id}`)

  await page.getByRole('link', { name: 'Where is my order?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeFocused()
  await page.getByRole('link', { name: 'Track another order' }).click()
  const list = page.getByRole('region', { name: 'Ordered on this device' })
  await expect(list).toContainText('Whoever uses this device can open these orders')
  await expect(page.getByLabel('Mobile number'), 'others may have the phone').toHaveValue('')
  await expectSound(page)
  await expect(list.getByRole('link')).toContainText('We call you to confirm')
  await list.getByRole('link', { name: new RegExp(`^${id}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()

  // In the other language, too.
  await page.goto('/bn/track')
  await page.getByRole('link', { name: 'আরেকটি অর্ডার দেখুন' }).click()
  await expect(page.getByRole('region', { name: 'এখান থেকে করা অর্ডার' })).toContainText(id)
  await expectSound(page)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  // Not yet where it is still /bn/track.
  await expect(page).toHaveURL('/track')

  // Found from the foot of any page, and cleared.
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track your order' }).click()
  await list.getByRole('button', { name: 'Clear the list' }).click()
  await expect(list.getByRole('heading')).toBeFocused()
  expect(await kept(page)).toBeNull()
  // What was ordered since, in another tab, stays when the list comes back.
  const newer = { id: '89WX-FHHG', mobileNumber: '01712345678', placedAt: Date.now() }
  const other = await page.context().newPage()
  await other.goto('/track')
  await other.evaluate((order) => localStorage.setItem('phoneOrders', JSON.stringify([order])), newer)
  await expect(list).toContainText(newer.id)
  await list.getByRole('button', { name: 'Undo' }).click()
  expect(await kept(page)).toContain(id)
  expect(await kept(page)).toContain(newer.id)
  // Cleared in one tab, it is gone in all.
  await expect(other.getByRole('region', { name: 'Ordered on this device' })).toContainText(id)
  await list.getByRole('button', { name: 'Clear the list' }).click()
  await expect(other.getByRole('region', { name: 'Ordered on this device' })).toHaveCount(0)
  await other.close()
  await page.goto(`/track?order=${id}`)
  await expect(page.getByLabel('Order number')).toHaveValue(id)
  await expect(list, 'the number has to be typed again').toHaveCount(0)
})

test('of several orders of this phone, the page is their list: what is on its way first, each a link', {
  tag: '@each-width',
}, async ({ page, shop, admin }) => {
  const mobileNumber = '01711223355'
  const [running = '', over = ''] = await placeOrders(shop, 2, { mobileNumber })
  await admin.moveOrder(over, 'Cancelled')
  await page.goto('/track')
  const known = [over, running].map((id, at) => ({ id, mobileNumber, placedAt: Date.now() - at }))
  await page.evaluate((orders) => localStorage.setItem('phoneOrders', JSON.stringify(orders)), known)
  await page.reload()
  const links = page.getByRole('region', { name: 'Ordered on this device' }).getByRole('link')
  await expect(links).toHaveText([/We call you to confirm/, /The order was cancelled/])
  await expectSound(page)
  await links.first().click()
  await expect(page).toHaveURL(`/track?order=${running}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeFocused()
  await page.goBack()
  // Until the shop has answered, the newest comes first.
  await expect(links).toHaveText([/We call you to confirm/, /The order was cancelled/])
  await links.last().click()
  await expect(page.getByRole('region', { name: 'What was ordered' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'The order was cancelled' })).toBeVisible()
  await page.getByRole('link', { name: 'All orders of this device' }).click()
  await expect(links).toHaveCount(2)
})

test('an order is printed as a receipt, and nothing else is', { tag: '@each-width' }, async ({ page }) => {
  const id = await order(page, aPerson().email)
  const paper = page.locator('.receipt')
  await expect(paper).toHaveCount(0)
  for (const [at, toPay] of [
    ['success', 'To pay on delivery'],
    ['track', 'To pay on delivery'],
  ] as const) {
    if (at === 'track') {
      await page.getByRole('link', { name: 'Where is my order?' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    }
    await page.emulateMedia({ media: 'print' })
    await expect(paper, at).toBeVisible()
    await expect(paper).toContainText(`Order ${id}`)
    await expect(paper).toContainText(toPay)
    await expect(paper.getByRole('button')).toHaveCount(0)
    for (const hidden of ['banner', 'contentinfo', 'main'] as const) {
      await expect(page.getByRole(hidden)).toHaveCount(0)
    }
    await page.emulateMedia({ media: 'screen' })
    await expect(paper).toHaveCount(0)
  }
})

test('the checkout comes with a product’s page, and a pressed Order says at once that it waits for it', {
  tag: ['@core', '@each-width'],
}, async ({ page }) => {
  await page.goto('/')
  const product = await page.locator('main a[href*="/product-details/"]').first().getAttribute('href')
  const checkout = await page.evaluate(() => {
    const { __reactRouterManifest: list } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    return list.routes['storefront/checkout/route']?.module ?? ''
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = new Promise<void>((resolve) => {
    void page.route(`**${checkout}`, async (route) => {
      resolve()
      await held
      await route.continue()
    })
  })
  await page.goto(product ?? '')
  await asked
  await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).click()
  const busy = page.getByRole('main').getByRole('button', { name: 'Loading' }).filter({ visible: true })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page).toHaveURL(/\/product-checkout$/)
})
