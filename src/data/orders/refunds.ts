import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { poisha } from '#domain/money/money.ts'
import type { AdvanceMethod } from '#domain/order/agreement.ts'
import type { ListedRefund, Refund, SettledRefund } from '#domain/order/refund.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { RefundsTable } from '../core/refundTables.ts'
import type { Schema } from '../core/schema.ts'

/** Opens a refund, unless one was opened for the parcel, or the exchange, before. */
export async function openRefund(tx: Transaction<Schema>, refund: Omit<Refund, 'settled'>): Promise<void> {
  const { id, orderId, parcelId, amount, openedAt } = refund
  await tx
    .insertInto('refunds')
    .values({ id, order_id: orderId, parcel_id: parcelId ?? null, amount, opened_at: openedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The parcel has reached its customer after all: nothing is paid back for it. */
export async function dropOpenRefund(tx: Transaction<Schema>, parcelId: string): Promise<void> {
  await tx.deleteFrom('refunds').where('parcel_id', '=', parcelId).where('settled_at', 'is', null).execute()
}

/** An exchange is on its way once more: nothing of it is paid back before it arrives. */
export async function dropExchangeRefund(tx: Transaction<Schema>, orderId: string): Promise<void> {
  await tx
    .deleteFrom('refunds')
    .where('order_id', '=', orderId)
    .where('parcel_id', 'is', null)
    .where('settled_at', 'is', null)
    .execute()
}

/** The refund of an exchange; undefined: there is none. */
export async function findExchangeRefund(db: Kysely<Schema>, orderId: string): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('parcel_id', 'is', null)
    .executeTakeFirst()
  return row && refundOf(row)
}

/** Returns the refund and locks it until the transaction ends. */
export async function lockRefund(tx: Transaction<Schema>, id: string): Promise<Refund | undefined> {
  const row = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(queryDialect(tx).lockingRows)
    .executeTakeFirst()
  return row && refundOf(row)
}

export async function settleRefund(
  tx: Transaction<Schema>,
  id: string,
  settled: SettledRefund,
): Promise<void> {
  const { at, by, paid, transactionId } = settled
  await tx
    .updateTable('refunds')
    .set({ settled_at: at, settled_by: by, paid, transaction_id: transactionId })
    .where('id', '=', id)
    .execute()
}

/** The refunds that are to do, the oldest first, and how many there are, up to {@link MAX_COUNTED}. */
export async function listOpenRefunds(
  db: Kysely<Schema>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly refunds: ListedRefund[]; readonly total: number }> {
  const rows = await openQuery(db)
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select([
      'orders.customer_name',
      'orders.mobile_number',
      'orders.advance_method',
      'orders.advance_transaction',
    ])
    .orderBy('refunds.opened_at')
    .orderBy('refunds.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const refunds = rows.map((row) => ({
    ...refundOf(row),
    name: row.customer_name ?? undefined,
    mobileNumber: row.mobile_number ?? undefined,
    method: (row.advance_method ?? undefined) as AdvanceMethod | undefined,
    advanceTransactionId: row.advance_transaction ?? '',
  }))
  return { refunds, total: (await countOpenRefunds(db)).refunds }
}

/** How many refunds are to do, up to {@link MAX_COUNTED}, and their sum. */
export async function countOpenRefunds(db: Kysely<Schema>) {
  const some = openQuery(db).select('amount').limit(MAX_COUNTED).as('some')
  const { refunds, amount } = await db
    .selectFrom(some)
    .select([
      sql<number>`cast(count(*) as bigint)`.as('refunds'),
      sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return { refunds, amount: poisha(amount) }
}

function openQuery(db: Kysely<Schema>) {
  // The condition of the index, in its words.
  return db.selectFrom('refunds').where(sql<boolean>`refunds.settled_at is null`)
}

function refundOf(row: Selectable<RefundsTable>): Refund {
  const { settled_at: at, settled_by: by } = row
  return {
    ...{ id: row.id, orderId: row.order_id, parcelId: row.parcel_id ?? undefined },
    ...{ amount: poisha(row.amount), openedAt: row.opened_at },
    settled:
      at === null || by === null
        ? undefined
        : { at, by, paid: poisha(row.paid ?? 0), transactionId: row.transaction_id },
  }
}
