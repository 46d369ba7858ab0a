import type { CartLine } from '../cart/cart.ts'
import { fittingVariants, pieceOf, type Sold } from '../catalogue/variants.ts'
import type { PieceStock, StockedPiece } from '../stock/stockMove.ts'

/** The part of a line that decides what it takes from stock. */
type TakingLine = Pick<CartLine, 'id' | 'size' | 'color' | 'quantity'>

/**
 * Returns the pieces that these lines take from stock, each once with the sum of their quantities. A line that leaves its
 * piece open takes nothing until the shop has asked on the phone (decision 0008).
 */
export function piecesOfLines(
  lines: readonly TakingLine[],
  products: ReadonlyMap<string, Sold>,
): PieceStock[] {
  const sums = new Map<string, PieceStock>()
  for (const line of lines) {
    const product = products.get(line.id)
    const piece = product && pieceOf(product, line)
    if (!piece) continue
    const taken = { productId: line.id, ...piece }
    const sum = sums.get(keyOf(taken))?.quantity ?? 0
    sums.set(keyOf(taken), { ...taken, quantity: sum + line.quantity })
  }
  return [...sums.values()]
}

/**
 * Returns a function that takes lines from `stock`, one after another, and answers how many of the line there are: at most
 * its quantity, and all of it where its piece is not counted or left open.
 */
export function countDown(stock: readonly PieceStock[]): (product: Sold, line: TakingLine) => number {
  const left = new Map(stock.map((piece) => [keyOf(piece), piece.quantity]))
  return (product, line) => {
    const { id: productId, quantity } = line
    const piece = pieceOf(product, line)
    if (!piece) {
      const choices = fittingVariants(product, line)
      const isGone =
        choices.length > 0 && choices.every((choice) => left.get(keyOf({ productId, ...choice })) === 0)
      return isGone ? 0 : quantity
    }
    const key = keyOf({ productId, ...piece })
    const available = Math.min(quantity, left.get(key) ?? quantity)
    if (left.has(key)) left.set(key, (left.get(key) ?? 0) - available)
    return available
  }
}

/** Returns what an order that wants these pieces has to take, where it holds some already. */
export function stillNeeded(wanted: readonly PieceStock[], held: readonly PieceStock[]): PieceStock[] {
  const holdings = new Map(held.map((piece) => [keyOf(piece), piece.quantity]))
  return wanted.flatMap((piece) => {
    const quantity = piece.quantity - (holdings.get(keyOf(piece)) ?? 0)
    return quantity > 0 ? [{ ...piece, quantity }] : []
  })
}

/** Returns those of `pieces` that are counted, each with how many there are. */
export function countedPieces(
  pieces: readonly PieceStock[],
  stock: readonly PieceStock[],
): (PieceStock & { readonly left: number })[] {
  const quantities = new Map(stock.map((piece) => [keyOf(piece), piece.quantity]))
  return pieces.flatMap((piece) => {
    const left = quantities.get(keyOf(piece))
    return left === undefined ? [] : [{ ...piece, left }]
  })
}

function keyOf({ productId, size, color }: StockedPiece): string {
  return JSON.stringify([productId, size, color])
}
