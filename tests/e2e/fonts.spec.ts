import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { pathIn } from '#domain/text/language.ts'
import { phoneFonts } from '../phoneFonts.ts'
import { untilKept } from './keptPages.ts'
import { watchShifts } from './shifts.ts'
import { test as base, expect } from './shop.ts'

/** What has the fonts of a phone: until those of the shop come, texts stand in them. */
const test = base.extend<object, { phone: Browser }>({
  phone: [
    async ({ playwright, launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'haat-fonts-'))
      const browser = await playwright.chromium.launch({ ...launchOptions, env: await phoneFonts(folder) })
      await use(browser)
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const FONTS = /\.woff2$/
const SHEETS = /\/assets\/.*\.css$/
const SCRIPTS = /\/assets\/.*\.js$/
const WIDTHS = [390, 1280]

async function pathsOf(shop: string): Promise<readonly string[]> {
  const html = await (await fetch(shop)).text()
  const first = (pattern: RegExp) => pattern.exec(html)?.[0] ?? ''
  return ['/', first(/\/category\/[\w%-]+/), first(/\/product-details\/[\w-]+/), '/shop']
}

/** Holds requests back; returns a function that lets them go. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return release
}

/** Sheets from files, in the order in which they apply. */
const loadedSheets = (page: Page) =>
  page.evaluate(
    () => [...document.styleSheets].filter(({ href, disabled }) => href !== null && !disabled).length,
  )

const namedSheets = (page: Page) => page.locator('head > link[rel=stylesheet]').count()

const hasFigtree = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => /Figtree Variable/.test(family) && status === 'loaded'),
  )

/** Waits until what has come is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

for (const language of ['en', 'bn'] as const) {
  test(`nothing moves when the fonts come, ${language}`, { tag: '@desktop' }, async ({ phone, shop }) => {
    test.slow()
    const moved: string[] = []
    for (const path of await pathsOf(shop.url)) {
      for (const width of WIDTHS) {
        const isMobile = width < 1000
        const page = await phone.newPage({ baseURL: shop.url, viewport: { width, height: 844 }, isMobile })
        const shifts = await watchShifts(page)
        const release = await hold(page, FONTS)
        const asked = page.waitForRequest(FONTS)
        await page.goto(pathIn(language, path), { waitUntil: 'domcontentloaded' })
        await asked
        await drawn(page)
        release()
        await expect.poll(() => hasFigtree(page)).toBe(true)
        await page.evaluate(() => document.fonts.ready)
        await drawn(page)
        const shift = await shifts()
        if (shift >= 0.01) moved.push(`${path} at ${width}: ${shift.toFixed(3)}`)
        await page.close()
      }
    }
    expect(moved).toEqual([])
  })
}

test('a page has all its styles in itself: on paper, in the dark and in each language', {
  tag: '@desktop',
}, async ({ browser, shop }) => {
  test.slow()
  const [home = '', category = '', product = ''] = await pathsOf(shop.url)
  const paths = [home, product, category, '/cart', '/authentication/login']
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const path of colorScheme === 'light'
      ? paths
      : paths.slice(0, 2).map((path) => pathIn('bn', path))) {
      const viewport = { width: colorScheme === 'light' ? 1280 : 390, height: 844 }
      const page = await browser.newPage({
        baseURL: shop.url,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      })
      // What the scripts draw is not meant.
      await page.route(SCRIPTS, (route) => route.abort())
      const release = await hold(page, SHEETS)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(await loadedSheets(page)).toBe(0)
      const inside = await lookOf(page)
      release()
      await expect.poll(() => loadedSheets(page)).toBe(await namedSheets(page))
      const both = await lookOf(page)
      expect(differences(inside, both), `${path} ${colorScheme}`).toEqual([])
      // What the page has in itself stays, and the sheets decide.
      await page.locator('style[data-href=page]').evaluate((style) => style.remove())
      expect(differences(both, await lookOf(page)), `${path} ${colorScheme}, sheets alone`).toEqual([])
      await page.close()
    }
  }
})

type Look = Readonly<Record<'screen' | 'print', readonly string[]>>

/** What a rule too few would change. */
const PROPERTIES = [
  'display position order opacity visibility overflow z-index float content cursor color background-color background-image',
  'box-shadow border-radius outline-style fill border-top-style border-left-color border-bottom-width padding-top gap flex',
  'font-family font-size font-weight line-height letter-spacing text-align text-decoration-line white-space transform',
  'transition-property animation-name align-items justify-content',
].flatMap((names) => names.split(' '))

/** The fonts that come with the sheets: until then no list names them. */
const LOADED_FONTS = /"(?:Figtree Variable|Anek Bangla|Haat Taka|Haat Bangla)", /g

/** The computed styles of an element of each kind, and of what stands before and behind it. */
async function lookOf(page: Page): Promise<Look> {
  const read = async () => {
    const styles = await page.evaluate((properties) => {
      const kinds = new Map<string, Element>()
      for (const element of document.querySelectorAll('html, body, body *:not(script)')) {
        const { parentElement: parent, tagName } = element
        const kind = `${parent?.getAttribute('class')} > ${tagName} ${element.getAttribute('class')}`
        if (!kinds.has(kind)) kinds.set(kind, element)
      }
      return [...kinds].flatMap(([kind, element]) =>
        ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          return [
            kind + pseudo,
            ...properties.map((name) => `${name}: ${style.getPropertyValue(name)}`),
          ].join('\n')
        }),
      )
    }, PROPERTIES)
    return styles.map((style) => style.replaceAll(LOADED_FONTS, ''))
  }
  const screen = await read()
  await page.emulateMedia({ media: 'print' })
  const print = await read()
  await page.emulateMedia({ media: null })
  return { screen, print }
}

