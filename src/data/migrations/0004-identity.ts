import type { Kysely } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * The tables for accounts kept by the shop itself, as better-auth 1.7.7 would create them, with its column
 * names and types. A test asserts that better-auth finds nothing to add.
 */
export async function identity(db: Kysely<unknown>, { flag, moment }: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('identity_users')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', flag, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', moment, (column) => column.notNull())
    .addColumn('updatedAt', moment, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('identity_sessions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('expiresAt', moment, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', moment, (column) => column.notNull())
    .addColumn('updatedAt', moment, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('identity_users.id').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('identity_accounts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('identity_users.id').onDelete('cascade'),
    )
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', moment)
    .addColumn('refreshTokenExpiresAt', moment)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', moment, (column) => column.notNull())
    .addColumn('updatedAt', moment, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('identity_verifications')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', moment, (column) => column.notNull())
    .addColumn('createdAt', moment, (column) => column.notNull())
    .addColumn('updatedAt', moment, (column) => column.notNull())
    .execute()

  for (const [table, column] of [
    ['identity_sessions', 'userId'],
    ['identity_accounts', 'userId'],
    ['identity_verifications', 'identifier'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute()
  }
}
