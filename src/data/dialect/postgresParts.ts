import { sql } from 'kysely'
import { isShortTerm } from '#domain/text/searchText.ts'
import type { DialectParts } from '../dialect.ts'

/** Search goes over the pg_trgm indexes of migrations 0001 and 0005 and the array index of 0014. */
export const postgresParts: DialectParts = {
  productHas,
  listingOrderIn: (orders) => sql`products.listing_order = any(${orders}::bigint[])`,
  productsHaving: (term, limit) =>
    sql`select found.listing_order from products as found where ${
      isShortTerm(term)
        ? sql`found.short_terms @> array[${term}]::text[]`
        : sql`found.name_key like ${`%${escaped(term)}%`}`
    } limit ${limit}`,
  newestHaving: (term, limit) => sql`select products.listing_order from products
    where ${productHas(term)} order by products.listing_order desc limit ${limit}`,
  orderHolds: (term) => sql`orders.search_key like ${`%${escaped(term)}%`}`,
  ordersHolding: (term, limit) => sql`select holding.id from orders as holding
    where holding.search_key like ${`%${escaped(term)}%`} limit ${limit ?? null}`,
  lockingRows: sql`for update`,
}

/** In words that no search index answers: the planner would gather all products there that have the term. */
function productHas(term: string) {
  return sql<boolean>`strpos(products.name_key, ${term}) > 0`
}

/** A LIKE pattern in which every character counts as itself. */
function escaped(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&')
}
