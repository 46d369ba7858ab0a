import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import { inTransaction, refusals } from './transaction.ts'

declare const changeBrand: unique symbol
/**
 * The transaction in which products and slides are written. Only {@link changeContent} makes one, so a
 * write that does not raise the version does not compile.
 */
export type ContentChange = Transaction<Schema> & { readonly [changeBrand]: true }

/** Returns the version that the database holds now. */
export async function readContentVersion(db: Kysely<Schema>): Promise<number> {
  const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return version
}

/**
 * Runs `change` in a transaction that also raises the content version. Returns what `change` made and the
 * new version. If `change` returns undefined or throws, everything is rolled back and the version stays. The
 * version's row is locked first, so concurrent changes wait for one another.
 */
export async function changeContent<T extends NonNullable<unknown>>(
  db: Kysely<Schema>,
  change: (tx: ContentChange) => Promise<T | undefined>,
): Promise<{ made: T; version: number } | undefined> {
  const { refuse, orRefused } = nothingChanged
  return await orRefused(
    inTransaction(db, async (tx) => {
      const version = await raiseContentVersion(tx)
      const made = await change(tx as ContentChange)
      return made === undefined ? refuse(undefined) : { made, version }
    }),
  )
}

const nothingChanged = refusals<undefined>()

/**
 * Runs `change` in a transaction like {@link changeContent}, under the same lock, and leaves the version as it is: pages
 * follow when the caller raises it, which it must do soon, also after a failure. For long work of many transactions, each of
 * which would make every page be rendered anew.
 */
export async function changeContentQuietly<T>(
  db: Kysely<Schema>,
  change: (tx: ContentChange) => Promise<T>,
): Promise<T> {
  return await inTransaction(db, async (tx) => {
    await tx
      .updateTable('catalogue_version')
      .set((row) => ({ version: row.ref('version') }))
      .execute()
    return await change(tx as ContentChange)
  })
}

/**
 * Raises the version in a transaction that changes what pages show of stock, and nothing else of them. Locks the version's
 * row: to be called before any stock or product is locked.
 */
export async function raiseContentVersion(tx: Transaction<Schema>): Promise<number> {
  const { version } = await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
