import type { Kysely } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * Changes of the sums of days, until they are added to them. Processes of earlier versions still add to `order_days`
 * themselves, which stays the sum of all that was joined.
 */
export async function orderDayChanges(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  let table = db.schema
    .createTable('order_day_changes')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
  for (const sum of ['orders', 'total', 'reached', 'reached_total']) {
    table = table.addColumn(sum, int8, (column) => column.notNull())
  }
  await table.execute()
}
