import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { listHeld } from '#data/stock/orderStock.ts'
import { followStock, listStock, moveStock, type StockActor } from '#data/stock/stock.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isSamePiece } from '#domain/catalogue/variants.ts'
import { takes } from '#domain/order/linePieces.ts'
import type { Order } from '#domain/order/order.ts'
import { type MissingGoods, quantityOf } from '#domain/parcel/missing.ts'
import type { StockMove } from '#domain/stock/stockMove.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'

/** Counts `delta` more of missing goods. Nothing where they are not counted. */
function counting({ productId, counted }: MissingGoods, delta: number): StockMove[] {
  return counted === null || delta === 0 ? [] : [{ productId, ...counted, delta, reason: 'counted' }]
}

/**
 * Takes off the stock what a packer did not find, as far as it has any besides those that orders hold; returns what is missing of the
 * order then.
 */
export async function takeOffMissing(
  change: StockTransaction,
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  line: CartLine,
  quantity: number,
  by: StockActor,
): Promise<MissingGoods> {
  const { id: productId, size, color, name } = line
  const goods = { productId, size, color, name }
  const wanted = quantityOf(goods, lines)
  const missing = Math.min(quantity, wanted)
  const held = (await listHeld(change.tx, id)).find(
    (piece) => piece.productId === productId && piece.isCounted && takes(line, piece),
  )
  const counted = held ? { size: held.size, color: held.color } : null
  const stock = await listStock(change.tx, [productId])
  const left = (counted && stock.find((row) => isSamePiece(row, counted))?.quantity) ?? 0
  const off = Math.min(left, missing)
  const all = { ...goods, quantity: missing, there: wanted - missing, counted }
  const none = { ...all, owed: counted === null ? 0 : missing }
  const moves = counting(none, -off)
  const [moved] = moves.length > 0 ? await change.move(moves, by) : []
  return moved?.outcome === 'moved' ? { ...all, owed: missing - off } : none
}

/** They are there after all. */
export async function putBackMissing(
  change: StockTransaction,
  missing: readonly MissingGoods[],
  by: StockActor,
): Promise<void> {
  const moves = missing.flatMap((goods) => counting(goods, goods.quantity - goods.owed))
  if (moves.length > 0) await change.move(moves, by)
}

/**
 * An order no longer wants missing goods, and has given them back in this transaction: what the stock could not be corrected by before is
 * taken off now.
 */
export async function takeOffOwed(
  tx: Transaction<Schema>,
  missing: readonly MissingGoods[],
  by: StockActor,
): Promise<void> {
  const moves = missing.flatMap((goods) => counting(goods, -goods.owed))
  if (moves.length > 0) await followStock(tx, await moveStock(tx, moves, by))
}
