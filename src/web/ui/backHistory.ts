/** In the state of an entry of the history: how many things are open above its page. Left out: none. */
const OPENED = 'opened'

type State = Readonly<Record<string, unknown>> | null

/** What of a window this needs. */
export interface BackWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: { readonly href: string }
  /** Younger browsers tell whether there is an entry ahead. */
  readonly navigation?: { readonly canGoForward: boolean } | undefined
  setTimeout(act: () => void): unknown
}

/** What has to be called with each `popstate` of the window, before the router hears of it. */
export type HearPop = (event: Pick<PopStateEvent, 'stopImmediatePropagation'>) => void

export interface BackHistory {
  readonly hear: HearPop

  /** Going back calls `close` while something is open. Returns what to call once it is closed, in whatever way. */
  open(close: () => void): () => void
  /** Runs `act` once the history is at the entry of the page itself: for what leaves the document. */
  atPage(act: () => void): void
}

/** The history of this browser, watched from now on. */
export function watchBack(): BackHistory {
  const back = createBackHistory(window)
  window.addEventListener('click', (event) => {
    const link = leavingLink(event)
    if (!link) return
    event.preventDefault()
    back.atPage(() => window.location.assign(link.href))
  })
  return back
}

/** The link by which a press that nothing else handles leads to another document of the shop, while something is open. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
  if (defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return undefined
  if (depthOf(window.history.state) === 0 || !(target instanceof Element)) return undefined
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target], [download])')
  return link?.origin === window.location.origin ? link : undefined
}

/**
 * Lets the browser's way back close what is open above the page, the last thing first (decision 0189). Each has an entry of the history
 * above that of the page, with the same address and state and its depth; it is taken away when the thing is closed otherwise.
 * The router learns nothing of these entries: their events are stopped before it hears them, and what it writes while one is
 * there is written to the entry of the page.
 */
export function createBackHistory(window: BackWindow): BackHistory {
  const { history } = window
  const native = {
    push: history.pushState.bind(history),
    replace: history.replaceState.bind(history),
    go: history.go.bind(history),
  }
  const layers: { close: () => void }[] = []
  /** What the router wrote above the entry of the page, to be written there. */
  let missed: { readonly isNext: boolean; readonly write: () => void }[] = []
  const leaving: (() => void)[] = []
  /** The state of the entry that is open. */
  let here: State = history.state
  /** Who has asked for a step that has not been taken yet. */
  let stepping: 'we' | 'router' | undefined
  let isWaiting = false
  /** The router has just heard of a step forward. It may take that back and ask, and then the entries ahead have to stay. */
  let isForward = false
  let keepsAhead = false

  history.pushState = (state, unused, url) => {
    const depth = depthOf(history.state)
    if (depth === 0) native.push(state, unused, url)
    // The entry of what is open becomes that of the next page.
    else if (depth === 1 && missed.length === 0 && !stepping) native.replace(state, unused, url)
    else miss(true, state, url)
    settleSoon()
    here = history.state
  }

  history.replaceState = (state, unused, url) => {
    if (depthOf(history.state) === 0) native.replace(state, unused, url)
    else miss(false, state, url)
    here = history.state
  }

  history.go = (steps = 0) => {
    if (steps === 0) return native.go(0)
    if (stepping) return void leaving.push(() => history.go(steps))
    if (isForward && steps < 0) keepsAhead = true
    stepping = 'router'
    // As far as the router knows, the entry of the page is open.
    native.go(steps < 0 ? steps - depthOf(history.state) : steps)
  }

  settle()

  /** Writes to the entry of what is open now, and to that of the page, or behind it, once that is open. */
  function miss(isNext: boolean, state: State, url?: string | URL | null) {
    native.replace(withDepth(state, depthOf(history.state)), '', url)
    const { href } = window.location
    const write = isNext ? native.push : native.replace
    missed.push({ isNext, write: () => write(withDepth(state, 0), '', href) })
  }

  function hear(event: Pick<PopStateEvent, 'stopImmediatePropagation'>) {
    const [from, asked] = [here, stepping]
    here = history.state
    stepping = undefined
    const depth = depthOf(here)
    if (!isSamePage(from)) {
      missed = []
      isForward = asked === undefined && indexOf(here) > indexOf(from)
      window.setTimeout(() => {
        isForward = false
      })
      if (asked === undefined) closeAbove(0)
    } else {
      event.stopImmediatePropagation()
      if (depth === 0) {
        for (const { write } of missed.splice(0)) write()
        here = history.state
      }
      if (asked === undefined && depth > depthOf(from) && depth > layers.length) {
        // What was closed is not opened again. Something may lie behind its entry.
        if (window.navigation?.canGoForward) return native.go(1)
      } else if (asked === undefined) closeAbove(depth)
    }
    settleSoon()
  }

  /**
   * Whether the entry that is open now is of the page that another is of. What a link to a place on the page has written has no
   * number: between two of those a step is one of the router's, unless something was or is open.
   */
  function isSamePage(from: State): boolean {
    const [now, before] = [indexOf(here), pageBelow(from)]
    if (!Number.isNaN(now)) return now === before
    return Number.isNaN(before) && depthOf(from) + depthOf(here) > 0
  }

  /** The number of the page below an entry: it may have that of a next page already, which is to come behind it. */
  function pageBelow(state: State): number {
    return indexOf(state) - missed.filter(({ isNext }) => isNext).length
  }

  function closeAbove(depth: number) {
    for (const layer of layers.slice(depth).reverse()) layer.close()
  }

  /** After what is closed and opened at once: a menu whose choice opens a dialog leaves its entry to that. */
  function settleSoon() {
    if (isWaiting) return
    isWaiting = true
    window.setTimeout(() => {
      isWaiting = false
      settle()
    })
  }

  /** Makes the history as deep as what is open. */
  function settle() {
    if (stepping) return
    const depth = depthOf(history.state)
    const toPage = leaving.length > 0 || missed.some(({ isNext }) => isNext || depth !== layers.length)
    const wanted = toPage ? 0 : layers.length
    if (depth > wanted) {
      stepping = 'we'
      native.go(wanted - depth)
    } else if (leaving.length > 0) leaving.shift()?.()
    else if (!keepsAhead)
      for (let next = depth + 1; next <= wanted; next++) native.push(withDepth(history.state, next), '')
    here = history.state
  }

  return {
    hear,
    open(close) {
      const layer = { close }
      layers.push(layer)
      settleSoon()
      return () => {
        const at = layers.indexOf(layer)
        if (at < 0) return
        layers.splice(at, 1)
        if (layers.length === 0) keepsAhead = false
        settleSoon()
      }
    },
    atPage(act) {
      if (depthOf(history.state) === 0 && !stepping) return act()
      leaving.push(act)
      settle()
    },
  }
}

function depthOf(state: State): number {
  const depth = state?.[OPENED]
  return typeof depth === 'number' ? depth : 0
}

function withDepth(state: State, depth: number): State {
  const { [OPENED]: _, ...page } = state ?? {}
  return depth === 0 ? page : { ...page, [OPENED]: depth }
}

/** The router's number of an entry, in the order of the history. */
function indexOf(state: State): number {
  return typeof state?.idx === 'number' ? state.idx : Number.NaN
}
