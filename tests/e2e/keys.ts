import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** More stops of the Tab key than lie between any two that a journey asks for. */
const MOST_STOPS = 60

/** Presses Tab, or Shift+Tab, until the focus is there. At each stop the focus must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    expect(await page.evaluate(unseenFocus)).toBe('')
    if (await isFocused(target)) return
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** {@link tabTo}, then Enter. */
export async function enter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** {@link tabTo}, then types. */
export async function fill(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((all) => all.some((element) => element === document.activeElement))
}

/** Runs in the page: the reasons why the focus is not visible; empty if it is. */
function unseenFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  // A chip or a card is a label around an input that is not seen itself.
  const shown = focused.closest('label') ?? focused
  const name = shown.outerHTML.slice(0, 200)
  const ofPart = getComputedStyle(focused, '::after')
  // A link that reaches over its neighbours has the ring around its words.
  const words = focused.firstElementChild ?? focused
  const ringed = [focused, shown, shown.parentElement ?? shown, words].find((element) =>
    hasRing(getComputedStyle(element)),
  )
  if (!ringed && !hasRing(ofPart)) return `no ring: ${name}`
  if (ringed && sidesCut(ringed) > 1) return `the ring is cut: ${name}`

  // Nine points of the part that is inside the window: most of them must be the thing itself.
  const { left, right, top, bottom } = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const spread = (from: number, to: number, end: number) =>
    [0.1, 0.5, 0.9].map((part) => Math.max(from, 0) + part * (Math.min(to, end) - Math.max(from, 0)))
  const on = spread(left, right, clientWidth).flatMap((x) =>
    spread(top, bottom, clientHeight).map((y) => document.elementFromPoint(x, y)),
  )
  // A toast covers for three seconds, and goes by itself.
  const hidden = on.filter((element) => !shown.contains(element) && !element?.closest('.toast-stack'))
  return hidden.length > 4 ? `covered by ${hidden[0]?.outerHTML.slice(0, 200)}: ${name}` : ''

  function hasRing({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration): boolean {
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }

  /** On how many sides something around it that scrolls or cuts leaves no room for the outline. */
  function sidesCut(element: Element): number {
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    const room = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const box = element.getBoundingClientRect()
    let most = 0
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible' || around === document.documentElement) continue
      const frame = around.getBoundingClientRect()
      const missing = [
        frame.left - box.left,
        box.right - frame.right,
        frame.top - box.top,
        box.bottom - frame.bottom,
      ].filter((pixels) => pixels + room > 1)
      most = Math.max(most, missing.length)
    }
    return most
  }
}
