import type { Browser, Page } from '@playwright/test'
import { LINES, PHONE, SLOWER_PROCESSOR } from '../phoneLoad.ts'
import type { Running } from '../processes.ts'
import { median, type Row } from '../table.ts'
import { longestChain, type Seen, watchRequests } from './requests.ts'
import type { BrowserState } from './signedIn.ts'

const RUNS = Number(process.env.RUNS ?? 3)
/** What the page says once the screen is painted. */
const SEEN = 'screen seen'
/** A load is complete after this long without a change. Milliseconds. */
const QUIET = 2_500
const KB = 1024

/** A screen, and how one knows that it can be used. `tap`: what is pressed as soon as it is seen. */
interface Screen {
  readonly what: string
  readonly path: string
  readonly usable: string
  readonly goal?: number
}

const SCREENS: readonly Screen[] = [
  {
    what: 'order list',
    path: '/dashboard/pendingOrders',
    usable: '.data-table tbody a[href*="order-overview"]',
    goal: 2_500,
  },
  {
    what: 'desk',
    path: '/dashboard/desk',
    usable: '.desk-answer[aria-keyshortcuts="3"]:not([aria-disabled])',
  },
  { what: 'morning', path: '/dashboard', usable: '.to-do a' },
  { what: 'new order', path: '/dashboard/newOrder', usable: '.new-order textarea' },
]

interface Load {
  /** When what one came for had been painted. */
  readonly seen: number
  /** When a tap on it, made at once, had been answered: painted. */
  readonly usable: number
  readonly firstPaint: number
  readonly blocking: number
  readonly shift: number
  readonly requests: readonly Seen[]
}

/** Opens each screen on a cheap phone with an empty cache. */
export async function coldScreens(browser: Browser, shop: Running, state: BrowserState): Promise<Row[]> {
  const rows: Row[] = []
  for (const screen of SCREENS) {
    if (process.env.ONLY && screen.what !== process.env.ONLY) continue
    const loads: Load[] = []
    for (let run = 0; run < RUNS; run++) loads.push(await load(browser, shop, state, screen))
    rows.push(...rowsOf(screen, loads))
    if (process.env.VERBOSE) listRequests(screen, loads)
  }
  return rows
}

async function load(browser: Browser, shop: Running, state: BrowserState, screen: Screen): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, storageState: state })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = await watchRequests(session)
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINES.mobile })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.addInitScript(observe, { usable: screen.usable, said: SEEN })
  // Asking the page again and again would take it a twentieth of its processor.
  const seen = page.waitForEvent('console', { predicate: (said) => said.text() === SEEN, timeout: 60_000 })
  await page.goto(shop.url + screen.path, { waitUntil: 'commit', timeout: 60_000 })
  await seen
  const answered = await tapAnswered(page, screen.usable)
  await page.waitForTimeout(QUIET)
  const felt = await page.evaluate(() => (window as unknown as { felt: Felt }).felt)
  await context.close()
  return { ...felt, usable: felt.seen + answered, requests }
}

interface Felt {
  seen: number
  firstPaint: number
  shift: number
  blocking: number
  /** The longest event so far, from the press to the next paint. */
  longest: number
}

/** Runs in the page before its own scripts. */
function observe({ usable, said }: { usable: string; said: string }) {
  const felt: Felt = { seen: 0, firstPaint: 0, shift: 0, blocking: 0, longest: 0 }
  Object.assign(window, { felt })
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') felt.firstPaint = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) felt.shift += value
  })
  watch('longtask', ({ duration }) => {
    felt.blocking += Math.max(0, duration - 50)
  })
  watch(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId) felt.longest = Math.max(felt.longest, duration)
    },
    { durationThreshold: 16 },
  )
  const look = () => {
    const box = document.querySelector(usable)?.getBoundingClientRect()
    if (!box || box.height === 0) return requestAnimationFrame(look)
    // Painted once another frame begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        felt.seen = performance.now()
        console.debug(said)
      }),
    )
  }
  requestAnimationFrame(look)
}

/** Presses it, and returns how long the page took to answer: to its next paint. Milliseconds. */
async function tapAnswered(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  const inWindow = Math.min(box.y + box.height / 2, (PHONE.viewport.height - 10) as number)
  await page.touchscreen.tap(box.x + box.width / 2, inWindow)
  await page.waitForTimeout(1_000)
  return page.evaluate(() => (window as unknown as { felt: Felt }).felt.longest)
}

function rowsOf({ what, goal }: Screen, loads: readonly Load[]): Row[] {
  const row = (name: string, figure: (load: Load) => number, unit: string, places = 0): Row => ({
    what: `phone, ${what}: ${name}`,
    measured: `${median(loads.map(figure)).toFixed(places)}${unit}`,
  })
  const before = (kinds: (kind: string) => boolean) => (load: Load) =>
    load.requests
      .filter(({ kind, from, bytes }) => kinds(kind) && from < load.seen && bytes > 0)
      .reduce((sum, { bytes }) => sum + bytes, 0) / KB
  const usable = median(loads.map((load) => load.usable))
  return [
    row('first paint', ({ firstPaint }) => firstPaint, ' ms'),
    row('painted', ({ seen }) => seen, ' ms'),
    {
      what: `phone, ${what}: a tap answered`,
      measured: `${usable.toFixed(0)} ms`,
      ...(goal === undefined ? {} : { goal: `< ${goal} ms`, met: usable < goal }),
    },
    row('requests before', ({ requests, seen }) => requests.filter(({ from }) => from < seen).length, ''),
    row('requests in all', ({ requests }) => requests.length, ''),
    row('longest chain of requests', ({ requests, seen }) => longestChain(requests, seen).length, ''),
    row(
      'scripts before',
      before((kind) => kind === 'Script'),
      ' kB',
    ),
    row(
      'styles and page before',
      before((kind) => kind === 'Stylesheet' || kind === 'Document'),
      ' kB',
    ),
    row(
      'fonts before',
      before((kind) => kind === 'Font'),
      ' kB',
    ),
    row(
      'answers of the API before',
      before((kind) => kind === 'API' || kind === 'Fetch'),
      ' kB',
    ),
    row('blocking', ({ blocking }) => blocking, ' ms'),
    row('layout shift', ({ shift }) => shift, '', 4),
  ]
}

/** What was asked for, and when, for those who look for what to cut. */
function listRequests({ what }: Screen, loads: readonly Load[]): void {
  const load = loads.at(-1)
  if (!load) return
  console.log(`\n${what}: painted at ${load.seen.toFixed(0)} ms`)
  for (const { url, kind, from, to, bytes } of load.requests) {
    console.log(
      `${from.toFixed(0).padStart(6)} ${to.toFixed(0).padStart(6)} ${String(bytes).padStart(7)} ${kind} ${url}`,
    )
  }
  const chain = longestChain(load.requests, load.seen)
  console.log(`chain: ${chain.map(({ url }) => url.split('/').at(-1)).join(' > ')}`)
}
