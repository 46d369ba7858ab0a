import { readColorNames } from '#data/catalogue/colorNames.ts'
import { findProducts } from '#data/catalogue/products.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { type AwaitedPiece, listAwaited, sweepWaiting, takeWaiting } from '#data/stock/waiting.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isSold, isSoldOut } from '#domain/catalogue/variants.ts'
import { productValues } from '#domain/messages/messageValues.ts'
import { renderTemplate } from '#domain/messages/template.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { WAITING_KEPT } from '#domain/waiting/waiting.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import type { JobHandlers } from '../jobs/runJob.ts'

/** Pieces looked at, and people told, in one step. */
const AT_ONCE = 100
/** Somebody hears of a product once in this time. Milliseconds. */
const HOUR = 60 * 60_000

export type WaitingJobs = Pick<JobHandlers, 'waiting.tend'>

/**
 * Tells those who wait for something that it is back, each once, and forgets them after {@link WAITING_KEPT}. It looks at
 * what there is and not at what changes the stock: whatever brings a piece back, those who wait hear of it within a minute
 * (decision 0059).
 */
export function createWaitingJobs(
  deps: Pick<ShopDeps, 'db' | 'now' | 'publicUrl'>,
  jobs: JobQueue,
  settings: () => OwnerSettings,
): WaitingJobs {
  const { db, now, publicUrl } = deps

  async function tell(product: Product, piece: AwaitedPiece): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const people = await takeWaiting(tx, piece, { at: now(), limit: AT_ONCE })
      const colorNames = people.length > 0 ? await readColorNames(tx) : {}
      for (const { mobileNumber, language } of people) {
        const { shop, messages } = settings()
        const text = renderTemplate(
          messages.events.backInStock[language],
          productValues(product, piece, { shop, language, publicUrl }, colorNames),
        )
        await jobs.enqueue(tx, {
          kind: 'sms.back-in-stock',
          payload: { to: mobileNumber, text },
          // Who waits for several pieces of it, or for any, gets one message of what comes back together.
          dedupeKey: `sms.back-in-stock/${product.id}/${mobileNumber}/${Math.floor(now() / HOUR)}`,
        })
      }
      return people.length === AT_ONCE
    })
  }

  return {
    async 'waiting.tend'({ signal }): Promise<undefined> {
      let after: AwaitedPiece | undefined
      for (;;) {
        const pieces = await listAwaited(db, { after, limit: AT_ONCE })
        const products = await findProducts(db, [...new Set(pieces.map(({ productId }) => productId))])
        const byId = new Map(products.map((product) => [product.id, product]))
        for (const piece of pieces) {
          const product = byId.get(piece.productId)
          if (!product || !isSold(product, piece) || isSoldOut(product, piece)) continue
          while (!signal.aborted && (await tell(product, piece))) await yieldToEventLoop()
        }
        if (signal.aborted || pieces.length < AT_ONCE) break
        after = pieces.at(-1)
        await yieldToEventLoop()
      }
      while (!signal.aborted && (await sweepWaiting(db, now() - WAITING_KEPT))) await yieldToEventLoop()
    },
  }
}
