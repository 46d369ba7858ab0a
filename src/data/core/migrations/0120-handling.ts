import { type Kysely, sql } from 'kysely'

/** How a product has to be carried. */
export async function handling(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'product_drafts']) {
    await sql`alter table ${sql.table(table)} add column handling text`.execute(db)
  }
}
