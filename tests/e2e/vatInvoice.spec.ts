import { aCustomerName, enterAsAdmin, expect, placeOrders, test as withShop } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { toast } from './people.ts'
import { printedPages } from './printedPages.ts'
import { smallTargets } from './targets.ts'

const LYING = { width: 297, height: 210 }
const VAT = {
  ...{ on: true, bin: '001234567-0101', name: 'Haat Limited', address: 'House 12, Dhanmondi, Dhaka' },
  ...{ rate: 15, deliveryRate: 15, officer: 'Karim Uddin', designation: 'Manager' },
}

/** These journeys have a shop of their own, which issues none at first. */
const test = withShop.extend<{ payments: undefined }, { ownShop: boolean }>({
  ownShop: [true, { scope: 'worker' }],
  payments: [
    async ({ admin, ownShop }, use) => {
      void ownShop
      const before = await admin.changePayments({})
      await use(undefined)
      await admin.changePayments(before)
    },
    { auto: true },
  ],
})

const overview = (id: string) => `/dashboard/order-overview/${id}`

test('VAT is switched on, and an invoice is issued, printed, made void and issued anew', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, admin, isMobile }) => {
  const name = aCustomerName()
  const [id = ''] = await placeOrders(shop, 1, { name })
  await admin.moveOrder(id, 'Confirmed')
  await enterAsAdmin(page, shop)
  await page.goto(overview(id))
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(page.getByText('VAT')).toHaveCount(0)

  await page.goto('/dashboard/settings/payments')
  await page.getByRole('switch', { name: 'Issue VAT invoices' }).check()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('The BIN is missing.')).toBeVisible()
  await page.getByLabel('BIN').fill('001234567 0101')
  await page.getByLabel('Registered name').fill(VAT.name)
  await page.getByLabel('Address of issue').fill(VAT.address)
  await page.getByLabel('Person in charge').fill(VAT.officer)
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await save.click()
  await expect(toast(page, 'Settings saved')).toBeVisible()

  await page.goto(overview(id))
  await page.getByRole('button', { name: 'Issue VAT invoice' }).click()
  const asking = page.getByRole('dialog', { name: 'Issue the VAT invoice?' })
  await asking.getByLabel('Customer’s BIN').fill('009876543-0203')
  await expectSound(page)
  await asking.getByRole('button', { name: 'Issue' }).click()
  await expect(page).toHaveURL(`${overview(id)}/invoice/${id}?vat=1`)
  const sheet = page.getByRole('article', { name: /^VAT invoice \d{4}-\d\d\/\d{6}$/ })
  for (const text of [
    'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার',
    'কর চালানপত্র',
    'মূসক-৬.৩',
    'মূল কপি',
    'Haat Limited',
    '০০১২৩৪৫৬৭-০১০১',
    '০০৯৮৭৬৫৪৩-০২০৩',
    'Karim Uddin',
    name,
    'ডেলিভারি চার্জ',
  ])
    await expect(sheet).toContainText(text)
  await expectSound(page)
  expect(await printedPages(page)).toEqual([LYING])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('button', { name: 'Print VAT invoice' })).toBeHidden()
  await page.emulateMedia({ media: null })
  const number = (await sheet.getAttribute('aria-label'))?.replace('VAT invoice ', '') ?? ''

  // What is printed later is a copy.
  await page.goto(overview(id))
  const panel = page.getByRole('region', { name: 'VAT invoice' })
  await expect(panel).toContainText(number)
  await panel.getByRole('link', { name: 'Print' }).click()
  await expect(sheet).toContainText('অনুলিপি')

  await admin.changeOrder(id, { revision: 2, discount: 10 })
  await page.goto(overview(id))
  await expect(panel).toContainText('The order is no longer as this invoice says')
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await panel.getByRole('button', { name: 'Make void' }).click()
  const voiding = page.getByRole('dialog', { name: 'Make the VAT invoice void?' })
  await voiding.getByRole('button', { name: 'Make void' }).click()
  await voiding.getByLabel('Reason').fill('Another discount')
  await voiding.getByRole('button', { name: 'Make void' }).click()
  await expect(toast(page, 'The VAT invoice is void')).toBeVisible()
  await expect(panel).toContainText('Void: Another discount')

  await panel.getByRole('button', { name: 'Issue VAT invoice' }).click()
  await asking.getByRole('button', { name: 'Issue' }).click()
  await expect(sheet).toBeVisible()
  await expect(sheet).not.toContainText('বাতিল')
  expect(await sheet.getAttribute('aria-label')).not.toContain(number)
  await page.goto(overview(id))
  await panel.getByRole('link', { name: `Print ${number}` }).click()
  await expect(sheet).toContainText('বাতিল Another discount')
})

test('in Bengali the box of an order and the paper say it as well', {
  tag: '@each-width',
}, async ({ page, shop, admin }) => {
  await admin.changePayments({ vat: VAT })
  const [id = ''] = await placeOrders(shop, 1, { name: aCustomerName() })
  await enterAsAdmin(page, shop)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.goto(overview(id))
  await expect(page.getByText('অর্ডার নিশ্চিত হলে ইস্যু করা যাবে।')).toBeVisible()
  await admin.moveOrder(id, 'Confirmed')
  await page.reload()
  await page.getByRole('button', { name: 'ভ্যাট চালান ইস্যু করুন' }).click()
  await page.getByRole('button', { name: 'ইস্যু করুন', exact: true }).click()
  await expect(page.getByRole('article', { name: /^ভ্যাট চালান/ })).toContainText('কর চালানপত্র')
  await expectSound(page)
  await page.goto('/dashboard/settings/payments')
  await expect(page.getByRole('switch', { name: 'ভ্যাট চালান দেওয়া হবে' })).toBeChecked()
  await expectSound(page)
})

test('the list of VAT invoices is a file, and a product has a rate of its own while they are on', async ({
  page,
  shop,
  admin,
}) => {
  await admin.changePayments({ vat: VAT })
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/settings/payments')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^vat-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
  await page.goto('/dashboard/addProduct')
  await page.getByText('Offer and cost', { exact: true }).click()
  await expect(page.getByLabel('VAT rate (%)')).toBeVisible()
  await admin.changePayments({ vat: { ...VAT, on: false } })
  await page.reload()
  await expect(page.getByLabel('Price').first()).toBeVisible()
  await expect(page.getByLabel('VAT rate (%)')).toHaveCount(0)
})
