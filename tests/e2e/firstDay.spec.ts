import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { checkoutAnswer } from '#contract/settings/checkoutSchema.ts'
import type { deliveryAnswer } from '#contract/settings/deliverySchema.ts'
import type { shopAnswer } from '#contract/settings/shopSchema.ts'
import { accentOf } from '#domain/look/accent.ts'
import { TOKEN_KEY } from '#web/client/session/storedToken.ts'
import { freePort } from '../freePort.ts'
import { expectSound } from './expectSound.ts'
import { fillLogin, test as people, toast } from './people.ts'
import { expect } from './shop.ts'
import { startShop } from './shopProcess.ts'

const PICTURES = resolve(import.meta.dirname, '../../docs/pictures')
/** A hue that the shop offers by name. Degrees. */
const JAMUN = 322
/** The tallest picture of the documentation. Pixels. */
const TALLEST = 844

/** A shop of this journey alone, just started by `npm start`; `sign`: what it prints of its admin. */
const test = people.extend<{
  fresh: { readonly url: string; readonly email: string; readonly password: string }
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  fresh: async ({}, use) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const folder = mkdtempSync(join(tmpdir(), 'haat-first-day-'))
    let printed = ''
    const environment = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' }
    const stop = await startShop(url, environment, (text) => {
      printed += text
    })
    const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(printed) ?? []
    try {
      await use({ url, email, password })
    } finally {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

/** With DRAW_FIRST_DAY=1 the journey draws the pictures of docs/first-day.md. */
async function draw(page: Page, name: string) {
  if (!process.env.DRAW_FIRST_DAY) return
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  const shot = sharp(await page.screenshot({ animations: 'disabled' }))
  mkdirSync(PICTURES, { recursive: true })
  await shot
    .resize({ width: 390, height: TALLEST, fit: 'inside' })
    .webp({ quality: 70 })
    .toFile(join(PICTURES, `first-day-${name}.webp`))
}

test('from npm start to the first order: an owner makes the shop theirs on a phone', async ({
  page,
  browser,
  fresh: { url, email, password },
  expectTrouble,
}) => {
  // A slow machine draws the name, which needs the font, long after the page has loaded.
  expectTrouble(/409|Failed to load resource|preloaded using link preload but not used/)
  const steps = page.getByRole('region', { name: /before you sell$/ })
  const head = (text: string) => expect(steps.getByRole('heading', { level: 2, name: text })).toBeFocused()

  // The address that the terminal names, and the password that it prints.
  await page.goto(`${url}/dashboard`)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await draw(page, 'login')
  await fillLogin(page, { email, password })
  await expect(steps.getByRole('heading', { level: 2, name: '6 things left before you sell' })).toBeVisible()
  await draw(page, 'steps')
  // The list has a step for mail; the notice would ask for it a second time.
  const noMail = page.getByRole('region', { name: 'Emails are not sent yet' })
  await expect(noMail).toHaveCount(0)

  // Its own name, in both spellings: what is wrong is said at the field, and what was typed stays.
  await steps.getByLabel('Shop name').fill('Nokshi Ghor')
  await steps.getByLabel('Name in Bengali').fill('')
  await steps.getByRole('button', { name: 'Save name' }).click()
  await expect(steps.getByLabel('Name in Bengali')).toHaveAccessibleDescription(/missing/)
  await expect(steps.getByLabel('Shop name')).toHaveValue('Nokshi Ghor')
  await steps.getByLabel('Name in Bengali').fill('নকশী ঘর')
  // What another admin saves of the section meanwhile stays.
  const settings = await settingsOf(page, url)
  const taglineBengali = 'হাতের কাজ, আপনার ঘরে।'
  await settings.change('shop', (shop) => ({ ...shop, taglineBengali }))
  await steps.getByRole('button', { name: 'Save name' }).click()
  await head('5 things left before you sell')
  expect(await settings.read('shop')).toMatchObject({ name: 'Nokshi Ghor', taglineBengali })
  await expect(page.getByRole('link', { name: 'Nokshi Ghor, home' }).first()).toBeVisible()

  // Of the categories that came with the shop it keeps three: five taps, and none is not an answer.
  const kinds = steps.getByRole('group', { name: 'What do you sell?' })
  await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(12)
  await steps.getByRole('button', { name: 'Tick none' }).click()
  await steps.getByRole('button', { name: 'Save categories' }).click()
  await expect(kinds).toHaveAccessibleDescription('Tick at least one category.')
  for (const name of ['Women Items', 'Bag Items', 'Home and Living']) {
    await kinds.getByRole('checkbox', { name, exact: true }).check()
  }
  await expectSound(page)
  await draw(page, 'categories')
  await steps.getByRole('button', { name: 'Save categories' }).click()
  await head('4 things left before you sell')

  // Nothing of the demo's contact details passes for the owner's.
  await steps.getByLabel('Helpline').fill('01712-345678')
  await expect(steps.getByLabel('Email')).toHaveValue('')
  await steps.getByLabel('Address', { exact: true }).fill('Mirpur 10\nDhaka 1216')
  await steps.getByLabel('Address in Bengali').fill('মিরপুর ১০\nঢাকা ১২১৬')
  await steps.getByRole('button', { name: 'Save contact' }).click()
  await expect(steps.getByLabel('Email')).toHaveAccessibleDescription(/missing/)
  await steps.getByLabel('Email').fill('nokshi@example.com')
  await expectSound(page)
  await draw(page, 'contact')
  await steps.getByRole('button', { name: 'Save contact' }).click()
  await head('3 things left before you sell')

  await steps
    .getByRole('group', { name: /^Inside Dhaka/ })
    .getByLabel('Delivery charge')
    .fill('70')
  await expectSound(page)
  await draw(page, 'delivery')
  // If it is the same field, both are shown, and the owner decides.
  await settings.change('delivery', (delivery) => ({
    ...delivery,
    areas: delivery.areas.map((area) => ({ ...area, charge: 90 })),
  }))
  await steps.getByRole('button', { name: 'Save delivery' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save mine' }).click()
  await head('2 things left before you sell')

  // What the specification asks for stands, and says what it costs.
  const asked = steps.getByRole('group', { name: 'Must shoppers give an email address?' })
  await expect(asked.getByRole('radio', { name: /^Required/ })).toBeChecked()
  await expect(asked).toContainText('Whoever has no email cannot order')
  await expectSound(page)
  await asked.getByRole('radio', { name: /^Optional/ }).check()
  await steps.getByRole('button', { name: 'Save answer' }).click()
  await head('1 thing left before you sell')
  expect(await settings.read('checkout')).toMatchObject({ email: 'optional' })

  // A colour of its own.
  await page.getByRole('button', { name: 'Open dashboard menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click()
  // The page before has links whose names begin so, too.
  await expect(page).toHaveURL(/\/settings$/)
  await page.getByRole('main').getByRole('link', { name: /^Look/ }).click()
  await page.getByRole('button', { name: 'Jamun' }).click()
  await expect(page.getByLabel('Hue, 0 to 359')).toHaveValue(String(JAMUN))
  await page.getByRole('heading', { name: 'Accent colour' }).scrollIntoViewIfNeeded()
  await draw(page, 'colour')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()

  // A category of its own, and a product in it with a photograph from the phone.
  await page.getByRole('button', { name: 'Open dashboard menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Goods' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Add category' }).click()
  const category = page.getByRole('form', { name: 'Add category' })
  await category.getByLabel('Name', { exact: true }).fill('Sarees')
  await category.getByLabel('Name in Bengali').fill('শাড়ি')
  await draw(page, 'category')
  await category.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Sarees is added')).toBeVisible()
  await page.goto(`${url}/dashboard`)
  await steps.getByLabel('Name', { exact: true }).fill('Nokshi Jamdani saree')
  await steps.getByLabel('Original price').fill('4500')
  await expect(steps.getByLabel('Category').getByRole('option')).toHaveCount(5)
  await steps.getByLabel('Category').selectOption('Sarees')
  await steps.getByLabel('Picture').setInputFiles(await aPhotograph())
  await draw(page, 'product')
  await steps.getByRole('button', { name: 'Put on sale' }).click()
  // A photograph as phones take it is made small in the browser and again by the shop.
  await expect(steps.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  // Mail is optional: the list goes, and the notice says what mail is for.
  await expect(steps).toHaveCount(0)
  await expect(noMail).toBeVisible()

  // The demo goes, and what was added stays.
  const demo = page.getByRole('region', { name: 'Clear the demo' })
  await expect(demo.getByRole('link', { name: 'Download a backup' })).toHaveAttribute(
    'href',
    '/dashboard/backups',
  )
  await demo.scrollIntoViewIfNeeded()
  await draw(page, 'demo')
  await demo.getByRole('button', { name: 'Clear the demo' }).click()
  const dialog = page.getByRole('alertdialog')
  const backups = `${url}/dashboard/backups`
  await expect(dialog.getByRole('link', { name: 'Download a backup first' })).toHaveJSProperty(
    'href',
    backups,
  )
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(dialog.getByRole('heading', { name: 'The demo is cleared' })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(demo).toHaveCount(0)

  // Another phone orders.
  const shopper = await browser.newContext({
    ...{ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 },
    ...{ isMobile: true, hasTouch: true, reducedMotion: 'reduce' },
    baseURL: url,
  })
  const theirs = await shopper.newPage()
  await theirs.goto('/category/sarees')
  await expect(theirs.getByRole('heading', { name: 'Nokshi Jamdani saree' })).toBeVisible()
  await expect(theirs.getByText('নকশী ঘর-এ আপনাকে স্বাগতম!').first()).toBeVisible()
  const photograph = theirs.locator('main img').first()
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')
  expect(await theirs.evaluate(accent)).toBe(accentOf(JAMUN).light.accent)
  await draw(theirs, 'shop')
  await theirs.getByRole('link', { name: 'Contact us' }).first().click()
  await expect(theirs.getByRole('link', { name: 'nokshi@example.com' })).toBeVisible()
  await expect(theirs.getByRole('main')).toContainText('Mirpur 10')
  await expect(theirs.locator('html')).not.toContainText(/hello@haat|Dhanmondi|09600/)
  await theirs.goBack()
  await theirs.getByRole('button', { name: 'Buy Now' }).click()
  await theirs.getByLabel('Full name').fill('Rahima Khatun')
  await theirs.getByLabel('Mobile number').fill('01700000000')
  await theirs.getByLabel('Email').fill('rahima@example.com')
  await theirs.getByRole('combobox', { name: 'District', exact: true }).fill('Dhaka')
  await theirs.getByRole('option', { name: /Dhaka/ }).first().click()
  await theirs.getByLabel('Address', { exact: true }).fill('House 12, Road 5, Dhanmondi')
  await expect(theirs.getByRole('complementary')).toContainText('৳4,570.00')
  await draw(theirs, 'checkout')
  await theirs.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(theirs).toHaveURL(/\/order-success$/)
  await shopper.close()

  // It waits for the owner.
  await expect(page.getByText('1 order is waiting for a phone call.')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await draw(page, 'order')
  await noMail.getByRole('link', { name: 'Set up a mail server' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings\/messages$/)
  // What the page asks for is answered before the shop stops.
  await expect(page.getByLabel('Host', { exact: true })).toBeEnabled()
})

interface Sections {
  shop: ReturnType<typeof shopAnswer>
  delivery: ReturnType<typeof deliveryAnswer>
  checkout: ReturnType<typeof checkoutAnswer>
}

/** The settings, as another admin reads and saves them. */
async function settingsOf(page: Page, url: string) {
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)
  const headers = { Authorization: `Bearer ${token}`, Origin: url, 'Content-Type': 'application/json' }
  const addressOf = (section: keyof Sections) => `${url}/api/settings/${section}`
  const stateOf = async <Name extends keyof Sections>(
    section: Name,
  ): Promise<{ value: Sections[Name]; revision: number }> =>
    (await fetch(addressOf(section), { headers })).json()
  return {
    read: async (section: keyof Sections) => (await stateOf(section)).value,
    async change<Name extends keyof Sections>(
      section: Name,
      change: (value: Sections[Name]) => Sections[Name],
    ) {
      const { value, revision } = await stateOf(section)
      const body = JSON.stringify({ value: change(value), revision })
      expect((await fetch(addressOf(section), { method: 'PUT', headers, body })).status).toBe(200)
    },
  }
}

/** As a phone takes it: a large JPEG. */
async function aPhotograph() {
  const saree = resolve(import.meta.dirname, '../../public/demo/cutout/sari-pink-1024.webp')
  const buffer = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#efe6d8' } })
    .composite([{ input: await sharp(saree).resize(1300).toBuffer() }])
    .jpeg()
    .toBuffer()
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer }
}
