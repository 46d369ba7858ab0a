import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { readCategories } from '#data/catalogue/categories.ts'
import type { Database } from '#data/core/database.ts'
import { fillFirstCategories } from '#data/core/migrations/firstState/firstCategories.ts'
import type { Schema } from '#data/core/schema.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'

/** Every table as a new shop has it. In one transaction, since each one costs more than what a test leaves behind. */
export async function emptyTables(database: Database): Promise<void> {
  await database.transaction().execute(emptyIn)
}

async function emptyIn(db: Transaction<Schema>): Promise<void> {
  for (const table of [
    'run_stops',
    'runs',
    'rider_payments',
    'claims',
    'refunds',
    'parcel_news',
    'parcels',
    'courier_health',
    'courier_sessions',
    'courier_areas',
    'hand_over_sheets',
    'return_batches',
    'parcel_photos',
    'return_requests',
    'costs',
    'payout_acts',
    'payout_lines',
    'payouts',
    'ledger',
    'ledger_days',
    'figure_sums',
    'vat_numbers',
    'vat_invoices',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.deleteFrom('activity').execute()
  await db.deleteFrom('order_lines').execute()
  await db.deleteFrom('order_calls').execute()
  await db.deleteFrom('desk_answers').execute()
  await db.deleteFrom('desk').execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('order_views').execute()
  await db.deleteFrom('exchange_lines').execute()
  await db.deleteFrom('order_days').execute()
  await db.deleteFrom('order_day_changes').execute()
  await db.deleteFrom('idempotency_keys').execute()
  await db.deleteFrom('demo_goods').execute()
  await db.deleteFrom('users').execute()
  await db.deleteFrom('invitations').execute()
  await db.deleteFrom('limits').execute()
  await db.deleteFrom('contact_messages').execute()
  await db.deleteFrom('newsletter_addresses').execute()
  await db.deleteFrom('jobs').execute()
  await db.deleteFrom('sms_sendings').execute()
  await db.deleteFrom('sms_days').execute()
  await db.deleteFrom('shared_marks').execute()
  await db.deleteFrom('ended_sessions').execute()
  await db.deleteFrom('webhook_deliveries').execute()
  await db.deleteFrom('settings').execute()
  await db.deleteFrom('pages').execute()
  await db.deleteFrom('backups').execute()
  for (const table of ['customer_notes', 'blocks', 'courier_records', 'used_transactions'] as const) {
    await db.deleteFrom(table).execute()
  }
  const ofImports = [
    'imports',
    'import_goods',
    'imported_goods',
    'fetched_pictures',
    'chosen_columns',
  ] as const
  for (const table of ofImports) {
    await db.deleteFrom(table).execute()
  }
  // Tables that better-auth alone reads and writes; sessions and passwords go with their accounts.
  await sql`delete from identity_users`.execute(db)
  await sql`delete from identity_verifications`.execute(db)
  await db.deleteFrom('products').execute()
  await db.deleteFrom('product_drafts').execute()
  await db.deleteFrom('color_names').execute()
  await db.deleteFrom('skus').execute()
  await db.deleteFrom('stock').execute()
  await db.deleteFrom('stock_moves').execute()
  await db.deleteFrom('waiting').execute()
  await db.deleteFrom('unfinished_checkouts').execute()
  await db.deleteFrom('product_counts').execute()
  await db.deleteFrom('search_words').execute()
  await db.deleteFrom('search_word_keys').execute()
  await db.deleteFrom('missed_searches').execute()
  await db.deleteFrom('sliders').execute()
  await resetCategories(db)
  await db.updateTable('catalogue_version').set({ version: 1 }).execute()
}

/** A new shop has the categories of the specification. Few tests change them, and comparing costs less than filling. */
async function resetCategories(db: Transaction<Schema>): Promise<void> {
  if (isDeepStrictEqual(await readCategories(db), FIRST_TREE)) return
  await db.deleteFrom('former_category_names').execute()
  await db.deleteFrom('categories').execute()
  await fillFirstCategories(db)
}
