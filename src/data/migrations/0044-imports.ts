import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * Files of goods that are imported, with their goods. Only one has a value in `slot`, so only one is imported at a time.
 * What a file calls its goods and pictures stays, so that a file that comes again makes no doubles.
 */
export async function imports(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_by_role', 'text', (column) => column.notNull())
    .addColumn('started_at', int8, (column) => column.notNull())
    .addColumn('finished_at', int8)
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('same', 'integer', (column) => column.notNull())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('pictures', 'integer', (column) => column.notNull())
    .addColumn('pictures_done', 'integer', (column) => column.notNull())
    .addColumn('pictures_failed', 'integer', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.unique())
    .execute()

  await db.schema
    .createTable('import_goods')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('row', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('goods', 'text', (column) => column.notNull())
    .addColumn('fate', 'text')
    .addColumn('product_id', 'text')
    .addColumn('problems', 'text', (column) => column.notNull())
    .addColumn('pictures', 'text')
    .addPrimaryKeyConstraint('import_goods_key', ['import_id', 'position'])
    .execute()
  await sql`create index import_goods_pictures on import_goods (import_id, position) where pictures is not null`.execute(
    db,
  )

  await db.schema
    .createTable('imported_goods')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('fetched_pictures')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('image', 'text', (column) => column.notNull())
    .execute()
}
