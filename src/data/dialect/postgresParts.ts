import { sql } from 'kysely'
import type { DialectParts } from '../dialect.ts'

/** Search goes over the pg_trgm and array indexes of migrations 0001 and 0005. */
export const postgresParts: DialectParts = {
  textList: (texts) => sql`${texts}::text[]`,
  nameHolds: (term) => sql`products.name_key like ${`%${escaped(term)}%`}`,
  wordStartsWith: (start) => sql`products.word_starts @> array[${start}]::text[]`,
  orderHolds: (term) => sql`orders.search_key like ${`%${escaped(term)}%`}`,
  ordersHolding: (term, limit) => sql`select holding.id from orders as holding
    where holding.search_key like ${`%${escaped(term)}%`} limit ${limit ?? null}`,
  lockingRows: sql`for update`,
}

/** A LIKE pattern in which every character counts as itself. */
function escaped(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&')
}
