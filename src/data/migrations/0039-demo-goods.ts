import { type Kysely, sql } from 'kysely'

/**
 * The ids of the products and slides that came with the demo. In a shop that was filled before they were written down,
 * they are those with the demo's pictures that nobody added or changed since (decision 0046).
 */
export async function demoGoods(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('demo_goods')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  await sql`insert into demo_goods (id)
    select id from products
    where images like '["/demo/cutout/%' and changed_at = created_at
      and not exists (select 1 from activity where subject_id = products.id and kind = 'product.added')
    union all
    select id from sliders
    where image like '/demo/slides/%'
      and not exists (select 1 from activity where subject_id = sliders.id and kind = 'slide.added')`.execute(
    db,
  )
}
