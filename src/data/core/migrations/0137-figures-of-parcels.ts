import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

const MEASURES = [
  ...['stayed_orders', 'back_orders', 'stayed_pieces', 'back_pieces', 'parcels_delivered', 'parcels_back'],
  ...['door_hours', 'door0', 'door1', 'door2', 'door3', 'door4', 'door5'],
]

/** What stayed of what was placed, and how parcels ended. The job `ledger.tend` books all orders by the new rule. */
export async function figuresOfParcels(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  for (const measure of MEASURES) {
    await sql`alter table figure_sums add column ${sql.ref(measure)} ${int8} not null default 0`.execute(db)
  }
  await sql`alter table ledger add column rule integer not null default 1`.execute(db)
}
