import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * Adds how many orders first reached a status on a day, and their totals, in addition to how many of the day's orders
 * are in it now. Filled from existing orders; deleted ones cannot be counted.
 */
export async function daySums(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  for (const name of ['reached', 'reached_total']) {
    await db.schema
      .alterTable('order_days')
      .addColumn(name, dialect.int8, (column) => column.notNull().defaultTo(0))
      .execute()
  }
  // Whole days since 1970 in Dhaka (UTC+6).
  await sql`insert into order_days (day, status, orders, total, reached, reached_total)
    select (first_at + 21600000) / 86400000 as day, to_status, 0, 0, count(*), sum(total)
    from (
      select order_id, to_status, min(at) as first_at from order_events group by order_id, to_status
    ) as steps join orders on orders.id = steps.order_id
    where true
    group by 1, 2
    on conflict (day, status) do update set
      reached = excluded.reached, reached_total = excluded.reached_total`.execute(db)
}
