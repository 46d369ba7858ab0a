import type { Expression, RawBuilder, SqlBool } from 'kysely'

/** Everything that the queries have to say differently to the two databases. */
export interface QueryDialect {
  /** Is `term`, a searchKey, found in a product's name? Answered from its row. */
  productHas(term: string): RawBuilder<SqlBool>
  /** Products with one of these listing orders, however many. */
  listingOrderIn(listingOrders: readonly number[]): Expression<SqlBool>
  /** The listing orders of products whose name holds `term`, looked up; at most `limit`. */
  productsHaving(term: string, limit: number): RawBuilder<{ listing_order: number }>
  /** The listing orders of the newest `limit` products whose name holds `term`, one that many names hold. */
  newestHaving(term: string, limit: number): RawBuilder<{ listing_order: number }>
  /**
   * The parts of `term` that its lookup compares in each name, where that takes the thread that serves everybody;
   * each can be looked up itself at once. None where another process compares them.
   */
  comparedParts(term: string): readonly string[]
  /** Orders whose search key holds `term`, a searchKey, found by reading each. */
  orderHolds(term: string): Expression<SqlBool>
  /** The ids of orders whose search key holds `term`, a searchKey, looked up; at most `limit`. */
  ordersHolding(term: string, limit: number): RawBuilder<{ id: string }>
  /** Orders with one of these ids, however many. */
  orderIdIn(ids: readonly string[]): Expression<SqlBool>
  /** Ends a query of a transaction so that what it found stays as it is until the transaction ends. */
  readonly lockingRows: RawBuilder<unknown>
  /** Ends a query so that rows which other transactions change just now are left out, instead of waited for. */
  readonly skippingLockedRows: RawBuilder<unknown>
}
