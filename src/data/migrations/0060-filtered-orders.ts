import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * What filters, views and searches of order lists need. The index of a status holds everything that filters ask, so that
 * a list is found in it alone, whatever is chosen; another index for each filter would make every order slower to place.
 */
export async function filteredOrders(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await db.schema.dropIndex('orders_status_newest').execute()
  await sql`create index orders_status_newest on orders
    (status, placed_at, id, district, delivery_area, total, discount, source, taken_by, advance, advance_checked)`.execute(
    db,
  )
  // The orders with a piece that a sku names, and whether one order has it.
  await sql`create index order_lines_piece on order_lines (product_id, order_id, size, color)`.execute(db)

  await db.schema
    .createTable('order_views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('columns', 'text')
    .addColumn('at', int8, (column) => column.notNull())
    .addUniqueConstraint('order_views_name', ['user_id', 'list', 'name_key'])
    .execute()
}
