import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { foldEntries } from '#data/money/ledger.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { JobHandlers } from '../jobs/runJob.ts'
import type { Bookkeeping } from './bookkeeping.ts'

/** Keeps the sums of the figures up with the ledger, and the ledger with the orders. */
export function createLedgerJobs(
  { db }: Pick<ShopDeps, 'db'>,
  books: Pick<Bookkeeping, 'bookNew' | 'bookRest'>,
): Pick<JobHandlers, 'ledger.fold' | 'ledger.tend'> {
  return {
    async 'ledger.fold'({ signal }) {
      await books.bookNew(db)
      while (!signal.aborted && (await foldEntries(db))) await yieldToEventLoop()
      return undefined
    },
    async 'ledger.tend'({ signal }) {
      await books.bookRest(db, signal)
      return undefined
    },
  }
}
