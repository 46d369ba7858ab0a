import type { Page } from '@playwright/test'
import { expectSound } from './expectSound.ts'
import { expect, test } from './productDesk.ts'

const cell = (page: Page, name: string, column: string) =>
  page.getByRole('row', { name }).locator(`[data-cell="${column}"]`)

/** The cursor is in the cell: its field waits for text. */
const expectCursor = (page: Page, name: string, column: string) =>
  expect(cell(page, name, column).getByRole('textbox')).toBeFocused()

/** Pastes as a spreadsheet copies. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('many products are changed by keyboard and paste, undone, and saved at once but for a conflict', {
  tag: '@core',
}, async ({ page, desk, shop, expectTrouble }) => {
  expectTrouble(/\/api\/goods|Failed to load resource/)
  const names = ['three', 'two', 'one'].map((number) => `${desk.name} ${number}`)
  const ids = []
  for (const name of names) ids.push(await desk.add({ name, originalPrice: 2500 }))
  const [three = '', two = '', one = ''] = names
  const query = new URLSearchParams({ view: 'table', search: desk.name })
  await page.goto(`/dashboard/allProducts?${query}`)
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '4')

  // Type, Enter leads down, Tab aside; a percentage is an offer.
  await cell(page, one, 'price').click()
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expectCursor(page, two, 'price')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: `Price, ${two}` })).toHaveValue('2500')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10%')
  await page.keyboard.press('Enter')
  await expect(cell(page, two, 'offer')).toContainText('৳2,250.00')
  await expect(cell(page, one, 'price')).toContainText('was ৳2,500.00')

  // A block as it was copied, one step to undo; then a column filled down.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await paste(page, '1900\t7\n1800\tmany\n')
  await expect(cell(page, two, 'stock')).toContainText('many')
  await expect(page.getByText('Enter a whole number, or leave it empty if it is not counted.')).toBeVisible()
  // What cannot be saved is shown, again and again; coming back finds it.
  await page.getByRole('button', { name: /^Save/ }).click()
  await expectCursor(page, two, 'stock')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('What is wrong stands below each row')).toHaveCount(1)
  await cell(page, two, 'price').focus()
  await page.getByRole('button', { name: 'Show the next' }).click()
  await expectCursor(page, two, 'stock')
  await page.keyboard.press('Control+z')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Edit many (not saved yet)' }).click()
  await expect(cell(page, two, 'offer')).toContainText('৳2,250.00')
  await expect(cell(page, two, 'stock')).toHaveText('Not counted')
  await cell(page, one, 'status').click()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: `Status, ${one}` }).selectOption('draft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('button', { name: 'Save 5 changes' })).toBeVisible()
  await expectSound(page)

  // Leaving asks, and nothing is lost without a network.
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save 5 changes' }).click()
  await page.getByRole('alertdialog', { name: 'Not saved' }).getByRole('button', { name: 'OK' }).click()
  await page.context().setOffline(false)

  // Somebody else has changed a price since: nothing is saved until one of both is chosen.
  const headers = { Authorization: `Bearer ${desk.token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ originalPrice: 2400 })
  await fetch(`${shop.url}/api/updateProduct/${ids[2]}`, { method: 'PATCH', headers, body })
  await page.getByRole('button', { name: 'Save 5 changes' }).click()
  await expect(page.getByText('Yours is ৳2,000.00.')).toBeVisible()
  expect(await desk.stored(three)).toBeDefined()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save 5 changes' }).click()
  await expect(page.getByText('5 changes saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  const saved = await Promise.all(
    ids.map(async (id) => (await (await fetch(`${shop.url}/api/goods/${id}`, { headers })).json()).data),
  )
  expect(saved).toMatchObject([
    { status: 'draft', originalPrice: 2500, offerPrice: null },
    { status: 'draft', originalPrice: 2500, offerPrice: 2250 },
    { status: 'draft', originalPrice: 2000, offerPrice: null },
  ])
  for (const id of ids) await fetch(`${shop.url}/api/deleteProduct/${id}`, { method: 'DELETE', headers })
})

test('on a phone one column is shown, and a tap changes a cell', { tag: '@phone' }, async ({
  page,
  desk,
}) => {
  await desk.add({ originalPrice: 2500 })
  const query = new URLSearchParams({ view: 'table', search: desk.name })
  await page.goto(`/dashboard/allProducts?${query}`)
  await cell(page, desk.name, 'price').tap()
  await page.getByRole('textbox', { name: `Price, ${desk.name}` }).fill('২১০০')
  await page.keyboard.press('Enter')
  await expect(cell(page, desk.name, 'price')).toContainText('৳2,100.00')
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  await cell(page, desk.name, 'stock').tap()
  await page.getByRole('textbox', { name: `Stock, ${desk.name}` }).fill('4')
  // The field is still open: leaving it for the button changes the cell.
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('2 changes saved.')).toBeVisible()
  await expect.poll(async () => (await desk.stored())?.originalPrice).toBe(2100)
  await expectSound(page)
})

/** As keyboards of phones, voice and what composes letters send it: no key is pressed. */
test('text that comes without a key begins a cell, and what is being composed goes on in it', async ({
  page,
  desk,
}) => {
  const [two, one] = [`${desk.name} two`, `${desk.name} one`]
  // The newest is first in the list.
  for (const name of [one, two]) await desk.add({ name, originalPrice: 2500 })
  await page.goto(`/dashboard/allProducts?${new URLSearchParams({ view: 'table', search: desk.name })}`)
  await cell(page, two, 'price').click()
  await page.keyboard.insertText('২১')
  await page.keyboard.insertText('০০')
  await page.keyboard.press('Enter')
  await expect(cell(page, two, 'price')).toContainText('৳2,100.00')
  await expectCursor(page, one, 'price')

  const browser = await page.context().newCDPSession(page)
  for (const text of ['২', '২২', '২২০০']) {
    await browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await browser.send('Input.insertText', { text: '২২০০' })
  await expect(page.getByRole('textbox', { name: `Price, ${one}` })).toHaveValue('২২০০')
  await page.keyboard.press('Enter')
  await expect(cell(page, one, 'price')).toContainText('৳2,200.00')

  // A press on another cell leaves the field as a key does.
  await cell(page, two, 'price').click()
  await page.keyboard.type('1900')
  await cell(page, one, 'price').click()
  await expect(cell(page, two, 'price')).toContainText('৳1,900.00')
  await expectCursor(page, one, 'price')
})
