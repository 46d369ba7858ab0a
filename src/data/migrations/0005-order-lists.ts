import { type Kysely, sql } from 'kysely'
import { orderSearchKey } from '../orderSearchKey.ts'
import type { MigrationDialect } from './migrationDialect.ts'

/** What lists of many orders need: a search, counts by day, and indexes that end in a unique column. */
export async function orderLists(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('search_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await fillSearchKeys(db)
  await dialect.createOrderSearch(db)

  // Orders of the same millisecond need a fixed order, or paging could repeat one and skip another.
  for (const [list, keys] of Object.entries({ all: [], status: ['status'] })) {
    const name = `orders_${list}_newest`
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('orders')
      .columns([...keys, 'placed_at', 'id'])
      .execute()
  }

  // Most orders are visitors'. If they were in the index, the planners would consider it useless.
  await db.schema.dropIndex('orders_account_newest').execute()
  await db.schema
    .createIndex('orders_account_newest')
    .on('orders')
    .columns(['account_id', 'placed_at'])
    .where(sql.ref('account_id'), 'is not', null)
    .execute()

  await db.schema
    .createTable('order_days')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('orders', dialect.int8, (column) => column.notNull())
    .addColumn('total', dialect.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_days_key', ['day', 'status'])
    .modifyEnd(dialect.clustered)
    .execute()
  // Whole days since 1970 in Dhaka (UTC+6).
  await sql`insert into order_days (day, status, orders, total)
    select (placed_at + 21600000) / 86400000 as day, status, count(*), sum(total)
    from orders group by day, status`.execute(db)

  await db.schema.alterTable('order_events').addColumn('actor_role', 'text').execute()
  // Until now orders could only be placed, by people acting as customers.
  await sql`update order_events set actor_role = 'customer' where actor_id is not null`.execute(db)
  await db.schema.createIndex('order_events_newest').on('order_events').column('at').execute()
}

type Row = { id: string; customer_name: string; mobile_number: string }
const ROWS_AT_ONCE = 1_000

async function fillSearchKeys(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`select id, customer_name, mobile_number from orders
      where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    for (const { id, customer_name: name, mobile_number: mobileNumber } of rows) {
      const key = orderSearchKey({ id, customer: { name, mobileNumber } })
      await sql`update orders set search_key = ${key} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
