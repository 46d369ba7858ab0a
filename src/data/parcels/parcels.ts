import type { Kysely, Transaction } from 'kysely'
import type { KeptNews, NewsWord } from '#domain/parcel/news.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { isOpenParcel, PARCEL_STATES } from '#domain/parcel/states.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { parcelOf, parcelRow } from './parcelRow.ts'
import { forgetPhotos } from './photos.ts'

/** The states in which a parcel keeps its order from having another one. */
export const OPEN_STATES = PARCEL_STATES.filter(isOpenParcel)

/** Each of `told_by`, besides the id of a member of staff. */
export const TOLD_BY = { webhook: 'webhook', asked: 'asked' } as const

export async function insertParcels(tx: Transaction<Schema>, parcels: readonly Parcel[]): Promise<void> {
  if (parcels.length === 0) return
  await tx.insertInto('parcels').values(parcels.map(parcelRow)).execute()
}

/** Stores a locked parcel as it is now. */
export async function saveParcel(tx: Transaction<Schema>, parcel: Parcel): Promise<void> {
  const { id, ...columns } = parcelRow(parcel)
  await tx.updateTable('parcels').set(columns).where('id', '=', id).execute()
}

export async function findParcel(db: Kysely<Schema>, id: string): Promise<Parcel | undefined> {
  const row = await db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst()
  return row && parcelOf(row)
}

/** Returns the parcel and locks it until the transaction ends. Lock its order before. */
export async function lockParcel(tx: Transaction<Schema>, id: string): Promise<Parcel | undefined> {
  const row = await tx
    .selectFrom('parcels')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(queryDialect(tx).lockingRows)
    .executeTakeFirst()
  return row && parcelOf(row)
}

/** The parcels with these ids that there are, in no particular order. */
export async function findParcels(db: Kysely<Schema>, ids: readonly string[]): Promise<Parcel[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('parcels').selectAll().where('id', 'in', ids).execute()
  return rows.map(parcelOf)
}

/** All parcels that these orders have had, the first of each order first. */
export async function parcelsOfOrders(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Parcel[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows.map(parcelOf), ({ orderId }) => orderId)
}

/** Whether any of these orders has a parcel that a courier or the shop still has to see to. */
export async function hasOpenParcel(db: Kysely<Schema>, orderIds: readonly string[]): Promise<boolean> {
  if (orderIds.length === 0) return false
  const found = await db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', 'in', orderIds)
    .where('state', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The same of the orders of a number. */
export async function hasOpenParcelFor(db: Kysely<Schema>, mobileNumber: string): Promise<boolean> {
  const found = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select('parcels.id')
    .where('orders.mobile_number', '=', mobileNumber)
    .where('parcels.state', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The id of the newest parcel that a courier knows by one of these, or was said not to have; undefined: the shop has none. */
export async function findParcelId(
  db: Kysely<Schema>,
  courier: string,
  known: { readonly invoice: string | undefined; readonly consignment: string | undefined },
): Promise<string | undefined> {
  const ids = db.selectFrom('parcels').select('id')
  const isOfCourier = ids.where('courier', '=', courier)
  if (known.invoice !== undefined) {
    const found = await ids
      .where('id', '=', known.invoice)
      .where((of) => of.or([of('courier', '=', courier), of('denied_with', '=', courier)]))
      .executeTakeFirst()
    return found?.id
  }
  if (known.consignment === undefined) return undefined
  return (await isOfCourier.where('consignment', '=', known.consignment).executeTakeFirst())?.id
}

/** The news of a parcel, in the order in which they arrived. */
export async function newsOf(db: Kysely<Schema>, parcelId: string): Promise<KeptNews[]> {
  const rows = await db
    .selectFrom('parcel_news')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .orderBy('arrived_at')
    .orderBy('id')
    .execute()
  return rows.map(({ at, arrived_at, word, text, text_bengali, told_by }) => ({
    at: at ?? undefined,
    arrivedAt: arrived_at,
    word: word as NewsWord,
    text,
    textBengali: text_bengali,
    toldBy: told_by,
  }))
}

/** What couriers wrote about parcels, by their ids, in the order in which it arrived. */
export async function wordsOf(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Pick<KeptNews, 'word' | 'text'>[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('parcel_news')
    .select(['parcel_id', 'word', 'text'])
    .where('parcel_id', 'in', ids)
    .where('text', '!=', '')
    // Of the booking nobody needs the courier's words.
    .where('word', '!=', 'booked')
    .orderBy('arrived_at')
    .orderBy('id')
    .execute()
  const told = rows.map(({ parcel_id: id, word, text }) => ({ id, word: word as NewsWord, text }))
  return Map.groupBy(told, ({ id }) => id)
}

export async function insertNews(
  tx: Transaction<Schema>,
  parcelId: string,
  id: string,
  { at, arrivedAt, word, text, textBengali, toldBy }: KeptNews,
): Promise<void> {
  await tx
    .insertInto('parcel_news')
    .values({
      ...{ id, parcel_id: parcelId, at: at ?? null, arrived_at: arrivedAt },
      ...{ word, text, text_bengali: textBengali, told_by: toldBy },
    })
    .execute()
}

/** Takes everything out of the parcels of an order that says whose they are. */
export async function forgetParcels(tx: Transaction<Schema>, orderId: string): Promise<void> {
  const ids = tx.selectFrom('parcels').select('id').where('order_id', '=', orderId)
  await tx
    .updateTable('parcel_news')
    .set({ text: '', text_bengali: '' })
    .where('parcel_id', 'in', ids)
    .execute()
  await tx.updateTable('run_stops').set({ transaction_id: '' }).where('order_id', '=', orderId).execute()
  await tx
    .updateTable('parcels')
    .set({ sent: null, area: null, fault_detail: '', tracking_link: null, changed: '[]' })
    .where('order_id', '=', orderId)
    .execute()
  await tx.updateTable('refunds').set({ transaction_id: '' }).where('order_id', '=', orderId).execute()
  // After its parcels, which whoever adds one has locked.
  await forgetPhotos(tx, orderId)
}
