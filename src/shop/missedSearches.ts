import {
  addMissedSearches,
  deleteMissedSearches,
  listMissedSearches,
  type MissedSearch,
} from '#data/missedSearches.ts'
import { inTransaction } from '#data/transaction.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { KEPT_DAYS, LISTED_DAYS } from '#domain/search/missedSearchSchema.ts'
import { mayBeKept } from '#domain/search/missedTerm.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { ShopDeps } from './deps.ts'
import { createFaultReport } from './faultReport.ts'
import { guarded } from './guarded.ts'
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

export interface MissedSearches extends Searches {
  /** Counts a search that found nothing. */
  note(typed: string): void
  /** Stores what is counted. */
  store(): Promise<void>
  /** Stores what is counted, and counts no more. */
  close(): Promise<void>
}

/** What was searched and not found, counted in memory and stored from time to time, so that no search waits for it. */
export function createMissedSearches({
  db,
  now,
  onBackgroundFault,
}: Pick<ShopDeps, 'db' | 'now' | 'onBackgroundFault'>): MissedSearches {
  const report = createFaultReport('missed searches', onBackgroundFault)
  const waiting = new Map<string, MissedSearch>()
  let recent: { readonly name: string; readonly term: string; readonly at: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> = Promise.resolve()
  let closed = false

  function count(name: string, search: Omit<MissedSearch, 'times'>, by: 1 | -1): void {
    const times = (waiting.get(name)?.times ?? 0) + by
    if (times > 0) waiting.set(name, { ...search, times })
    else waiting.delete(name)
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
    const searches = [...waiting.values()]
    waiting.clear()
    recent = []
    try {
      await inTransaction(db, async (tx) => {
        await addMissedSearches(tx, searches)
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
    note(typed) {
      const term = searchKey(typed.trim())
      if (closed || !mayBeKept(term)) return
      const at = now()
      const day = orderDay(at)
      const name = `${day} ${term}`
      takeBackBeginning(term, at)
      if (waiting.size >= MOST_WAITING && !waiting.has(name)) return
      count(name, { day, term }, 1)
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
