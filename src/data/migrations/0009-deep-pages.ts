import type { Kysely } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Lets the last page of a long list be found without reading all products before it. */
export async function deepPages(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  await dialect.createListingOrderIndex(db)
}
