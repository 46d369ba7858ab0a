import { type Kysely, sql } from 'kysely'
import type { OriginMarks } from '#domain/risk/origin.ts'
import type { CourierRecord } from '#domain/risk/risk.ts'
import type { Schema } from '../core/schema.ts'

/** Orders that lose their marks in one statement. */
const SWEEP_BATCH = 500
/** A customer's other numbers that are listed. */
const MOST_NUMBERS = 10

/** Where an order came from; undefined if that is not known, or no longer. */
export async function findOrigin(db: Kysely<Schema>, orderId: string): Promise<OriginMarks | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['net_mark', 'device_mark'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.net_mark == null ? undefined : { net: row.net_mark, device: row.device_mark ?? undefined }
}

/** Orders of one place. Times in ms UTC. */
interface Place {
  readonly kind: 'net' | 'device'
  readonly mark: string
  /** A number that is not counted. */
  readonly except: string
  readonly since: number
  readonly until: number
}

/** How many other numbers ordered from a place, counted to `most`: a mobile network may have thousands behind one net address. */
export async function countOtherNumbers(db: Kysely<Schema>, place: Place, most: number): Promise<number> {
  const { rows } = await otherNumbersQuery(place, most).execute(db)
  return rows[0]?.numbers ?? 0
}

/**
 * Looks up one number after the other, each the newest that is none of those before, and so reads a few entries of the index of
 * the marks, whose order it asks for. `distinct` with a limit would read all of them on Postgres. Apart so that its plan can be
 * looked at.
 */
export function otherNumbersQuery({ kind, mark, except, since, until }: Place, most: number) {
  const column = sql.ref(`${kind}_mark`)
  const names = Array.from({ length: most }, (_, at) => sql.ref(`found_${at}`))
  const found = names.map((name, at) => {
    const known = names
      .slice(0, at)
      .map((one) => sql`and mobile_number <> (select mobile_number from ${one})`)
    return sql`${name} as (select mobile_number from orders
      where ${column} = ${mark} and placed_at >= ${since} and placed_at <= ${until}
        and mobile_number not in (${except}, '') ${sql.join(known, sql` `)}
      order by placed_at desc, mobile_number desc limit 1)`
  })
  const counts = names.map((name) => sql`(select count(*) from ${name})`)
  return sql<{ numbers: number }>`with ${sql.join(found)} select ${sql.join(counts, sql` + `)} as numbers`
}

/** Other numbers that ordered from the devices of a number. */
export async function listOtherNumbers(db: Kysely<Schema>, mobileNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('mobile_number')
    .distinct()
    .where('device_mark', 'in', (eb) =>
      eb
        .selectFrom('orders as own')
        .select('own.device_mark')
        .where('own.mobile_number', '=', mobileNumber)
        .where('own.device_mark', 'is not', null),
    )
    .where('mobile_number', 'not in', [mobileNumber, ''])
    .limit(MOST_NUMBERS)
    .execute()
  return rows.map(({ mobile_number }) => mobile_number)
}

/**
 * Removes the marks from up to {@link SWEEP_BATCH} orders that were placed before `before` (ms UTC). Returns whether
 * there may be more.
 */
export async function clearOrigins(db: Kysely<Schema>, before: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ net_mark: null, device_mark: null })
    .where('id', 'in', markedQuery(db, before))
    .executeTakeFirst()
  return numUpdatedRows === BigInt(SWEEP_BATCH)
}

/** Apart so that its plan can be looked at. */
export function markedQuery(db: Kysely<Schema>, before: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('net_mark', 'is not', null)
    .where('placed_at', '<', before)
    .limit(SWEEP_BATCH)
}

/** What a courier answered of a number; `record` undefined: it knows nothing. */
interface CourierAnswer {
  readonly at: number
  readonly record: CourierRecord | undefined
}

export async function findCourierAnswer(
  db: Kysely<Schema>,
  mobileNumber: string,
  courier: string,
): Promise<CourierAnswer | undefined> {
  const row = await db
    .selectFrom('courier_records')
    .select(['at', 'answer'])
    .where('mobile_number', '=', mobileNumber)
    .where('courier', '=', courier)
    .executeTakeFirst()
  // Not validated: only the shop writes this column.
  return row && { at: row.at, record: (JSON.parse(row.answer) as CourierRecord | null) ?? undefined }
}

export async function storeCourierAnswer(
  db: Kysely<Schema>,
  { mobileNumber, courier }: { readonly mobileNumber: string; readonly courier: string },
  { at, record }: CourierAnswer,
): Promise<void> {
  const values = { at, answer: JSON.stringify(record ?? null) }
  await db
    .insertInto('courier_records')
    .values({ mobile_number: mobileNumber, courier, ...values })
    .onConflict((conflict) => conflict.columns(['mobile_number', 'courier']).doUpdateSet(values))
    .execute()
}

/** Deletes what couriers answered before `before` (ms UTC). */
export async function sweepCourierAnswers(db: Kysely<Schema>, before: number): Promise<void> {
  await db.deleteFrom('courier_records').where('at', '<', before).execute()
}
