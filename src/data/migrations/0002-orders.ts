import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

const STATUSES = sql`('Pending', 'Confirmed', 'Shipping', 'Delivered', 'Cancelled', 'Return')`

/** Orders with their lines and history, and the idempotency keys of placing. */
export async function orders(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await createOrders(db, dialect)

  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity >= 1`))
    .addColumn('price', dialect.int8, (column) => column.notNull().check(sql`price >= 0`))
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .modifyEnd(dialect.clustered)
    .execute()

  await db.schema
    .createTable('order_events')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('at', dialect.int8, (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('from_status', 'text', (column) => column.check(sql`from_status in ${STATUSES}`))
    .addColumn('to_status', 'text', (column) => column.notNull().check(sql`to_status in ${STATUSES}`))
    .addPrimaryKeyConstraint('order_events_key', ['order_id', 'position'])
    .modifyEnd(dialect.clustered)
    .execute()

  // The key is claimed before its order is stored and outlives a deleted order, so there is no foreign key.
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('at', dialect.int8, (column) => column.notNull())
    .modifyEnd(dialect.clustered)
    .execute()
}

async function createOrders(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('placed_at', dialect.int8, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ${STATUSES}`))
    .addColumn('sub_total', dialect.int8, (column) => column.notNull().check(sql`sub_total >= 0`))
    .addColumn('delivery_charge', dialect.int8, (column) => column.notNull().check(sql`delivery_charge >= 0`))
    .addColumn('total', dialect.int8, (column) => column.notNull())
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addColumn('customer_email_key', 'text', (column) => column.notNull())
    .addColumn('mobile_number', 'text', (column) => column.notNull())
    .addColumn('district', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('address_type', 'text', (column) => column.notNull())
    .addColumn('delivery_area', 'text', (column) => column.notNull())
    .addColumn('payment_system', 'text', (column) => column.notNull())
    .addCheckConstraint('orders_total', sql`total = sub_total + delivery_charge`)
    .execute()

  const lists = { all: [], status: ['status'], customer: ['customer_email_key'] }
  for (const [list, keys] of Object.entries(lists)) {
    await db.schema
      .createIndex(`orders_${list}_newest`)
      .on('orders')
      .columns([...keys, 'placed_at'])
      .execute()
  }
}
