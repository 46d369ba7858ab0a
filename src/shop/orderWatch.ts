import type { Kysely } from 'kysely'
import { countByStatus } from '#data/orderDays.ts'
import { lastOrderEventAt } from '#data/orderEvents.ts'
import type { Schema } from '#data/schema.ts'
import type { StatusCounts } from '#domain/order/stats.ts'

/** How often other processes' changes are looked for while somebody watches. Milliseconds. */
const LOOK_EVERY = 1_000

export interface OrderWatch {
  /** Tells the counts at once and after every change, until the answer is called. */
  subscribe(tell: (counts: StatusCounts) => void): () => void
  /** This process has just changed an order. */
  changed(): void
  close(): void
}

/** Notices changes of orders, by whichever process, while somebody watches; nobody watching costs nothing. */
export function createOrderWatch(db: Kysely<Schema>): OrderWatch {
  const listeners = new Set<(counts: StatusCounts) => void>()
  let seen: { readonly counts: StatusCounts; readonly mark: string } | undefined
  let looking: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function read(): Promise<void> {
    const [counts, at] = [await countByStatus(db), await lastOrderEventAt(db)]
    const mark = JSON.stringify([counts, at])
    if (listeners.size === 0 || mark === seen?.mark) return
    seen = { counts, mark }
    for (const tell of listeners) tell(counts)
  }

  /** One look at a time; what changes during one is seen by the next. */
  function look(): void {
    if (looking) {
      again = true
      return
    }
    looking = read()
      // A database that is away for a while is looked at again; requests report that it is away.
      .catch(() => {})
      .finally(() => {
        looking = undefined
        if (again && listeners.size > 0) {
          again = false
          look()
        }
      })
  }

  function rest(): void {
    clearInterval(timer)
    timer = undefined
    seen = undefined
  }

  return {
    subscribe(tell) {
      listeners.add(tell)
      if (seen) tell(seen.counts)
      else look()
      timer ??= setInterval(look, LOOK_EVERY).unref()
      return () => {
        listeners.delete(tell)
        if (listeners.size === 0) rest()
      }
    },
    changed() {
      if (listeners.size > 0) look()
    },
    close() {
      listeners.clear()
      rest()
    },
  }
}
