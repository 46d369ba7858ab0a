import type { CartLine } from '../cart/cart.ts'
import { fittingVariants, pieceOf, type Sold } from '../catalogue/variants.ts'
import type { PieceStock, StockedPiece } from '../stock/stockMove.ts'

/** The part of a line that decides what it takes from stock. */
export type TakingLine = Pick<CartLine, 'id' | 'size' | 'color' | 'quantity'>

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
 * its quantity, and all of it where its piece is not counted. Of a piece left open there are as many as of all that fit.
 */
export function countDown(stock: readonly PieceStock[]): (product: Sold, line: TakingLine) => number {
  const left = new Map(stock.map((piece) => [keyOf(piece), piece.quantity]))
  return (product, line) => {
    const { id: productId, quantity } = line
    const piece = pieceOf(product, line)
    if (!piece) {
      // Whichever is chosen on the phone, there are no more than these together.
      const choices = fittingVariants(product, line)
      if (choices.length === 0) return quantity
      const counts = choices.map((choice) => left.get(keyOf({ productId, ...choice })) ?? quantity)
      return Math.min(
        quantity,
        counts.reduce((sum, count) => sum + count, 0),
      )
    }
    const key = keyOf({ productId, ...piece })
    const available = Math.min(quantity, left.get(key) ?? quantity)
    if (left.has(key)) left.set(key, (left.get(key) ?? 0) - available)
    return available
  }
}

/** A line of which there are too few. */
export interface ShortLine {
  /** Its place among the lines, from 0. */
  readonly line: number
  /** How many of it there are; 0 also where its product is no longer sold. */
  readonly available: number
}

/** Returns the lines of which there are too few; lines before them come first. */
export function shortLines(
  lines: readonly TakingLine[],
  products: ReadonlyMap<string, Sold>,
  stock: readonly PieceStock[],
): ShortLine[] {
  const take = countDown(stock)
  return lines.flatMap((line, place): ShortLine[] => {
    const product = products.get(line.id)
    const available = product ? take(product, line) : 0
    return available < line.quantity ? [{ line: place, available }] : []
  })
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
