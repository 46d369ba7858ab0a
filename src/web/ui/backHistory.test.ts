import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BackWindow, createBackHistory } from './backHistory.ts'

interface Entry {
  state: Record<string, unknown> | null
  url: string
}

/** A browser with a router, as far as the history goes. Steps and timers happen when `settled` is awaited. */
function aBrowser(given: Entry[] = [{ state: { idx: 0, key: 'home' }, url: '/' }], young = true) {
  const entries = given
  let at = entries.length - 1
  const tasks: (() => void)[] = []
  /** What the router shows, and how often it has heard of a step. */
  const router = { url: entries[at]?.url ?? '', heard: 0 }
  const write = (state: Entry['state'], url?: string | URL | null) => ({
    state: structuredClone(state),
    url: url ? String(url) : (entries[at]?.url ?? ''),
  })

  function step(by: number) {
    if (!entries[at + by]) return
    at += by
    let isStopped = false
    const event = {
      stopImmediatePropagation() {
        isStopped = true
      },
    }
    back.hear(event)
    if (isStopped) return
    router.heard++
    router.url = entries[at]?.url ?? ''
  }

  const window: BackWindow = {
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState(state, _, url) {
        entries.splice(at + 1, entries.length, write(state, url))
        at++
      },
      replaceState(state, _, url) {
        entries[at] = write(state, url)
      },
      go: (by = 0) => void tasks.push(() => step(by)),
    },
    location: {
      get href() {
        return entries[at]?.url ?? ''
      },
    },
    navigation: young
      ? {
          get canGoForward() {
            return at < entries.length - 1
          },
        }
      : undefined,
    setTimeout: (act) => tasks.push(act),
  }
  const idx = () => Number(window.history.state?.idx ?? 0)
  const back = createBackHistory(window)

  /** Things that are open, from below; closed in whatever way they are no longer there. */
  const open: string[] = []
  const closers = new Map<string, () => void>()
  function close(name: string) {
    if (!open.includes(name)) return
    open.splice(open.indexOf(name), 1)
    closers.get(name)?.()
  }
  return {
    router,
    open,
    close,
    show(name: string) {
      open.push(name)
      closers.set(
        name,
        back.open(() => close(name)),
      )
    },
    /** Something that does not close when it is told to. */
    showBusy: (told: () => void) => back.open(told),
    push(url: string) {
      window.history.pushState({ idx: idx() + 1, key: url }, '', url)
      router.url = url
    },
    replace(url: string) {
      window.history.replaceState({ idx: idx(), key: url }, '', url)
      router.url = url
    },
    /** A link to a place on the page, which the router has no part in. */
    jump(url: string) {
      entries.splice(at + 1, entries.length, { state: null, url })
      step(1)
    },
    /** As the person presses. */
    back: () => void tasks.push(() => step(-1)),
    forward: () => void tasks.push(() => step(1)),
    /** As the router does. */
    go: (by: number) => window.history.go(by),
    atPage: back.atPage,
    once: () => tasks.shift()?.(),
    settled() {
      for (let count = 0; tasks.length > 0; count++) {
        if (count > 200) throw new Error('It never comes to rest')
        tasks.shift()?.()
      }
    },
    /** The entries up to the one that is open: '/ +1' is one above the page, with one thing open. */
    get trail() {
      return entries
        .slice(0, at + 1)
        .map(({ state, url }) => (state?.opened ? `${url} +${state.opened}` : url))
    },
    get ahead() {
      return entries.length - 1 - at
    },
  }
}

describe('going back', () => {
  it('closes what is open, the last first, and the router hears nothing of it', () => {
    const browser = aBrowser()
    browser.show('menu')
    browser.settled()
    browser.show('dialog')
    browser.settled()
    expect(browser.trail).toEqual(['/', '/ +1', '/ +2'])
    browser.back()
    browser.settled()
    expect([browser.open, browser.trail]).toEqual([['menu'], ['/', '/ +1']])
    browser.back()
    browser.settled()
    expect([browser.open, browser.trail, browser.router.heard]).toEqual([[], ['/'], 0])
  })

  it('does so after a link to a place on the page, too', () => {
    const browser = aBrowser()
    browser.jump('/#main')
    expect(browser.router.heard).toBe(1)
    browser.show('menu')
    browser.settled()
    browser.back()
    browser.settled()
    expect([browser.open, browser.trail, browser.router.heard]).toEqual([[], ['/', '/#main'], 1])
    browser.show('menu')
    browser.settled()
    browser.close('menu')
    browser.push('/shop')
    browser.settled()
    expect([browser.trail, browser.router]).toEqual([['/', '/#main', '/shop'], { url: '/shop', heard: 1 }])
    browser.jump('/shop#one')
    browser.jump('/shop#two')
    browser.back()
    browser.settled()
    expect([browser.router.url, browser.router.heard]).toEqual(['/shop#one', 4])
  })

  it('leaves the page once all is closed', () => {
    const browser = aBrowser()
    browser.push('/shop')
    browser.show('menu')
    browser.settled()
    browser.close('menu')
    browser.settled()
    expect(browser.trail).toEqual(['/', '/shop'])
    browser.back()
    browser.settled()
    expect([browser.router.url, browser.router.heard]).toEqual(['/', 1])
  })

  it('asks again what does not close', () => {
    const browser = aBrowser()
    const asked: string[] = []
    const stop = browser.showBusy(() => asked.push('busy'))
    browser.settled()
    browser.back()
    browser.settled()
    expect([asked, browser.trail]).toEqual([['busy'], ['/', '/ +1']])
    stop()
    browser.settled()
    expect(browser.trail).toEqual(['/'])
  })
})

