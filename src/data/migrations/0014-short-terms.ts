import type { Kysely } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** A search term of one or two letters finds names that hold it anywhere, as a longer one does. */
export async function shortTerms(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await dialect.createShortTermSearch(db)
}
