import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Who wants to know when something is back. `told_at` is null while they wait. */
export async function waiting(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('waiting')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('mobile_number', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('at', int8, (column) => column.notNull())
    .addColumn('told_at', int8)
    .execute()
  // One message for each person and piece.
  await sql`create unique index waiting_open on waiting (product_id, size, color, mobile_number) where told_at is null`.execute(
    db,
  )
  await db.schema.createIndex('waiting_at').on('waiting').column('at').execute()
}
