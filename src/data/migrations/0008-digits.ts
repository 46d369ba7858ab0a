import { type Kysely, sql } from 'kysely'
import { searchKey } from '#domain/text/searchText.ts'

/**
 * Names are found by digits of either language now: what finds a product that has Bengali ones in its name is made
 * again. Short terms of then are not, as 0014 drops them.
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

/** Some at a time: a large shop has more names than memory. */
async function namesAfter(db: Kysely<unknown>, last = Number.MIN_SAFE_INTEGER) {
  const { rows } = await sql<{ id: string; name_key: string; listing_order: number }>`
    select id, name_key, listing_order from products where listing_order > ${last}
    order by listing_order limit 1000`.execute(db)
  return rows
}
