import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A cheap phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
export const SLOWER_PROCESSOR = 4
/** A load is complete after the network has been quiet for this long. Milliseconds. */
const QUIET = 2_500

/** A connection: milliseconds until an answer begins, bytes per second. */
export interface Line {
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/** A slow mobile network, and that of a small town in the evening. */
export const LINES = {
  mobile: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  evening: { latency: 400, downloadThroughput: 400e3 / 8, uploadThroughput: 200e3 / 8 },
} as const satisfies Record<string, Line>

/** The user-visible results of one load. Times in milliseconds, sizes in bytes on the network. */
export interface Load {
  firstPaint: number
  largestPaint: number
  shift: number
  blocking: number
  requests: number
  fonts: number
  scripts: number
  /** Everything but product pictures. */
  code: number
  /** Pictures visible on the first screen. */
  pictures: number
}

/** Opens a page of the phone, with nothing at hand. `arriving`: runs in the page before its own scripts, with its argument. */
export async function onPhone<Result>(
  browser: Browser,
  line: Line,
  measure: (page: Page, session: CDPSession, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    return await measure(page, session, context)
  } finally {
    await context.close()
  }
}

/** Loads `url` and waits until nothing moves any more. */
export async function measureLoad(page: Page, session: CDPSession, url: string): Promise<Load> {
  const answers = watchAnswers(session)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load', timeout: 90_000 })
  await page.waitForTimeout(QUIET)
  const felt = await page.evaluate(() => (window as unknown as { felt: Felt }).felt)
  const shown = await picturesOnScreen(page)
  const bytes = (counts: (answer: Answered) => boolean) =>
    answers.filter(counts).reduce((sum, answer) => sum + answer.bytes, 0)
  return {
    ...felt,
    requests: answers.length,
    fonts: bytes(({ type }) => type === 'Font'),
    scripts: bytes(({ type }) => type === 'Script'),
    code: bytes(({ type }) => type !== 'Image'),
    pictures: bytes(({ url: address }) => shown.includes(address)),
  }
}

interface Felt {
  firstPaint: number
  largestPaint: number
  shift: number
  blocking: number
}

/** Runs in the page before its own scripts: records its performance entries. */
function observe() {
  const felt: Felt = { firstPaint: 0, largestPaint: 0, shift: 0, blocking: 0 }
  Object.assign(window, { felt })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') felt.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    felt.largestPaint = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) felt.shift += value
  })
  watch('longtask', ({ duration }) => {
    felt.blocking += Math.max(0, duration - 50)
  })
}

interface Answered {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

function watchAnswers(session: CDPSession): Answered[] {
  const answered: Answered[] = []
  const begun = new Map<string, { url: string; type: string }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) begun.set(requestId, { url: response.url, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = begun.get(requestId)
    if (request) answered.push({ ...request, bytes: encodedDataLength })
  })
  return answered
}

/** The addresses of the pictures that are visible without scrolling. */
function picturesOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      })
      .map(({ currentSrc }) => currentSrc),
  )
}
