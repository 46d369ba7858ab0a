import { findOrder } from '#data/orders/orders.ts'
import { addReturnRequest, changeReturnRequest, openReturnRequests } from '#data/orders/returnRequests.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'
import { piecesWithCustomer } from './exchanges.ts'

/**
 * A customer who moves their order to Return asks to give back all that they have: staff take it in piece by piece, as what was asked for
 * with a reason. Of an open request the reason and the note stay. `id`: of an order that is locked.
 */
export async function noteAskedForAll(
  tx: StockTransaction['tx'],
  id: string,
  { at, by, newId }: { readonly at: number; readonly by: string; readonly newId: () => string },
): Promise<void> {
  const order = (await findOrder(tx, id))?.order
  if (!order) return
  const left = await piecesWithCustomer(tx, order)
  const lines = left.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []))
  if (lines.length === 0) return
  const open = (await openReturnRequests(tx, [id])).get(id)
  if (open) await changeReturnRequest(tx, open.id, { ...open, lines })
  else {
    const asked = { lines, reason: 'other', note: '' } as const
    await addReturnRequest(tx, { ...asked, id: newId(), orderId: id, askedAt: at, askedBy: by })
  }
}
