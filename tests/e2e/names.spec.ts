import type { Locator, Page } from '@playwright/test'
import { productsThat, withCart } from './catalogue.ts'
import { openSummary } from './checkoutForm.ts'
import { expect, test } from './productDesk.ts'

/** The widths of screens, each with the characters of a name that section 9 gives to each list. */
const WIDTHS = [
  ...[320, 360, 390].map((width) => ({ width, card: 38, checkout: 20, cart: 28, summary: 42, table: 20 })),
  ...[430, 600, 768].map((width) => ({ width, card: 55, checkout: 180, cart: 55, summary: 55, table: 20 })),
  { width: 1440, card: 47, checkout: 30, cart: 70, summary: 30, table: 20 },
] as const
type List = Exclude<keyof (typeof WIDTHS)[number], 'width'>

/**
 * By the pages on which a cart names goods so: the widest letters, in words and without any place to break; and letters with signs
 * above and below.
 */
const IN_CART = {
  '': ['WWWWWWW '.repeat(200), 'W'.repeat(200)],
  '/bn': ['কোঁকড়া ক্ষৌমবস্ত্র ও উষ্ণীষ '.repeat(200)],
}
const NAMES = Object.values(IN_CART).flat()
/** Longer than a list shows, short enough for a product. */
const SOLD = NAMES.map((name) => characters(name).slice(0, 60).join(''))

test('a person sees as many characters of a name as section 9 says, at every width and in both languages (§2.60, §2.76, §9.11)', {
  tag: '@desktop',
}, async ({ page, desk }) => {
  for (const name of SOLD) await desk.add({ name: `${name} ${desk.name}`, productType: 'New Arrivals' })
  const sold = encodeURIComponent(desk.name)
  const [product] = await productsThat(page, ({ images }) => images.length > 0)
  await withCart(page, [product])

  await page.goto('/')
  const newArrivals = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article')
  await expectSeen(page, { card: namesIn(newArrivals) }, SOLD)
  for (const language of ['', '/bn'] as const) {
    const names = IN_CART[language]
    await page.goto(`${language}/shop?searchQuery=${sold}`)
    await expectSeen(page, { card: namesIn(page.getByRole('article')) }, SOLD)

    await page.evaluate((names) => {
      const [line] = JSON.parse(localStorage.getItem('cartProducts') ?? '[]')
      localStorage.setItem('cartProducts', JSON.stringify(names.map((name) => ({ ...line, name }))))
    }, names)
    await page.goto(`${language}/cart`)
    const panel = page.getByRole('complementary').getByRole('listitem')
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
    await expectSeen(page, { cart: namesIn(lines), summary: namesIn(panel) }, names)
    await page.getByRole('main').getByRole('button').filter({ visible: true }).last().click()
    await expect(page).toHaveURL(/product-checkout/)
    // The address changes a moment before the page does.
    await expect(page.locator('input[autocomplete="name"]')).toBeVisible()
    const ordered = page.getByRole('complementary').getByRole('listitem')
    await expectSeen(page, { checkout: namesIn(ordered) }, names)
  }

  await page.goto(`/dashboard/allProducts?search=${sold}`)
  await expectSeen(page, { table: namesIn(page.getByRole('row')) }, SOLD)
})

const namesIn = (parts: Locator) => parts.locator('.product-name')

/**
 * One page at every width: the first names of each list show their first characters and an ellipsis, and however
 * many lines they take, the buttons of cards side by side line up.
 */
async function expectSeen(page: Page, lists: Partial<Record<List, Locator>>, names: readonly string[]) {
  for (const { width, ...limits } of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (lists.checkout) await openSummary(page)
    for (const [list, shown] of Object.entries(lists) as [List, Locator][]) {
      await expect(shown.nth(names.length - 1)).toBeVisible()
      const seen = (await shown.evaluateAll(visibleTexts)).slice(0, names.length)
      // Lists of goods begin with the newest.
      const expected = names.map((name) => `${characters(name).slice(0, limits[list]).join('').trimEnd()}...`)
      expect(seen.sort(), `${page.url()}: ${list} at ${width} px`).toEqual(expected.sort())
    }
    const ragged = await page.getByRole('article').evaluateAll(raggedRows)
    expect(ragged, `${page.url()}: the buttons of a row of cards at ${width} px`).toEqual([])
  }
}

function characters(text: string): string[] {
  return Array.from(new Intl.Segmenter('bn').segment(text), ({ segment }) => segment)
}

/** Runs in the page: of the cards side by side, what differs in where their buttons are. */
function raggedRows(cards: Element[]): string[] {
  const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top))
  const buttonsOf = (card: Element) =>
    [...card.querySelectorAll('button')].map((button) => Math.round(button.getBoundingClientRect().bottom))
  return [...rows.values()].flatMap((row) => {
    const places = new Set(row.map((card) => buttonsOf(card).join()))
    return places.size > 1 ? [...places] : []
  })
}

/** Runs in the page: what is drawn of each element's text, without what the elements around it clip. */
function visibleTexts(elements: Element[]): string[] {
  const clips = (element: Element) => {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
    return [overflowX, overflowY].some((value) => /hidden|clip/.test(value)) || webkitLineClamp !== 'none'
  }
  const framesOf = (element: Element | null): DOMRect[] =>
    element
      ? [...(clips(element) ? [element.getBoundingClientRect()] : []), ...framesOf(element.parentElement)]
      : []

  function isDrawn(node: Node, index: number, frames: readonly DOMRect[]): boolean {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + 1)
    const boxes = [...range.getClientRects()]
    return boxes.length > 0 && boxes.every((box) => frames.every((frame) => isWithin(box, frame)))
  }
  // Half a pixel is rounding.
  const isWithin = (box: DOMRect, frame: DOMRect) =>
    box.left >= frame.left - 0.5 &&
    box.right <= frame.right + 0.5 &&
    box.top >= frame.top - 0.5 &&
    box.bottom <= frame.bottom + 0.5

  return elements.map((element) => {
    const frames = framesOf(element)
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let seen = ''
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      for (let index = 0; index < text.length; index++) {
        if (isDrawn(node, index, frames)) seen += text[index]
      }
    }
    return seen
  })
}
