import { sql } from 'kysely'
import { isShortTerm } from '#domain/text/searchText.ts'
import type { QueryDialect } from './queryDialect.ts'

/** Search goes over the pg_trgm indexes of migrations 0001 and 0005 and the tables of short terms of 0014. */
export const postgresQueries: QueryDialect = {
  productHas,
  listingOrderIn: (orders) => sql`products.listing_order = any(${orders}::bigint[])`,
  productsHaving: (term, limit) =>
    isShortTerm(term)
      ? sql`select listing_order from product_short_terms where terms @> array[${term}]::text[] limit ${limit}`
      : sql`select found.listing_order from products as found
          where found.name_key like ${`%${escaped(term)}%`} limit ${limit}`,
  newestHaving: (term, limit) => sql`select products.listing_order from products
    where ${productHas(term)} order by products.listing_order desc limit ${limit}`,
  comparedParts: () => [],
  orderHolds: (term) => sql`orders.search_key like ${`%${escaped(term)}%`}`,
  ordersHolding: (term, limit) =>
    isShortTerm(term)
      ? sql`select id from order_short_terms where terms @> array[${term}]::text[] limit ${limit}`
      : sql`select holding.id from orders as holding
          where holding.search_key like ${`%${escaped(term)}%`} limit ${limit}`,
  orderIdIn: (ids) => sql`orders.id = any(${ids}::text[])`,
  lockingRows: sql`for update`,
  skippingLockedRows: sql`for update skip locked`,
}

/** In words that no search index answers: the planner would gather all products there that have the term. */
function productHas(term: string) {
  return sql<boolean>`strpos(products.name_key, ${term}) > 0`
}

/** A LIKE pattern in which every character counts as itself. */
function escaped(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&')
}
