import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** VAT invoices with their numbers, and the rates that are kept with an order; of earlier orders there are none. */
export async function vat(db: Kysely<unknown>, { plainText: text, int8 }: MigrationDialect): Promise<void> {
  const statements = [
    sql`create table vat_numbers (year integer primary key, last integer not null)`,
    sql`create table vat_invoices (
      id ${text} primary key, year integer not null, serial integer not null, order_id ${text} not null,
      mobile_number ${text} not null, issued_at ${int8} not null, issued_by ${text} not null, total ${int8} not null,
      document text not null, voided_at ${int8}, voided_by ${text}, void_reason text not null default '')`,
    sql`create unique index vat_invoices_number on vat_invoices (year, serial)`,
    sql`create unique index vat_invoices_valid on vat_invoices (order_id) where voided_at is null`,
    sql`create index vat_invoices_of_order on vat_invoices (order_id)`,
    sql`create index vat_invoices_issued on vat_invoices (issued_at, id)`,
    sql`create index vat_invoices_of_number on vat_invoices (mobile_number) where mobile_number <> ''`,
    sql`alter table order_lines add column vat_rate integer`,
    sql`alter table orders add column delivery_vat_rate integer`,
  ]
  for (const statement of statements) await statement.execute(db)
}
