import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * The owner of the shop, at most one: in an existing shop, the admin with the oldest account. Also the
 * sessions that ended before their tokens expired.
 */
export async function ownerAndEndedSessions(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('owner', 'integer', (column) => column.notNull().defaultTo(0).check(sql`owner in (0, 1)`))
    .execute()
  await sql`create unique index users_owner on users (owner) where owner = 1`.execute(db)
  await sql`update users set owner = 1 where id = (
    select id from users where role = 'admin' and removed_at is null order by created_at, id limit 1)`.execute(
    db,
  )

  await db.schema
    .createTable('ended_sessions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('ends_at', dialect.int8, (column) => column.notNull())
    .modifyEnd(dialect.clustered)
    .execute()
  await db.schema.createIndex('ended_sessions_ends_at').on('ended_sessions').column('ends_at').execute()
}
