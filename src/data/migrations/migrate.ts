import { type Kysely, SqliteAdapter } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from '../schema.ts'
import { catalogue } from './0001-catalogue.ts'
import { orders } from './0002-orders.ts'
import { people } from './0003-people.ts'
import { identity } from './0004-identity.ts'
import { orderLists } from './0005-order-lists.ts'
import { contact } from './0006-contact.ts'
import { productChanges } from './0007-product-changes.ts'
import { digits } from './0008-digits.ts'
import { deepPages } from './0009-deep-pages.ts'
import { sharedMarks } from './0010-shared-marks.ts'
import { provenMailboxes } from './0011-proven-mailboxes.ts'
import { ownerAndEndedSessions } from './0012-owner.ts'
import { orderMarks } from './0013-order-marks.ts'
import { shortTerms } from './0014-short-terms.ts'
import { visibleNames } from './0015-visible-names.ts'
import { daySums } from './0017-day-sums.ts'
import { colorImages } from './0018-color-images.ts'
import { jobs } from './0019-jobs.ts'
import { roles } from './0020-roles.ts'
import { webhookDeliveries } from './0021-webhook-deliveries.ts'
import { activity } from './0022-activity.ts'
import { settings } from './0023-settings.ts'
import { jobClaims } from './0030-job-claims.ts'
import { categories } from './0031-categories.ts'
import { pages } from './0032-pages.ts'
import { invitations } from './0036-invitations.ts'
import { secondFactor } from './0037-second-factor.ts'
import { slideLinks } from './0038-slide-links.ts'
import { demoGoods } from './0039-demo-goods.ts'
import { backups } from './0040-backups.ts'
import { variants } from './0041-variants.ts'
import { searchByMeaning } from './0042-search-by-meaning.ts'
import { productCells } from './0043-product-cells.ts'
import { imports } from './0044-imports.ts'
import { waiting } from './0047-waiting.ts'
import { stockRoom } from './0048-stock-room.ts'
import { pins } from './0049-pins.ts'
import { takenOrders } from './0050-taken-orders.ts'
import { sms } from './0055-sms.ts'
import { orderLanguage } from './0056-order-language.ts'
import { customers } from './0057-customers.ts'
import { unfinishedCheckouts } from './0059-unfinished-checkouts.ts'
import { filteredOrders } from './0060-filtered-orders.ts'
import { desk } from './0061-desk.ts'
import { ordersToCheck } from './0063-orders-to-check.ts'
import { oneOrderATransaction } from './0064-one-order-a-transaction.ts'
import { joinedOrders } from './0065-joined-orders.ts'
import { orderRisk } from './0066-order-risk.ts'
import { orderDayChanges } from './0067-order-day-changes.ts'
import {
  type MigrationDialect,
  postgresMigrationDialect,
  sqliteMigrationDialect,
} from './migrationDialect.ts'

/** The migrations in order of application. An applied migration never changes. */
const MIGRATIONS: Readonly<
  Record<string, (db: Kysely<unknown>, dialect: MigrationDialect) => Promise<void>>
> = {
  '0001-catalogue': catalogue,
  '0002-orders': orders,
  '0003-people': people,
  '0004-identity': identity,
  '0005-order-lists': orderLists,
  '0006-contact': contact,
  '0007-product-changes': productChanges,
  '0008-digits': digits,
  '0009-deep-pages': deepPages,
  '0010-shared-marks': sharedMarks,
  '0011-proven-mailboxes': provenMailboxes,
  '0012-owner': ownerAndEndedSessions,
  '0013-order-marks': orderMarks,
  '0014-short-terms': shortTerms,
  '0015-visible-names': visibleNames,
  '0017-day-sums': daySums,
  '0018-color-images': colorImages,
  '0019-jobs': jobs,
  '0020-roles': roles,
  '0021-webhook-deliveries': webhookDeliveries,
  '0022-activity': activity,
  '0023-settings': settings,
  '0030-job-claims': jobClaims,
  '0031-categories': categories,
  '0032-pages': pages,
  '0036-invitations': invitations,
  '0037-second-factor': secondFactor,
  '0038-slide-links': slideLinks,
  '0039-demo-goods': demoGoods,
  '0040-backups': backups,
  '0041-variants': variants,
  '0042-search-by-meaning': searchByMeaning,
  '0043-product-cells': productCells,
  '0044-imports': imports,
  '0047-waiting': waiting,
  '0048-stock-room': stockRoom,
  '0049-pins': pins,
  '0050-taken-orders': takenOrders,
  '0055-sms': sms,
  '0056-order-language': orderLanguage,
  '0057-customers': customers,
  '0059-unfinished-checkouts': unfinishedCheckouts,
  '0060-filtered-orders': filteredOrders,
  '0061-desk': desk,
  '0063-orders-to-check': ordersToCheck,
  '0064-one-order-a-transaction': oneOrderATransaction,
  '0065-joined-orders': joinedOrders,
  '0066-order-risk': orderRisk,
  '0067-order-day-changes': orderDayChanges,
}

/** Returns whether this version of the shop has the migration. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name)
}

/**
 * Applies pending migrations, all or nothing, under a lock (advisory in Postgres, the write lock in SQLite),
 * so processes that start together wait for one another. `last`: the last one to apply.
 */
export async function migrate(db: Kysely<Schema>, last?: string): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const dialect = isSqlite ? sqliteMigrationDialect : postgresMigrationDialect
  const migrations = Object.entries(MIGRATIONS).map(([name, up]): [string, Migration] => [
    name,
    { up: (tx) => up(tx, dialect) },
  ])
  const provider = { getMigrations: async () => Object.fromEntries(migrations) }
  const migrator = new Migrator({ db, provider })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
}
