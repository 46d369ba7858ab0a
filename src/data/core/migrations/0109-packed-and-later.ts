import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Parcels are packed, asked back and wanted on a day; an order may wait for one. What left and arrived on a day is found. */
export async function packedAndLater(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`alter table parcels add column packed_at ${int8}`,
    sql`alter table parcels add column packed_by ${text}`,
    sql`alter table parcels add column called_back_at ${int8}`,
    sql`alter table parcels add column settled_day text`,
    // Those were taken for packed that had their label.
    sql`update parcels set packed_at = printed_at where stage = 'hand-over'`,
    sql`create index parcels_left on parcels (handed_over_at, id) where handed_over_at is not null`,
    sql`create index parcels_delivered on parcels (delivered_at, id) where delivered_at is not null`,
    sql`alter table orders add column not_before text`,
    // Few orders have a day.
    sql`create index orders_later on orders (status, not_before, placed_at, id) where not_before is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
