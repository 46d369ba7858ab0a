import type { Locator, Page } from '@playwright/test'
import {
  aCustomerName,
  aPerson,
  test as base,
  enterAsAdmin,
  expect,
  moveOrder,
  openList,
  placeOrders,
  pressAct,
} from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter } from './people.ts'
import { smallTargets } from './targets.ts'

/**
 * The desk hands out every pending order: these journeys have a shop of their own. Each begins and ends with an empty
 * desk.
 */
const test = base.extend<{ emptyDesk: undefined }, { ownShop: boolean }>({
  ownShop: [true, { scope: 'worker' }],
  emptyDesk: [
    async ({ admin, ownShop }, use) => {
      void ownShop
      const empty = async () => {
        for (const id of await admin.pendingOrders()) await moveOrder(admin, id, 'Cancelled')
      }
      // Other journeys of this worker leave orders in the same shop.
      await empty()
      await use(undefined)
      await empty()
    },
    { auto: true },
  ],
})

/** Everything that is answered within these seconds can be undone. Milliseconds. */
const UNDO_TIME = 5_000
const LATER = { timeout: UNDO_TIME + 30_000 }

const card = (page: Page) => page.getByRole('article')
const answers = (page: Page) => page.getByRole('region', { name: 'Call and answer' })
const answer = (page: Page, name: string) => answers(page).getByRole('button', { name, exact: true })
const queue = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Lists of the desk' }).getByRole('link', { name })

/** The calls of the person who is signed in, and how many of them confirmed, as the desk counts them today. */
async function ownFigures(page: Page): Promise<number[]> {
  const row = page.getByRole('row').filter({ hasText: 'You' })
  const cells = (await row.count()) > 0 ? await row.getByRole('cell').allTextContents() : ['', '0', '0']
  return cells.slice(1).map(Number)
}

/** Opens the desk and waits until its first order is held. */
async function openDesk(page: Page, first: string) {
  await page.goto('/dashboard/desk')
  await expect(card(page)).toContainText(first)
  await expect(page.getByText('Yours for')).toBeVisible()
}

