import type { Kysely } from 'kysely'

/** Deliveries of outside services, so that a repeated delivery changes nothing. */
export async function webhookDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('webhook_deliveries_at').on('webhook_deliveries').column('at').execute()
}
