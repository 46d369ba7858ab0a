import type { Kysely } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Lets a search term of one or two letters match anywhere in a name, as longer terms do. */
export async function shortTerms(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await dialect.createShortTermSearch(db)
}
