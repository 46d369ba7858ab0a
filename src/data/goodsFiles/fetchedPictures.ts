import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../core/schema.ts'

/** The shop's copies of pictures, by the hash of the address that they had elsewhere. */
export async function findFetched(
  db: Kysely<Schema>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('fetched_pictures')
    .selectAll()
    .where('address_hash', 'in', hashes)
    .execute()
  return new Map(rows.map(({ address_hash, image }) => [address_hash, image]))
}

export async function rememberFetched(tx: Transaction<Schema>, hash: string, image: string): Promise<void> {
  await tx
    .insertInto('fetched_pictures')
    .values({ address_hash: hash, image })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ image }))
    .execute()
}
