import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { SHOP } from '#domain/shopSettings.ts'
import { pageText } from '../pageText.ts'
import { productsThat, type SoldProduct, withCart } from './catalogue.ts'
import { openSummary } from './checkoutForm.ts'
import { aPerson, expect, test, toast } from './people.ts'
import { test as movingTest } from './shop.ts'

/**
 * What a person reads or hears on the page in Latin letters or digits, without what stays so: parts marked as
 * English, the owner's own words (names of products, the developer), sizes and e-mail addresses.
 */
async function latinTexts(page: Page, products: readonly SoldProduct[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const OWNERS = '[lang="en"], script, style, noscript, .product-name'
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(OWNERS)) continue
      for (const node of element.childNodes) {
        if (node instanceof Text && node.data.trim()) found.push(node.data.trim())
      }
      for (const name of ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder']) {
        const text = element.getAttribute(name)
        if (text) found.push(text)
      }
    }
    return [...found, document.title]
  })
  const names = products.map(({ name }) => name)
  const isOwners = (text: string) => names.some((name) => name.startsWith(text.replace(/\.\.\.$/, '')))
  const rest = texts
    .filter((text) => !isOwners(text))
    .map((text) => names.reduce((left, name) => left.replaceAll(name, ''), text))
    .map((text) => text.replaceAll(SHOP.developer.name, '').replace(/\S+@\S+|\bX*[SML]\b/g, ''))
    .filter((text) => /[A-Za-z0-9]/.test(text))
  return [...new Set(rest)]
}

test('a whole order in Bengali: nothing to be read is in Latin letters or digits, what is stored is', {
  tag: '@core',
}, async ({ page, shop }) => {
  const { email } = aPerson()
  const products = await productsThat(page, () => true)
  const [bag] = await productsThat(page, ({ name }) => name === 'Classic Two-Tone Leather Handbag')
  const bagName = 'দুই রঙের চামড়ার হ্যান্ডব্যাগ'
  const [sized] = await productsThat(page, ({ sizes }) => sizes.length > 0)
  const expectBengali = async () => expect(await latinTexts(page, products), page.url()).toEqual([])
  await withCart(page, [sized])

  await page.goto('/bn')
  await expect(page.getByRole('link', { name: 'কার্ট, ১টি পণ্য' })).toBeVisible()
  await expectBengali()
  await page.getByRole('combobox', { name: 'পণ্য খুঁজুন' }).fill('two-tone')
  await expect(page.getByText('১টি পণ্য পাওয়া গেছে')).toBeAttached()
  await page.getByRole('option', { name: /৳১,২৫০/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: bagName })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ব্যাগ', exact: true })).toHaveAttribute(
    'href',
    '/bn/category/bag%20items',
  )
  await page.getByText('লাল', { exact: true }).click()
  await page.getByRole('button', { name: `${bagName}-এর পরিমাণ বাড়ান` }).click()
  await expectBengali()
  // Not the buttons of the related products' cards.
  await page.getByRole('button', { name: 'কার্টে যোগ করুন' }).and(page.locator(':not(li *)')).click()
  await expect(toast(page, 'আপনার পণ্যটি কার্টে যোগ হয়েছে।')).toBeVisible()

  await page.getByRole('link', { name: 'কার্ট, ২টি পণ্য' }).click()
  await page.getByRole('checkbox', { name: sized.nameBengali || sized.name }).uncheck()
  await expectBengali()
  await page.getByRole('button', { name: 'চেকআউটে যান' }).click()

  await expect(page).toHaveURL('/bn/product-checkout')
  await page.getByLabel('পুরো নাম').fill('রহিমা খাতুন')
  await page.getByLabel('মোবাইল নম্বর').fill('০১৭০০০০০০০০')
  await expect(page.getByLabel('মোবাইল নম্বর')).toHaveValue('০১৭০০০০০০০০')
  await page.getByLabel('ইমেইল').fill(email)
  await page.getByRole('combobox', { name: 'জেলা', exact: true }).fill('কুমি')
  await page.getByRole('option', { name: /কুমিল্লা/ }).click()
  await page.getByLabel('ঠিকানা', { exact: true }).fill('বাড়ি ১২, রেসকোর্স রোড, কোতোয়ালি')
  await expect(page.getByRole('radio', { name: /ঢাকার বাইরে/ })).toBeChecked()
  await expectBengali()
  const [sent] = await Promise.all([
    page.waitForRequest('**/postOrder'),
    page.getByRole('button', { name: 'অর্ডার নিশ্চিত করুন' }).click(),
  ])
  expect(sent.postDataJSON().customerData).toMatchObject({
    mobileNumber: '01700000000',
    district: 'Cumilla',
    addressType: 'Home',
    deliveryArea: 'Outside Dhaka',
  })

  await expect(page).toHaveURL('/bn/order-success')
  await expect(page.getByRole('heading', { name: 'আপনার অর্ডারটি সফল হয়েছে' })).toBeVisible()
  await expectBengali()
  expect(await shop.stored.ordersOf(email)).toMatchObject([
    { total: 2_610_00, lines: [{ name: bag.name, color: 'Red', quantity: 2 }] },
  ])
  await page.getByRole('link', { name: 'হোম পেজে ফিরে যান' }).click()
  await expect(page.getByRole('heading', { name: 'নতুন এসেছে' })).toBeVisible()
  await expect(page).toHaveURL('/bn')

  // What is stored in English is named in Bengali where the order is read.
  await page.goto('/bn/track')
  await expect(page.getByRole('region', { name: 'পার্সেলে যা আছে' })).toContainText(bagName)
  await expectBengali()
})

