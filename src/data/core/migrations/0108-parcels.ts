import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Parcels with couriers, what these tell of them, and how they answer. */
export async function parcels(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`create table parcels (
      id ${text} primary key, order_id ${text} not null, position integer not null,
      courier text not null, carrier text not null default '', carrier_number text not null default '',
      state text not null, stage text not null, moved_at ${int8} not null,
      asked_at ${int8} not null, asked_by ${text}, asked_key text, sent_at ${int8}, booked_at ${int8},
      handed_over_at ${int8}, delivered_at ${int8}, news_at ${int8} not null, polled_at ${int8} not null default 0,
      consignment ${text}, tracking_code ${text}, tracking_link text,
      collect ${int8} not null, collected ${int8}, fee ${int8}, cod_fee ${int8}, return_fee ${int8},
      weight integer, boxes integer not null default 1, sent text, fault text, fault_detail text not null default '',
      trouble text, changed text not null default '[]', settled_at ${int8}, settled text,
      printed_at ${int8}, times_printed integer not null default 0)`,
    sql`create index parcels_order on parcels (order_id, position)`,
    sql`create index parcels_list on parcels (stage, asked_at, id, state)`,
    sql`create index parcels_newest on parcels (asked_at, id)`,
    sql`create index parcels_trouble on parcels (trouble) where trouble is not null`,
    sql`create index parcels_polled on parcels (courier, stage, polled_at)`,
    sql`create index parcels_code on parcels (tracking_code) where tracking_code is not null`,
    sql`create index parcels_consignment on parcels (consignment) where consignment is not null`,
    sql`create table parcel_news (
      id ${text} primary key, parcel_id ${text} not null references parcels (id) on delete cascade,
      at ${int8}, arrived_at ${int8} not null, word text not null, text text not null, told_by ${text} not null)`,
    sql`create index parcel_news_parcel on parcel_news (parcel_id, arrived_at)`,
    sql`create table courier_health (
      courier ${text} primary key, good_at ${int8}, failing_since ${int8}, failure text,
      failures integer not null default 0, try_at ${int8} not null default 0,
      keys_refused integer not null default 0, news_at ${int8}, balance ${int8}, balance_at ${int8})`,
  ]
  for (const statement of statements) await statement.execute(db)
}
