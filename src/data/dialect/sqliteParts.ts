import { sql } from 'kysely'
import type { DialectParts } from '../dialect.ts'

/** Search goes over the FTS5 trigram tables of migrations 0001 and 0005 and the word-start table of 0001. */
export const sqliteParts: DialectParts = {
  textList: (texts) => sql`${JSON.stringify(texts)}`,
  nameHolds: (term) => sql`products.listing_order in (
    select rowid from product_names where product_names match ${quoted(term)})`,
  wordStartsWith: (start) => sql`products.listing_order in (
    select listing_order from product_word_starts where start = ${start})`,
  orderHolds: (term) => sql`instr(orders.search_key, ${term}) > 0`,
  ordersHolding: (term, limit = -1) => sql`select order_id as id from order_numbers where number in (
    select rowid from order_search where order_search match ${quoted(term)} limit ${limit})`,
  // Every transaction takes the one write lock when it begins.
  lockingRows: sql``,
}

/** An FTS5 string: every character counts as itself. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}
