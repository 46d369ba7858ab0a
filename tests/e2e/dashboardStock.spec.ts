import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectSound } from './expectSound.ts'
import { toast } from './people.ts'
import { expect, test } from './productDesk.ts'
import { smallTargets } from './targets.ts'

/** Types as a scanner does: the text and Enter, into the field that has the focus. */
async function scan(page: Page, sku: string) {
  await expect(page.getByLabel('SKU or name')).toBeFocused()
  await page.keyboard.type(sku)
  await page.keyboard.press('Enter')
}

test('goods are received by name: suggestions while one types, several at once in one list', async ({
  page,
  desk,
  isMobile,
}) => {
  const variants = ['M', 'L', 'XL'].map((size) => ({ size, color: '', stock: 1 }))
  await desk.add({ sizes: ['M', 'L', 'XL'], variants })
  await desk.add({ name: `${desk.name} lungi`, stock: 4 })
  await page.goto('/dashboard/stock?view=receive')
  const field = page.getByLabel('SKU or name')
  await field.fill(desk.name.slice(9))
  const found = page.locator('.stock-choices').getByRole('button', { name: desk.name })
  await expect(found).toHaveCount(4)
  // What is listed is chosen there: it is no sku that nobody knows.
  await field.press('Enter')
  await expect(found.first()).toBeFocused()
  await found.filter({ hasText: 'lungi' }).click()
  await found.filter({ hasText: 'XL' }).click()
  await expect(found).toHaveCount(4)
  await expect(found.filter({ hasText: '1 on the list' })).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 lines · 2 pieces' })).toBeVisible()
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expectSound(page)

  // A product in all its sizes.
  await field.fill(`${desk.name} lungi`)
  await expect(found).toHaveCount(1)
  await field.fill('')
  await expect(found).toHaveCount(0)
  await page.getByRole('button', { name: `Remove ${desk.name} lungi` }).click()
  await page.getByRole('button', { name: 'Book the goods' }).click()
  await expect(toast(page, 'The goods are in stock.')).toBeVisible()
})

test('goods are received by scanner, without losing a scan, and can be ordered again; a count finds what is missing', {
  tag: ['@core', '@each-width'],
}, async ({ page, desk, expectTrouble, isMobile }) => {
  expectTrouble(/\/api\/stock|Failed to load resource/)
  const [sku, other] = [`SK-${randomBytes(4).toString('hex')}`, `SK-${randomBytes(4).toString('hex')}`]
  const id = await desk.add({ sku, stock: 0 })
  await desk.add({ name: `${desk.name} lungi`, sku: other, stock: 4 })
  await page.goto(`/product-details/${id}`)
  const isSoldOut = page.getByRole('button', { name: 'Tell me when it is back' }).first()
  await expect(isSoldOut).toBeVisible()

  await page.goto(`/dashboard/stock?show=sold-out&search=${encodeURIComponent(desk.name)}`)
  await expect(page.getByRole('row').filter({ hasText: sku })).toContainText('Sold out')
  await page.getByRole('link', { name: 'Receive goods' }).click()
  await scan(page, sku.toLowerCase())
  await scan(page, sku)
  await scan(page, 'NO-SUCH-SKU')
  const quantity = page.getByLabel(`Quantity of ${desk.name}`, { exact: true }).getByRole('textbox')
  await expect(quantity).toHaveValue('2')
  await expect(page.getByRole('alert').filter({ hasText: 'NO-SUCH' })).toHaveText(
    'Nothing in the shop has the SKU “NO-SUCH-SKU”.',
  )
  await page.getByRole('button', { name: 'Dismiss “NO-SUCH-SKU”' }).click()

  // Without a network scans are kept, over a reload as well.
  await page.route('**/api/stock?*', (route) => route.abort())
  await scan(page, sku)
  await scan(page, other)
  await expect(page.getByText('1 scan is not looked up yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('These lines are from before')).toBeVisible()
  await expect(page.getByText('1 scan is not looked up yet')).toBeVisible()
  await page.unroute('**/api/stock?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 lines · 4 pieces' })).toBeVisible()
  await page.getByLabel(`Cost of one ${desk.name}`, { exact: true }).fill('৬৪০')
  await page.getByRole('button', { name: `Remove ${desk.name} lungi` }).click()
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expectSound(page)

  // The answer gets lost: booked again, it is booked once.
  await page.route(
    '**/api/stock/received',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Book the goods' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Not booked' })
  await expect(failure).toContainText('No answer came. Everything is kept here')
  await failure.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Book the goods' }).click()
  await expect(toast(page, 'The goods are in stock.')).toBeVisible()
  await page.goto(`/product-details/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: desk.name })).toBeVisible()
  await expect(isSoldOut).toHaveCount(0)

  // One is missing on the shelf. It is named before it is booked.
  await page.goto('/dashboard/stock?view=count')
  await scan(page, sku)
  await expect(page.getByLabel(`Counted of ${desk.name}`)).toHaveValue('1')
  await scan(page, sku)
  await expect(page.getByText('1 missing')).toBeVisible()
  await page.getByRole('button', { name: 'Check the differences' }).click()
  const found = page.getByRole('dialog', { name: 'What the count finds' })
  await expect(found).toContainText('Counted 2, should be 3.')
  await found.getByRole('button', { name: 'Book the count' }).click()
  await expect(toast(page, 'The count is booked.')).toBeVisible()

  await page.goto(`/dashboard/stock?search=${sku}`)
  await page.getByRole('link', { name: `History of ${desk.name}`, exact: true }).click()
  const moves = page.getByRole('row').filter({ hasText: /Counted|Received/ })
  await expect(moves).toContainText(['Counted', 'Received'])
  await expect(moves.first()).toContainText('−1')
  await expect(moves.nth(1)).toContainText('+3')
  await expect(moves.nth(1)).toContainText('৳640.00 each')
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expectSound(page)
})
