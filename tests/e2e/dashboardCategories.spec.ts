import { randomBytes } from 'node:crypto'
import { enterAsAdmin, expect, test } from './dashboard.ts'
import { dragBelow } from './dragging.ts'
import { expectSound } from './expectSound.ts'
import { toast } from './people.ts'

test('a category is added, renamed with its products, moved and deleted, and shoppers see it', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/409|Failed to load resource/)
  const token = await enterAsAdmin(page, shop)
  const name = aName()
  await page.goto('/dashboard/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const form = page.getByRole('form', { name: 'Add category' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Type a name.')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('bag items')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Another category has this name')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `${name} is added`)).toBeVisible()

  // By keyboard, and back.
  const up = page.getByRole('button', { name: `Move ${name} up` })
  await up.press('Enter')
  await expect(page.getByText(`${name} is now number 13 of 14.`)).toBeVisible()
  await expect
    .poll(() => orderOf(shop.url))
    .toEqual(expect.arrayContaining([name, 'Fashion and Accessories']))
  await expect.poll(async () => (await orderOf(shop.url)).indexOf(name)).toBe(12)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await orderOf(shop.url)).indexOf(name)).toBe(13)

  // By dragging the one before it below it, and back.
  const last = page.locator('.category-item').last()
  const before = page.locator('.category-item').nth(-2)
  await last.scrollIntoViewIfNeeded()
  await dragBelow(page, before.locator('.category-handle'), last)
  await expect.poll(async () => (await orderOf(shop.url)).indexOf(name)).toBe(12)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await orderOf(shop.url)).indexOf(name)).toBe(13)

  const product = await sell(shop.url, token, name)
  const renamed = aName()
  await page.reload()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('form', { name: `Edit ${name}` })
  await expect(edit.getByText('A new name goes to its product')).toBeVisible()
  await edit.getByLabel('Name', { exact: true }).fill(renamed)
  await expectSound(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `${renamed} is saved`)).toBeVisible()
  const former = `/category/${encodeURIComponent(name.toLowerCase())}`
  const moved = await page.request.get(`/bn${former}?page=1`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    `/bn/category/${encodeURIComponent(renamed.toLowerCase())}?page=1`,
  ])
  await page.goto(former)
  await expect(page).toHaveURL(`/category/${encodeURIComponent(renamed.toLowerCase())}`)
  await expect(page.getByRole('link', { name: product }).first()).toBeVisible()

  // It has a product: the shop asks where that goes.
  await page.goto('/dashboard/categories')
  await page.getByRole('button', { name: `Edit ${renamed}` }).click()
  await page.getByRole('form').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${renamed}?` })
  await question.getByRole('button', { name: 'Move and delete' }).click()
  await expect(question.getByText('Choose where the products go.')).toBeVisible()
  await question.getByLabel('Move the products to').selectOption('Kitchen Items, Bakeware')
  await question.getByRole('button', { name: 'Move and delete' }).click()
  await expect(toast(page, `${renamed} is deleted`)).toBeVisible()
  await expect(page.getByText(renamed, { exact: true })).toHaveCount(0)
  await page.goto(`/category/${encodeURIComponent(renamed.toLowerCase())}`)
  await expect(page).toHaveURL('/category/bakeware')
})

test('products are pinned in a category, and its page begins with them; a colleague is not overruled unseen', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/409|Failed to load resource/)
  const token = await enterAsAdmin(page, shop)
  const name = aName()
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const added = await fetch(`${shop.url}/api/categories`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name }),
  })
  const { insertedId } = await added.json()
  const goods = [
    await sell(shop.url, token, name),
    await sell(shop.url, token, name),
    await sell(shop.url, token, name),
  ] as const
  const [oldest, middle] = goods
  await page.goto('/dashboard/categories')
  await page.getByRole('button', { name: `Pinned first: ${name}` }).click()
  const panel = page.getByRole('region', { name: `Pinned first: ${name}` })
  await expect(panel.getByText('Nothing is pinned yet')).toBeVisible()
  await panel.getByRole('searchbox').fill(middle)
  await expect(panel.getByRole('button', { name: /^Pin / })).toHaveCount(1)
  await panel.getByRole('button', { name: `Pin ${middle}` }).click()
  await panel.getByRole('searchbox').fill('')
  await panel.getByRole('button', { name: `Pin ${oldest}` }).press('Enter')
  await panel.getByRole('button', { name: `Move ${oldest} up` }).press('Enter')
  await expect(panel.getByText(`${oldest} is now number 1 of 2.`)).toBeAttached()
  const rows = panel.locator('.pins-item')
  await dragBelow(page, rows.first().locator('.category-handle'), rows.last())
  await expect(rows.first()).toContainText(middle)
  // Rows change places while they are dragged, before the drop has been dealt with; until then a press does nothing.
  await expect(async () => {
    const isFirst = (await rows.first().innerText()).includes(oldest)
    if (!isFirst) await panel.getByRole('button', { name: `Move ${oldest} up` }).press('Enter')
    await expect(rows.first()).toContainText(oldest, { timeout: 1_000 })
  }).toPass()
  await expectSound(page)

  // A colleague pins something else before this is saved.
  const path = `${shop.url}/api/categories/${insertedId}/pins`
  const body = JSON.stringify({ ids: [await idOf(shop.url, name, middle)], seen: [] })
  expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Somebody else has changed what is pinned here')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `The first products of ${name} are saved`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Pinned first: ${name}` })).toBeFocused()

  const shown = async (query = '') => {
    await page.goto(`/category/${encodeURIComponent(name.toLowerCase())}${query}`)
    const html = await page.locator('main').innerText()
    return goods.toSorted((one, other) => html.indexOf(one) - html.indexOf(other))
  }
  const [, , newest] = goods
  expect(await shown()).toEqual([oldest, middle, newest])
  await expect(page.getByText(newest).first()).toBeVisible()
  expect(await shown('?inStock=true')).toEqual([newest, middle, oldest])
})

async function idOf(url: string, category: string, name: string): Promise<string> {
  const query = new URLSearchParams({ category, searchQuery: name, limit: '1' })
  const { data } = await (await fetch(`${url}/api/products?${query}`)).json()
  return data[0]._id
}

function aName(): string {
  return `Sarees ${randomBytes(4).toString('hex')}`
}

/** Sells a product in a category, and returns its name. */
async function sell(url: string, token: string, category: string): Promise<string> {
  const name = `Jamdani ${randomBytes(4).toString('hex')}`
  const response = await fetch(`${url}/api/postProduct`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, category, originalPrice: 4500 }),
  })
  expect(response.status).toBe(200)
  return name
}

async function orderOf(url: string): Promise<string[]> {
  const { data } = await (await fetch(`${url}/api/categories`)).json()
  return data.map((category: { name: string }) => category.name)
}
