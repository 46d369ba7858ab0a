import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import type { Running } from './processes.ts'
import { median, type Row } from './table.ts'

const RUNS = 5
/** A cheap phone on a slow mobile network. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOWER_PROCESSOR = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
/** A load is complete after the network has been quiet for this long. Milliseconds. */
const QUIET = 2_500

/** The user-visible results of one load. Times in milliseconds, sizes in bytes on the network. */
interface Load {
  largestPaint: number
  shift: number
  blocking: number
  /** Everything but product pictures. */
  code: number
  /** Pictures visible on the first screen. */
  pictures: number
  hasPicture: boolean
}

const KB = 1024

const CHECKOUT = '/product-checkout'

const GOALS = { largestPaint: 1_200, shift: 0.01, blocking: 120, code: 250, pictures: 80 }

/** The needed part of a product in GET /products. */
export interface ListedProduct {
  readonly _id: string
  readonly name: string
  readonly subCategory: string
  readonly images: readonly string[]
  readonly originalPrice: number
}

/** Measures the pages that a shopper opens first, on a phone with an empty cache. `product`: any product on sale. */
export async function phone(shop: Running, product: ListedProduct): Promise<Row[]> {
  const pages = [
    ['home', '/'],
    ['category', `/category/${encodeURIComponent(product.subCategory)}`],
    ['product', `/product-details/${product._id}`],
    ['checkout', CHECKOUT],
  ] as const
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const rows: Row[] = []
    for (const [what, path] of pages) {
      const loads: Load[] = []
      for (let run = 0; run < RUNS; run++) {
        const context = await browser.newContext(PHONE)
        if (path === CHECKOUT) await context.addInitScript(arrive, lineOf(product))
        loads.push(await load(context, shop.url + path))
        await context.close()
      }
      rows.push(...rowsOf(what, loads))
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** A cart line as the browser stores it. */
function lineOf({ _id: id, name, images: [imageUrl], originalPrice }: ListedProduct) {
  return { id, name, imageUrl, color: 'N/A', size: 'N/A', quantity: 1, originalPrice, customerEmail: '' }
}

/** Runs in the page before its own scripts: sets the navigation state with which buttons lead to the checkout. */
function arrive(line: unknown) {
  history.replaceState({ usr: { lines: [line], fromCart: false }, key: 'arrived', idx: 0 }, '')
}

async function load(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  const sizes = await watchSizes(session)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(QUIET)
  const felt = await page.evaluate(() => (window as unknown as { felt: Felt }).felt)
  const shown = await picturesOnScreen(page)
  let code = 0
  let pictures = 0
  for (const [address, { bytes, isPicture }] of sizes) {
    if (shown.includes(address)) pictures += bytes
    if (!isPicture) code += bytes
  }
  return { ...felt, code, pictures, hasPicture: shown.length > 0 }
}

interface Felt {
  largestPaint: number
  shift: number
  blocking: number
}

/** Runs in the page before its own scripts: records its performance entries. */
function observe() {
  const felt: Felt = { largestPaint: 0, shift: 0, blocking: 0 }
  Object.assign(window, { felt })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    felt.largestPaint = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) felt.shift += value
  })
  watch('longtask', ({ duration }) => {
    felt.blocking += Math.max(0, duration - 50)
  })
}

async function watchSizes(session: CDPSession): Promise<Map<string, { bytes: number; isPicture: boolean }>> {
  const requests = new Map<string, { url: string; isPicture: boolean }>()
  const sizes = new Map<string, { bytes: number; isPicture: boolean }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, { url: response.url, isPicture: type === 'Image' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) sizes.set(request.url, { bytes: encodedDataLength, isPicture: request.isPicture })
  })
  return sizes
}

/** The addresses of the pictures that are visible without scrolling. */
function picturesOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      })
      .map(({ currentSrc }) => currentSrc),
  )
}

function rowsOf(what: string, loads: readonly Load[]): Row[] {
  const row = (name: string, figure: (load: Load) => number, goal: number, unit: string, places = 0): Row => {
    const value = median(loads.map(figure))
    return {
      what: `phone, ${what}: ${name}`,
      measured: `${value.toFixed(places)}${unit}`,
      goal: `< ${goal}${unit}`,
      met: value < goal,
    }
  }
  return [
    row('largest paint', (load) => load.largestPaint, GOALS.largestPaint, ' ms'),
    row('layout shift', (load) => load.shift, GOALS.shift, '', 4),
    row('blocking', (load) => load.blocking, GOALS.blocking, ' ms'),
    row('first load without pictures', ({ code }) => code / KB, GOALS.code, ' kB'),
    row("first screen's pictures", ({ pictures }) => pictures / KB, GOALS.pictures, ' kB'),
  ]
}
