import { type Kysely, sql } from 'kysely'

/**
 * What ordered goods are called in Bengali, kept with their line as the English name is. Earlier lines get what their product is
 * called now, where its English name is still the one that was ordered: one pass over the lines of such products.
 */
export async function orderLineNames(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column name_bengali text`.execute(db)
  await sql`update order_lines set name_bengali = products.name_bengali from products
    where products.id = order_lines.product_id and products.name = order_lines.name
      and products.name_bengali <> ''`.execute(db)
}
