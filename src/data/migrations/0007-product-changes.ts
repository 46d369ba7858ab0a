import { type Kysely, sql } from 'kysely'

/** When a product last changed, for the sitemap. Not recorded before. */
export async function productChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('changed_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update products set changed_at = created_at`.execute(db)
}
