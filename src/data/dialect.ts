import { type Expression, type Kysely, type RawBuilder, type SqlBool, SqliteAdapter } from 'kysely'
import { postgresParts } from './dialect/postgresParts.ts'
import { sqliteParts } from './dialect/sqliteParts.ts'
import type { Schema } from './schema.ts'

/** Everything that the queries have to say differently to the two databases. */
export interface DialectParts {
  /** A value for a column that holds a list of texts. */
  textList(texts: readonly string[]): Expression<unknown>
  /** Products whose name holds `term` anywhere. `term` is a searchKey of three characters or more. */
  nameHolds(term: string): Expression<SqlBool>
  /** Products that have `start`, a searchKey of one or two characters, among their word starts. */
  wordStartsWith(start: string): Expression<SqlBool>
  /** Orders whose search key holds `term`, a searchKey, found by reading each. */
  orderHolds(term: string): Expression<SqlBool>
  /** The ids of orders whose search key holds `term`, of three characters or more, looked up; at most `limit`. */
  ordersHolding(term: string, limit?: number): RawBuilder<{ id: string }>
  /** Ends a query of a transaction so that what it found stays as it is until the transaction ends. */
  readonly lockingRows: RawBuilder<unknown>
}

export function partsOf(db: Kysely<Schema>): DialectParts {
  return db.getExecutor().adapter instanceof SqliteAdapter ? sqliteParts : postgresParts
}
