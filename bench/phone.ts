import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type Language, pathIn } from '#domain/text/language.ts'
import { phoneFonts } from '#tests/phoneFonts.ts'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { LINES, type Load, measureLoad, onPhone } from './phoneLoad.ts'
import { secondView } from './phoneSecondView.ts'
import type { Running } from './processes.ts'
import { median, type Row } from './table.ts'

const RUNS = 5
/** Of the slow line, whose loads take long and vary little. */
const EVENING_RUNS = 3
const KB = 1024
const CHECKOUT = '/product-checkout'

const GOALS = { largestPaint: 1_000, checkout: 1_500, evening: 4_000, secondView: 500 }
const LANGUAGE_NAMES = { en: 'English', bn: 'Bengali' } as const

/** The needed part of a product in GET /products. */
export interface ListedProduct {
  readonly _id: string
  readonly name: string
  readonly subCategory: string
  readonly images: readonly string[]
  readonly originalPrice: number
}

/** The pages that a shopper opens first. `product`: any product on sale. */
export function pagesOf(product: ListedProduct): readonly (readonly [name: string, path: string])[] {
  return [
    ['home', '/'],
    ['category', `/category/${encodeURIComponent(product.subCategory)}`],
    ['product', `/product-details/${product._id}`],
    ['/shop', '/shop'],
    ['checkout', CHECKOUT],
  ]
}

/** Measures first loads in one language on a phone with an empty cache. */
export async function phone(shop: Running, product: ListedProduct, language: Language): Promise<Row[]> {
  return withPhoneBrowser(async (browser) => {
    const rows: Row[] = []
    for (const [name, path] of pagesOf(product)) {
      const loads = await loadsOf(browser, shop.url, path, product, language, LINES.mobile, RUNS)
      const goal = path === CHECKOUT ? GOALS.checkout : GOALS.largestPaint
      rows.push(...rowsOf(`phone, ${LANGUAGE_NAMES[language]}, ${name}`, loads, goal))
    }
    return rows
  })
}

/** The same on a line of 400 kbps, where only the largest paint has a goal. */
export async function phoneInTheEvening(shop: Running, product: ListedProduct): Promise<Row[]> {
  return withPhoneBrowser(async (browser) => {
    const rows: Row[] = []
    for (const language of ['en', 'bn'] as const) {
      for (const [name, path] of pagesOf(product)) {
        const loads = await loadsOf(browser, shop.url, path, product, language, LINES.evening, EVENING_RUNS)
        const what = `400 kbps, ${LANGUAGE_NAMES[language]}, ${name}`
        rows.push(row(`${what}: largest paint`, loads, (load) => load.largestPaint, ' ms', GOALS.evening))
      }
    }
    return rows
  })
}

/** Home again, after a product. */
export async function phoneSecondView(shop: Running): Promise<Row[]> {
  return withPhoneBrowser(async (browser) => {
    const views: { byTap: number; anew: number }[] = []
    for (let run = 0; run < RUNS; run++) {
      views.push(await onPhone(browser, LINES.mobile, (page) => secondView(page, shop.url)))
    }
    const goal = GOALS.secondView
    return [
      rowOf('second view: home again, by a tap', median(views.map(({ byTap }) => byTap)), ' ms', goal),
      rowOf('second view: home opened anew', median(views.map(({ anew }) => anew)), ' ms', goal),
    ]
  })
}

async function withPhoneBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-phone-'))
  const env = await phoneFonts(folder)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS, env })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loadsOf(
  browser: Browser,
  url: string,
  path: string,
  product: ListedProduct,
  language: Language,
  line: (typeof LINES)[keyof typeof LINES],
  runs: number,
): Promise<Load[]> {
  const loads: Load[] = []
  for (let run = 0; run < runs; run++) {
    loads.push(
      await onPhone(browser, line, async (page, session) => {
        if (path === CHECKOUT) await page.addInitScript(arrive, lineOf(product))
        return measureLoad(page, session, url + pathIn(language, path))
      }),
    )
  }
  return loads
}

/** A cart line as the browser stores it. */
function lineOf({ _id: id, name, images: [imageUrl], originalPrice }: ListedProduct) {
  return { id, name, imageUrl, color: 'N/A', size: 'N/A', quantity: 1, originalPrice, customerEmail: '' }
}

/** Runs in the page before its own scripts: sets the navigation state with which buttons lead to the checkout. */
function arrive(line: unknown) {
  history.replaceState({ usr: { lines: [line], fromCart: false }, key: 'arrived', idx: 0 }, '')
}

function rowsOf(what: string, loads: readonly Load[], largestPaint: number): Row[] {
  const given = (name: string, figure: (load: Load) => number, unit: string, goal?: number, places = 0) =>
    row(`${what}: ${name}`, loads, figure, unit, goal, places)
  return [
    given('largest paint', (load) => load.largestPaint, ' ms', largestPaint),
    given('first paint', (load) => load.firstPaint, ' ms'),
    given('layout shift', ({ shift }) => shift, '', 0.01, 4),
    given('blocking', ({ blocking }) => blocking, ' ms', 100),
    given('requests', ({ requests }) => requests, ''),
    given('scripts', ({ scripts }) => scripts / KB, ' kB'),
    given('fonts', ({ fonts }) => fonts / KB, ' kB', 90),
    given('without pictures', ({ code }) => code / KB, ' kB', 250),
    given("first screen's pictures", ({ pictures }) => pictures / KB, ' kB', 80),
  ]
}

function row(
  what: string,
  loads: readonly Load[],
  figure: (load: Load) => number,
  unit: string,
  goal?: number,
  places = 0,
): Row {
  return rowOf(what, median(loads.map(figure)), unit, goal, places)
}

function rowOf(what: string, value: number, unit: string, goal?: number, places = 0): Row {
  const measured = `${value.toFixed(places)}${unit}`
  return goal === undefined
    ? { what, measured }
    : { what, measured, goal: `< ${goal}${unit}`, met: value < goal }
}
