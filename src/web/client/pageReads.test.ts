import { describe, expect, it, vi } from 'vitest'
import { createPageReads } from './pageReads.ts'
import { createVisitedPages, type PageAnswers } from './visitedPages.ts'

const OFFLINE: PageAnswers = { shop: { type: 'error', result: new TypeError('Failed to fetch') } }
const CAME: PageAnswers = { shop: { type: 'data', result: 'products' } }
const ofStatus = (status: number, data: unknown = null): PageAnswers => ({
  shop: { type: 'error', result: { status, statusText: '', internal: false, data } },
})

const flush = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A browser at /, whose router asks for pages as React Router does: a newer navigation aborts the one before. */
function aBrowser() {
  const clock = { now: 0 }
  const visited = createVisitedPages(() => clock.now)
  const waits: number[] = []
  let pending: (() => void) | undefined
  const after = (milliseconds: number, act: () => void) => {
    waits.push(milliseconds)
    pending = act
    return () => {
      if (pending === act) pending = undefined
    }
  }
  const browser = {
    at: '/',
    /** What the shop answers from now on, and how often it was asked. */
    answers: OFFLINE,
    asked: 0,
    stuck: false,
    failures: [] as unknown[],
    /** What is shown of the page that was gone to last; undefined while it is on its way. */
    shown: undefined as PageAnswers | undefined,
  }
  const reads = createPageReads({
    visited,
    after,
    currentAddress: () => browser.at,
    onStalled: (stuck) => {
      browser.stuck = stuck
    },
    onFailure: (error) => browser.failures.push(error),
  })
  let underWay: { address: string; abort: AbortController } | undefined

  async function goTo(address: string) {
    underWay?.abort.abort()
    const abort = new AbortController()
    underWay = { address, abort }
    browser.shown = undefined
    const next = async () => {
      browser.asked += 1
      return browser.answers
    }
    void reads.read(address, abort.signal, next).then((answers) => {
      if (abort.signal.aborted) return
      underWay = undefined
      browser.at = address
      browser.shown = answers
    })
    await flush()
  }
  const revalidate = () => goTo(underWay?.address ?? browser.at)
  reads.setRevalidate(revalidate)

  return {
    browser,
    clock,
    visited,
    waits,
    reads,
    goTo,
    revalidate,
    /** The time that is waited for next passes. */
    async pass() {
      const act = pending
      pending = undefined
      act?.()
      await flush()
    },
    isWaiting: () => pending !== undefined,
  }
}

describe('a page that does not load', () => {
  it('is asked for three times more, and leaves the open one as it is (§8.35)', async () => {
    const { browser, waits, goTo, pass, isWaiting } = aBrowser()
    await goTo('/shop')
    expect(browser).toMatchObject({ asked: 1, stuck: true, shown: undefined, at: '/' })
    for (let retry = 1; retry <= 3; retry += 1) {
      await pass()
      expect(browser).toMatchObject({ asked: 1 + retry, stuck: true, shown: undefined })
    }
    expect(waits).toEqual([1000, 2000, 4000])
    expect(isWaiting()).toBe(false)
    expect(browser.failures).toEqual([OFFLINE.shop?.result])
  })

  it('opens by itself when a retry is answered (§9.30)', async () => {
    const { browser, goTo, pass, isWaiting } = aBrowser()
    await goTo('/shop')
    browser.answers = CAME
    await pass()
    expect(browser).toMatchObject({ shown: CAME, at: '/shop', stuck: false, failures: [] })
    expect(isWaiting()).toBe(false)
  })

  it('is not fetched again after a navigation elsewhere (§9.30)', async () => {
    const { browser, goTo, isWaiting } = aBrowser()
    await goTo('/shop')
    browser.answers = CAME
    await goTo('/cart')
    expect(browser).toMatchObject({ at: '/cart', asked: 2, stuck: false })
    expect(isWaiting()).toBe(false)
  })

  it('starts again when it is requested again', async () => {
    const { waits, goTo, pass, revalidate } = aBrowser()
    await goTo('/shop')
    await pass()
    await revalidate()
    await pass()
    expect(waits).toEqual([1000, 2000, 1000, 2000])
  })

  it('is fetched again at the time the shop has given, if any', async () => {
    const { browser, waits, goTo } = aBrowser()
    browser.answers = ofStatus(503, { retryAfter: 5 })
    await goTo('/shop')
    expect(browser.stuck).toBe(true)
    expect(waits).toEqual([5000])
  })

  it('by going back says so itself after the last retry: the browser is there already', async () => {
    const { browser, goTo, pass } = aBrowser()
    browser.at = '/shop'
    await goTo('/shop')
    for (let retry = 1; retry <= 3; retry += 1) await pass()
    expect(browser).toMatchObject({ shown: OFFLINE, stuck: false, asked: 4 })
  })
})

