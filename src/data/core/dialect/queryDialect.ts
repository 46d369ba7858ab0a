import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Reading } from '#domain/search/meaning.ts'

/** Everything in the queries that differs between SQLite and Postgres. */
export interface QueryDialect {
  /** Whether a product's name contains `term` (a searchKey). Evaluated on the product's row. */
  productContains(term: string): RawBuilder<SqlBool>
  /** Products with one of these listing orders; the list may be of any length. */
  listingOrderIn(listingOrders: readonly number[]): Expression<SqlBool>
  /** The table of products, read along the index of cells: without statistics SQLite would take another one. */
  readonly productsByCell: RawBuilder<unknown>
  /** Products with one of these texts of options; the list may be of any length. */
  optionsIn(options: readonly string[]): Expression<SqlBool>
  /** Looks up the listing orders of products whose name contains `term`; at most `limit`. */
  productsContaining(term: string, limit: number): RawBuilder<{ listing_order: number }>
  /**
   * The listing orders of the newest `limit` products whose name contains `term`, for a term that many names
   * contain.
   */
  newestContaining(term: string, limit: number): RawBuilder<{ listing_order: number }>
  /**
   * The parts of `term` that a lookup compares with each name on the main thread; each part alone is fast to
   * look up. Empty where the database runs in another process.
   */
  comparedParts(term: string): readonly string[]
  /**
   * The listing orders of products that hold what one of the readings names; at most `limit`, the newest. `since`: only
   * newer ones than this listing order.
   */
  productsMeaning(
    readings: readonly Reading[],
    range: { readonly limit: number; readonly since: number | undefined },
  ): RawBuilder<{ listing_order: number }>
  /** Orders whose search key contains `term` (a searchKey), found by reading each order. */
  orderContains(term: string): Expression<SqlBool>
  /** Looks up the ids of orders whose search key contains `term` (a searchKey); at most `limit`. */
  ordersContaining(term: string, limit: number): RawBuilder<{ id: string }>
  /** Orders with one of these ids; the list may be of any length. */
  orderIdIn(ids: readonly string[]): Expression<SqlBool>
  /** All numbers of a column in one JSON text. */
  listOf(column: string): RawBuilder<string>
  /** How many entries the list in a text column has. */
  entriesOf(column: string): RawBuilder<number>
  /** A whole number under a key of the JSON object in a text column; null if there is none. */
  numberIn(column: string, key: string): RawBuilder<number | null>
  /** Appended to a query in a transaction: locks the rows it found until the transaction ends. */
  readonly lockingRows: RawBuilder<unknown>
  /** Appended to a query: skips rows that other transactions have locked, instead of waiting for them. */
  readonly skippingLockedRows: RawBuilder<unknown>
  /** In a transaction: waits until no other one that took this lock is under way. */
  takingTurns(lock: number): RawBuilder<unknown>
  /** One after the other, they begin a transaction that reads one state of the database, keeps nobody from writing, and may sort much in memory. */
  readonly beginReading: readonly RawBuilder<unknown>[]
  /** Tells a row of a table without a key. */
  readonly rowAddress: RawBuilder<unknown>
  /** Whether transactions that wait for each other are better written with one commit: the database writes one at a time. */
  readonly sharesCommits: boolean
}
