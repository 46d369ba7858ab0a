import type { CDPSession, Page } from '@playwright/test'
import type { ProductAnswer } from '#contract/catalogue/productSchema.ts'
import { pathIn } from '#domain/text/language.ts'
import { productsThat, withCart, withPlacedOrder } from './catalogue.ts'
import { enterAsAdmin } from './dashboard.ts'
import { sidewaysOverflow } from './faults.ts'
import { inLanguage } from './inLanguage.ts'
import { expect, test } from './people.ts'

/** A window of 1280 by 1024 px, each pixel twice as large; and as it is, with text twice as large as the browser's own. */
const ZOOMS = [
  { name: 'zoom of 200 %', viewport: { width: 640, height: 512 }, text: 16 },
  { name: 'text of 200 %', viewport: { width: 1280, height: 1024 }, text: 32 },
] as const

interface Zoom {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Pixels. */
  readonly text: number
}

test('everything is there at 200 %', { tag: '@desktop' }, async ({ page, context }) => {
  const { data } = await (await page.request.get('/api/products?searchQuery=winter coat')).json()
  const product: ProductAnswer = data[0]
  const browser = await context.newCDPSession(page)

  await page.goto('/')
  await expectReadable(page, browser)
  await page.goto(`/product-details/${product._id}`)
  await expectReadable(page, browser)
  await page.getByRole('button', { name: 'Add To Cart' }).and(page.locator(':not(li *):visible')).click()
  await page.goto('/cart')
  await expectReadable(page, browser)
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await expect(page.getByRole('combobox', { name: 'District', exact: true })).toBeEnabled()
  await expectReadable(page, browser)
  await page.goto('/authentication/login')
  await expectReadable(page, browser)
})

/** A phone of 360 px whose owner has the browser's text half as large again. */
const LARGE_TEXT = { name: 'text of 24 px', viewport: { width: 360, height: 740 }, text: 24 }

for (const language of ['en', 'bn'] as const) {
  test(`everything is there on a phone of 360 px with text of 24 px, in ${language}`, {
    tag: '@phone',
  }, async ({ page, context, shop }) => {
    await context.addCookies(inLanguage(language, shop.url))
    const browser = await context.newCDPSession(page)
    const look = (path: string) => expectReadable(page, browser, [{ ...LARGE_TEXT, name: path }])
    const visit = async (path: string) => {
      await page.goto(pathIn(language, path))
      await look(path)
    }
    // With sizes and colours to choose from.
    const [product] = await productsThat(page, ({ sizes, colors }) => sizes.length > 1 && colors.length > 1)
    for (const path of ['/', '/category/bag%20items', `/product-details/${product._id}`]) await visit(path)
    for (const path of ['/track', '/authentication/login']) await visit(path)
    await page.goto(pathIn(language, '/about-us'))
    await page.getByRole('banner').getByRole('button').first().click()
    // In the menu and, where there is room for it, beside the cart.
    const languages = page.getByRole('banner').getByRole('link', { name: /^(বাংলা|English)$/ })
    await expect(languages.first()).toBeVisible()
    await look('the menu')

    await withCart(page, [product])
    await visit('/cart')
    await page
      .getByRole('main')
      .getByRole('button', { name: language === 'en' ? 'Proceed To Checkout' : 'চেকআউটে যান' })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('combobox').last()).toBeEnabled()
    await look('/product-checkout')
    await withPlacedOrder(page)
    await visit('/order-success')
    await enterAsAdmin(page, shop)
    for (const path of ['/dashboard', '/dashboard/account']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(path)
    }
  })
}

async function expectReadable(page: Page, browser: CDPSession, zooms: readonly Zoom[] = ZOOMS) {
  for (const { name, viewport, text } of zooms) {
    await page.setViewportSize(viewport)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } })
    expect(await sidewaysOverflow(page), name).toBe(0)
    expect(await page.evaluate(unreadable), name).toEqual([])
  }
}

/** Runs in the page: the texts that are cut, stand out of the window, or lie on another text. */
function unreadable(): string[] {
  const faults: string[] = []
  const seen: { text: string; box: DOMRect; element: Element; layer: Element | undefined }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const place = placeOf(element, box)
      if (place === 'in sight') seen.push({ text, box, element, layer: layerOf(element) })
      else if (place !== 'elsewhere') faults.push(`${place}: ${text}`)
    }
  }
  for (const [index, one] of seen.entries()) {
    const other = seen
      .slice(index + 1)
      .find((next) => next.element !== one.element && next.layer === one.layer && overlap(one.box, next.box))
    if (other) faults.push(`on one another: ${one.text} and ${other.text}`)
  }
  return faults

  /** `elsewhere`: what may be scrolled to, lies above the page, is for screen readers alone or is shortened on purpose. */
  function placeOf(element: Element, box: DOMRect): 'in sight' | 'elsewhere' | 'cut' | 'out of the window' {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      const frame = around.getBoundingClientRect()
      if (frame.width <= 1) return 'elsewhere'
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return 'elsewhere'
      if (/auto|scroll/.test(style.overflow) && around !== document.documentElement) return 'elsewhere'
      if (style.overflow === 'visible') continue
      const cut = [
        frame.left - box.left,
        box.right - frame.right,
        frame.top - box.top,
        box.bottom - frame.bottom,
      ]
      if (cut.some((pixels) => pixels > 2)) return 'cut'
    }
    return box.left < 0 || box.right > document.documentElement.clientWidth ? 'out of the window' : 'in sight'
  }

  /** What lies above the page: a header, a bar, a menu. */
  function layerOf(element: Element): Element | undefined {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position) || around.matches('.popup')) return around
    return undefined
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > 2 && height > 0.4 * Math.min(one.height, other.height)
  }
}
