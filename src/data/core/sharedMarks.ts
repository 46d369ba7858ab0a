import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Returns the mark stored under `name`; stores `mark` if there is none. Of two concurrent calls, one stores
 * its mark and both return it.
 */
export async function getOrStoreMark(db: Kysely<Schema>, name: string, mark: string): Promise<string> {
  await db
    .insertInto('shared_marks')
    .values({ name, mark })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await db
    .selectFrom('shared_marks')
    .select('mark')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return kept.mark
}

/** Replaces the mark under `name`. */
export async function replaceMark(db: Kysely<Schema>, name: string, mark: string): Promise<void> {
  await db.updateTable('shared_marks').set({ mark }).where('name', '=', name).execute()
}
