import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * What is sold of a product: its combinations of size and colour, with stock where it is counted. Products without
 * combinations sell every one, uncounted, as before. Drafts have a table of their own, so that no list of the shop
 * can show one.
 */
export async function variants(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  for (const [name, empty] of TEXTS) {
    await db.schema
      .alterTable('products')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(empty))
      .execute()
  }
  await db.schema.alterTable('products').addColumn('weight', 'integer').execute()
  await db.schema
    .alterTable('products')
    .addColumn('sold_out', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('products').addColumn('turns_at', dialect.int8).execute()
  await sql`create index products_turns on products (turns_at) where turns_at is not null`.execute(db)

  await sql`create table product_drafts as select * from products where 1 = 0`.execute(db)
  await sql`create unique index product_drafts_id on product_drafts (id)`.execute(db)
  await sql`create unique index product_drafts_newest on product_drafts (listing_order)`.execute(db)

  await db.schema
    .createTable('skus')
    .addColumn('sku_key', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('skus_product').on('skus').column('product_id').execute()

  await db.schema
    .createTable('stock')
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('quantity', dialect.int8, (column) => column.notNull().check(sql`quantity >= 0`))
    .addPrimaryKeyConstraint('stock_key', ['product_id', 'size', 'color'])
    .execute()

  await db.schema
    .createTable('stock_moves')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('delta', dialect.int8, (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('at', dialect.int8, (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_role', 'text')
    .addColumn('cost_price', dialect.int8)
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()
  await sql`create index stock_moves_piece on stock_moves (product_id, size, color, at, id)`.execute(db)
  await sql`create index stock_moves_order on stock_moves (order_id) where order_id is not null`.execute(db)
}

const TEXTS: readonly (readonly [name: string, empty: string])[] = [
  ['name_bengali', ''],
  ['description_bengali', ''],
  ['sku', ''],
  ['variants', '[]'],
  ['color_values', '{}'],
  ['low_stock', '[]'],
  ['kept', '{}'],
]