/** Counts from now on how often the page says that the time of an order is over, also for less than a frame. */
async function watchForOver(page: Page) {
  await page.evaluate(() => {
    Reflect.set(window, 'saidOver', 0)
    new MutationObserver((changes) => {
      const said = changes.flatMap(({ addedNodes }) => [...addedNodes]).map(({ textContent }) => textContent)
      const over = said.filter((text) => text?.includes('The five minutes are over')).length
      Reflect.set(window, 'saidOver', Reflect.get(window, 'saidOver') + over)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** Presses a key of the desk, or on a phone its button. */
async function press(page: Page, key: string, button: Locator, isMobile: boolean) {
  await expect(button).not.toHaveAttribute('aria-disabled')
  if (isMobile) await button.tap()
  else await page.keyboard.press(key)
}

test('orders are called one by one, by thumb and by keys; a press counts once it cannot be undone', {
  tag: ['@core', '@each-width', '@each-database'],
}, async ({ page, shop, admin, isMobile }) => {
  const [one, two, three] = [aCustomerName(), aCustomerName(), aCustomerName()]
  const [first = ''] = await placeOrders(shop, 1, {
    name: one,
    mobileNumber: '01700000005',
    comment: 'After 5 pm',
  })
  const [second = ''] = await placeOrders(shop, 1, { name: two })
  const [third = ''] = await placeOrders(shop, 1, { name: three })
  await enterAsAdmin(page, shop)
  await openDesk(page, one)
  await expect(queue(page, 'To call')).toContainText('3')
  const [called = 0, confirmed = 0] = await ownFigures(page)
  await expect(card(page)).toContainText('After 5 pm')
  await expect(card(page)).toContainText('First order of this number')
  await expect(page.getByText(`Next: ${two}`)).toBeVisible()
  await expect(answers(page).getByRole('link', { name: 'Call 01700000005' })).toHaveAttribute(
    'href',
    'tel:01700000005',
  )
  const chat = new URL(
    (await answers(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
  )
  expect([chat.pathname, chat.searchParams.get('text')]).toEqual([
    '/8801700000005',
    expect.stringContaining(first),
  ])
  expect(chat.searchParams.get('text')).toContain('আসসালামু আলাইকুম')
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  // Undone: the order is back with what was typed of the call, and nothing was sent.
  await page.getByLabel('Note').fill('Wants it before Friday')
  await page.getByLabel('Note').blur()
  await press(page, '1', answer(page, 'Confirm'), isMobile)
  await expect(card(page)).toContainText(two)
  const undo = page.getByRole('button', { name: /^Undo/ })
  if (isMobile) await undo.tap()
  else await page.keyboard.press('u')
  await expect(card(page)).toContainText(one)
  await expect(undo).toHaveCount(0)
  expect(await admin.statusOf(first)).toBe('Pending')
  await expect(page.getByLabel('Note')).toHaveValue('Wants it before Friday')

  await press(page, '1', answer(page, 'Confirm'), isMobile)
  await expect(card(page)).toContainText(two)
  await expect.poll(() => admin.statusOf(first), LATER).toBe('Confirmed')

  await press(page, '5', answer(page, 'Cancel'), isMobile)
  const cancel = page.getByRole('dialog', { name: 'Cancel this order?' })
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancel.getByRole('alert')).toHaveText('Choose what the customer said.')
  await cancel.getByRole('radio', { name: 'Too expensive' }).check()
  await cancel.getByLabel('Note').fill('Found it cheaper')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(card(page)).toContainText(three)
  await expect.poll(() => admin.statusOf(second), LATER).toBe('Cancelled')

  await press(page, '3', answer(page, 'Call later'), isMobile)
  const later = page.getByRole('dialog', { name: 'Call later' })
  await later.getByRole('radio', { name: 'Tomorrow 10 am' }).check()
  await later.getByRole('button', { name: 'Call at this time' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody is waiting for a call' })).toBeVisible()
  await expect(queue(page, 'Later')).toContainText('1', LATER)
  await expect.poll(() => ownFigures(page)).toEqual([called + 3, confirmed + 1])

  await queue(page, 'Later').click()
  await expect(page.getByRole('listitem').filter({ hasText: three })).toContainText('10:00 am')
  await page.getByRole('button', { name: 'Call now' }).click()
  await expect(card(page)).toContainText(three)
  await expect(card(page)).toContainText('Earlier calls')
  await press(page, '4', answer(page, isMobile ? 'Wrong no.' : 'Wrong number'), isMobile)
  await expect(queue(page, 'Not reached')).toContainText('1', LATER)
  expect(await admin.statusOf(third)).toBe('Pending')
})

test('an answer survives a dropped connection and a reload, and counts once', { tag: '@core' }, async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(/\/api\/|Failed to load resource/)
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name })
  await enterAsAdmin(page, shop)
  await openDesk(page, name)
  // The shop notes it, but its answer is lost; then there is no network at all.
  let sent = 0
  await page.route('**/api/orders/*/calls', async (route) => {
    sent += 1
    if (sent === 1) await route.fetch()
    await route.abort()
  })
  await page.route('**/api/desk/next', (route) => route.abort())
  await answer(page, 'No answer').click()
  await expect(
    page.getByRole('alert').getByText('The next order comes as soon as there is one.'),
  ).toBeVisible()
  await expect(page.getByText('1 answer waits to be sent')).toBeVisible(LATER)
  await page.reload()
  await expect(page.getByText('1 answer waits to be sent')).toBeVisible()
  await page.unroute('**/api/orders/*/calls')
  await page.unroute('**/api/desk/next')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Nobody is waiting for a call' })).toBeVisible()
  await expect(page.getByText('1 answer waits to be sent')).toHaveCount(0)
  await queue(page, 'Later').click()
  await page.getByRole('button', { name: 'Call now' }).click()
  await expect(card(page)).toContainText('tried once')
  await expect(card(page).getByText('No answer')).toHaveCount(1)
  expect(await admin.statusOf(id)).toBe('Pending')
})

test('an answer counts although its tab is reloaded or left while it can be undone', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin }) => {
  const [one, two] = [aCustomerName(), aCustomerName()]
  const [first = ''] = await placeOrders(shop, 1, { name: one })
  const [second = ''] = await placeOrders(shop, 1, { name: two })
  await enterAsAdmin(page, shop)
  await openDesk(page, one)
  const tapConfirm = async (id: string) => {
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(id))
    await answer(page, 'Confirm').tap()
    await sent
  }
  await tapConfirm(first)
  await page.reload()
  await expect(card(page)).toContainText(two)
  await expect.poll(() => admin.statusOf(first), LATER).toBe('Confirmed')
  await expect(page.getByText('No connection')).toHaveCount(0)

  // At the moment of the press: only the shop can know of it by now.
  await tapConfirm(second)
  await page.goto('about:blank')
  await expect.poll(() => admin.statusOf(second), LATER).toBe('Confirmed')
})

test('nobody calls twice: who lost an order, or whose customer was quicker, is told', async ({
  page,
  browser,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(/\/api\/(desk|orders)|Failed to load resource/)
  const [mine, theirs] = [aCustomerName(), aCustomerName()]
  const [first = ''] = await placeOrders(shop, 1, { name: mine })
  await placeOrders(shop, 1, { name: theirs })
  await enterAsAdmin(page, shop)
  await openDesk(page, mine)

  const sales = aPerson()
  await shop.identity.signUp(sales)
  const context = await browser.newContext({ baseURL: shop.url })
  const other = await context.newPage()
  await enter(other, shop, sales)
  await admin.setRole(sales.email, 'sales')
  await openDesk(other, theirs)

  // Put back by one, taken by the other, who has a list to take it from as well.
  await other.getByRole('button', { name: 'Put back' }).click()
  await expect(card(other)).toContainText(theirs)
  await moveOrder(admin, first, 'Cancelled')
  await expect(page.getByRole('alert').getByText('has moved this order meanwhile: Cancelled.')).toBeVisible()
  await page.getByRole('button', { name: 'Next order' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody else is waiting for a call' })).toBeVisible()
  await expect(queue(page, 'To call')).toContainText('1')
  await expect(page.getByRole('link', { name: `${sales.name} is on the phone with ${theirs}` })).toBeVisible()
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('row', { name: sales.name })).toHaveText(`${sales.name}11`, LATER)
  await context.close()
})

test('in Bengali the desk is Bengali, and a new order announces itself', async ({ page, shop, isMobile }) => {
  await enterAsAdmin(page, shop)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/desk')
  await expect(page.getByRole('heading', { name: 'এখন কাউকে কল করার নেই' })).toBeVisible()
  await page.getByRole('button', { name: 'নতুন অর্ডারে শব্দ' }).click()
  const name = aCustomerName()
  await placeOrders(shop, 1, { name })
  await expect(card(page)).toContainText(name)
  await expect(page).toHaveTitle(/^\(১\) কল ডেস্ক/)
  await expect(page.getByText('অর্ডারটি কি নিশ্চিত করব?')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Shall I confirm the order?')).toBeVisible()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
})

test('no amount is confirmed that its customer was not told', { tag: ['@core', '@each-width'] }, async ({
  page,
  shop,
  admin,
  expectTrouble,
  isMobile,
}) => {
  expectTrouble(/\/api\/orders|Failed to load resource/)
  const [one, two] = [aCustomerName(), aCustomerName()]
  const [first = ''] = await placeOrders(shop, 1, { name: one })
  await placeOrders(shop, 1, { name: two })
  await enterAsAdmin(page, shop)
  await openDesk(page, one)
  await watchForOver(page)
  const kept = page.waitForResponse((response) => response.url().endsWith('/calls'))
  await press(page, '1', answer(page, 'Confirm'), isMobile)
  await kept
  await expect(card(page)).toContainText(two)
  await admin.changeOrder(first, { revision: 1, deliveryCharge: 5000 })
  await expect(page.getByText(`${one}: not saved`)).toBeVisible(LATER)
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(card(page)).toContainText(one)
  const told = /^The order was changed meanwhile\. Tell the customer the new amount: ৳/
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: told })).toBeVisible()
  expect(await admin.statusOf(first)).toBe('Pending')
  await expectSound(page)

  await press(page, '1', answer(page, 'Confirm'), isMobile)
  const question = page.getByRole('dialog', { name: 'Does the customer know the new amount?' })
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.poll(() => admin.statusOf(first), LATER).toBe('Confirmed')
  expect(await page.evaluate(() => Reflect.get(window, 'saidOver'))).toBe(0)
})

test('what the customer wants otherwise is changed during the call, and the call goes on', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const name = aCustomerName()
  await placeOrders(shop, 1, { name })
  await enterAsAdmin(page, shop)
  await openDesk(page, name)
  await answer(page, 'Edit').click()
  await page.getByRole('button', { name: /^Increase/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/desk$/)
  await expect(card(page)).toContainText(name)
  await expect(card(page)).toContainText('× 2')
})

test('who confirms an order of which something is open is asked, at the desk and in a list', {
  tag: ['@core', '@desktop'],
}, async ({ page, shop, admin }) => {
  const name = aCustomerName()
  const [first = '', second = ''] = await placeOrders(shop, 2, { name, open: true })
  await enterAsAdmin(page, shop)
  await openDesk(page, name)
  const title = 'Confirm without size and colour?'
  const dialog = page.getByRole('dialog', { name: title })
  await answer(page, 'Confirm').click()
  await expect(dialog).toContainText('Ask which size: ')
  await expect(dialog.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', new RegExp(first))
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await page.keyboard.press('1')
  await dialog.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect.poll(() => admin.statusOf(first), LATER).toBe('Confirmed')

  await openList(page, 'pendingOrders', name)
  await pressAct(page, second, 'Confirm')
  const question = page.getByRole('alertdialog', { name: title })
  await expect(question).toContainText('Ask which colour: ')
  await question.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect.poll(() => admin.statusOf(second)).toBe('Confirmed')
})
