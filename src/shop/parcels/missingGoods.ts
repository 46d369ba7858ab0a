import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { listHeld } from '#data/stock/orderStock.ts'
import { followStock, listStock, moveStock, type StockActor } from '#data/stock/stock.ts'
import { isSamePiece } from '#domain/catalogue/variants.ts'
import { takes } from '#domain/order/linePieces.ts'
import type { Order } from '#domain/order/order.ts'
import { namedGoods, type OrderLine } from '#domain/order/orderLine.ts'
import { isSameGoods, type MissingGoods, quantityOf } from '#domain/parcel/missing.ts'
import type { StockMove } from '#domain/stock/stockMove.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'

/** Counts `delta` more of missing goods. Nothing where they are not counted. */
function counting({ productId, counted }: MissingGoods, delta: number): StockMove[] {
  return counted === null || delta === 0 ? [] : [{ productId, ...counted, delta, reason: 'counted' }]
}

/**
 * Takes off the stock what a packer did not find, as far as it has any besides those that orders hold; returns what is missing of the
 * order then. Of what was said before (`known`) the difference is booked: the same again books nothing.
 */
export async function takeOffMissing(
  change: StockTransaction,
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  { line, quantity, known }: NotFound,
  by: StockActor,
): Promise<MissingGoods> {
  const { id: productId } = line
  const goods = { productId, ...namedGoods(line) }
  const wanted = quantityOf(goods, lines)
  const missing = Math.min(quantity, wanted)
  const held = (await listHeld(change.tx, id)).find(
    (piece) => piece.productId === productId && piece.isCounted && takes(line, piece),
  )
  const counted = held ? { size: held.size, color: held.color } : null
  const before = known.find((one) => isSameGoods(one, goods))
  const stock = await listStock(change.tx, [productId])
  const left = (counted && stock.find((row) => isSamePiece(row, counted))?.quantity) ?? 0
  const offBefore = before && before.counted !== null ? before.quantity - before.owed : 0
  const off = Math.min(missing, offBefore + left)
  const all = { ...goods, quantity: missing, there: wanted - missing, counted }
  const isBooked = await isMoved(change, counting({ ...all, owed: 0 }, offBefore - off), by)
  const owed = missing - (isBooked ? off : Math.min(missing, offBefore))
  return { ...all, owed: counted === null ? 0 : owed }
}

/** What of a line a packer did not find. */
interface NotFound {
  readonly line: OrderLine
  /** How many of it are not there. */
  readonly quantity: number
  /** What was said to be missing of the same parcel before. */
  readonly known: readonly MissingGoods[]
}

async function isMoved(
  change: StockTransaction,
  moves: readonly StockMove[],
  by: StockActor,
): Promise<boolean> {
  if (moves.length === 0) return true
  const [moved] = await change.move(moves, by)
  return moved?.outcome === 'moved'
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
