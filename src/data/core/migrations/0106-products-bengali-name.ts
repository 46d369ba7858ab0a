import { type Kysely, sql } from 'kysely'

/** Products by their exact name in Bengali: goods that come in are compared with both names. */
export async function productsBengaliName(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_name_bengali on products (name_bengali)`.execute(db)
}
