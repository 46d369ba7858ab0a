import { type Kysely, sql } from 'kysely'

/** When a product last changed, which the map of the site tells search engines. Until now nobody wrote it down. */
export async function productChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('changed_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update products set changed_at = created_at`.execute(db)
}
