import { KEPT_DAYS, LISTED_DAYS } from '#contract/catalogue/missedSearchSchema.ts'
import {
  addMissedSearches,
  deleteMissedSearches,
  listMissedSearches,
  type MissedSearch,
} from '#data/catalogue/missedSearches.ts'
import { countTry } from '#data/core/limits.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { DAY_MS, orderDay } from '#domain/order/orderDay.ts'
import { MOST_NEW_TERMS, mayBeKept } from '#domain/search/missedTerm.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { ShopDeps } from '../core/deps.ts'
import { createFaultReport } from '../core/faultReport.ts'
import { guarded } from '../core/guarded.ts'
import { hashedMark } from '../core/originMarks.ts'
import type { Searches } from './searchTypes.ts'

/** How long counts wait in memory before they are stored. Milliseconds. */
const STORED_EVERY = 60_000
/** Terms in memory; further ones are not counted until these are stored. */
const MOST_WAITING = 500
/** Listed terms. */
const MOST_LISTED = 100
/** Within this time, a longer term that begins with the one before is the same search, typed on. Milliseconds. */
const TYPED_ON = 15_000
const MOST_RECENT = 20

/** A search that waits to be stored. */
interface Waiting extends MissedSearch {
  /** The mark of the net address that searched it first. */
  readonly net: string
}

export interface MissedSearches extends Searches {
  /**
   * Counts a search that found nothing. `address`: the net address of whoever searched, which adds at most
   * {@link MOST_NEW_TERMS} terms a day; what others have searched that day is counted nevertheless.
   */
  note(typed: string, address: string): void
  /** Stores what is counted. */
  store(): Promise<void>
  /** Stores what is counted, and counts no more. */
  close(): Promise<void>
}

/** What was searched and not found, counted in memory and stored from time to time, so that no search waits for it. */
export function createMissedSearches({
  db,
  now,
  originKey,
  onBackgroundFault,
}: Pick<ShopDeps, 'db' | 'now' | 'originKey' | 'onBackgroundFault'>): MissedSearches {
  const report = createFaultReport('missed searches', onBackgroundFault)
  const waiting = new Map<string, Waiting>()
  let recent: { readonly name: string; readonly term: string; readonly at: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> = Promise.resolve()
  let closed = false

  function count(name: string, search: Omit<Waiting, 'times'>, by: 1 | -1): void {
    const before = waiting.get(name) ?? { ...search, times: 0 }
    const times = before.times + by
    if (times > 0) waiting.set(name, { ...before, times })
    else waiting.delete(name)
  }

  /** Is there room for one more term that waits? One net address leaves some to the others. */
  function hasRoomFor(net: string): boolean {
    if (waiting.size >= MOST_WAITING) return false
    return (
      waiting
        .values()
        .filter((search) => search.net === net)
        .toArray().length < MOST_NEW_TERMS
    )
  }

  /** What was typed so far is not a search of its own. */
  function takeBackBeginning(term: string, at: number): void {
    recent = recent.filter((one) => at - one.at < TYPED_ON).slice(-MOST_RECENT)
    const beginning = recent.findLast((one) => term !== one.term && term.startsWith(one.term))
    const counted = beginning && waiting.get(beginning.name)
    if (!counted) return
    recent.splice(recent.indexOf(beginning), 1)
    count(beginning.name, counted, -1)
  }

  async function storeWaiting(): Promise<void> {
    if (waiting.size === 0) return
    // In one order, so that two transactions cannot wait for each other.
    const searches = waiting
      .values()
      .toArray()
      .toSorted((a, b) => a.day - b.day || (a.net < b.net ? -1 : 1))
    waiting.clear()
    recent = []
    try {
      await inTransaction(db, async (tx) => {
        await addMissedSearches(tx, searches, async ({ day, net }) => {
          const key = `missed-search/${day}/${net}`
          return (await countTry(tx, { key, window: DAY_MS, now: now() })).used <= MOST_NEW_TERMS
        })
        await deleteMissedSearches(tx, orderDay(now()) - KEPT_DAYS)
      })
      report.succeeded()
    } catch (error) {
      report.failed(error)
    }
  }

  function store(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    storing = storing.then(storeWaiting)
    return storing
  }

  return {
    note(typed, address) {
      const term = searchKey(typed.trim())
      if (closed || !mayBeKept(term)) return
      const at = now()
      const day = orderDay(at)
      const name = `${day} ${term}`
      takeBackBeginning(term, at)
      const net = hashedMark(originKey, 'net', address)
      if (!waiting.has(name) && !hasRoomFor(net)) return
      count(name, { day, term, net }, 1)
      recent.push({ name, term, at })
      timer ??= setTimeout(() => void store(), STORED_EVERY).unref()
    },

    store,

    async close() {
      closed = true
      await store()
    },

    missed: guarded('catalogue', async () => ({
      outcome: 'found',
      searches: await listMissedSearches(db, orderDay(now()) - LISTED_DAYS + 1, MOST_LISTED),
    })),
  }
}
