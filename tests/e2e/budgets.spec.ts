import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { bengaliWords } from '#domain/text/bengaliWords.ts'
import { CUT_WEIGHTS } from '../../scripts/font-cuts/fixedTexts.ts'
import { withPlacedOrder } from './catalogue.ts'
import { expect, test } from './shop.ts'

/**
 * What a page may bring without anybody touching anything, in bytes on the wire with gzip. Why it is not less is in
 * docs/performance.md.
 */
const SCRIPTS = 142_500
/** Of a product's page: how it is looked at, chosen and measured is its own. */
const PRODUCT_SCRIPTS = 146_000
/** A product's page brings those of the checkout besides, once it has loaded: Order Now is a press away (decision 0185). */
const CHECKOUT_AHEAD = 58_250
const STYLES = 20_700
/** If a product or slide has a Bengali name, this includes one whole Bengali font. */
const FONTS = 90_000
const FONTS_WITHOUT_BENGALI_NAMES = 40_000

for (const [name, fonts] of [
  ['home', FONTS],
  ['product', FONTS],
  ['order success', FONTS_WITHOUT_BENGALI_NAMES],
] as const) {
  test(`budgets: scripts, styles, fonts and pictures of a first load, ${name}`, { tag: '@core' }, async ({
    page,
    shop,
  }) => {
    const path = { home: '/', product: await aProduct(shop.url), 'order success': '/order-success' }[name]
    if (name === 'order success') await withPlacedOrder(page)
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)

    const ahead = name === 'product' ? await checkoutFiles(page) : []
    for (const [type, limit] of [
      ['script', name === 'product' ? PRODUCT_SCRIPTS : SCRIPTS],
      ['stylesheet', STYLES],
      ['font', fonts],
    ] as const) {
      const files = await Promise.all(
        responses.filter((response) => response.request().resourceType() === type).map(weigh),
      )
      const isAhead = ({ url }: { url: string }) => ahead.some((file) => url.endsWith(file))
      const sumOf = (some: typeof files) => some.reduce((sum, { bytes }) => sum + bytes, 0)
      const total = sumOf(files.filter((file) => !isAhead(file)))
      expect(sumOf(files.filter(isAhead))).toBeLessThan(CHECKOUT_AHEAD)
      const list = files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
      expect(total, list).toBeGreaterThan(0)
      expect(total, `${type}s of ${path}, in bytes:\n${list}`).toBeLessThan(limit)
    }
    expect(await outsideTheCut(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  })
}

test('budgets: no picture of a product is much wider than its box on a desktop', async ({
  browser,
  shop,
}) => {
  const page = await browser.newPage({ ...DESKTOP, baseURL: shop.url })
  await page.goto(await aProduct(shop.url))
  expect(await tooWide(page)).toEqual([])
  await page.close()
})

for (const [name, screen] of [
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }],
] as const) {
  test(`budgets: a picture is as sharp as the screen of ${name}, up to 1,024 px`, async ({
    browser,
    shop,
  }) => {
    const paths = ['/', await aProduct(shop.url)]
    for (const deviceScaleFactor of [1, 2, 3]) {
      const page = await browser.newPage({ ...screen, deviceScaleFactor, baseURL: shop.url })
      for (const path of paths) {
        await page.goto(path)
        expect(await tooNarrow(page), `${path} at ${deviceScaleFactor}x`).toEqual([])
      }
      await page.close()
    }
  })
}

const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
}

/** The first product of the home page. */
async function aProduct(shop: string): Promise<string> {
  const html = await (await fetch(shop)).text()
  const path = /\/product-details\/[\w-]+/.exec(html)?.[0]
  if (path === undefined) throw new Error('The home page shows no product')
  return path
}

/** The files of the checkout that a product's page does without. */
function checkoutFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Files = { readonly module: string; readonly imports?: readonly string[] }
    const { __reactRouterManifest: list } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, Files> }
    }
    const of = (name: string) => {
      const { module = '', imports = [] } = list.routes[`storefront/${name}/route`] ?? {}
      return [module, ...imports].filter(Boolean)
    }
    const own = of('product')
    return of('checkout').filter((file) => !own.includes(file))
  })
}

/** Text is compressed with gzip as the build does; fonts already are. */
async function weigh(response: Response): Promise<{ url: string; bytes: number }> {
  const body = await response.body()
  const isFont = response.request().resourceType() === 'font'
  return { url: new URL(response.url()).pathname, bytes: isFont ? body.length : gzipSync(body).length }
}

/** Bengali words set in the cut font that it was not cut for: they would miss glyphs, or bring a whole face. */
async function outsideTheCut(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: { text: string; weight: number }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (!parentElement) continue
      const { fontFamily, fontWeight } = getComputedStyle(parentElement)
      if (fontFamily.startsWith('"Haat Bangla"')) found.push({ text: data, weight: Number(fontWeight) })
    }
    return found
  })
  expect(texts.length).toBeGreaterThan(0)
  return CUT_WEIGHTS.flatMap((cut) => {
    const words = readFileSync(new URL(`../../src/web/fonts/haat-bangla-${cut}.txt`, import.meta.url), 'utf8')
    const ofTheCut = texts.filter(({ weight }) => (weight < 600 ? 400 : 600) === cut)
    return ofTheCut
      .flatMap(({ text }) => bengaliWords(text))
      .filter((word) => !words.split(/\s/).includes(word))
  })
}

/** Waits until every picture of the page has loaded. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete)))
    .toBe(true)
}

/** Loaded files that are narrower than their box, both in device pixels. */
async function tooNarrow(page: Page): Promise<string[]> {
  await allPictures(page)
  return page.evaluate(async () => {
    const found: string[] = []
    const look = async ({ currentSrc, width }: HTMLImageElement) => {
      const file = new Image()
      file.src = currentSrc
      await file.decode()
      const wanted = Math.min(1024, Math.floor(width * devicePixelRatio))
      if (width > 0 && /\/cutout\//.test(currentSrc) && file.naturalWidth < wanted)
        found.push(`${currentSrc} is ${file.naturalWidth} wide for ${wanted}`)
    }
    await Promise.all([...document.images].map(look))
    return found
  })
}

/**
 * Files that the browser took although they are more than twice as wide as their box, both in pixels of the screen
 * (a box of 100 CSS pixels has 200 on a phone with two to one), and the shop offers a narrower one that fills the box.
 * Where a file stands in several boxes the widest counts: a thumbnail may use again what is there already.
 */
async function tooWide(page: Page): Promise<string[]> {
  await allPictures(page)
  return page.evaluate(async () => {
    const boxes = new Map<string, { box: number; srcset: string }>()
    for (const { currentSrc, srcset, width } of document.images) {
      const box = width * devicePixelRatio
      if (box > (boxes.get(currentSrc)?.box ?? 0)) boxes.set(currentSrc, { box, srcset })
    }
    const found: string[] = []
    const look = async ([src, { box, srcset }]: [string, { box: number; srcset: string }]) => {
      const file = new Image()
      file.src = src
      await file.decode()
      const offered = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
      const narrowerIsEnough = offered.some((width) => width >= box && width < file.naturalWidth)
      if (file.naturalWidth > 2 * box && narrowerIsEnough)
        found.push(`${src} is ${file.naturalWidth} wide for ${box}`)
    }
    await Promise.all([...boxes].map(look))
    return found
  })
}
