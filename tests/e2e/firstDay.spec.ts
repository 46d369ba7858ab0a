import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
import { test as people, toast } from './people.ts'
import { expect } from './shop.ts'
import { startShop } from './shopProcess.ts'
import { countTaps } from './taps.ts'

const FIRST_DAY = resolve(import.meta.dirname, '../../docs/first-day.md')
const PICTURES = resolve(import.meta.dirname, '../../docs/pictures')
/** A hue that the shop offers by name. Degrees. */
const JAMUN = 322
/** The tallest picture of the documentation. Pixels. */
const TALLEST = 844
/** What an owner and a first customer may need at most, from the dashboard to a confirmed order. */
const MOST_TAPS = 60

/** A shop of this journey alone, just started by `npm start`; `sign`: what it prints of its admin. */
const test = people.extend<{
  fresh: { readonly url: string; readonly email: string; readonly password: string }
}>({
  fresh: async ({ page }, use) => {
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
      // What the page still asks for would be refused, as its trouble.
      await page.goto('about:blank')
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
  const taps = countTaps()
  const head = (text: string) => expect(steps.getByRole('heading', { level: 2, name: text })).toBeFocused()

  // The address that the terminal names, and the password that it prints.
  await page.goto(`${url}/dashboard`)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await draw(page, 'login')
  await taps.fill('Sign in', page.getByLabel('Email', { exact: true }), email)
  await taps.fill('Sign in', page.getByLabel('Password', { exact: true }), password)
  await taps.tap('Sign in', page.getByRole('button', { name: 'Login', exact: true }))
  await expect(steps.getByRole('heading', { level: 2, name: '6 things left before you sell' })).toBeVisible()
  await draw(page, 'steps')
  // The list has a step for mail; the notice would ask for it a second time.
  const noMail = page.getByRole('region', { name: 'Emails are not sent yet' })
  await expect(noMail).toHaveCount(0)

  // Who needs no list puts it away, and finds it again in the settings.
  await steps.getByRole('button', { name: 'Put this list away' }).click()
  await expect(toast(page, 'The list is put away')).toBeVisible()
  await expect(steps).toHaveCount(0)
  await page.goto(`${url}/dashboard/settings`)
  await page.getByRole('button', { name: /^First steps/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(steps.getByRole('heading', { level: 2, name: '6 things left before you sell' })).toBeVisible()

  // Its own name, in both spellings: what is wrong is said at the field, and what was typed stays. A slip is not counted.
  await expect(steps.getByRole('link', { name: 'Add your logo' })).toHaveAttribute(
    'href',
    '/dashboard/settings/look',
  )
  await taps.fill('Name', steps.getByLabel('Shop name'), 'Nokshi Ghor')
  await steps.getByLabel('Name in Bengali').fill('')
  await steps.getByRole('button', { name: 'Save name' }).click()
  await expect(steps.getByLabel('Name in Bengali')).toHaveAccessibleDescription(/missing/)
  await expect(steps.getByLabel('Shop name')).toHaveValue('Nokshi Ghor')
  await taps.fill('Name', steps.getByLabel('Name in Bengali'), 'নকশী ঘর')
  // What another admin saves of the section meanwhile stays.
  const settings = await settingsOf(page, url)
  const taglineBengali = 'হাতের কাজ, আপনার ঘরে।'
  await settings.change('shop', (shop) => ({ ...shop, taglineBengali }))
  await taps.tap('Name', steps.getByRole('button', { name: 'Save name' }))
  await head('5 things left before you sell')
  expect(await settings.read('shop')).toMatchObject({ name: 'Nokshi Ghor', taglineBengali })
  await expect(page.getByRole('link', { name: 'Nokshi Ghor, home' }).first()).toBeVisible()

  // Of the categories that came with the shop it keeps three: five taps, and none is not an answer.
  const kinds = steps.getByRole('group', { name: 'What do you sell?' })
  await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(12)
  await taps.tap('Categories', steps.getByRole('button', { name: 'Tick none' }))
  await steps.getByRole('button', { name: 'Save categories' }).click()
  await expect(kinds).toHaveAccessibleDescription('Tick at least one category.')
  for (const name of ['Women Items', 'Bag Items', 'Home and Living']) {
    await taps.tap('Categories', kinds.getByRole('checkbox', { name, exact: true }))
  }
  await expectSound(page)
  await draw(page, 'categories')
  await taps.tap('Categories', steps.getByRole('button', { name: 'Save categories' }))
  await head('4 things left before you sell')

  // Nothing of the demo's contact details passes for the owner's.
  await taps.fill('Contact', steps.getByLabel('Helpline'), '01712-345678')
  await expect(steps.getByLabel('Email')).toHaveValue('')
  await taps.fill('Contact', steps.getByLabel('Address', { exact: true }), 'Mirpur 10\nDhaka 1216')
  await expect(steps.getByText('Address in Bengali (optional)')).toBeVisible()
  await taps.fill('Contact', steps.getByLabel('Address in Bengali'), 'মিরপুর ১০\nঢাকা ১২১৬')
  await steps.getByRole('button', { name: 'Save contact' }).click()
  await expect(steps.getByLabel('Email')).toHaveAccessibleDescription(/missing/)
  await taps.fill('Contact', steps.getByLabel('Email'), 'nokshi@example.com')
  await expectSound(page)
  await draw(page, 'contact')
  await taps.tap('Contact', steps.getByRole('button', { name: 'Save contact' }))
  await head('3 things left before you sell')

  const inside = steps.getByRole('group', { name: /^Inside Dhaka/ })
  await taps.fill('Delivery', inside.getByLabel('Delivery charge'), '70')
  await expectSound(page)
  await draw(page, 'delivery')
  // If it is the same field, both are shown, and the owner decides.
  await settings.change('delivery', (delivery) => ({
    ...delivery,
    areas: delivery.areas.map((area) => ({ ...area, charge: 90 })),
  }))
  await taps.tap('Delivery', steps.getByRole('button', { name: 'Save delivery' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save mine' }).click()
  await head('2 things left before you sell')

  // What the specification asks for stands, and says what it costs.
  const asked = steps.getByRole('group', { name: 'Must shoppers give an email address?' })
  await expect(asked.getByRole('radio', { name: /^Required/ })).toBeChecked()
  await expect(asked).toContainText('Whoever has no email cannot order')
  await expectSound(page)
  await taps.tap('Email', asked.getByRole('radio', { name: /^Optional/ }))
  await taps.tap('Email', steps.getByRole('button', { name: 'Save answer' }))
  await head('1 thing left before you sell')
  expect(await settings.read('checkout')).toMatchObject({ email: 'optional' })

  // A colour of its own.
  const menu = page.getByRole('dialog')
  await taps.tap('Colour', page.getByRole('button', { name: 'Open dashboard menu' }))
  await taps.tap('Colour', menu.getByRole('button', { name: 'Settings' }))
  await taps.tap('Colour', menu.getByRole('link', { name: 'Settings' }))
  // The page before has links whose names begin so, too.
  await expect(page).toHaveURL(/\/settings$/)
  await taps.tap('Colour', page.getByRole('main').getByRole('link', { name: /^Look/ }))
  await taps.tap('Colour', page.getByRole('button', { name: 'Jamun' }))
  await expect(page.getByLabel('Hue, 0 to 359')).toHaveValue(String(JAMUN))
  await page.getByRole('heading', { name: 'Accent colour' }).scrollIntoViewIfNeeded()
  await draw(page, 'colour')
  await taps.tap('Colour', page.getByRole('button', { name: 'Save', exact: true }))
  await expect(toast(page, 'Settings saved')).toBeVisible()

  // A category of its own, and a product in it with a photograph from the phone.
  await taps.tap('Category', page.getByRole('button', { name: 'Open dashboard menu' }))
  await taps.tap('Category', menu.getByRole('button', { name: 'Goods' }))
  await taps.tap('Category', menu.getByRole('link', { name: 'Categories' }))
  await taps.tap('Category', page.getByRole('button', { name: 'Add category' }))
  const category = page.getByRole('form', { name: 'Add category' })
  await taps.fill('Category', category.getByLabel('Name', { exact: true }), 'Sarees')
  await taps.fill('Category', category.getByLabel('Name in Bengali'), 'শাড়ি')
  await draw(page, 'category')
  await taps.tap('Category', category.getByRole('button', { name: 'Save' }))
  await expect(toast(page, 'Sarees is added')).toBeVisible()
  const atThumb = page.getByRole('navigation', { name: 'Where you go most' })
  await taps.tap('Product', atThumb.getByRole('link', { name: 'Dashboard' }))
  await taps.fill('Product', steps.getByLabel('Name', { exact: true }), 'Nokshi Jamdani saree')
  await taps.fill('Product', steps.getByLabel('Original price'), '4500')
  await expect(steps.getByLabel('Category').getByRole('option')).toHaveCount(5)
  await taps.choose('Product', steps.getByLabel('Category'), 'Sarees')
  await taps.photograph('Product', steps.getByLabel('Picture'), await aPhotograph())
  await draw(page, 'product')
  await taps.tap('Product', steps.getByRole('button', { name: 'Put on sale' }))
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
  await taps.tap('Clear the demo', demo.getByRole('button', { name: 'Clear the demo' }))
  const dialog = page.getByRole('alertdialog')
  const backups = `${url}/dashboard/backups`
  await expect(dialog.getByRole('link', { name: 'Download a backup first' })).toHaveJSProperty(
    'href',
    backups,
  )
  await expectSound(page)
  await taps.tap('Clear the demo', dialog.getByRole('button', { name: 'Clear' }))
  await expect(dialog.getByRole('heading', { name: 'The demo is cleared' })).toBeVisible()
  await taps.tap('Clear the demo', dialog.getByRole('button', { name: 'OK' }))
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
  await taps.tap('Order', theirs.getByRole('button', { name: 'Buy Now' }))
  await taps.fill('Order', theirs.getByLabel('Full name'), 'Rahima Khatun')
  await taps.fill('Order', theirs.getByLabel('Mobile number'), '01700000000')
  await taps.fill('Order', theirs.getByLabel('Email'), 'rahima@example.com')
  await taps.fill('Order', theirs.getByRole('combobox', { name: 'District', exact: true }), 'Dhaka')
  await taps.tap('Order', theirs.getByRole('option', { name: /Dhaka/ }).first())
  await taps.fill('Order', theirs.getByLabel('Address', { exact: true }), 'House 12, Road 5, Dhanmondi')
  await expect(theirs.getByRole('complementary')).toContainText('৳4,570.00')
  await draw(theirs, 'checkout')
  await taps.tap('Order', theirs.getByRole('button', { name: 'Confirm Order' }))
  await expect(theirs).toHaveURL(/\/order-success$/)
  await shopper.close()

  // It waits for the owner.
  await expect(page.getByText('1 order is waiting for a phone call.')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await draw(page, 'order')
  await taps.tap('Confirm', page.getByRole('link', { name: /^To call/ }))
  await taps.tap('Confirm', page.getByRole('button', { name: 'Confirm', exact: true }))
  await expect(page.getByText('Rahima Khatun')).toHaveCount(0)

  // No longer than the documentation says, step by step.
  const counted = [...taps.counts()]
  console.log(counted.map(([step, times]) => `${step} ${times}`).join(', '))
  expect(counted).toEqual(await tapsStated())
  const all = counted.reduce((sum, [step, times]) => (step === 'Sign in' ? sum : sum + times), 0)
  expect(all).toBeLessThanOrEqual(MOST_TAPS)

  await page.goto(`${url}/dashboard`)
  await noMail.getByRole('link', { name: 'Set up a mail server' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings\/messages$/)
  // What the page asks for is answered before the shop stops.
  await expect(page.getByLabel('Host', { exact: true })).toBeEnabled()
})

/** The steps of the documentation's table of taps. */
async function tapsStated(): Promise<[string, number][]> {
  const text = await readFile(FIRST_DAY, 'utf8')
  return [...text.matchAll(/^\| ([^|*]+) \| (\d+) \|/gm)].map(([, step = '', taps]) => [step, Number(taps)])
}

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
