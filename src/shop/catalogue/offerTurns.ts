import { nextOfferTurn, turnOffers } from '#data/catalogue/offerTurns.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { createFaultReport } from '../core/faultReport.ts'
import type { VersionWatch } from '../core/versionWatch.ts'

/** Products that are written in one transaction, for which other writes wait. */
const AT_ONCE = 200
/** The longest sleep: a clock may be set, and timers have a longest time. Milliseconds. */
const LONGEST_SLEEP = 60_000
/** The wait after a failure. Milliseconds. */
const AFTER_FAILURE = 1_000

/** Lets the prices of products follow their offers, at the moment at which these begin and end (decision 0057). */
export interface OfferTurns {
  /** Reads from the database when offers turn next. To be called whenever a product may have changed. */
  reload(): Promise<void>
  /** Turns what is due, and from then on each offer at its moment. To be called once, after {@link reload}. */
  start(version: VersionWatch): Promise<void>
  /** Turns what is due now. Resolves when pages show it. */
  turnDue(): Promise<void>
  close(): void
}

/** In each process a timer runs to the next turn. The first one writes; the others find nothing due. */
export function createOfferTurns(deps: Pick<ShopDeps, 'db' | 'now' | 'onBackgroundFault'>): OfferTurns {
  const { db, now } = deps
  const report = createFaultReport('offers', deps.onBackgroundFault)
  let version: VersionWatch | undefined
  let next: number | undefined
  let timer: NodeJS.Timeout | undefined

  async function reload() {
    next = await nextOfferTurn(db)
    sleep()
  }

  function sleep(atLeast = 0) {
    clearTimeout(timer)
    if (next === undefined || !version) return
    timer = setTimeout(wake, Math.min(Math.max(next - now(), atLeast), LONGEST_SLEEP))
    timer.unref()
  }

  async function wake() {
    try {
      await turnDue()
      sleep()
      report.succeeded()
    } catch (error) {
      report.failed(error)
      sleep(AFTER_FAILURE)
    }
  }

  async function turnDue() {
    if (!version || next === undefined || now() < next) return
    const write = contentWriter(deps, version)
    let turned: number | undefined
    do {
      turned = await write(async (tx) => (await turnOffers(tx, now(), AT_ONCE)) || undefined)
    } while (turned === AT_ONCE)
    // Another process may have been faster: its version counts here from now on.
    await version.refresh()
    await reload()
  }

  return {
    reload,
    async start(watch) {
      version = watch
      await wake()
    },
    turnDue,
    close() {
      version = undefined
      clearTimeout(timer)
    },
  }
}
