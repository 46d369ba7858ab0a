import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reading } from '#domain/search/meaning.ts'
import { isShortTerm } from '#domain/text/searchText.ts'
import type { QueryDialect } from './queryDialect.ts'

/** Search uses the indexes and tables of migrations/firstState/postgresSearch.ts. */
export const postgresQueries: QueryDialect = {
  productContains,
  listingOrderIn: (orders) => sql`products.listing_order = any(${orders}::bigint[])`,
  optionsIn: (options) => sql`products.options = any(${options}::text[])`,
  productsByCell: sql`products`,
  productsContaining: (term, limit) =>
    isShortTerm(term)
      ? sql`select listing_order from product_short_terms where terms @> array[${term}]::text[] limit ${limit}`
      : sql`select found.listing_order from products as found
          where found.name_key like ${`%${escaped(term)}%`} limit ${limit}`,
  newestContaining: (term, limit) => sql`select products.listing_order from products
    where ${productContains(term)} order by products.listing_order desc limit ${limit}`,
  comparedParts: () => [],
  // The sum keeps the planner from reading all products in their order until enough fit.
  productsMeaning: (readings, { limit, since }) =>
    since === undefined
      ? sql`select listing_order from product_words where ${meaning(readings)}
          order by listing_order + 0 desc limit ${limit}`
      : sql`select listing_order from product_words where listing_order > ${since} and ${meaning(readings)}
          order by listing_order desc limit ${limit}`,
  orderContains: (term) => sql`orders.search_key like ${`%${escaped(term)}%`}`,
  ordersContaining: (term, limit) =>
    isShortTerm(term)
      ? sql`select id from order_short_terms where terms @> array[${term}]::text[] limit ${limit}`
      : sql`select holding.id from orders as holding
          where holding.search_key like ${`%${escaped(term)}%`} limit ${limit}`,
  orderIdIn: (ids) => sql`orders.id = any(${ids}::text[])`,
  listOf: (column) => sql`coalesce(json_agg(${sql.ref(column)}), '[]')::text`,
  entriesOf: (column) => sql`json_array_length(${sql.ref(column)}::json)`,
  numberIn: (column, key) => sql`(${sql.ref(column)}::json ->> ${key})::bigint`,
  lockingRows: sql`for update`,
  skippingLockedRows: sql`for update skip locked`,
  takingTurns: (lock) => sql`select pg_advisory_xact_lock(${lock})`,
  // A report adds up 10,000 products in 22 MB; with the 4 MB that Postgres gives it sorts them on the disk, in twice the time.
  beginReading: [sql`begin isolation level repeatable read read only`, sql`set local work_mem = '64MB'`],
  rowAddress: sql.ref('ctid'),
  sharesCommits: false,
}

function meaning(readings: readonly Reading[]): RawBuilder<SqlBool> {
  const any = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`
  const all = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`
  return any(
    readings.map((parts) =>
      all(
        parts.map((ways) =>
          any(ways.map(({ words }) => all(words.map((fits) => sql`terms && ${[...fits.keys()]}::text[]`)))),
        ),
      ),
    ),
  ) as RawBuilder<SqlBool>
}

/**
 * `strpos`, which no index supports: with `like` the planner would first collect all products that have the
 * term.
 */
function productContains(term: string) {
  return sql<boolean>`strpos(products.name_key, ${term}) > 0`
}

/** Escapes `term` for LIKE, so that every character stands for itself. */
function escaped(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&')
}
