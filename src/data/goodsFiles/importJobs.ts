import type { Kysely } from 'kysely'
import type { Schema } from '../core/schema.ts'
import { isJobUnfinished } from '../jobs/jobs.ts'
import { findImport, type StoredImport } from './imports.ts'

/** The import that is stored as running although its job has ended or is gone; undefined: there is none. */
export async function findAbandonedImport(
  db: Kysely<Schema>,
  jobKeyOf: (id: string) => string,
): Promise<StoredImport | undefined> {
  const row = await db.selectFrom('imports').select('id').where('slot', 'is not', null).executeTakeFirst()
  if (!row) return undefined
  return (await isJobUnfinished(db, jobKeyOf(row.id))) ? undefined : await findImport(db, row.id)
}
