import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * All tables with data of the shop, in the order of their foreign keys. Tables that the database derives
 * itself (search, row numbers) are left out.
 */
export const SHOP_TABLES = [
  'users',
  'identity_users',
  'identity_sessions',
  'identity_accounts',
  'identity_verifications',
  'identity_two_factors',
  'identity_used_codes',
  'products',
  'product_drafts',
  'color_names',
  'product_counts',
  'search_words',
  'search_word_keys',
  'missed_searches',
  'skus',
  'stock',
  'stock_moves',
  'waiting',
  'unfinished_checkouts',
  'sliders',
  'demo_goods',
  'catalogue_version',
  'orders',
  'order_lines',
  'order_views',
  'exchange_lines',
  'order_days',
  'order_day_changes',
  'desk',
  'desk_answers',
  'order_calls',
  'idempotency_keys',
  'limits',
  'ended_sessions',
  'contact_messages',
  'newsletter_addresses',
  'jobs',
  'sms_sendings',
  'sms_days',
  'shared_marks',
  'webhook_deliveries',
  'activity',
  'settings',
  'categories',
  'former_category_names',
  'pages',
  'invitations',
  'imported_goods',
  'fetched_pictures',
  'chosen_columns',
  'customer_notes',
  'blocks',
  'used_transactions',
  'parcels',
  'parcel_news',
  'hand_over_sheets',
  'refunds',
  'runs',
  'run_stops',
  'rider_payments',
  'claims',
  'return_batches',
  'parcel_photos',
  'return_requests',
  'costs',
  'payouts',
  'payout_lines',
  'payout_acts',
  'ledger',
  'ledger_days',
  'figure_sums',
  'courier_areas',
  'vat_numbers',
  'vat_invoices',
] as const

/**
 * Tables that a backup does not hold: a restored shop has other backups than the one that it was made of, and an import goes
 * on where its file is. What couriers answered is kept for a day, and how they answer now is found
 * out anew.
 */
export const LEFT_TABLES = [
  'backups',
  'imports',
  'import_goods',
  'courier_records',
  'courier_health',
  'courier_sessions',
] as const

/** A value as SQLite stores it: times and lists are text, booleans are 1 and 0. */
export type Value = string | number | null

/** The rows of a table, in chunks that fit into memory. */
export interface TableRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly chunks: AsyncIterable<readonly (readonly Value[])[]>
}

/** A database at one moment. */
export interface Snapshot {
  /** The last migration that was applied. */
  readonly migration: string
  /** The number of rows of all tables. */
  countRows(): Promise<number>
  /** Yields the tables one after the other; each must be read to its end before the next. */
  tables(): AsyncIterable<TableRows>
}

/** The data for a new database. */
export interface Filling {
  /** The last migration of the database that the rows were read from. */
  readonly migration: string
  readonly tables: AsyncIterable<TableRows>
  /** Called with the filled tables of this version. */
  complete(db: Kysely<Schema>): Promise<void>
  /** Called when all rows are inserted; in Postgres the transaction commits only if it resolves. */
  finish(): Promise<void>
}
