import { type Kysely, sql } from 'kysely'

/** Roles for staff. SQLite cannot change a column's check constraint, so a new column replaces it. */
export async function roles(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('users_role').execute()
  await db.schema.alterTable('users').renameColumn('role', 'former_role').execute()
  await db.schema
    .alterTable('users')
    .addColumn('role', 'text', (column) =>
      column
        .notNull()
        .defaultTo('customer')
        .check(sql`role in ('admin', 'manager', 'sales', 'packer', 'catalogue', 'customer')`),
    )
    .execute()
  await sql`update users set role = former_role`.execute(db)
  await db.schema.alterTable('users').dropColumn('former_role').execute()
  await db.schema.createIndex('users_role').on('users').columns(['role', 'removed_at']).execute()
}
