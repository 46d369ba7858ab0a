import type { Kysely, Selectable, Transaction } from 'kysely'
import { poisha } from '#domain/money/money.ts'
import type { HandOverSheet } from '#domain/parcel/handOver.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { HandOverSheetsTable } from '../core/parcelTables.ts'
import type { Schema } from '../core/schema.ts'
import { parcelOf } from './parcelRow.ts'

/** Stores a sheet and puts these parcels on it. `closedBy`: the member of staff; `askedKey`: undefined where there was none. */
export async function insertSheet(
  tx: Transaction<Schema>,
  { mobileNumber, by: _, ...sheet }: HandOverSheet,
  of: {
    readonly closedBy: string
    readonly askedKey: string | undefined
    readonly parcels: readonly Pick<Parcel, 'id'>[]
  },
): Promise<void> {
  await tx
    .insertInto('hand_over_sheets')
    .values({
      ...sheet,
      collector_number: mobileNumber,
      closed_by: of.closedBy,
      asked_key: of.askedKey ?? null,
    })
    .execute()
  const ids = of.parcels.map(({ id }) => id)
  await tx.updateTable('parcels').set({ sheet_id: sheet.id }).where('id', 'in', ids).execute()
}

/** The sheet that the same request has made before. */
export async function findSheetByKey(
  db: Kysely<Schema>,
  askedKey: string,
): Promise<HandOverSheet | undefined> {
  const row = await sheetsQuery(db).where('asked_key', '=', askedKey).executeTakeFirst()
  return row && sheetOf(row)
}

export async function findSheet(db: Kysely<Schema>, id: string): Promise<HandOverSheet | undefined> {
  const row = await sheetsQuery(db).where('hand_over_sheets.id', '=', id).executeTakeFirst()
  return row && sheetOf(row)
}

/** A page of sheets, the last first, and how many there are. */
export async function listSheets(
  db: Kysely<Schema>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly sheets: HandOverSheet[]; readonly total: number }> {
  const rows = await sheetsQuery(db)
    .orderBy('at', 'desc')
    .orderBy('hand_over_sheets.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('hand_over_sheets')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { sheets: rows.map(sheetOf), total }
}

/** The parcels on a sheet, in the order in which they were scanned. */
export async function parcelsOfSheet(db: Kysely<Schema>, sheetId: string): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('sheet_id', '=', sheetId)
    .orderBy('handed_over_at')
    .orderBy('id')
    .execute()
  return rows.map(parcelOf)
}

function sheetsQuery(db: Kysely<Schema>) {
  return db
    .selectFrom('hand_over_sheets')
    .leftJoin('users', 'users.id', 'hand_over_sheets.closed_by')
    .selectAll('hand_over_sheets')
    .select('users.name as closer')
}

function sheetOf(row: Selectable<HandOverSheetsTable> & { readonly closer: string | null }): HandOverSheet {
  const { id, courier, carrier, at, collector, collector_number, parcels, collect, stayed, closer } = row
  return {
    ...{ id, courier, carrier, at, collector, parcels, stayed },
    ...{ mobileNumber: collector_number, collect: poisha(collect), by: closer ?? '' },
  }
}
