import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSending } from './useWaiting.ts'

const sent = vi.hoisted(() => ({ times: 0, isAnyLost: false }))
vi.mock('#web/client/waiting/send.ts', () => ({
  sendWaiting: async () => {
    sent.times++
    return sent.isAnyLost
  },
}))

/** A page, as far as it tells that something can be sent. */
const page = { window: new EventTarget(), document: new EventTarget(), isOnline: true, isVisible: true }

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(sent, { times: 0, isAnyLost: false })
  Object.assign(page, {
    window: Object.assign(new EventTarget(), { setTimeout: globalThis.setTimeout }),
    document: Object.defineProperty(new EventTarget(), 'visibilityState', {
      get: () => (page.isVisible ? 'visible' : 'hidden'),
    }),
    isOnline: true,
    isVisible: true,
  })
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('navigator', {
    get onLine() {
      return page.isOnline
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How often it was sent since the last call, after so many seconds. */
async function timesAfter(seconds: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  const { times } = sent
  sent.times = 0
  return times
}

test('what waits is sent at once, and looked after each minute', async () => {
  const stop = keepSending()
  expect(await timesAfter(0)).toBe(1)
  expect(await timesAfter(59)).toBe(0)
  expect(await timesAfter(1)).toBe(1)
  stop()
})

test('without a network nothing is tried until the browser says that there is one', async () => {
  page.isOnline = false
  const stop = keepSending()
  expect(await timesAfter(600)).toBe(0)
  page.window.dispatchEvent(new Event('online'))
  expect(await timesAfter(0)).toBe(1)
  stop()
})

test('whoever comes back to the page has it sent', async () => {
  const stop = keepSending()
  await timesAfter(0)
  page.isVisible = false
  page.document.dispatchEvent(new Event('visibilitychange'))
  expect(await timesAfter(0)).toBe(0)
  page.isVisible = true
  page.document.dispatchEvent(new Event('visibilitychange'))
  expect(await timesAfter(0)).toBe(1)
  stop()
})

test('while no answer comes it is tried again, each time later, at most every two minutes', async () => {
  sent.isAnyLost = true
  const stop = keepSending()
  await timesAfter(0)
  for (const wait of [5, 10, 20, 40, 80, 120, 120]) {
    expect(await timesAfter(wait - 1), `before ${wait} s`).toBe(0)
    expect(await timesAfter(1), `after ${wait} s`).toBe(1)
  }
  sent.isAnyLost = false
  expect(await timesAfter(120)).toBe(1)
  sent.isAnyLost = true
  await timesAfter(60)
  expect(await timesAfter(5)).toBe(1)
  stop()
})

test('once the part is gone, nothing is sent any more', async () => {
  const stop = keepSending()
  await timesAfter(0)
  stop()
  page.window.dispatchEvent(new Event('online'))
  page.document.dispatchEvent(new Event('visibilitychange'))
  expect(await timesAfter(600)).toBe(0)
})
