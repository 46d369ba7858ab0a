import type { Kysely } from 'kysely'
import type { MigrationParts } from './parts.ts'

/** A search term of one or two letters finds names that hold it anywhere, as a longer one does. */
export async function shortTerms(db: Kysely<unknown>, parts: MigrationParts): Promise<void> {
  await parts.createShortTermSearch(db)
}
