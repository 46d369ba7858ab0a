import { type Kysely, sql, type Transaction } from 'kysely'
import type { DebtSettled } from '#domain/money/lossFigures.ts'
import { poisha } from '#domain/money/money.ts'
import type { DebtSettledHow } from '#domain/parcel/run.ts'
import type { RiderDebts, RiderPayment } from '#domain/parcel/runRecord.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** What each rider owes of all closed runs, and has paid of it; of riders who never owed nor brought too much, nothing. */
export async function riderDebts(db: Kysely<Schema>): Promise<RiderDebts[]> {
  const rows = await db
    .selectFrom('runs')
    .select(({ fn }) => [
      'rider_id',
      fn.max('rider_name').as('name'),
      sql<number>`sum(expected - counted)`.as('short'),
      fn.sum<number>('due').as('due'),
      fn.sum<number>('wallet').as('wallet'),
    ])
    .where('state', '=', 'closed')
    .groupBy('rider_id')
    .execute()
  const payments = await db
    .selectFrom('rider_payments')
    .select(({ fn }) => ['rider_id', fn.sum<number>('amount').as('paid')])
    .groupBy('rider_id')
    .execute()
  const paidBy = new Map(payments.map(({ rider_id, paid }) => [rider_id, Number(paid)]))
  return rows
    .map(({ rider_id, name, ...sums }) => {
      const [short, due, wallet] = [Number(sums.short), Number(sums.due), Number(sums.wallet)]
      const paid = paidBy.get(rider_id) ?? 0
      return {
        ...{ riderId: rider_id, name: name ?? '', left: poisha(short + due + wallet - paid) },
        ...{ short: poisha(short), due: poisha(due), wallet: poisha(wallet), paid: poisha(paid) },
      }
    })
    .filter(({ short, due, wallet }) => short !== 0 || due !== 0 || wallet !== 0)
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Locks what a rider owes until the transaction ends: who notes payments does so one after the other. */
export async function lockDebts(tx: Transaction<Schema>, riderId: string): Promise<void> {
  await tx
    .selectFrom('runs')
    .select('id')
    .where('rider_id', '=', riderId)
    .where('state', '=', 'closed')
    .orderBy('id')
    .limit(1)
    .modifyEnd(queryDialect(tx).lockingRows)
    .execute()
}

export async function insertRiderPayment(tx: Transaction<Schema>, payment: RiderPayment): Promise<void> {
  const { id, riderId, name, how, amount, note, at, by } = payment
  const row = { id, rider_id: riderId, rider_name: name, how, amount, note, at, noted_by: by }
  await tx.insertInto('rider_payments').values(row).execute()
}

/** The newest first. */
export async function paymentsOf(db: Kysely<Schema>, riderId: string, most: number): Promise<RiderPayment[]> {
  const rows = await db
    .selectFrom('rider_payments')
    .selectAll()
    .where('rider_id', '=', riderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, riderId: row.rider_id, name: row.rider_name, how: row.how as DebtSettledHow },
    ...{ amount: poisha(row.amount), note: row.note, at: row.at, by: row.noted_by },
  }))
}

/** All that riders owed and that was written off. */
export async function listWrittenOff(db: Kysely<Schema>): Promise<DebtSettled[]> {
  const rows = await db
    .selectFrom('rider_payments')
    .select(['id', 'amount', 'at'])
    .where('how', '=', 'written-off')
    .orderBy('id')
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, how: 'written-off', amount: poisha(amount) }))
}
