import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { swallowSecondTap } from './secondTap.ts'

const INSIDE = new EventTarget()
const DIALOG = { contains: (node: unknown) => node === INSIDE } as unknown as Element

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
function gets(event: MouseEvent, target?: EventTarget): boolean {
  if (target) Object.defineProperty(event, 'target', { value: target })
  const heard = vi.fn()
  window.addEventListener('click', heard, { once: true })
  window.dispatchEvent(event)
  window.removeEventListener('click', heard)
  return heard.mock.calls.length > 0 && !event.defaultPrevented
}

test('the second half of a double tap does not reach what lies below, once', () => {
  swallowSecondTap(DIALOG, click())
  vi.advanceTimersByTime(200)
  expect(gets(click({ x: 110, detail: 2 }))).toBe(false)
  expect(gets(click())).toBe(true)
})

test.each([
  ['later', 401, click, undefined],
  ['elsewhere', 100, () => click({ y: 600 }), undefined],
  ['by keyboard', 100, () => click({ x: 0, y: 0, detail: 0 }), undefined],
  ['by keyboard, at the same place', 100, () => click({ detail: 0 }), undefined],
  ['in the dialog, which stays open', 100, click, INSIDE],
] as const)('a click %s gets through', (_, after, another, target) => {
  swallowSecondTap(DIALOG, click())
  vi.advanceTimersByTime(after)
  expect(gets(another(), target)).toBe(true)
})

test('what was pressed by keyboard swallows nothing', () => {
  swallowSecondTap(DIALOG, click({ detail: 0 }))
  expect(gets(click())).toBe(true)
})
