import { inTransaction } from '#data/core/transaction.ts'
import { wasSentBackByCustomer } from '#data/orders/orderHistory.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { returnedAskedFor, settleReturnRequest } from '#data/orders/returnRequests.ts'
import type { ShopDeps } from '../core/deps.ts'

/**
 * Closes the requests of orders that staff moved to Return: all of it came, as they said (decision 0202). The move closes them itself;
 * older versions left them open, and then nobody could take the goods in.
 */
export async function settleAnsweredReturns({ db, now }: Pick<ShopDeps, 'db' | 'now'>): Promise<void> {
  for (const id of await returnedAskedFor(db)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      // What its customer has sent back themselves is still to come.
      if (order?.status !== 'Return' || (await wasSentBackByCustomer(tx, id))) return
      await settleReturnRequest(tx, id, { at: now() })
    })
  }
}
