import type { CDPSession, Page } from '@playwright/test'
import type { ProductAnswer } from '#contract/catalogue/productSchema.ts'
import { sidewaysOverflow } from './faults.ts'
import { expect, test } from './people.ts'

/** A window of 1280 by 1024 px, each pixel twice as large; and as it is, with text twice as large as the browser's own. */
const ZOOMS = [
  { name: 'zoom of 200 %', viewport: { width: 640, height: 512 }, text: 16 },
  { name: 'text of 200 %', viewport: { width: 1280, height: 1024 }, text: 32 },
] as const

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

async function expectReadable(page: Page, browser: CDPSession) {
  for (const { name, viewport, text } of ZOOMS) {
    await page.setViewportSize(viewport)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } })
    expect(await sidewaysOverflow(page), name).toBe(0)
    expect(await page.evaluate(unreadable), name).toEqual([])
  }
}

/** Runs in the page: the texts that are cut, stand out of the window, or lie on another text. */
function unreadable(): string[] {
  const faults: string[] = []
  const seen: { text: string; box: DOMRect; element: Element }[] = []
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
      if (place === 'in sight') seen.push({ text, box, element })
      else if (place !== 'elsewhere') faults.push(`${place}: ${text}`)
    }
  }
  for (const [index, one] of seen.entries()) {
    const other = seen
      .slice(index + 1)
      .find((next) => next.element !== one.element && overlap(one.box, next.box))
    if (other) faults.push(`on one another: ${one.text} and ${other.text}`)
  }
  return faults

  /** `elsewhere`: what may be scrolled to, lies above the page, is for screen readers alone or is shortened on purpose. */
  function placeOf(element: Element, box: DOMRect): 'in sight' | 'elsewhere' | 'cut' | 'out of the window' {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      const frame = around.getBoundingClientRect()
      if (frame.width <= 1 || style.position === 'fixed' || style.position === 'sticky') return 'elsewhere'
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

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > 2 && height > 0.4 * Math.min(one.height, other.height)
  }
}
