import { type CartLine, OPTION_KINDS } from '../cart/cart.ts'
import { NOT_APPLICABLE } from '../catalogue/options.ts'
import { type Choice, fittingVariants, type Piece, pieceOf, type Sold } from '../catalogue/variants.ts'
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
 * Returns how many of each line there are in `stock`, for all lines together: at most its quantity, and all of it where its piece
 * is not counted; 0 of what `products` lacks. Lines that leave less open take first, and the earlier before the later: whichever is
 * chosen on the phone, the others have left no more.
 */
export function availableOf(
  lines: readonly TakingLine[],
  products: ReadonlyMap<string, Sold>,
  stock: readonly PieceStock[],
): number[] {
  const left = new Map(stock.map((piece) => [keyOf(piece), piece.quantity]))
  const choices = lines.map((line) => keysOf(line, products.get(line.id)))
  const demand = Map.groupBy(choices.flat(), (key) => key)
  const demandOf = (key: string) => demand.get(key)?.length ?? 0

  function take(quantity: number, keys: readonly string[]): number {
    if (keys.some((key) => !left.has(key))) return quantity
    let wanted = quantity
    // What others want, too, comes last.
    for (const key of keys.toSorted((one, other) => demandOf(one) - demandOf(other))) {
      const there = left.get(key) ?? 0
      const taken = Math.min(wanted, Math.max(0, there))
      left.set(key, there - taken)
      wanted -= taken
    }
    return quantity - wanted
  }

  const available = lines.map(() => 0)
  const fewestFirst = lines
    .map((line, at) => ({ at, line, keys: choices[at] ?? [] }))
    .sort((one, other) => one.keys.length - other.keys.length)
  for (const { at, line, keys } of fewestFirst) {
    if (!products.has(line.id)) continue
    available[at] = keys.length === 0 ? line.quantity : take(line.quantity, keys)
  }
  return available
}

/** The pieces that a line may mean; none if its choice is not sold. */
function keysOf(line: TakingLine, product: Sold | undefined): readonly string[] {
  if (!product) return []
  const whole = product.variants.length === 0 ? pieceOf(product, line) : undefined
  const pieces = whole ? [whole] : fittingVariants(product, line)
  return pieces.map(({ size, color }) => keyOf({ productId: line.id, size, color }))
}

/** Whether a line leaves open which counted piece it is, so that nothing would leave the stock with it. */
export function leavesPieceOpen(line: TakingLine, product: Sold, stock: readonly PieceStock[]): boolean {
  if (pieceOf(product, line)) return false
  const counted = new Set(stock.map(keyOf))
  return keysOf(line, product).some((key) => counted.has(key))
}

/** A line of which there are too few. */
export interface ShortLine {
  /** Its place among the lines, from 0. */
  readonly line: number
  /** How many of it there are; 0 also where its product is no longer sold. */
  readonly available: number
}

/** Returns the lines of which there are too few, see {@link availableOf}. */
export function shortLines(
  lines: readonly TakingLine[],
  products: ReadonlyMap<string, Sold>,
  stock: readonly PieceStock[],
): ShortLine[] {
  return availableOf(lines, products, stock).flatMap((available, line): ShortLine[] =>
    available < (lines[line]?.quantity ?? 0) ? [{ line, available }] : [],
  )
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

/** Whether a line has taken a piece, whatever is sold of its product now. */
export function takes(line: Choice, piece: Piece): boolean {
  return OPTION_KINDS.every(
    (kind) => [piece[kind], NOT_APPLICABLE].includes(line[kind] ?? NOT_APPLICABLE) || piece[kind] === '',
  )
}

/** Pieces that were taken from a place that is gone, and the one where they are counted now. */
export interface MovedHome {
  readonly from: PieceStock
  readonly to: StockedPiece
}

/**
 * Returns where pieces belong that an order took from places that are counted no more: a stock that was counted as a whole may be
 * counted by size and color by now, or the other way round. They belong to the piece that the order's line means now, if that is
 * counted. Another size or color is never meant: nobody knows whether it is the old one by another name.
 */
export function movedHomes(
  gone: readonly PieceStock[],
  lines: readonly TakingLine[],
  products: ReadonlyMap<string, Sold & Offered>,
  stock: readonly PieceStock[],
): MovedHome[] {
  const counted = new Set(stock.map(keyOf))
  const open = lines.map(({ quantity }) => quantity)
  return gone.flatMap((held) => {
    const product = products.get(held.productId)
    let left = held.quantity
    return lines.flatMap((line, at): MovedHome[] => {
      const piece = product && line.id === held.productId && takes(line, held) && pieceOf(product, line)
      const quantity = Math.min(left, open[at] ?? 0)
      if (!piece || quantity === 0 || !isRefinedOrMerged(held, piece, product)) return []
      const to = { productId: held.productId, size: piece.size, color: piece.color }
      if (!counted.has(keyOf(to))) return []
      left -= quantity
      open[at] = (open[at] ?? 0) - quantity
      return [{ from: { ...held, quantity }, to }]
    })
  })
}

/** Whether each kind of option is the same, has come, or is told apart no more although what it was is still offered. */
function isRefinedOrMerged(was: Piece, is: Piece, { sizes, colors }: Offered): boolean {
  const offered = { size: sizes, color: colors }
  return OPTION_KINDS.every((kind) => {
    if (was[kind] === is[kind] || was[kind] === '') return true
    return is[kind] === '' && (offered[kind].length === 0 || offered[kind].includes(was[kind]))
  })
}

/** The options of a product, whether or not they are counted apart. */
interface Offered {
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
}

function keyOf({ productId, size, color }: StockedPiece): string {
  return JSON.stringify([productId, size, color])
}
