import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * The second factor of accounts kept by the shop, as better-auth 1.7.7 would create it, and the codes that were used,
 * so that none works twice. Also what the shop itself remembers of it: whether a user has one.
 */
export async function secondFactor(
  db: Kysely<unknown>,
  { flag, moment, int8 }: MigrationDialect,
): Promise<void> {
  await db.schema.alterTable('identity_users').addColumn('twoFactorEnabled', flag).execute()
  await db.schema
    .createTable('identity_two_factors')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('identity_users.id').onDelete('cascade'),
    )
    .addColumn('verified', flag)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', moment)
    .execute()
  for (const column of ['secret', 'userId']) {
    await db.schema
      .createIndex(`identity_two_factors_${column}_idx`)
      .on('identity_two_factors')
      .column(column)
      .execute()
  }
  await db.schema
    .createTable('identity_used_codes')
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('identity_users.id').onDelete('cascade'),
    )
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('usedAt', int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_used_codes_pk', ['userId', 'code'])
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('second_factor', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`second_factor in (0, 1)`),
    )
    .execute()
}