/** The first properties that differ. */
function differences(before: Look, after: Look): string[] {
  return (['screen', 'print'] as const).flatMap((medium) =>
    before[medium]
      .flatMap((text, at) => {
        const there = new Set((after[medium][at] ?? '').split('\n'))
        const lost = text.split('\n').filter((value) => !there.has(value))
        return lost.length === 0
          ? []
          : [`${medium} ${text.slice(0, text.indexOf('\n'))}: ${lost.slice(0, 5).join('; ')}`]
      })
      .slice(0, 5),
  )
}

test('a page is fully styled, in the fonts of the shop, without scripts', { tag: '@desktop' }, async ({
  browser,
  shop,
}) => {
  const page = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false })
  await page.goto('/bn')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(await loadedSheets(page)).toBeGreaterThan(0)
  await expect.poll(() => hasFigtree(page)).toBe(true)
  await page.close()
})

/** What needs the scripts. */
async function switchTheme(page: Page) {
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: 'Dark Mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

for (const [what, times] of [
  ['fails twice', 2],
  ['never comes', 1000],
] as const) {
  test(`a page whose sheet ${what} works`, { tag: '@desktop' }, async ({ page, expectTrouble }) => {
    expectTrouble(/ERR_FAILED/)
    await page.route(/\/assets\/common-.*\.css$/, (route) => route.abort(), { times })
    await page.goto('/')
    await switchTheme(page)
    // The fonts come with the sheet.
    if (times === 2) await expect.poll(() => hasFigtree(page), { timeout: 20_000 }).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree')
  })
}

test('sheets and scripts do not wait for ever, neither for a picture nor for a sheet', {
  tag: '@desktop',
}, async ({ page }) => {
  const releasePicture = await hold(page, /\.(?:avif|webp|png|jpg)$/)
  const releaseSheets = await hold(page, SHEETS)
  const asked = page.waitForRequest(SHEETS)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await asked
  await switchTheme(page)
  releasePicture()
  releaseSheets()
  await expect.poll(() => loadedSheets(page)).toBe(await namedSheets(page))
})

test('a page that the phone has kept has its styles and fonts', { tag: '@desktop' }, async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  await untilKept(page, ['/', /figtree.*\.woff2/, /haat-taka.*\.woff2/, /common.*\.css/])
  await context.setOffline(true)
  await page.goto('/')
  await expect.poll(() => loadedSheets(page)).toBe(await namedSheets(page))
  await expect.poll(() => hasFigtree(page)).toBe(true)
  await context.close()
})
