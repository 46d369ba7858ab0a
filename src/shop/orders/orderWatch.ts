import { newestDueOrder } from '#data/customers/orderRisks.ts'
import { countByStatus } from '#data/orders/orderDays.ts'
import { lastOrderChange } from '#data/orders/orderHistory.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import type { ShopDeps } from '../core/deps.ts'
import { createFaultReport } from '../core/faultReport.ts'

/** How often changes by other processes are polled while there are subscribers. Milliseconds. */
const POLL_INTERVAL = 1_000
/**
 * Between two reads: each open list of the dashboard asks for its orders after each report, and in a shop with three orders a second
 * twenty of them would ask two hundred times. Milliseconds.
 */
const PAUSE = 500

export interface OrderWatch {
  /**
   * Calls `listener` with the counts at once and after changes, those of half a second together. Returns the function that
   * unsubscribes.
   */
  subscribe(listener: (counts: StatusCounts) => void): () => void
  /** To be called after this process has changed an order. */
  changed(): void
  close(): void
}

/** Detects changes of orders by any process while there are subscribers; idle otherwise. */
export function createOrderWatch({
  db,
  onBackgroundFault,
}: Pick<ShopDeps, 'db' | 'onBackgroundFault'>): OrderWatch {
  const report = createFaultReport('order watch', onBackgroundFault)
  const listeners = new Set<(counts: StatusCounts) => void>()
  let seen: { readonly counts: StatusCounts; readonly mark: string } | undefined
  let polling: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  let pause: NodeJS.Timeout | undefined

  async function read(): Promise<void> {
    const [counts, at] = [await countByStatus(db), await lastOrderChange(db)]
    // Its level of risk is known some moments after an order has arrived.
    const mark = JSON.stringify([counts, at, await newestDueOrder(db)])
    if (listeners.size === 0 || mark === seen?.mark) return
    seen = { counts, mark }
    for (const listener of listeners) listener(counts)
  }

  /** Reads the counts, one read at a time; a change during one or in the pause after it triggers another. */
  function poll(): void {
    if (polling || pause) {
      again = true
      return
    }
    polling = read()
      // After a failure the next poll tries again.
      .then(report.succeeded, report.failed)
      .finally(() => {
        polling = undefined
        if (listeners.size > 0) pause = setTimeout(goOn, PAUSE).unref()
      })
  }

  function goOn(): void {
    pause = undefined
    if (!again) return
    again = false
    poll()
  }

  function rest(): void {
    clearInterval(timer)
    clearTimeout(pause)
    pause = undefined
    again = false
    timer = undefined
    seen = undefined
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (seen) listener(seen.counts)
      else poll()
      timer ??= setInterval(poll, POLL_INTERVAL).unref()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) rest()
      }
    },
    changed() {
      if (listeners.size > 0) poll()
    },
    close() {
      listeners.clear()
      rest()
    },
  }
}
