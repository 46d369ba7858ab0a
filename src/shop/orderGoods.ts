import { listHeld } from '#data/orderStock.ts'
import { findOwnedProduct } from '#data/products.ts'
import { listStock, type StockActor } from '#data/stock.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import { countDown, countedPieces, piecesOfLines, stillNeeded } from '#domain/order/linePieces.ts'
import type { MissingGoods } from '#domain/order/missingGoods.ts'
import type { StockReason } from '#domain/stock/stockMove.ts'
import { type StockTransaction, takeStock } from './stockWriter.ts'

/** Gives back what an order has taken; with 'damaged' it leaves the stock at once. A second time nothing is left to give. */
export async function giveBack(
  change: StockTransaction,
  orderId: string,
  reasons: readonly StockReason[],
  by: StockActor,
): Promise<void> {
  const moves = (await listHeld(change.tx, orderId)).flatMap(({ quantity, ...piece }) =>
    reasons.map((reason) => ({
      ...piece,
      delta: reason === 'damaged' ? -quantity : quantity,
      reason,
      orderId,
    })),
  )
  if (moves.length > 0) await change.move(moves, by)
}

/**
 * Makes an order hold the pieces of these lines: takes what it lacks, and gives back what it holds beyond them. Throws
 * {@link TooLittle}, which undoes the transaction.
 */
export async function holdGoods(
  change: StockTransaction,
  orderId: string,
  lines: readonly CartLine[],
  by: StockActor,
): Promise<void> {
  const { tx } = change
  const products = new Map<string, OwnedProduct>()
  for (const id of new Set(lines.map((line) => line.id))) {
    const product = await findOwnedProduct(tx, id)
    if (product) products.set(id, product)
  }
  const held = await listHeld(tx, orderId)
  const wanted = piecesOfLines(lines, products)
  const lacking = countedPieces(stillNeeded(wanted, held), await listStock(tx, [...products.keys()]))
  const beyond = stillNeeded(held, wanted).map(
    ({ quantity, ...piece }) => ({ ...piece, delta: quantity, reason: 'cancelled', orderId }) as const,
  )
  const short = await takeStock(change, orderId, lacking, by, beyond)
  if (short.length === 0) return
  // What the order holds already is there for its lines, too.
  const there = short.map((piece) => {
    const holding = held.find(
      ({ productId, size, color }) =>
        productId === piece.productId && size === piece.size && color === piece.color,
    )
    return { ...piece, quantity: piece.quantity + (holding?.quantity ?? 0) }
  })
  const take = countDown(there)
  throw new TooLittle(
    lines.flatMap((line) => {
      const product = products.get(line.id)
      const available = product ? take(product, line) : line.quantity
      const { name, size, color, quantity } = line
      return available < quantity ? [{ name, size, color, quantity, available }] : []
    }),
  )
}

/** There is too little in stock for an order. */
export class TooLittle extends Error {
  readonly missing: readonly MissingGoods[]

  constructor(missing: readonly MissingGoods[]) {
    super('There is too little in stock')
    this.missing = missing
  }
}

/** Turns {@link TooLittle} into an outcome, and throws everything else on. */
export function missingGoods(error: unknown) {
  if (!(error instanceof TooLittle)) throw error
  return { outcome: 'out-of-stock', missing: error.missing } as const
}
