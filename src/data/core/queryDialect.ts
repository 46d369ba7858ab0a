import { type Kysely, SqliteAdapter } from 'kysely'
import { postgresQueries } from './dialect/postgresQueries.ts'
import type { QueryDialect } from './dialect/queryDialect.ts'
import { sqliteQueries } from './dialect/sqliteQueries.ts'
import type { Schema } from './schema.ts'

export function queryDialect(db: Kysely<Schema>): QueryDialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? sqliteQueries : postgresQueries
}
