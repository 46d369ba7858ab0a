import type { Page } from '@playwright/test'
import { toast } from './people.ts'
import { expect, type ProductDesk, partOf, test } from './productDesk.ts'

const LONG = 'Woven by hand in Tangail by the same two families for more than a hundred years, of cotton'
const SIZES = { sizes: ['S', 'M'], variants: ['S', 'M'].map((size) => ({ size, color: '', stock: 5 })) }

const save = (one: Page) => one.getByRole('button', { name: 'Update Product' }).click()
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Somebody else has changed this product' })

/** Stores a change of somebody else. */
async function change({ token }: ProductDesk, url: string, id: string, body: object) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/updateProduct/${id}`, {
    ...{ method: 'PATCH', headers, body: JSON.stringify(body) },
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

test('a size that somebody else took out comes back with the count that the form shows', async ({
  page,
  desk,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/\/api\/updateProduct|Failed to load resource/)
  const id = await desk.add(SIZES)
  await page.goto(`/dashboard/update/${id}`)
  await partOf(page, 'Sizes and colours').click()
  const price = page.getByRole('textbox', { name: 'Price S', exact: true })
  await price.fill('2400')
  await partOf(page, 'Sizes and colours').click()
  await change(desk, shop.url, id, { sizes: ['M'], variants: [{ size: 'M', color: '' }] })
  await save(page)
  await expect(question(page)).toContainText('S: Not sold (yours: ৳2,400.00, Stock 5)')
  await expect(question(page)).not.toContainText('Colours')

  // Back in the form, the first place that differs has the focus and is in view, though it was folded.
  await question(page).getByRole('button', { name: 'Go back' }).click()
  const sizes = page.getByRole('group', { name: 'Sizes' })
  await expect(sizes.getByRole('checkbox').first()).toBeFocused()
  await expect(sizes).toBeInViewport()

  await save(page)
  await question(page).getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Product Updated!')).toBeVisible()
  const answer = await fetch(`${shop.url}/api/goods/${id}`, {
    headers: { Authorization: `Bearer ${desk.token}` },
  })
  const { data } = await answer.json()
  expect(data.variants).toMatchObject([
    { size: 'S', price: 2400, stock: 5 },
    { size: 'M', price: null, stock: 5 },
  ])
})

test('of two long texts it is shown where they differ, and once theirs is taken nothing is left to save', async ({
  page,
  desk,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/\/api\/updateProduct|Failed to load resource/)
  const id = await desk.add({ description: LONG })
  await page.goto(`/dashboard/update/${id}`)
  await partOf(page, 'Details').click()
  const description = page.getByLabel('Description (optional)', { exact: true })
  await description.fill(`${LONG} and silk`)
  await change(desk, shop.url, id, { description: `${LONG} alone` })
  await save(page)
  await expect(question(page)).toContainText('of cotton alone (yours: … of cotton and silk)')
  await question(page).getByRole('button', { name: 'Go back' }).click()
  await expect(description).toBeFocused()
  await expect(description).toBeInViewport()
  await expect(page.getByText('Not saved yet')).toBeVisible()

  await save(page)
  await question(page).getByRole('button', { name: 'Take what is there now' }).click()
  await expect(description).toHaveValue(`${LONG} alone`)
  await expect(page.getByText('Not saved yet')).toBeHidden()
})

test('what was typed of a size that theirs does not have is not left to save', async ({
  page,
  desk,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/\/api\/updateProduct|Failed to load resource/)
  const id = await desk.add(SIZES)
  await page.goto(`/dashboard/update/${id}`)
  await partOf(page, 'Sizes and colours').click()
  await page.getByRole('checkbox', { name: 'L', exact: true }).check()
  await page.getByRole('textbox', { name: 'Stock L', exact: true }).fill('4')
  await change(desk, shop.url, id, { sizes: ['M'], variants: [{ size: 'M', color: '' }] })
  await save(page)
  await expect(question(page)).toContainText('Sizes: M (yours: S, M, L)')
  await question(page).getByRole('button', { name: 'Take what is there now' }).click()
  await expect(page.getByRole('textbox', { name: 'Stock L', exact: true })).toBeHidden()
  await expect(page.getByText('Not saved yet')).toBeHidden()
})
