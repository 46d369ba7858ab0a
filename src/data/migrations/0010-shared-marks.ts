import type { Kysely } from 'kysely'

/** What all processes over one database have to agree on, as marks that tell nothing of it. */
export async function sharedMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .execute()
}
