import type { Kysely, Transaction } from 'kysely'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { Schema } from '../core/schema.ts'
import { parcelOf } from './parcelRow.ts'

/** Who has a parcel open, and until when they have it for themselves. Milliseconds since 1970. */
export interface ParcelHold {
  readonly by: string
  readonly until: number
}

/** Read it under the parcel's lock. Undefined: nobody has it open at `now`. */
export async function findHold(
  tx: Transaction<Schema>,
  id: string,
  now: number,
): Promise<ParcelHold | undefined> {
  const row = await tx
    .selectFrom('parcels')
    .select(['held_by', 'held_until'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.held_by || row.held_until === null || row.held_until <= now) return undefined
  return { by: row.held_by, until: row.held_until }
}

export async function holdParcel(
  tx: Transaction<Schema>,
  id: string,
  { by, until }: ParcelHold,
): Promise<void> {
  await tx.updateTable('parcels').set({ held_by: by, held_until: until }).where('id', '=', id).execute()
}

/** Puts a parcel back. `by`: only if this person has it. */
export async function releaseParcel(db: Kysely<Schema>, id: string, by?: string): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ held_by: null, held_until: null })
    .where('id', '=', id)
    .$if(by !== undefined, (query) => query.where('held_by', '=', by ?? ''))
    .execute()
}

/** The parcels to pack, those asked for first first. */
export async function parcelsToPack(db: Kysely<Schema>, most: number): Promise<readonly Parcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('stage', '=', 'pack')
    .orderBy('asked_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(parcelOf)
}

/** How many parcels were packed since `since` and are so still, and the last ones that `by` has packed. ms UTC. */
export async function readPacked(
  db: Kysely<Schema>,
  { since, by, most }: { readonly since: number; readonly by: string; readonly most: number },
): Promise<{ readonly packed: number; readonly last: readonly Parcel[] }> {
  const today = db.selectFrom('parcels').where('packed_at', '>=', since)
  const { packed } = await today
    .select((of) => of.fn.countAll<number>().as('packed'))
    .executeTakeFirstOrThrow()
  const rows = await today
    .selectAll()
    .where('packed_by', '=', by)
    .orderBy('packed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return { packed, last: rows.map(parcelOf) }
}
