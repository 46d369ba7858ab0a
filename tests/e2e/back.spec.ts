import type { Locator, Page } from '@playwright/test'
import { productsThat, withCart } from './catalogue.ts'
import { enterAsAdmin, expect, openList, test } from './dashboard.ts'

interface Opened {
  readonly name: string
  readonly path: string
  /** Opens it and returns what is then there. */
  readonly open: (page: Page) => Promise<Locator>
}

/** How many things the browser's history says are open above the page. */
const depth = (page: Page) => page.evaluate(() => history.state?.opened ?? 0)

const inMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track your order' })

/** Of each kind of thing that opens above a page, one. */
const SHOP: readonly Opened[] = [
  {
    name: 'the user menu',
    path: '/shop',
    async open(page) {
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
      return page.getByRole('link', { name: 'Register / Login' })
    },
  },
  {
    name: 'what a search finds',
    path: '/shop',
    async open(page) {
      const search = page.getByRole('combobox', { name: 'Search products' })
      // What is there already opens nothing.
      await search.fill('')
      await search.fill('bag')
      return page.getByRole('option').first()
    },
  },
  {
    name: 'the districts',
    path: '/cart',
    async open(page) {
      const field = page.getByRole('combobox', { name: 'District', exact: true })
      if (!(await field.isVisible())) {
        await page.getByRole('button', { name: 'Proceed To Checkout' }).filter({ visible: true }).click()
        await expect(field).toBeEnabled()
      }
      await page.getByRole('button', { name: 'Show all districts' }).click()
      return page.getByRole('option').first()
    },
  },
]

const DESKTOP: readonly Opened[] = [
  {
    name: 'the categories of a desktop',
    path: '/',
    async open(page) {
      const category = page.getByRole('button', { name: 'Women Items' })
      await category.focus()
      await page.keyboard.press('Enter')
      return page.locator('.category-flyout')
    },
  },
]

const PHONE: readonly Opened[] = [
  {
    name: 'the menu',
    path: '/shop',
    async open(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      return inMenu(page)
    },
  },
  {
    name: 'the sheet of categories',
    path: '/',
    async open(page) {
      await page.getByRole('button', { name: 'Show All Category' }).click()
      return page.getByRole('dialog', { name: 'Categories' })
    },
  },
  {
    name: 'the sheet of filters',
    path: '/shop',
    async open(page) {
      await page.getByRole('link', { name: 'Filters' }).click()
      return page.getByRole('dialog', { name: 'Filters' })
    },
  },
  {
    name: 'the ways to reach the shop',
    path: '/about-us',
    async open(page) {
      const contact = page.getByRole('button', { name: /^Contact us: / })
      // It comes with the first sign of use once the page listens for one.
      await expect(async () => {
        await page.mouse.move(100, 300)
        await page.mouse.move(101, 301)
        await expect(contact).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await contact.click()
      return page.getByRole('link', { name: 'WhatsApp', exact: true }).first()
    },
  },
]

const DASHBOARD: readonly Opened[] = [
  {
    name: 'a question',
    path: '/dashboard/manageSlider',
    async open(page) {
      await page
        .getByRole('button', { name: /^Delete: / })
        .first()
        .click()
      return page.getByRole('alertdialog')
    },
  },
  {
    name: 'a menu',
    path: '/dashboard/pendingOrders',
    async open(page) {
      await page.getByRole('button', { name: 'More for this list' }).click()
      return page.getByRole('button', { name: 'Download as CSV' })
    },
  },
  {
    name: 'a dialog',
    path: '/dashboard/pendingOrders',
    async open(page) {
      await page.getByRole('button', { name: 'More for this list' }).click()
      await page.getByRole('button', { name: 'Choose what is shown' }).click()
      return page.getByRole('dialog')
    },
  },
]

async function expectClosing(page: Page, { path, open }: Opened) {
  await page.goto('/contact-us')
  await page.goto(path)
  const things = await open(page)
  await expect(things).toBeVisible()
  const address = page.url()
  const inAddress = address.includes('sheet=')
  if (!inAddress) await expect.poll(() => depth(page)).toBe(1)

  await page.goBack()
  await expect(things).toBeHidden()
  if (!inAddress) expect(page.url()).toBe(address)
  await expect.poll(() => depth(page)).toBe(0)

  // What was closed stays closed.
  const closed = page.url()
  await page.goForward()
  await expect(page).toHaveURL(closed)
  await expect.poll(() => depth(page)).toBe(0)
  await expect(things).toBeHidden()

  await open(page)
  await expect(things).toBeVisible()
  if (!inAddress) await expect.poll(() => depth(page)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(things).toBeHidden()
  await expect.poll(() => depth(page)).toBe(0)
}

for (const thing of SHOP) {
  test(`back: ${thing.name}`, { tag: '@each-width' }, async ({ page }) => {
    if (thing.path === '/cart')
      await withCart(page, await productsThat(page, ({ sizes }) => sizes.length === 0))
    await expectClosing(page, thing)
  })
}

for (const thing of PHONE) {
  test(`back: ${thing.name}`, { tag: '@phone' }, async ({ page }) => expectClosing(page, thing))
}

for (const thing of DESKTOP) {
  test(`back: ${thing.name}`, { tag: '@desktop' }, async ({ page }) => expectClosing(page, thing))
}

for (const thing of DASHBOARD) {
  test(`back: ${thing.name} of the dashboard`, { tag: '@each-width' }, async ({ page, shop }) => {
    await enterAsAdmin(page, shop)
    await expectClosing(page, thing)
  })
}

test('back: a link of the menu comes after the page, and a page loaded again has nothing open', {
  tag: ['@core', '@phone'],
}, async ({ page }) => {
  await page.goto('/about-us')
  await page.goto('/shop')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await expect.poll(() => depth(page)).toBe(1)
  await inMenu(page).click()
  await expect(page).toHaveURL('/track')
  await expect.poll(() => depth(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/products|Shop/i)
  await page.goForward()
  await expect(page).toHaveURL('/track')
  await page.goBack()

  await menu.click()
  await expect.poll(() => depth(page)).toBe(1)
  await page.reload()
  await expect.poll(() => depth(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('back: the other language, chosen in the menu, takes the place of the page', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(() => depth(page)).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn/shop')
  await expect.poll(() => depth(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/bn/about-us')
})

test('back: closes the question whether to leave, and another answer leaves', { tag: '@each-width' }, async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop)
  await openList(page, 'allProducts', '')
  await page.getByRole('link', { name: 'Add product' }).first().click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Half a product')
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expect.poll(() => depth(page)).toBe(1)
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Half a product')
  await page.goBack()
  await expect(question).toBeVisible()
  await expect.poll(() => depth(page)).toBe(1)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/allProducts/)
})
