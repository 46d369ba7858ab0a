import type { Kysely, Transaction } from 'kysely'
import type { Span } from '#domain/order/orderDay.ts'
import type { HandOverCount, Taker } from '#domain/parcel/handOver.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { leftIn } from './parcelDays.ts'
import { parcelOf } from './parcelRow.ts'

/** The most parcels that a phone keeps a list of. */
const MOST_KNOWN = 2_000

/** What of a day's parcels has left and waits, by who takes them. Reads the index of the day and that of what waits. */
export async function countHandOvers(db: Kysely<Schema>, span: Span): Promise<HandOverCount[]> {
  const gone = await db
    .selectFrom('parcels')
    .select(({ fn }) => ['courier', 'carrier', fn.countAll<number>().as('left')])
    .where(leftIn(span))
    .groupBy(['courier', 'carrier'])
    .execute()
  const open = await openQuery(db, span)
    .select(({ fn }) => ['courier', 'carrier', fn.countAll<number>().as('open')])
    .groupBy(['courier', 'carrier'])
    .execute()
  const here = await db
    .selectFrom('parcels')
    .select(({ fn }) => ['courier', 'carrier', fn.countAll<number>().as('here')])
    .where('stage', '=', 'hand-over')
    .groupBy(['courier', 'carrier'])
    .execute()
  const counts = new Map<string, HandOverCount>()
  for (const { courier, carrier, ...some } of [...gone, ...open, ...here]) {
    const key = JSON.stringify([courier, carrier])
    counts.set(key, { ...(counts.get(key) ?? { courier, carrier, left: 0, open: 0, here: 0 }), ...some })
  }
  return [...counts.values()].toSorted(
    (one, other) => sumOf(other) - sumOf(one) || one.courier.localeCompare(other.courier),
  )
}

function sumOf({ left, here }: HandOverCount): number {
  return left + here
}

/** What was scanned in these moments and is on no sheet yet. */
function openQuery(db: Kysely<Schema>, span: Span) {
  return db
    .selectFrom('parcels')
    .where(leftIn(span))
    .where('handed_over_by', 'is not', null)
    .where('sheet_id', 'is', null)
}

/** What could leave: packed or not; then what was scanned in these moments and is on no sheet yet, the last first. */
export async function parcelsAtDoor(db: Kysely<Schema>, span: Span): Promise<Parcel[]> {
  const here = await db
    .selectFrom('parcels')
    .selectAll()
    .where('stage', 'in', ['pack', 'hand-over'])
    .orderBy('stage')
    .orderBy('asked_at')
    .orderBy('id')
    .limit(MOST_KNOWN)
    .execute()
  const open = await openQuery(db, span)
    .selectAll()
    .orderBy('handed_over_at', 'desc')
    .orderBy('id')
    .limit(MOST_KNOWN)
    .execute()
  return [...here, ...open].map(parcelOf)
}

/** Locks what was scanned for one of these and is on no sheet yet, in the order in which it was scanned. */
export async function lockOpen(
  tx: Transaction<Schema>,
  { courier, carrier }: Taker,
  span: Span,
): Promise<Parcel[]> {
  const rows = await openQuery(tx, span)
    .selectAll()
    .where('courier', '=', courier)
    .where('carrier', '=', carrier)
    .orderBy('handed_over_at')
    .orderBy('id')
    .modifyEnd(queryDialect(tx).lockingRows)
    .execute()
  return rows.map(parcelOf)
}

/** Takes out of a parcel's news that this person handed it over. */
export async function forgetHandOver(
  tx: Transaction<Schema>,
  parcelId: string,
  toldBy: string,
): Promise<void> {
  await tx
    .deleteFrom('parcel_news')
    .where('parcel_id', '=', parcelId)
    .where('word', '=', 'handed-over')
    .where('told_by', '=', toldBy)
    .execute()
}
