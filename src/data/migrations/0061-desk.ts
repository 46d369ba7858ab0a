import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * The call desk: a row for each order that is still to be confirmed, with who holds it; and what was said in calls. The
 * conditions of the indexes stand in the queries in the same words.
 */
export async function desk(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('desk')
    .addColumn('order_id', 'text', (column) =>
      column.primaryKey().references('orders.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', int8, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('held_by', 'text')
    .addColumn('held_until', int8)
    .addColumn('claims', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create index desk_callbacks on desk (due_at, order_id) where state in ('again', 'later')`.execute(
    db,
  )
  await sql`create index desk_new on desk (due_at, order_id) where state = 'new'`.execute(db)
  await sql`create index desk_unreached on desk (due_at, order_id) where state = 'unreached'`.execute(db)
  await sql`create index desk_held on desk (held_by) where held_by is not null`.execute(db)
  await db.schema
    .createTable('order_calls')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', int8, (column) => column.notNull())
    .addColumn('caller_id', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('back_at', int8)
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('order_calls_order').on('order_calls').columns(['order_id', 'at']).execute()
  await db.schema
    .createIndex('order_calls_day')
    .on('order_calls')
    .columns(['at', 'caller_id', 'outcome'])
    .execute()
  await sql`insert into desk (order_id, state, due_at)
    select id, 'new', placed_at from orders where status = 'Pending'`.execute(db)
}
