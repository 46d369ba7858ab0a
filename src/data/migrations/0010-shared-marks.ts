import type { Kysely } from 'kysely'

/** Values on which all processes of one database must agree, stored as fingerprints. */
export async function sharedMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .execute()
}
