import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from '../schema.ts'
import { StartError } from '../startError.ts'
import { firstState } from './0100-first-state.ts'
import { keptAnswers } from './0101-kept-answers.ts'
import { unfinishedByDevice } from './0102-unfinished-by-device.ts'
import { usedTransactions } from './0103-used-transactions.ts'
import { seenRevision } from './0104-seen-revision.ts'
import { chosenColumns } from './0105-chosen-columns.ts'
import { productsBengaliName } from './0106-products-bengali-name.ts'
import { orderLineCosts } from './0107-order-line-costs.ts'
import { parcels } from './0108-parcels.ts'
import { packedAndLater } from './0109-packed-and-later.ts'
import { packingTable } from './0110-packing-table.ts'
import { handOverSheets } from './0111-hand-over-sheets.ts'
import { received } from './0112-received.ts'
import { runs } from './0113-runs.ts'
import { exchanges } from './0114-exchanges.ts'
import { exchangeRefunds } from './0115-exchange-refunds.ts'
import { boxes } from './0116-boxes.ts'
import { claimsAndBatches } from './0117-claims-and-batches.ts'
import { riderPayments } from './0119-rider-payments.ts'
import { handling } from './0120-handling.ts'
import { refundsOfOrders } from './0121-refunds-of-orders.ts'
import { parcelPhotos } from './0123-parcel-photos.ts'
import { courierSessions } from './0125-courier-sessions.ts'
import { codesOfReturns } from './0126-codes-of-returns.ts'
import { courierAreas } from './0127-courier-areas.ts'
import { typedCodes } from './0128-typed-codes.ts'
import { costs } from './0129-costs.ts'
import { deniedParcels } from './0130-denied-parcels.ts'
import { ledger } from './0132-ledger.ts'
import { expectedFees } from './0133-expected-fees.ts'
import { payouts } from './0134-payouts.ts'
import { figuresOfParcels } from './0137-figures-of-parcels.ts'
import { figuresOfStaff } from './0138-figures-of-staff.ts'
import { vat } from './0140-vat.ts'
import { returnRequests } from './0142-return-requests.ts'
import { sizeCharts } from './0144-size-charts.ts'
import { orderLineNames } from './0145-order-line-names.ts'
import { slideTexts } from './0146-slide-texts.ts'
import { withdrawnReturns } from './0147-withdrawn-returns.ts'
import { deliveryOfRefunds } from './0148-delivery-of-refunds.ts'
import { photosOfRequests } from './0149-photos-of-requests.ts'
import { languagesOfPeople } from './0152-languages-of-people.ts'
import { shortPasswords } from './0154-short-passwords.ts'
import { colorNames } from './0155-color-names.ts'
import { returnsNotPaid } from './0157-returns-not-paid.ts'
import {
  type MigrationDialect,
  postgresMigrationDialect,
  sqliteMigrationDialect,
} from './migrationDialect.ts'

export type Migrations = Readonly<
  Record<string, (db: Kysely<unknown>, dialect: MigrationDialect) => Promise<void>>
>

const FIRST_STATE = '0100-first-state'