/** With motion: the banner is of another height without, and Playwright forgets while a page is left that there is none. */
movingTest(
  'changing the language keeps the page, its query, its place and the lines of a checkout, and is remembered',
  async ({ page }) => {
    const products = await productsThat(page, () => true)
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
    await withCart(page, products.slice(0, 1), { quantity: 3 })

    await page.goto('/shop?page=2&utm_source=x')
    await page.evaluate(() => window.scrollTo(0, 600))
    // A click of Playwright's would first scroll the header to where it stood in the beginning.
    await page.getByRole('link', { name: 'বাংলা' }).dispatchEvent('click')
    await expect(page).toHaveURL('/bn/shop?page=2&utm_source=x')
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.getByRole('link', { name: 'পেজ ২' })).toHaveAttribute('aria-current', 'page')
    // Without a Bengali font on the device a name above breaks otherwise when the shop's comes; what is seen stays in place.
    await expect.poll(async () => Math.abs((await scrolled()) - 600)).toBeLessThan(30)
    expect(await latinTexts(page, products)).toEqual([])

    await page.goto('/cart')
    await expect(page, 'an English link, after Bengali was chosen').toHaveURL('/bn/cart')
    // Pressed when the browser is at the checkout and the cart is still drawn.
    await page.getByRole('button', { name: 'চেকআউটে যান' }).waitFor()
    await page.evaluate(() => {
      const push = history.pushState
      history.pushState = (...place) => {
        push.apply(history, place)
        document.querySelector<HTMLAnchorElement>('a[hreflang=en]')?.click()
      }
    })
    await page.getByRole('button', { name: 'চেকআউটে যান' }).click()
    await expect(page).toHaveURL('/product-checkout')
    await openSummary(page)
    await expect(page.getByRole('group', { name: /^Quantity of / })).toContainText('3')

    await page.goto('/bn/about-us')
    await expect(page, 'a Bengali link, after English was chosen').toHaveURL('/about-us')
  },
)

test('after a direct visit to a Bengali page, logging in and the dashboard are in Bengali, and so is the way home', async ({
  page,
  shop,
}) => {
  const person = aPerson()
  await shop.identity.signUp(person)
  await page.goto('/bn/about-us')

  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/bn\/authentication\/login\?/)
  expect(await latinTexts(page, [])).toEqual([])
  await page.getByLabel('ইমেইল', { exact: true }).fill(person.email)
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'লগইন', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page, 'লগইন সফল হয়েছে')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`স্বাগতম, ${person.name}`)

  await page.getByRole('link', { name: 'হোমে যান' }).click()
  await expect(page).toHaveURL('/bn')
})

test('a page and its other language name each other, and English pages load no Bengali names', async ({
  request,
  shop,
}) => {
  const pages = [
    ['/', '/bn'],
    ['/shop?page=2', '/bn/shop?page=2'],
    ['/category/lingerie', '/bn/category/lingerie'],
  ]
  for (const [english = '', bengali = ''] of pages) {
    for (const address of [english, bengali]) {
      const response = await request.get(address)
      expect(response.status(), address).toBe(200)
      const html = await response.text()
      const links = [...html.matchAll(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/gi)]
      expect(links.map(([, language, href]) => [language, href?.replaceAll('&amp;', '&')])).toEqual([
        ['en', shop.url + english],
        ['bn', shop.url + bengali],
        ['x-default', shop.url + english],
      ])
    }
  }

  const bengaliName = 'অন্তর্বাস'
  const category = pageText(await (await request.get('/bn/category/lingerie')).text())
  expect(/<h1[^>]*>([^<]*)/.exec(category)?.[1]).toBe(bengaliName)
  for (const language of ['bn', 'en']) expect(scriptsWith(language, bengaliName)).toEqual([])
})

/** The scripts for browsers that hold `text`, of the pages in a language. */
function scriptsWith(language: string, text: string): string[] {
  const folder = resolve(import.meta.dirname, '../../build', language, 'client/assets')
  return readdirSync(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
  )
}
