import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../core/schema.ts'

/** A payment in advance by its id, and by the mark that is kept when its order is erased or deleted. */
export interface UsedTransaction {
  readonly id: string
  readonly mark: string
}

/** The id of another order than `except`, which may be deleted, whose advance was paid by this transaction. */
export async function findTransaction(
  tx: Kysely<Schema>,
  { id, mark }: UsedTransaction,
  except: string,
): Promise<string | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('advance_transaction', '=', id)
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst()
  if (order) return order.id
  const kept = await tx
    .selectFrom('used_transactions')
    .select('order_id')
    .where('mark', '=', mark)
    .where('order_id', '<>', except)
    .executeTakeFirst()
  return kept?.order_id
}

/** Lets others name a transaction again that was said of this order by mistake. */
export async function releaseTransaction(
  tx: Transaction<Schema>,
  mark: string,
  orderId: string,
): Promise<void> {
  await tx.deleteFrom('used_transactions').where('mark', '=', mark).where('order_id', '=', orderId).execute()
}

/** Keeps that the transaction of an order is used, by its mark alone. */
export async function keepTransaction(tx: Transaction<Schema>, mark: string, orderId: string): Promise<void> {
  await tx
    .insertInto('used_transactions')
    .values({ mark, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