/** The migrations in order of application. An applied migration never changes. */
export const MIGRATIONS: Migrations = {
  [FIRST_STATE]: firstState,
  '0101-kept-answers': keptAnswers,
  '0102-unfinished-by-device': unfinishedByDevice,
  '0103-used-transactions': usedTransactions,
  '0104-seen-revision': seenRevision,
  '0105-chosen-columns': chosenColumns,
  '0106-products-bengali-name': productsBengaliName,
  '0107-order-line-costs': orderLineCosts,
  '0108-parcels': parcels,
  '0109-packed-and-later': packedAndLater,
  '0110-packing-table': packingTable,
  '0111-hand-over-sheets': handOverSheets,
  '0112-received': received,
  '0113-runs': runs,
  '0114-exchanges': exchanges,
  '0115-exchange-refunds': exchangeRefunds,
  '0116-boxes': boxes,
  '0117-claims-and-batches': claimsAndBatches,
  '0119-rider-payments': riderPayments,
  '0120-handling': handling,
  '0121-refunds-of-orders': refundsOfOrders,
  '0123-parcel-photos': parcelPhotos,
  '0125-courier-sessions': courierSessions,
  '0126-codes-of-returns': codesOfReturns,
  '0127-courier-areas': courierAreas,
  '0128-typed-codes': typedCodes,
  '0129-costs': costs,
  '0130-denied-parcels': deniedParcels,
  '0132-ledger': ledger,
  '0133-expected-fees': expectedFees,
  '0134-payouts': payouts,
  '0137-figures-of-parcels': figuresOfParcels,
  '0138-figures-of-staff': figuresOfStaff,
  '0140-vat': vat,
  '0142-return-requests': returnRequests,
  '0144-size-charts': sizeCharts,
  '0145-order-line-names': orderLineNames,
  '0146-slide-texts': slideTexts,
  '0147-withdrawn-returns': withdrawnReturns,
  '0148-delivery-of-refunds': deliveryOfRefunds,
  '0149-photos-of-requests': photosOfRequests,
  '0152-languages-of-people': languagesOfPeople,
  '0154-short-passwords': shortPasswords,
  '0155-color-names': colorNames,
  '0157-returns-not-paid': returnsNotPaid,
}

/** The last of the 49 migrations that were joined into the first state: a database that has it is that state (decision 0104). */
export const LAST_JOINED = '0067-order-day-changes'
/** The commit whose start brings an older database to that state. */
export const BRINGS_THERE = '6a4e6993'

/** The name that a migration of an earlier or this version has now; undefined if this version does not know it. */
export function migrationOf(name: string): string | undefined {
  if (name === LAST_JOINED) return FIRST_STATE
  return Object.hasOwn(MIGRATIONS, name) ? name : undefined
}

/** Returns whether only the commit {@link BRINGS_THERE} can apply what comes after this migration. */
export function isBeforeFirstState(name: string): boolean {
  return name < LAST_JOINED
}

/**
 * Applies pending migrations, all or nothing, under a lock (advisory in Postgres, the write lock in SQLite),
 * so processes that start together wait for one another. `last`: the last one to apply. Throws StartError for a database
 * that only an earlier version can bring up to date.
 */
export async function migrate(db: Kysely<Schema>, last?: string, all = MIGRATIONS): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const dialect = isSqlite ? sqliteMigrationDialect : postgresMigrationDialect
  await renameJoined(db, dialect)
  const migrations = Object.entries(all).map(([name, up]): [string, Migration] => [
    name,
    { up: (tx) => up(tx, dialect) },
  ])
  const provider = { getMigrations: async () => Object.fromEntries(migrations) }
  const migrator = new Migrator({ db, provider })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
}

/** In a database that has seen all migrations that were joined, the one takes their place. */
async function renameJoined(db: Kysely<Schema>, dialect: MigrationDialect): Promise<void> {
  if (!(await dialect.hasTable(db, 'kysely_migration'))) return
  const newest = await newestJoined(db)
  if (newest === undefined) return
  if (isBeforeFirstState(newest)) throw new StartError(TOO_OLD)
  const rename = async (tx: Kysely<Schema>) => {
    await dialect.lockMigrations(tx)
    // Another process may have done it meanwhile.
    if ((await newestJoined(tx)) === undefined) return
    await sql`update kysely_migration set name = ${FIRST_STATE} where name = ${newest}`.execute(tx)
    await sql`delete from kysely_migration where name < ${FIRST_STATE}`.execute(tx)
  }
  await (db.isTransaction ? rename(db) : db.transaction().execute(rename))
}

async function newestJoined(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    where name < ${FIRST_STATE} order by name desc limit 1`.execute(db)
  return rows[0]?.name
}

const TOO_OLD =
  'The database was made by an earlier version of the shop, which this one cannot bring up to date, and nothing was changed. ' +
  `Start the commit ${BRINGS_THERE} over it once (git checkout ${BRINGS_THERE}, npm start), then this version again.`
