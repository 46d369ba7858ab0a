import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Runs of the shop's own riders, and their stops. */
export async function runs(db: Kysely<unknown>, { plainText: text, int8 }: MigrationDialect): Promise<void> {
  const statements = [
    sql`create table runs (
      id ${text} primary key, rider_id ${text} not null, rider_name text not null, rider_mobile text not null,
      day text not null, state text not null, made_at ${int8} not null, made_by ${text} not null,
      link_hash ${text}, link_until ${int8}, left_at ${int8}, closed_at ${int8}, closed_by ${text},
      given ${int8} not null default 0, spent text not null default '[]', notes text not null default '[]',
      why text not null default '', expected ${int8}, counted ${int8},
      due ${int8} not null default 0, wallet ${int8} not null default 0)`,
    sql`create unique index runs_link on runs (link_hash) where link_hash is not null`,
    sql`create index runs_list on runs (state, made_at, id)`,
    sql`create table run_stops (
      run_id ${text} not null references runs (id) on delete cascade, parcel_id ${text} not null,
      order_id ${text} not null, place integer not null, outcome text, transaction_id text not null default '',
      said_at ${int8}, news_id ${text}, primary key (run_id, parcel_id))`,
    sql`create index run_stops_parcel on run_stops (parcel_id)`,
    sql`create index run_stops_order on run_stops (order_id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
