import { type Kysely, sql } from 'kysely'
import { searchKey } from '#domain/text/searchText.ts'

/**
 * Digits of either language now match in searches: rebuilds the search columns of products with Bengali
 * digits. Short terms are left out, because 0014 drops their column.
 */
export async function digits(db: Kysely<unknown>): Promise<void> {
  for (let last: number | undefined; ; ) {
    const rows = await namesAfter(db, last)
    for (const { id, name_key } of rows) {
      const key = searchKey(name_key)
      if (key === name_key) continue
      await sql`update products set name_key = ${key} where id = ${id}`.execute(db)
    }
    last = rows.at(-1)?.listing_order
    if (last === undefined) return
  }
}

/** Read in chunks: a large shop has more names than fit in memory. */
async function namesAfter(db: Kysely<unknown>, last = Number.MIN_SAFE_INTEGER) {
  const { rows } = await sql<{ id: string; name_key: string; listing_order: number }>`
    select id, name_key, listing_order from products where listing_order > ${last}
    order by listing_order limit 1000`.execute(db)
  return rows
}
