import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Fits, Reading } from '#domain/search/meaning.ts'
import { isShortTerm } from '#domain/text/searchText.ts'
import type { QueryDialect } from './queryDialect.ts'

/** Search uses the FTS5 tables of migrations/firstState/sqliteSearch.ts. */
export const sqliteQueries: QueryDialect = {
  productContains: (term) => sql`instr(products.name_key, ${term}) > 0`,
  listingOrderIn: (orders) =>
    sql`products.listing_order in (select value from json_each(${JSON.stringify(orders)}))`,
  optionsIn: (options) => sql`products.options in (select value from json_each(${JSON.stringify(options)}))`,
  productsByCell: sql`products indexed by products_cells`,
  productsContaining: newestContaining,
  newestContaining,
  comparedParts: trigramsOf,
  productsMeaning: (readings, { limit, since }) =>
    since === undefined
      ? sql`select rowid as listing_order from product_words where product_words match ${matching(readings)}
          order by rowid desc limit ${limit}`
      : sql`select listing_order from products where listing_order > ${since} and ${holding(readings, since)}
          order by listing_order desc limit ${limit}`,
  orderContains: (term) => sql`instr(orders.search_key, ${term}) > 0`,
  ordersContaining: (term, limit) =>
    sql`select order_id as id from order_numbers where number in (${
      isShortTerm(term)
        ? sql`select rowid from order_short_terms where order_short_terms match hex(${term})
            order by rowid desc limit ${limit}`
        : sql`select rowid from order_search where order_search match ${quoted(term)}
            order by rowid desc limit ${limit}`
    })`,
  orderIdIn: (ids) => sql`orders.id in (select value from json_each(${JSON.stringify(ids)}))`,
  listOf: (column) => sql`json_group_array(${sql.ref(column)})`,
  entriesOf: (column) => sql`json_array_length(${sql.ref(column)})`,
  numberIn: (column, key) => sql`json_extract(${sql.ref(column)}, ${`$.${key}`})`,
  // Every transaction takes the only write lock when it begins.
  lockingRows: sql``,
  skippingLockedRows: sql``,
  takingTurns: () => sql`select 1`,
  beginReading: [sql`begin deferred`],
  rowAddress: sql.ref('rowid'),
  sharesCommits: true,
}

/** Both search tables return the newest first without sorting. */
function newestContaining(term: string, limit: number) {
  return isShortTerm(term)
    ? sql<{ listing_order: number }>`select rowid as listing_order from product_short_terms
        where product_short_terms match hex(${term}) order by rowid desc limit ${limit}`
    : sql<{ listing_order: number }>`select rowid as listing_order from product_names
        where product_names match ${quoted(term)} order by rowid desc limit ${limit}`
}

/** Returns the readings as a query of FTS5. */
function matching(readings: readonly Reading[]): string {
  const any = (queries: readonly string[]) => `(${queries.join(' OR ')})`
  const all = (queries: readonly string[]) => `(${queries.join(' AND ')})`
  return any(
    readings.map((parts) =>
      all(
        parts.map((ways) =>
          any(ways.map(({ words }) => all(words.map((fits) => any([...fits.keys()].map(quoted)))))),
        ),
      ),
    ),
  )
}

/**
 * Whether one of the products after `since` fits the readings. FTS5 would look for common words that hardly a product has
 * together in all products; each word's list alone, cut at `since`, is short.
 */
function holding(readings: readonly Reading[], since: number): RawBuilder<SqlBool> {
  const bound = sql`cast(${since} as integer)`
  const any = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`
  const all = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`
  const holdsAny = (fits: readonly Fits[]) =>
    sql`listing_order in (select rowid from product_words where product_words match ${[
      ...new Set(fits.flatMap((one) => [...one.keys()])),
    ]
      .map(quoted)
      .join(' OR ')} and rowid > ${bound})`
  const waysOf = (ways: Reading[number]) => {
    const single = ways.flatMap(({ words }) => (words.length === 1 ? words : []))
    const others = ways.filter(({ words }) => words.length > 1)
    return any([
      ...(single.length > 0 ? [holdsAny(single)] : []),
      ...others.map(({ words }) => all(words.map((fits) => holdsAny([fits])))),
    ])
  }
  return any(readings.map((parts) => all(parts.map(waysOf)))) as RawBuilder<SqlBool>
}

/** Returns the trigrams by which FTS5 indexes names; none for a short term, which has its own index. */
function trigramsOf(term: string): string[] {
  const letters = Array.from(term)
  return letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`)
}

/** Quotes `term` as an FTS5 string, in which every character stands for itself. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}
