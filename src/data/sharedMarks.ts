import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The mark under `name`: the one that was there, or else `mark`, which is kept. Of two at once, one is first. */
export async function storedMark(db: Kysely<Schema>, name: string, mark: string): Promise<string> {
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

/** From now on `mark` is the one under `name`. */
export async function replaceMark(db: Kysely<Schema>, name: string, mark: string): Promise<void> {
  await db.updateTable('shared_marks').set({ mark }).where('name', '=', name).execute()
}
