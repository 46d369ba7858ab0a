import type { Kysely } from 'kysely'
import type { ProductVersion } from '#domain/catalogue/onSale.ts'
import type { Schema } from '../core/schema.ts'

/** Returns products oldest first, so that new ones are appended and do not shift the others. */
export async function listProductVersions(
  db: Kysely<Schema>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ProductVersion[]> {
  return await db
    .selectFrom('products')
    .select(['id', 'changed_at as changedAt'])
    .orderBy('listing_order')
    .limit(limit)
    .offset(offset)
    .execute()
}
