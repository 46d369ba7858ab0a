import { type Kysely, SqliteAdapter } from 'kysely'
import type { DialectParts } from './dialect/parts.ts'
import { postgresParts } from './dialect/postgresParts.ts'
import { sqliteParts } from './dialect/sqliteParts.ts'
import type { Schema } from './schema.ts'

export function partsOf(db: Kysely<Schema>): DialectParts {
  return db.getExecutor().adapter instanceof SqliteAdapter ? sqliteParts : postgresParts
}
