import type { Kysely } from 'kysely'
import type { Handling } from '#domain/catalogue/handling.ts'
import type { Schema } from '../core/schema.ts'
import { PRODUCT_TABLES } from './products.ts'

/** Far below the limit of parameters of both databases. */
const IDS_AT_ONCE = 500

/** Of these products those that have to be carried with care, published or not, by their ids. */
export async function readHandling(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Handling>> {
  const found = new Map<string, Handling>()
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const some = ids.slice(first, first + IDS_AT_ONCE)
    for (const table of Object.values(PRODUCT_TABLES)) {
      const rows = await db
        .selectFrom(`${table} as products`)
        .select(['products.id', 'products.handling'])
        .where('products.id', 'in', some)
        .where('products.handling', 'is not', null)
        .execute()
      for (const { id, handling } of rows) found.set(id, handling as Handling)
    }
  }
  return found
}