describe('a page that fails', () => {
  it.each([302, 403, 404, 422])('with %i fails at once: a retry is useless', async (status) => {
    const { browser, waits, goTo } = aBrowser()
    browser.answers = ofStatus(status)
    await goTo('/shop')
    expect(browser).toMatchObject({ shown: browser.answers, asked: 1, failures: [] })
    expect(waits).toEqual([])
  })

  it('with 500 fails after the last retry', async () => {
    const { browser, goTo, pass } = aBrowser()
    browser.answers = ofStatus(500)
    await goTo('/shop')
    for (let retry = 1; retry <= 3; retry += 1) {
      expect(browser).toMatchObject({ shown: undefined, stuck: false })
      await pass()
    }
    expect(browser).toMatchObject({ shown: browser.answers, asked: 4 })
    expect(browser.failures).toHaveLength(1)
  })
})

describe('a page that was shown before', () => {
  const OLD: PageAnswers = { shop: { type: 'data', result: 'older products' } }

  async function withOldShop() {
    const parts = aBrowser()
    parts.visited.keep('/shop', { shop: 'older products' })
    parts.clock.now = 6 * 60_000
    await parts.goTo('/shop')
    return parts
  }

  it('is shown from memory at once, and asked for again behind it', async () => {
    const { browser, pass } = await withOldShop()
    expect(browser).toMatchObject({ shown: OLD, stuck: false, asked: 1 })
    browser.answers = CAME
    await pass()
    expect(browser).toMatchObject({ shown: CAME, asked: 2 })
  })

  it('is fetched three more times, and then stays as it is', async () => {
    const { browser, pass, waits, isWaiting } = await withOldShop()
    for (let retry = 1; retry <= 3; retry += 1) await pass()
    expect(browser).toMatchObject({ shown: OLD, stuck: false, asked: 4 })
    expect([waits, isWaiting()]).toEqual([[1000, 2000, 4000], false])
    expect(browser.failures).toHaveLength(1)
  })

  it('is not fetched after a navigation elsewhere', async () => {
    const { browser, goTo, isWaiting } = await withOldShop()
    browser.answers = CAME
    await goTo('/elsewhere')
    expect([browser.asked, isWaiting()]).toEqual([2, false])
  })

  it('within five minutes is not asked for, unless it is looked at again', async () => {
    const { browser, visited, reads, goTo, revalidate, pass } = aBrowser()
    visited.keep('/shop', { shop: 'older products' })
    await goTo('/shop')
    expect(browser).toMatchObject({ shown: OLD, asked: 0 })
    expect([reads.wasShownFromMemory('/shop'), reads.wasShownFromMemory('/shop')]).toEqual([true, false])
    const looked = vi.fn(revalidate)
    await reads.refetchPage('/shop', looked)
    expect(browser).toMatchObject({ shown: OLD, asked: 1 })
    browser.answers = CAME
    await pass()
    expect(browser).toMatchObject({ shown: CAME, asked: 2 })
  })
})
