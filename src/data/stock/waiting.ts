import { type Kysely, sql, type Transaction } from 'kysely'
import type { Language } from '#domain/text/language.ts'
import type { Waiting, WaitingCount, WaitingPerson } from '#domain/waiting/waiting.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** Pieces counted in one answer. */
const MOST_COUNTED = 1_000
/** Entries deleted in one statement. */
const SWEEP_BATCH = 1_000

/** Somebody who waits, as stored. */
export interface StoredWaiting extends Waiting {
  readonly id: string
}

/** Stores an entry. Returns false if this number waits for this piece already. `at` is in ms since 1970. */
export async function insertWaiting(
  tx: Transaction<Schema>,
  { id, productId, size, color, mobileNumber, language }: StoredWaiting,
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('waiting')
    .values({
      id,
      product_id: productId,
      size,
      color,
      mobile_number: mobileNumber,
      language,
      at,
      told_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What somebody waits for. */
export interface AwaitedPiece {
  readonly productId: string
  readonly size: string
  readonly color: string
}

/**
 * Returns pieces that somebody waits for, of published products that are not sold out as a whole, in order of product, size
 * and colour after `after`; at most `limit`.
 */
export async function listAwaited(
  db: Kysely<Schema>,
  { after, limit }: { after: AwaitedPiece | undefined; limit: number },
): Promise<AwaitedPiece[]> {
  const { productId = '', size = '', color = '' } = after ?? {}
  return await db
    .selectFrom('waiting')
    .innerJoin('products', 'products.id', 'waiting.product_id')
    .select(['waiting.product_id as productId', 'waiting.size', 'waiting.color'])
    .distinct()
    .where('waiting.told_at', 'is', null)
    .where('products.sold_out', '=', 0)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(waiting.product_id, waiting.size, waiting.color) > (${productId}, ${size}, ${color})`,
      ),
    )
    .orderBy('waiting.product_id')
    .orderBy('waiting.size')
    .orderBy('waiting.color')
    .limit(limit)
    .execute()
}

/** Marks up to `limit` people who wait for a piece as told, and returns them: each is returned once. */
export async function takeWaiting(
  tx: Transaction<Schema>,
  { productId, size, color }: AwaitedPiece,
  { at, limit }: { at: number; limit: number },
): Promise<Pick<StoredWaiting, 'id' | 'mobileNumber' | 'language'>[]> {
  const some = tx
    .selectFrom('waiting')
    .select('id')
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('color', '=', color)
    .where('told_at', 'is', null)
    .orderBy('at')
    .limit(limit)
    .modifyEnd(queryDialect(tx).skippingLockedRows)
  const rows = await tx
    .updateTable('waiting')
    .set({ told_at: at })
    .where('id', 'in', some)
    .where('told_at', 'is', null)
    .returning(['id', 'mobile_number as mobileNumber', 'language'])
    .execute()
  return rows.map((row) => ({ ...row, language: row.language as Language }))
}

/** Returns how many wait for each piece of products on sale, of these or of all; most awaited first. */
export async function countWaiting(
  db: Kysely<Schema>,
  productIds: readonly string[] | undefined,
): Promise<WaitingCount[]> {
  const rows = await db
    .selectFrom('waiting')
    .innerJoin('products', 'products.id', 'waiting.product_id')
    .select(({ fn }) => [
      'product_id as productId',
      'products.name',
      'size',
      'color',
      fn.countAll<number | string>().as('waiting'),
    ])
    .where('told_at', 'is', null)
    .$if(productIds !== undefined, (query) => query.where('product_id', 'in', productIds ?? []))
    .groupBy(['product_id', 'products.name', 'size', 'color'])
    .orderBy('waiting', 'desc')
    .orderBy('product_id')
    .orderBy('size')
    .orderBy('color')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting) }))
}

/** Returns who waits for a product or its pieces, longest first; at most {@link MOST_COUNTED}. */
export async function listWaiting(db: Kysely<Schema>, productId: string): Promise<WaitingPerson[]> {
  return await db
    .selectFrom('waiting')
    .select(['mobile_number as mobileNumber', 'size', 'color', 'at as since'])
    .where('product_id', '=', productId)
    .where('told_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_COUNTED)
    .execute()
}

/** Deletes entries from before a moment, up to {@link SWEEP_BATCH}. Returns whether there may be more. */
export async function sweepWaiting(db: Kysely<Schema>, before: number): Promise<boolean> {
  const outdated = db
    .selectFrom('waiting')
    .select('id')
    .where('at', '<', before)
    .limit(SWEEP_BATCH)
    .modifyEnd(queryDialect(db).skippingLockedRows)
  const { numDeletedRows } = await db.deleteFrom('waiting').where('id', 'in', outdated).executeTakeFirst()
  return numDeletedRows >= BigInt(SWEEP_BATCH)
}