describe('a link inside', () => {
  it.each([1, 2])('leads to a page that comes after this one, from depth %i', (depth) => {
    for (const closesFirst of [true, false]) {
      const browser = aBrowser()
      const names = ['menu', 'dialog'].slice(0, depth)
      for (const name of names) browser.show(name)
      browser.settled()
      if (closesFirst) for (const name of names) browser.close(name)
      browser.push('/shop')
      if (!closesFirst) for (const name of names) browser.close(name)
      browser.settled()
      expect([browser.trail, browser.ahead]).toEqual([['/', '/shop'], 0])
    }
  })

  it('may take the place of the page', () => {
    const browser = aBrowser()
    browser.push('/shop')
    browser.show('sheet')
    browser.settled()
    browser.replace('/shop?color=red')
    browser.replace('/shop?color=black')
    browser.settled()
    expect(browser.trail).toEqual(['/', '/shop', '/shop?color=black +1'])
    browser.close('sheet')
    browser.settled()
    expect(browser.trail).toEqual(['/', '/shop?color=black'])
  })

  it('leaves what stays open above the next page', () => {
    const browser = aBrowser()
    browser.show('message')
    browser.settled()
    browser.push('/shop')
    browser.settled()
    expect(browser.trail).toEqual(['/', '/shop', '/shop +1'])
  })

  it('leaves the document from the entry of the page', () => {
    const browser = aBrowser()
    const trails: string[][] = []
    browser.show('menu')
    browser.settled()
    browser.atPage(() => trails.push(browser.trail))
    browser.settled()
    browser.close('menu')
    browser.atPage(() => trails.push(browser.trail))
    expect(trails).toEqual([['/'], ['/']])
  })
})

describe('what is closed and opened at once', () => {
  it('shares an entry', () => {
    const browser = aBrowser()
    browser.show('menu')
    browser.settled()
    browser.show('dialog')
    browser.close('menu')
    browser.settled()
    expect(browser.trail).toEqual(['/', '/ +1'])
    browser.back()
    browser.settled()
    expect(browser.open).toEqual([])
  })
})

describe('going forward', () => {
  it.each([true, false])('opens nothing again (a young browser: %s)', (young) => {
    const browser = aBrowser(undefined, young)
    browser.show('menu')
    browser.settled()
    browser.show('dialog')
    browser.settled()
    browser.back()
    browser.settled()
    browser.back()
    browser.settled()
    browser.forward()
    browser.settled()
    expect([browser.open, browser.trail, browser.router.heard]).toEqual([[], ['/'], 0])
  })

  it('is still there where the router takes a step forward back to ask', () => {
    const browser = aBrowser()
    browser.push('/shop')
    browser.back()
    browser.settled()
    browser.forward()
    browser.once()
    // The router's answer comes in the same event.
    browser.go(-1)
    browser.settled()
    browser.show('question')
    browser.settled()
    expect([browser.trail, browser.ahead]).toEqual([['/'], 1])
    browser.close('question')
    browser.go(1)
    browser.settled()
    expect(browser.router.url).toBe('/shop')
  })
})

describe('a step of the router', () => {
  it('counts from the page', () => {
    const browser = aBrowser()
    browser.push('/shop')
    browser.show('question')
    browser.settled()
    browser.close('question')
    browser.go(-1)
    browser.settled()
    expect([browser.router.url, browser.trail]).toEqual(['/', ['/']])
  })

  it('waits for a step that is being taken', () => {
    const browser = aBrowser()
    browser.push('/shop')
    browser.show('question')
    browser.settled()
    browser.close('question')
    browser.once()
    browser.go(-1)
    browser.settled()
    expect([browser.router.url, browser.trail]).toEqual(['/', ['/']])
  })
})

describe('a page loaded again', () => {
  it('has nothing open, and no entry too many', () => {
    for (const opened of [1, 2]) {
      const above = Array.from({ length: opened }, (_, index) => ({
        state: { idx: 0, key: 'home', opened: index + 1 },
        url: '/',
      }))
      const browser = aBrowser([{ state: { idx: 0, key: 'home' }, url: '/' }, ...above])
      browser.settled()
      expect([browser.trail, browser.router.heard]).toEqual([['/'], 0])
    }
  })
})

describe('whatever is done', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constantFrom('show', 'close'), name: fc.constantFrom('menu', 'dialog', 'list') }),
    fc.record({ kind: fc.constantFrom('push', 'replace'), name: fc.constantFrom('/a', '/b', '/c') }),
    fc.record({ kind: fc.constantFrom('back', 'forward', 'rest'), name: fc.constant('') }),
  )

  it('the history is as deep as what is open, and ends with the page that is shown', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const browser = aBrowser()
        for (const { kind, name } of acts) {
          if (kind === 'show') browser.open.includes(name) || browser.show(name)
          else if (kind === 'close') browser.close(name)
          else if (kind === 'push') browser.push(name)
          else if (kind === 'replace') browser.replace(name)
          else if (kind === 'back') browser.back()
          else if (kind === 'forward') browser.forward()
          // A person sees what has become of it before the next press; the shop's own acts come at any time.
          if (['rest', 'back', 'forward'].includes(kind)) browser.settled()
        }
        browser.settled()
        const marks = browser.trail.flatMap((entry) => /\+(\d)/.exec(entry)?.[1] ?? [])
        expect(marks).toEqual(browser.open.map((_, index) => String(index + 1)))
        for (const name of [...browser.open]) browser.close(name)
        browser.settled()
        const pages = browser.trail
        expect(pages.at(-1)).toBe(browser.router.url)
        expect(pages.filter((entry) => entry.includes('+'))).toEqual([])
      }),
    )
  })
})
