import type { Page } from '@playwright/test'
import { expectSound } from './expectSound.ts'
import { toast } from './people.ts'
import { aPicture, expect, partOf, test } from './productDesk.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('on a phone a product is its pictures and four fields, and the rest waits folded', async ({
  page,
  desk,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/addProduct')
  const stock = field(page, 'Stock (optional)')
  await expect(stock).toHaveCount(1)
  for (const label of ['Description (optional)', 'Other sizes', 'Offer price (optional)', 'Draft'])
    await expect(field(page, label)).toBeHidden()
  await expect(partOf(page, 'Offer and cost')).toContainText(
    'Offer price · Offer begins · Offer ends · Cost price',
  )
  await expect(partOf(page, 'Status')).toContainText('Published')
  await expectSound(page)

  // Pictures, name and price are on the first screen, also once there is a picture, and above the bar that saves.
  const save = page.getByRole('button', { name: 'Add Product' })
  const isOnFirstScreen = async () => {
    const [price, bar] = [await field(page, 'Original price').boundingBox(), await save.boundingBox()]
    expect((price?.y ?? Number.NaN) + (price?.height ?? Number.NaN)).toBeLessThan(bar?.y ?? Number.NaN)
  }
  await isOnFirstScreen()
  await field(page, 'Add picture 1').setInputFiles([await aPicture('teal'), await aPicture('orange')])
  await expect(page.locator('[data-picture]')).toHaveCount(2)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await isOnFirstScreen()
  const order = () =>
    page
      .locator('[data-picture]')
      .evaluateAll((slots) => slots.map((slot) => slot.getAttribute('data-picture')))
  const [teal = '', orange = ''] = await order()
  const more = (number: number) => page.getByRole('button', { name: `More for picture ${number}` })
  await more(1).click()
  await page.getByRole('button', { name: 'Move picture 1 right' }).click()
  await expect.poll(order).toEqual([orange, teal])
  await expect(more(2)).toBeFocused()
  await expectSound(page)
  await more(1).click()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect.poll(order).toEqual([teal])

  await save.click()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill(desk.name)
  await field(page, 'Category').selectOption('Bag Items')
  await field(page, 'Original price').fill('2500')
  await stock.fill('7')

  // By the keyboard, and what is filled in stays on the line.
  await partOf(page, 'Subcategory and type').press('Enter')
  await field(page, 'Subcategory (optional)').selectOption('Handbags')
  await partOf(page, 'Subcategory and type').press('Enter')
  await expect(field(page, 'Subcategory (optional)')).toBeHidden()
  await expect(partOf(page, 'Subcategory and type')).toContainText('Subcategory: Handbags')
  await partOf(page, 'Details').click()
  await field(page, 'Description (optional)').fill('Woven by hand')

  // A phone that is turned shows the same form in its other layout.
  await page.setViewportSize({ width: 820, height: 360 })
  await expect(page.locator('summary').filter({ hasText: 'Details' })).toHaveCount(0)
  await expect(field(page, 'Description (optional)')).toHaveValue('Woven by hand')
  await expect(page.getByRole('textbox', { name: 'Stock This product' })).toHaveValue('7')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(field(page, 'Name')).toHaveValue(desk.name)
  await expect(stock).toHaveValue('7')

  await save.click()
  await expect(toast(page, 'Product Added!')).toBeVisible()
  const stored = await desk.stored()
  expect(stored).toMatchObject({ subCategory: 'Handbags', description: 'Woven by hand' })
  const headers = { Authorization: `Bearer ${desk.token}` }
  const { data } = await (await fetch(`${shop.url}/api/goods/${stored?._id}`, { headers })).json()
  expect(data).toMatchObject({ stock: 7, originalPrice: 2500 })
  expect(stored?.images).toHaveLength(1)

  // With options there is a stock for each of them, and the box says what it comes to.
  await page.goto(`/dashboard/update/${stored?._id}`)
  await partOf(page, 'Sizes and colours').click()
  await expect(page.getByRole('textbox', { name: 'Stock This product' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'M', exact: true }).check()
  await page.getByRole('textbox', { name: 'Stock M', exact: true }).fill('4')
  await expect(partOf(page, 'Sizes and colours')).toContainText('Sizes: M')
  await expect(stock).toHaveCount(0)
  await expect(page.getByText('Kinds: 1, pieces: 4.')).toHaveCount(2)
  await expectSound(page)
})

test('what is wrong in a folded part opens it', async ({ page, desk, expectTrouble }) => {
  expectTrouble(/\/api\/updateProduct|Failed to load resource/)
  await page.goto(`/dashboard/update/${await desk.add()}`)
  const offer = field(page, 'Offer price (optional)')
  await partOf(page, 'Offer and cost').click()
  await offer.fill('2600')
  await partOf(page, 'Offer and cost').click()
  await expect(partOf(page, 'Offer and cost')).toContainText('Offer price: ৳2,600.00')
  const save = page.getByRole('button', { name: 'Update Product' })
  await save.click()
  await expect(offer).toBeFocused()
  await offer.fill('2000')

  // What the shop refuses, too: a field, and a cell.
  const refuse = async (path: string, problem: object) => {
    const errors = [{ path, message: 'Refused.', ...problem }]
    const answer = { status: 422, json: { errors } }
    await page.route('**/api/updateProduct/*', (route) => route.fulfill(answer), { times: 1 })
    await save.click()
  }
  const tooLong = { code: 'TOO_LONG', parameters: { field: 'videoLink', max: 2048 } }
  await expect(field(page, 'Video link (optional)')).toBeHidden()
  await refuse('videoLink', tooLong)
  await expect(field(page, 'Video link (optional)')).toBeFocused()
  const sku = page.getByRole('textbox', { name: 'SKU This product' })
  await expect(sku).toBeHidden()
  await refuse('sku', { code: 'SKU_TAKEN', parameters: { sku: 'A', product: 'B' } })
  await expect(sku).toBeFocused()
  await refuse('stock', { code: 'STOCK_CHANGED', parameters: { now: 3 } })
  await expect(field(page, 'Stock (optional)')).toHaveAttribute('aria-invalid', 'true')
})
