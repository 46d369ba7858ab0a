import type { Kysely } from 'kysely'

/** Which image shows a product in a colour; empty for existing products. */
export async function colorImages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('color_images', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
