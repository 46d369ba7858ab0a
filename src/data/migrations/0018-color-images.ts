import type { Kysely } from 'kysely'

/** Which of a product's images shows it in a colour: none, of the products that are there already. */
export async function colorImages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('color_images', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
