import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Users, rate limits, and the account that placed an order. */
export async function people(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('email_verified', 'integer', (column) => column.notNull().check(sql`email_verified in (0, 1)`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('admin', 'customer')`))
    .addColumn('created_at', dialect.int8, (column) => column.notNull())
    .addColumn('removed_at', dialect.int8)
    .addColumn('tokens_from', dialect.int8, (column) => column.notNull())
    .addUniqueConstraint('users_account', ['provider', 'subject'])
    .execute()
  await db.schema.createIndex('users_email').on('users').column('email_key').execute()
  await db.schema.createIndex('users_role').on('users').columns(['role', 'removed_at']).execute()
  await db.schema.createIndex('users_oldest').on('users').columns(['created_at', 'id']).execute()

  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('ends_at', dialect.int8, (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .modifyEnd(dialect.clustered)
    .execute()
  await db.schema.createIndex('limits_ends_at').on('limits').column('ends_at').execute()

  await db.schema
    .alterTable('orders')
    .addColumn('account_id', 'text', (column) => column.references('users.id'))
    .execute()
  await db.schema
    .createIndex('orders_account_newest')
    .on('orders')
    .columns(['account_id', 'placed_at'])
    .execute()
}
