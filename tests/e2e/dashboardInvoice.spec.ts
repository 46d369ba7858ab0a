import type { Page } from '@playwright/test'
import type { ProductAnswer } from '#contract/catalogue/productSchema.ts'
import { aCustomerName, enterAsAdmin, expect, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { A4, printedPages } from './printedPages.ts'

const A5 = { width: 148, height: 210 }
const A4_LYING = { width: 297, height: 210 }

test('an invoice prints on white paper, without the screen around it (§2.85, §9.7)', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop }) => {
  const name = aCustomerName()
  const comment = 'বিকেল ৪টার পর ডেলিভারি দিলে ভালো হয়।'
  const [id = ''] = await placeOrders(shop, 1, { name, mobileNumber: '01700000001', comment })
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/order-overview/${id}?invoice=true`)
  await page.getByRole('main').getByRole('link', { name: 'Invoice' }).click()
  await expect(page).toHaveURL(`/dashboard/order-overview/${id}/invoice/${id}`)
  const sheet = page.getByRole('article', { name: `Invoice ${id}` })
  for (const text of [
    'Haat, House 12, Road 5, Dhanmondi',
    '09600-000000',
    name,
    `Ship to${name}01700000001House 12`,
    `Customer comment${comment}`,
    'Refund policy: 7 days return',
    'Cash On Delivery',
  ])
    await expect(sheet).toContainText(text)
  await expectSound(page)

  // The button opens the printer; while it prints, the title is a file's name.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printedAs = document.title
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: 'Print Invoice' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed-as', `Invoice ${id}`)
  await expect(page).toHaveTitle(`Invoice ${id} | Haat`)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expect(page.getByRole('button', { name: 'Print Invoice' })).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open dashboard menu' })).toBeHidden()
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: null })

  expect(await printedPages(page)).toEqual([A4])
  await page.getByText('A5', { exact: true }).click()
  expect(await printedPages(page)).toEqual([A5])
  await page.reload()
  await expect(page.getByRole('radio', { name: 'A5' })).toBeChecked()
})

test('a dozen lines are one page, and the pages of thirty have their heads (§2.85)', async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop)
  const dozen = await placeLines(shop.url, 12)
  await openInvoice(page, dozen)
  expect(await printedPages(page)).toEqual([A4])
  const thirty = await placeLines(shop.url, 30)
  await openInvoice(page, thirty)
  expect(await printedPages(page)).toEqual([A4, A4])
  await expect(page.locator('.invoice-lines thead')).toHaveCSS('display', 'table-header-group')
})

test('several invoices print in one go, two on a page or each on its own; what is not found is said and left out', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/answer: 404|Failed to load resource/)
  const name = aCustomerName()
  const ids = (await placeOrders(shop, 4, { name })).toReversed()
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/pendingOrders?search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('main').getByRole('link', { name: 'Pending Orders' })).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/invoices?orders=${ids.join(',')}`)

  await page.goto(`/dashboard/invoices?orders=${[...ids, 'AAAA-2222'].join(',')}`)
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Print 4 Invoices' })).toBeEnabled()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    '1 order was not found and is not printed: AAAA-2222',
  )
  expect(await page.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
    ids.map((id) => `Invoice ${id}`),
  )
  await expectSound(page)
  expect(await printedPages(page)).toEqual([A4_LYING, A4_LYING])
  await page.getByText('A4', { exact: true }).click()
  expect(await printedPages(page)).toEqual([A4, A4, A4, A4])

  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No orders selected')
})

async function openInvoice(page: Page, id: string) {
  await page.goto(`/dashboard/order-overview/${id}/invoice/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
}

/** An order of so many different products. */
async function placeLines(url: string, count: number): Promise<string> {
  const found = await fetch(`${url}/api/products?limit=${count * 2}`)
  const { data }: { data: ProductAnswer[] } = await found.json()
  // Every size and colour of these is sold.
  const whole = data.filter(({ variants, inStock }) => variants === undefined && inStock).slice(0, count)
  const products = whole.map((product) => ({
    id: product._id,
    name: product.name,
    imageUrl: product.images[0] ?? '',
    color: product.colors[0] ?? 'N/A',
    size: product.sizes[0] ?? 'N/A',
    quantity: 1,
    originalPrice: product.offerPrice ?? product.originalPrice,
    customerEmail: '',
  }))
  const subTotal = products.reduce((sum, { originalPrice }) => sum + originalPrice, 0)
  const answer = await fetch(`${url}/api/postOrder`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      date: '20 Nov, 2026',
      time: '06:05 pm',
      orderStatus: 'Pending',
      subTotal,
      total: subTotal + 110,
      products,
      customerData: {
        name: 'Rahima Khatun',
        email: 'rahima@example.com',
        mobileNumber: '01700000001',
        district: 'Cumilla',
        address: 'House 12, Race Course Road, Kotwali',
        comment: '',
        addressType: 'Home',
        deliveryArea: 'Outside Dhaka',
        paymentSystem: 'Cash On Delivery',
        deliveryCharge: 110,
      },
    }),
  })
  return (await answer.json()).insertedId
}
