import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '#domain/activity/activity.ts'
import {
  FEW,
  type FewLeft,
  isSamePiece,
  isSoldOut,
  type Piece,
  type Variant,
} from '#domain/catalogue/variants.ts'
import {
  byPiece,
  MAX_STOCK,
  type PieceStock,
  type StockedPiece,
  type StockMove,
} from '#domain/stock/stockMove.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** Returns the stock of all counted pieces of these products. */
export async function listStock(db: Kysely<Schema>, productIds: readonly string[]): Promise<PieceStock[]> {
  if (productIds.length === 0) return []
  return await db
    .selectFrom('stock')
    .select(['product_id as productId', 'size', 'color', 'quantity'])
    .where('product_id', 'in', productIds)
    .execute()
}

/** Whether any piece is counted. */
export async function hasStock(db: Kysely<Schema>): Promise<boolean> {
  const found = await db.selectFrom('stock').select('product_id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Who changes a stock and when; `newId` draws the ids of moves. */
export interface StockActor {
  readonly actor: Actor
  /** Milliseconds since 1970. */
  readonly at: number
  readonly newId: () => string
}

/** What became of a move. */
export type StockMoved = StockMove &
  /** `id`: of what was written down. */
  (
    | { readonly outcome: 'moved'; readonly id: string; readonly before: number; readonly after: number }
    /** The piece is not counted: no stock was changed. */
    | { readonly outcome: 'uncounted' }
    /** There are too few, or it would be more than MAX_STOCK: nothing was changed. */
    | { readonly outcome: 'refused'; readonly available: number }
  )

/**
 * Changes stocks and writes each change down, in the order of {@link byPiece}. What an order gives back of a piece that is no longer
 * counted is written down, too, so that it no longer holds it, and at once counted out again. The caller rolls the transaction back if
 * it does not want what remains after a refusal, and writes the products' availability with
 * {@link followStock} before it commits.
 */
export async function moveStock(
  tx: Transaction<Schema>,
  moves: readonly StockMove[],
  by: StockActor,
): Promise<StockMoved[]> {
  const moved: StockMoved[] = []
  for (const move of moves.toSorted(byPiece)) moved.push(await moveOne(tx, move, by))
  return moved
}

async function moveOne(tx: Transaction<Schema>, move: StockMove, by: StockActor): Promise<StockMoved> {
  const { delta, productId, size, color } = move
  const row = await tx
    .updateTable('stock')
    .set((piece) => ({ quantity: piece('quantity', '+', delta) }))
    .where((piece) => piece.and(keysOf(move)))
    .where(sql<boolean>`quantity + ${delta} between 0 and ${MAX_STOCK}`)
    .returning('quantity')
    .executeTakeFirst()
  if (!row) {
    const available = await quantityOf(tx, move)
    if (available !== undefined) return { ...move, outcome: 'refused', available }
    if (move.orderId !== undefined && move.reason !== 'sold') {
      await writeMove(tx, move, by)
      await writeMove(tx, { productId, size, color, delta: -delta, reason: 'counted' }, by)
    }
    return { ...move, outcome: 'uncounted' }
  }
  const id = await writeMove(tx, move, by)
  return { ...move, outcome: 'moved', id, before: row.quantity - delta, after: row.quantity }
}

async function quantityOf(db: Kysely<Schema>, piece: StockedPiece): Promise<number | undefined> {
  const row = await db
    .selectFrom('stock')
    .select('quantity')
    .where((eb) => eb.and(keysOf(piece)))
    .executeTakeFirst()
  return row?.quantity
}

/** Sets a stock to what was counted; null: the piece is no longer counted. Returns what it was before. */
export async function setStock(
  tx: Transaction<Schema>,
  piece: StockedPiece,
  quantity: number | null,
  by: StockActor,
): Promise<number | null> {
  const [before = null] = (await lockStock(tx, [piece])).map((row) => row.quantity)
  if (before === quantity) return before
  if (quantity === null) {
    await tx
      .deleteFrom('stock')
      .where((eb) => eb.and(keysOf(piece)))
      .execute()
  } else {
    await tx
      .insertInto('stock')
      .values({ ...keysOf(piece), quantity })
      .onConflict((conflict) => conflict.columns(['product_id', 'size', 'color']).doUpdateSet({ quantity }))
      .execute()
  }
  const delta = (quantity ?? 0) - (before ?? 0)
  if (delta !== 0) await writeMove(tx, { ...piece, delta, reason: 'counted' }, by)
  return before
}

/** Returns the stock of these pieces; nobody else changes it until the transaction ends. */
export async function lockStock(
  tx: Transaction<Schema>,
  pieces: readonly StockedPiece[],
): Promise<PieceStock[]> {
  const locked: PieceStock[] = []
  for (const piece of pieces.toSorted(byPiece)) {
    const query = tx
      .selectFrom('stock')
      .select(['product_id as productId', 'size', 'color', 'quantity'])
      .where((eb) => eb.and(keysOf(piece)))
      .modifyEnd(queryDialect(tx).lockingRows)
    locked.push(...(await query.execute()))
  }
  return locked
}

async function writeMove(tx: Transaction<Schema>, move: StockMove, { actor, at, newId }: StockActor) {
  const id = newId()
  await tx
    .insertInto('stock_moves')
    .values({
      ...keysOf(move),
      id,
      delta: move.delta,
      reason: move.reason,
      order_id: move.orderId ?? null,
      at,
      actor_kind: actor.kind,
      actor_id: 'id' in actor ? actor.id : null,
      actor_role: 'role' in actor ? actor.role : null,
      cost_price: move.costPrice ?? null,
      note: move.note ?? '',
    })
    .execute()
  return id
}

function keysOf({ productId, size, color }: StockedPiece) {
  return { product_id: productId, size, color }
}

/** Returns the pieces of which few are left, as pages show them. */
export function fewLeftOf(pieces: readonly Piece[], stock: readonly PieceStock[]): FewLeft[] {
  return pieces.flatMap(({ size, color }) => {
    const left = stock.find((row) => isSamePiece(row, { size, color }))?.quantity
    return left !== undefined && left <= FEW ? [{ size, color, left }] : []
  })
}

/**
 * Whether pages that show these moves' products have to change: something is sold out, or back; where `showsFew`, also if they
 * say another number of what few are left of.
 */
export function changesAvailability(moved: readonly StockMoved[], showsFew: boolean): boolean {
  return moved.some(
    (move) =>
      move.outcome === 'moved' &&
      ((move.before === 0) !== (move.after === 0) ||
        (showsFew && move.before !== move.after && Math.min(move.before, move.after) <= FEW)),
  )
}

/**
 * Writes down with the published products what their stock says of few and none. Call it after all moves of the
 * transaction, which hold the locks on the stock.
 */
export async function followStock(tx: Transaction<Schema>, moved: readonly StockMoved[]): Promise<void> {
  const ids = moved.flatMap((move) =>
    move.outcome === 'moved' && (move.before <= FEW || move.after <= FEW) ? [move.productId] : [],
  )
  for (const id of [...new Set(ids)].toSorted()) {
    // Locked before the stock is read, so that of several transactions the last one writes what all have left.
    const row = await tx
      .selectFrom('products')
      .select('variants')
      .where('id', '=', id)
      .modifyEnd(queryDialect(tx).lockingRows)
      .executeTakeFirst()
    if (!row) continue
    const variants = JSON.parse(row.variants) as Variant[]
    const pieces = variants.length > 0 ? variants : [{ size: '', color: '' }]
    const fewLeft = fewLeftOf(pieces, await listStock(tx, [id]))
    await tx
      .updateTable('products')
      .set({
        low_stock: JSON.stringify(fewLeft),
        sold_out: isSoldOut({ variants, fewLeft }) ? 1 : 0,
      })
      .where('id', '=', id)
      .execute()
  }
}
