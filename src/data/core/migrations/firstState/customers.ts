import { type RawBuilder, sql } from 'kysely'
import type { MigrationDialect } from '../migrationDialect.ts'

/**
 * What is known of customers beyond their orders: notes, whom the owner has blocked, and what couriers answered. A
 * customer is a mobile number; there is no table of them (decision 0069).
 */
export const customers = ({
  plainText: text,
  clustered,
}: MigrationDialect): readonly RawBuilder<unknown>[] => [
  sql`create table customer_notes (
    id ${text} primary key, mobile_number ${text} not null, text text not null,
    at bigint not null, author_id ${text} not null) ${clustered}`,
  sql`create index customer_notes_of on customer_notes (mobile_number, at, id)`,
  sql`create table blocks (
    subject ${text} primary key, kind ${text} not null check (kind in ('number', 'net')), reason ${text} not null,
    ends_at bigint, order_id ${text}, at bigint not null, blocked_by ${text} not null) ${clustered}`,
  sql`create index blocks_newest on blocks (at, subject)`,
  sql`create table courier_records (
    mobile_number ${text} not null, courier ${text} not null, at bigint not null, answer text not null,
    primary key (mobile_number, courier)) ${clustered}`,
  sql`create index courier_records_at on courier_records (at)`,
]
