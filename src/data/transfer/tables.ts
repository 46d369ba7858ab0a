/**
 * Every table that holds what the shop knows, those that others refer to first. What a database makes of them by
 * itself (search, numbers of rows) is not among them.
 */
export const SHOP_TABLES = [
  'users',
  'identity_users',
  'identity_sessions',
  'identity_accounts',
  'identity_verifications',
  'products',
  'product_counts',
  'sliders',
  'catalogue_version',
  'orders',
  'order_lines',
  'order_events',
  'order_days',
  'idempotency_keys',
  'limits',
  'ended_sessions',
  'contact_messages',
  'newsletter_addresses',
  'jobs',
  'shared_marks',
  'webhook_deliveries',
] as const

/** A value as SQLite holds it: moments and lists are texts, true and false are 1 and 0. */
export type Value = string | number | null

/** The rows of one table, in portions that fit into memory. */
export interface TableRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly chunks: AsyncIterable<readonly (readonly Value[])[]>
}

/** A database as it was at one moment. */
export interface Snapshot {
  /** The last migration that was applied. */
  readonly migration: string
  /** One after the other: each is read to its end before the next. */
  tables(): AsyncIterable<TableRows>
}

/** What a new database is filled from. */
export interface Filling {
  /** The last migration of the database that the rows were read from. */
  readonly migration: string
  readonly tables: AsyncIterable<TableRows>
  /** Runs when all rows are in: in Postgres they count only if it succeeds. */
  finish(): Promise<void>
}
