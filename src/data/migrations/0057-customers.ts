import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * What is known of customers beyond their orders: notes, whom the owner has blocked, what couriers answered, and where
 * orders came from. A customer is a mobile number; there is no table of them (decision 0069).
 */
export async function customers(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  const text = dialect.plainText
  await sql`alter table orders add column net_mark ${text}`.execute(db)
  await sql`alter table orders add column device_mark ${text}`.execute(db)
  // With the number, so that other numbers of a place are counted from the index alone.
  for (const place of ['net', 'device']) {
    const mark = sql.ref(`${place}_mark`)
    await sql`create index ${sql.ref(`orders_${place}`)} on orders (${mark}, placed_at, mobile_number)
      where ${mark} is not null`.execute(db)
  }
  // For the sweep: an order with a mark of its device has one of its net address, too.
  await sql`create index orders_marked on orders (placed_at) where net_mark is not null`.execute(db)

  await sql`create table customer_notes (
    id ${text} primary key, mobile_number ${text} not null, text text not null,
    at bigint not null, author_id ${text} not null) ${dialect.clustered}`.execute(db)
  await sql`create index customer_notes_of on customer_notes (mobile_number, at, id)`.execute(db)

  await sql`create table blocks (
    subject ${text} primary key, kind ${text} not null check (kind in ('number', 'net')), reason ${text} not null,
    ends_at bigint, order_id ${text}, at bigint not null, blocked_by ${text} not null) ${dialect.clustered}`.execute(
    db,
  )
  await sql`create index blocks_newest on blocks (at, subject)`.execute(db)

  await sql`create table courier_records (
    mobile_number ${text} not null, courier ${text} not null, at bigint not null, answer text not null,
    primary key (mobile_number, courier)) ${dialect.clustered}`.execute(db)
  await sql`create index courier_records_at on courier_records (at)`.execute(db)

  await dialect.followOrderSearchKeys(db)
}
