import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { swallowSecondTap } from './secondTap.ts'

/** What is pressed on the page, and in a dialog. */
const OUTSIDE = Object.assign(new EventTarget(), { closest: () => null })
const INSIDE = Object.assign(new EventTarget(), {
  closest: (what: string) => (what === 'dialog' ? {} : null),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function click({ x = 100, y = 700, detail = 1 } = {}): MouseEvent {
  const event = new Event('click', { cancelable: true })
  return Object.assign(event, { clientX: x, clientY: y, detail }) as unknown as MouseEvent
}

/** Whether it gets through to the page. */
function gets(event: MouseEvent, target: EventTarget = OUTSIDE): boolean {
  Object.defineProperty(event, 'target', { value: target })
  const heard = vi.fn()
  window.addEventListener('click', heard, { once: true })
  window.dispatchEvent(event)
  window.removeEventListener('click', heard)
  return heard.mock.calls.length > 0 && !event.defaultPrevented
}

test('the second half of a double tap does not reach what lies below, once', () => {
  swallowSecondTap(click())
  vi.advanceTimersByTime(200)
  expect(gets(click({ x: 110, detail: 2 }))).toBe(false)
  expect(gets(click())).toBe(true)
})

test.each([
  ['later', 401, click, undefined],
  ['elsewhere', 100, () => click({ y: 600 }), undefined],
  ['by keyboard', 100, () => click({ x: 0, y: 0, detail: 0 }), undefined],
  ['by keyboard, at the same place', 100, () => click({ detail: 0 }), undefined],
  ['in a dialog, which stays open or came next', 100, click, INSIDE],
] as const)('a click %s gets through', (_, after, another, target) => {
  swallowSecondTap(click())
  vi.advanceTimersByTime(after)
  expect(gets(another(), target)).toBe(true)
})

test('what was pressed by keyboard swallows nothing', () => {
  swallowSecondTap(click({ detail: 0 }))
  expect(gets(click())).toBe(true)
})
