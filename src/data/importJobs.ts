import type { Kysely } from 'kysely'
import { findImport, type StoredImport } from './imports.ts'
import { isJobUnfinished } from './jobs.ts'
import type { Schema } from './schema.ts'

/** The import that is stored as running although its job has ended or is gone; undefined: there is none. */
export async function findAbandonedImport(
  db: Kysely<Schema>,
  jobKeyOf: (id: string) => string,
): Promise<StoredImport | undefined> {
  const row = await db.selectFrom('imports').select('id').where('slot', 'is not', null).executeTakeFirst()
  if (!row) return undefined
  return (await isJobUnfinished(db, jobKeyOf(row.id))) ? undefined : await findImport(db, row.id)
}
