import type { Kysely } from 'kysely'
import type { MigrationParts } from './parts.ts'

/** The last page of a long list by age is found without reading all products before it. */
export async function deepPages(db: Kysely<unknown>, parts: MigrationParts): Promise<void> {
  await parts.createListingOrderIndex(db)
}
