import { type Kysely, sql } from 'kysely'
import type { Schema } from '../core/schema.ts'

/** How often a term was searched and not found on a day. */
export interface MissedSearch {
  /** Days since 1970 in Dhaka. */
  readonly day: number
  /** A searchKey. */
  readonly term: string
  readonly times: number
}

/** The most terms that are stored of a day. */
export const MOST_TERMS_OF_A_DAY = 500

/**
 * Adds to the counts. A day that has as many terms as it may have gets no new ones. `mayAdd`: asked about each new term, in
 * the order of the searches.
 */
export async function addMissedSearches<Search extends MissedSearch>(
  tx: Kysely<Schema>,
  searches: readonly Search[],
  mayAdd: (search: Search) => Promise<boolean>,
): Promise<void> {
  for (const [day, missed] of Map.groupBy(searches, (search) => search.day)) {
    const { stored } = await tx
      .selectFrom('missed_searches')
      .select(sql<number>`cast(count(*) as bigint)`.as('stored'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    const known = await tx
      .selectFrom('missed_searches')
      .select('term')
      .where('day', '=', day)
      .where(
        'term',
        'in',
        missed.map(({ term }) => term),
      )
      .execute()
    const isKnown = new Set(known.map(({ term }) => term))
    const counted: MissedSearch[] = missed.filter(({ term }) => isKnown.has(term))
    const most = counted.length + MOST_TERMS_OF_A_DAY - stored
    for (const search of missed) {
      if (!isKnown.has(search.term) && counted.length < most && (await mayAdd(search))) counted.push(search)
    }
    const rows = counted.map(({ day, term, times }) => ({ day, term, times }))
    if (rows.length === 0) continue
    await tx
      .insertInto('missed_searches')
      // In one order, so that two transactions cannot wait for each other.
      .values(rows.toSorted((a, b) => (a.term < b.term ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.columns(['day', 'term']).doUpdateSet((row) => ({
          times: sql<number>`${row.ref('missed_searches.times')} + excluded.times`,
        })),
      )
      .execute()
  }
}

/** Deletes the counts of days before `day`. */
export async function deleteMissedSearches(tx: Kysely<Schema>, day: number): Promise<void> {
  await tx.deleteFrom('missed_searches').where('day', '<', day).execute()
}

/** The terms that were missed most often from `day` on, with the last day of each. */
export async function listMissedSearches(
  db: Kysely<Schema>,
  day: number,
  limit: number,
): Promise<MissedSearch[]> {
  return await db
    .selectFrom('missed_searches')
    .select(['term', sql<number>`max(day)`.as('day'), sql<number>`cast(sum(times) as bigint)`.as('times')])
    .where('day', '>=', day)
    .groupBy('term')
    .orderBy('times', 'desc')
    .orderBy('day', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute()
}
