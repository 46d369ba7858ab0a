import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Statements of couriers, and which of them has paid a parcel. */
export async function payouts(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`create table payouts (
      id ${text} primary key, courier ${text} not null, state ${text} not null, number text not null, file text not null,
      file_hash ${text}, content_hash ${text}, until integer not null, lines integer not null, total ${int8} not null,
      stated_total ${int8}, taken_in_at ${int8} not null, taken_in_by ${text} not null, closed_at ${int8}, closed_by ${text},
      received ${int8}, received_day integer, received_account text not null default '',
      received_reason text not null default '', reversed_at ${int8}, reversed_by ${text},
      reverse_reason text not null default '')`,
    sql`create index payouts_newest on payouts (taken_in_at, id)`,
    sql`create unique index payouts_file on payouts (file_hash) where file_hash is not null`,
    sql`create unique index payouts_content on payouts (courier, content_hash) where content_hash is not null`,
    sql`create table payout_lines (
      payout_id ${text} not null references payouts (id) on delete cascade, line integer not null,
      consignment ${text} not null, invoice ${text} not null, tracking_code ${text} not null, collected ${int8}, fee ${int8},
      cod_fee ${int8}, return_fee ${int8}, net ${int8} not null, text text not null, parcel_id ${text}, before text,
      primary key (payout_id, line))`,
    sql`create table payout_acts (
      payout_id ${text} not null references payouts (id) on delete cascade, line integer not null, kind ${text} not null,
      act ${text} not null, purpose ${text}, reason text not null default '', expected ${int8} not null, said ${int8} not null,
      at ${int8} not null, by ${text} not null, primary key (payout_id, line, kind))`,
    sql`alter table parcels add column settled_in ${text}`,
    sql`create index parcels_unpaid on parcels (courier, carrier, delivered_at)
      where settled_in is null and (delivered_at is not null or collected is not null)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
