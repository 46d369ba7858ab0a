import { type Kysely, sql } from 'kysely'

/** The products that the owner shows first in their category: null for nearly all, so the index holds very few. */
export async function pins(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'product_drafts']) {
    await db.schema.alterTable(table).addColumn('pinned', 'integer').execute()
  }
  await sql`create index products_pinned on products (category_key, pinned, listing_order)
    where pinned is not null`.execute(db)
  await sql`create index product_drafts_pinned on product_drafts (category_key, pinned)
    where pinned is not null`.execute(db)
}
