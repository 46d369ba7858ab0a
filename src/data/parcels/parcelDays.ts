import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { poisha } from '#domain/money/money.ts'
import type { Span } from '#domain/order/orderDay.ts'
import type { CourierSum, ParcelDay, ParcelSum } from '#domain/parcel/parcelDay.ts'
import type { Trouble } from '#domain/parcel/trouble.ts'
import type { Schema } from '../core/schema.ts'
import { COLLECTED, UNPAID } from './unpaidParcels.ts'

/** That a parcel left in these moments. */
export function leftIn({ from, before }: Span): Expression<SqlBool> {
  return sql<SqlBool>`parcels.handed_over_at >= ${from} and parcels.handed_over_at < ${before}`
}

/** That it was delivered in these moments. */
export function deliveredIn({ from, before }: Span): Expression<SqlBool> {
  return sql<SqlBool>`parcels.delivered_at >= ${from} and parcels.delivered_at < ${before}`
}

/** What of it still lies with its courier, by the rule of all money that does. */
const LYING = sql`case when ${UNPAID} then ${COLLECTED} else 0 end`

/** What of a day is no list of its own. Each reads an index, and of the table at most that day's. */
export async function readDay(
  db: Kysely<Schema>,
  span: Span,
): Promise<Pick<ParcelDay, 'left' | 'returning' | 'delivered'>> {
  const { left } = await leftQuery(db, span).executeTakeFirstOrThrow()
  const { parcels, sum } = await returningQuery(db).executeTakeFirstOrThrow()
  const delivered = await deliveredQuery(db, span).execute()
  return {
    left,
    returning: { parcels, sum: poisha(sum) } satisfies ParcelSum,
    delivered: delivered.map((row): CourierSum => ({ ...row, sum: poisha(row.sum) })),
  }
}

/** How many parcels somebody packed in these moments and has not opened again. */
export async function countPackedBy(
  db: Kysely<Schema>,
  userId: string,
  { from, before }: Span,
): Promise<number> {
  const { packed } = await db
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<number>().as('packed'))
    .where('packed_by', '=', userId)
    .where('packed_at', '>=', from)
    .where('packed_at', '<', before)
    .executeTakeFirstOrThrow()
  return packed
}

/** How many left. */
function leftQuery(db: Kysely<Schema>, span: Span) {
  return db
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where(leftIn(span))
}

/** What is about to come back, and what of it was to be collected. */
function returningQuery(db: Kysely<Schema>) {
  return db
    .selectFrom('parcels')
    .select(({ fn }) => [fn.countAll<number>().as('parcels'), sumOf(sql`collect`).as('sum')])
    .where('trouble', '=', 'about-to-come-back' satisfies Trouble)
}

/** What was delivered by whom, most first, and what of its money lies with them. */
function deliveredQuery(db: Kysely<Schema>, span: Span) {
  return db
    .selectFrom('parcels')
    .select(({ fn }) => ['courier', 'carrier', fn.countAll<number>().as('parcels'), sumOf(LYING).as('sum')])
    .where(deliveredIn(span))
    .groupBy(['courier', 'carrier'])
    .orderBy('parcels', 'desc')
    .orderBy('courier')
    .orderBy('carrier')
}

function sumOf(amount: Expression<unknown>) {
  return sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`
}
