import type { Page } from '@playwright/test'
import { aCustomerName, enterAsAdmin, expect, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { smallTargets } from './targets.ts'

/** A number that no other journey has. */
const aNumber = () => `016${String(Date.now()).slice(-8)}`

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Pastes as the keyboard does; the screen reads it by itself. */
async function paste(page: Page, label: string, text: string) {
  await page.getByLabel(label).evaluate((area, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    area.focus()
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    document.execCommand('insertText', false, pasted)
  }, text)
}

test('a pasted chat becomes a confirmed order with a tap on goods that are not clear and one on the button', {
  tag: ['@core', '@each-width', '@each-database'],
}, async ({ page, shop, admin, isMobile, expectTrouble }) => {
  // Nothing is known of a number that never ordered.
  expectTrouble(/resource: .* 404|404 .*\/customers\//)
  const [name, number] = [aCustomerName(), aNumber()]
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/newOrder')
  await paste(
    page,
    'What the customer wrote',
    `Name: ${name}\n+88 ${number}\nHouse 3, Road 8, Banani, Dhaka\nRose Glycerine Soap 2 pcs\nwatch 1 ta\npurple dragon statue 1 ta\n` +
      '100 tk bkash korsi TrxID CGK7A2M9QX\n4 tar pore call diben\nkoto din lagbe?',
  )
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'Mobile number')).toHaveValue(number)
  await expect(field(page, 'Address')).toHaveValue(/House 3, Road 8, Banani/)
  await expect(page.getByLabel('District')).toHaveValue('Dhaka')

  await expect(page.getByText('Not read: koto din lagbe')).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('100')
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('4 tar pore call diben')

  // What is clear is in the order; of what is not, there are some to choose from.
  const soap = page.getByRole('group', { name: /^Quantity of Rose Glycerine Soap/ })
  await expect(soap.getByRole('status')).toHaveText('2')
  await expect(page.getByText('In the chat: Rose Glycerine Soap 2 pcs')).toBeVisible()
  const perhaps = page.getByRole('region', { name: 'Perhaps one of these' })
  await expect(perhaps.getByRole('button', { name: /watch/i })).toHaveCount(3)
  await perhaps.getByRole('button').first().click()
  await expect(perhaps).toHaveCount(0)
  await expect(page.getByText('3 pieces')).toBeVisible()
  for (const group of ['Colour', 'Size']) {
    const options = page.getByRole('group', { name: group }).getByRole('radio')
    if ((await options.count()) > 0) await options.first().check()
  }
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  // What is typed stays across a reload.
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue(name)
  const confirm = page.getByRole('button', { name: 'Confirm order' }).filter({ visible: true })
  // Nothing that the customer asked for is forgotten.
  await confirm.click()
  await expect(page.getByText('The customer also asked for this.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out: purple dragon statue 1 ta' }).click()
  await confirm.click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order .+ is confirmed$/ })
  await expect(heading).toBeFocused()
  const id = /Order (\S+) is/.exec((await heading.textContent()) ?? '')?.[1] ?? ''
  expect(await admin.statusOf(id)).toBe('Confirmed')
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
})

test('the chat of another customer begins an order of its own', async ({ page, shop, expectTrouble }) => {
  // Nothing is known of numbers that never ordered.
  expectTrouble(/resource: .* 404|404 .*\/customers\//)
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/newOrder')
  const label = 'What the customer wrote'
  await paste(
    page,
    label,
    `Name: Tanvir Ahmed\n${aNumber()}\nHouse 3, Agrabad\n200 tk bkash korsi TrxID BGK7H3L9PQ`,
  )
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('200')

  for (const [answer, name, number, amount] of [
    ['The same order', 'Mitu Das', '01677889900', '200'],
    ['Begin a new order', 'Rina Begum', '01677889901', ''],
  ] as const) {
    await page.getByRole('button', { name: 'Paste another' }).click()
    await paste(page, label, `Name: ${name}\n${number}\nHouse 9, Rail road, Jashore`)
    const question = page.getByRole('alertdialog', { name: 'Is this another customer?' })
    await expect(question).toContainText(`This chat is of ${name}, ${number}.`)
    await question.getByRole('button', { name: answer }).click()
    await expect(field(page, 'Name')).toHaveValue(name)
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(amount)
  }
})

test('an order in Bengali says what is missing, and is not lost without a network', async ({
  page,
  shop,
  context,
  expectTrouble,
}) => {
  expectTrouble(/404|api\/orders|ERR_FAILED/)
  const number = aNumber()
  await enterAsAdmin(page, shop)
  await context.addCookies(inLanguage('bn', shop.url))
  await page.goto('/dashboard/newOrder')
  const confirm = page.getByRole('button', { name: 'অর্ডার নিশ্চিত করুন' }).filter({ visible: true })
  await confirm.click()
  await expect(field(page, 'মোবাইল নম্বর')).toBeFocused()
  await expect(page.getByText('অন্তত একটি পণ্য বেছে নিন।')).toBeVisible()
  await paste(page, 'কাস্টমার যা লিখেছেন', `নাম: ফারজানা ইসলাম\n+৮৮ ${number}\nবাসা ৪২, কোটবাড়ি রোড, কুমিল্লা`)
  await expect(field(page, 'নাম')).toHaveValue('ফারজানা ইসলাম')
  await expect(page.getByLabel('জেলা', { exact: true })).toHaveValue('Cumilla')
  await page
    .getByRole('button', { name: /^যোগ করুন:/ })
    .first()
    .click()
  for (const group of ['রং', 'সাইজ']) {
    const options = page.getByRole('group', { name: group, exact: true }).getByRole('radio')
    if ((await options.count()) > 0) await options.first().check()
  }
  await page.route('**/api/orders', (route) => route.abort())
  await confirm.click()
  await expect(page.getByRole('alertdialog')).toContainText('একই অর্ডার দুবার জমা হবে না')
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.unroute('**/api/orders')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /নিশ্চিত হয়েছে$/ })).toBeVisible()
})

test('a number that is known brings its last address, and a checkout that was not finished its goods', async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  // Nothing is known of the number of the unfinished checkout.
  expectTrouble(/resource: .* 404|404 .*\/customers\//)
  const known = aNumber()
  await placeOrders(shop, 1, { name: aCustomerName(), mobileNumber: known })
  const other = `015${known.slice(3)}`
  const before = await admin.changeCheckout({ unfinished: true })
  const products = await (await fetch(`${shop.url}/api/products?limit=1`)).json()
  const [product] = (products as { data: { _id: string; name: string }[] }).data
  const kept = await fetch(`${shop.url}/api/unfinished`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify({
      mobileNumber: other,
      products: [{ id: product?._id, size: 'N/A', color: 'N/A', quantity: 3 }],
    }),
  })
  expect(kept.ok).toBe(true)

  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/newOrder')
  await field(page, 'Mobile number').fill(known)
  const record = page.getByRole('status').filter({ hasText: 'Known number.' })
  await expect(record).toContainText('Orders: 1')
  await record.getByRole('button', { name: 'Use this address' }).click()
  await expect(field(page, 'Address')).not.toHaveValue('')
  await page.goto('/dashboard/unfinished')
  await page.getByRole('link', { name: `Take the order of ${other}` }).click()
  await expect(field(page, 'Mobile number')).toHaveValue(other)
  await expect(page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')).toHaveText('3')
  // Nothing of the customer before.
  await expect(field(page, 'Address')).toHaveValue('')
  await admin.changeCheckout(before)
})
