import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { type Poisha, poisha, ZERO } from '#domain/money/money.ts'
import type { AdvanceMethod } from '#domain/order/agreement.ts'
import type { ListedRefund, PaidRefund, Refund, RefundSums, SettledRefund } from '#domain/order/refund.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { RefundsTable } from '../core/refundTables.ts'
import type { Schema } from '../core/schema.ts'

/** The refunds of a locked order, the oldest first; locks them until the transaction ends. */
export async function lockRefundsOf(tx: Transaction<Schema>, orderId: string): Promise<Refund[]> {
  const rows = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .orderBy('id')
    .modifyEnd(queryDialect(tx).lockingRows)
    .execute()
  return rows.map(refundOf)
}

/** Opens a refund of a locked order that has none to do. */
export async function openRefund(tx: Transaction<Schema>, refund: Omit<Refund, 'settled'>): Promise<void> {
  const { id, orderId, parcelId, amount, delivery, openedAt } = refund
  await tx
    .insertInto('refunds')
    .values({ id, order_id: orderId, parcel_id: parcelId ?? null, amount, delivery, opened_at: openedAt })
    .execute()
}

/** Of a locked refund that is to do. */
export async function changeRefund(
  tx: Transaction<Schema>,
  { id, amount, delivery, parcelId }: Pick<Refund, 'id' | 'amount' | 'delivery' | 'parcelId'>,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ amount, delivery, parcel_id: parcelId ?? null })
    .where('id', '=', id)
    .execute()
}

/** A locked refund is not to do any more. */
export async function dropRefund(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx.deleteFrom('refunds').where('id', '=', id).execute()
}

/** What was paid back of an order; 0: nothing, as was agreed; undefined: nobody has said so. */
export async function findPaidBack(db: Kysely<Schema>, orderId: string): Promise<Poisha | undefined> {
  const { paid } = await db
    .selectFrom('refunds')
    .select(sql<number | null>`cast(sum(paid) as bigint)`.as('paid'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return paid === null ? undefined : poisha(paid)
}

const NOTHING: RefundSums = { toPayBack: ZERO, delivery: ZERO, paidBack: ZERO }

/** What of an order is still to be paid back, and what was. */
export async function sumRefunds(db: Kysely<Schema>, orderId: string): Promise<RefundSums> {
  return (await sumRefundsOf(db, [orderId])).get(orderId) ?? NOTHING
}

/** The same of these orders, by their ids; those without refunds are left out. */
export async function sumRefundsOf(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RefundSums>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .select([
      'order_id',
      sql<number>`cast(coalesce(sum(case when settled_at is null then amount end), 0) as bigint)`.as('open'),
      sql<number>`cast(coalesce(sum(case when settled_at is null then delivery end), 0) as bigint)`.as(
        'delivery',
      ),
      sql<number>`cast(coalesce(sum(paid), 0) as bigint)`.as('paid'),
    ])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(
    rows.map(({ order_id, open, delivery, paid }) => [
      order_id,
      { toPayBack: poisha(open), delivery: poisha(delivery), paidBack: poisha(paid) },
    ]),
  )
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

/** Says under which transaction a locked refund was paid back, which is all of it that changes. */
export async function correctRefund(
  tx: Transaction<Schema>,
  id: string,
  transactionId: string,
): Promise<void> {
  await tx.updateTable('refunds').set({ transaction_id: transactionId }).where('id', '=', id).execute()
}

/** The refunds that are settled, the newest first, of all orders or of one. */
export async function listPaidRefunds(
  db: Kysely<Schema>,
  {
    limit,
    offset,
    orderId,
  }: { readonly limit: number; readonly offset: number; readonly orderId?: string | undefined },
): Promise<PaidRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('users', 'users.id', 'refunds.settled_by')
    .selectAll('refunds')
    .select(['orders.customer_name', 'users.name as settler'])
    .where('refunds.settled_at', 'is not', null)
    .$if(orderId !== undefined, (query) => query.where('refunds.order_id', '=', orderId ?? ''))
    .orderBy('refunds.settled_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.flatMap((row) => {
    const { id, orderId, settled } = refundOf(row)
    const name = row.customer_name ?? undefined
    return settled ? [{ id, orderId, name, settled: { ...settled, by: row.settler ?? undefined } }] : []
  })
}

/** The refunds that are to do, the oldest first, how many there are, up to {@link MAX_COUNTED}, and their sum. */
export async function listOpenRefunds(
  db: Kysely<Schema>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly refunds: ListedRefund[]; readonly total: number; readonly sum: Poisha }> {
  const rows = await openQuery(db)
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select([
      'orders.customer_name',
      'orders.mobile_number',
      'orders.advance_method',
      'orders.advance_transaction',
      'orders.exchanged',
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
    isExchange: (row.exchanged ?? 0) > 0 && row.advance_method === null,
  }))
  const { refunds: total, amount: sum } = await countOpenRefunds(db)
  return { refunds, total, sum }
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
    ...{ amount: poisha(row.amount), delivery: poisha(row.delivery), openedAt: row.opened_at },
    settled:
      at === null || by === null
        ? undefined
        : { at, by, paid: poisha(row.paid ?? 0), transactionId: row.transaction_id },
  }
}
