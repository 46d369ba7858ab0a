import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Parcels are received, line by line, what their customers have paid is paid back, and couriers are asked for what is lost. */
export async function received(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`alter table parcels add column said_back_at ${int8}`,
    sql`alter table parcels add column expected_back text`,
    sql`alter table parcels add column received text`,
    sql`alter table parcels add column received_at ${int8}`,
    sql`alter table parcels add column received_by ${text}`,
    sql`update parcels set said_back_at = (select min(arrived_at) from parcel_news
      where parcel_id = parcels.id and word = 'said-back') where stage = 'back'`,
    sql`create table refunds (
      id ${text} primary key, order_id ${text} not null, parcel_id ${text} not null unique, amount ${int8} not null,
      opened_at ${int8} not null, settled_at ${int8}, settled_by ${text}, paid ${int8},
      transaction_id text not null default '')`,
    sql`create index refunds_open on refunds (opened_at, id) where settled_at is null`,
    sql`create table claims (
      id ${text} primary key, parcel_id ${text} not null unique, order_id ${text} not null, kind text not null,
      opened_at ${int8} not null, asked ${int8}, asked_at ${int8}, ticket text not null default '', agreed ${int8},
      closed_at ${int8})`,
    sql`create index claims_open on claims (opened_at, id) where closed_at is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
