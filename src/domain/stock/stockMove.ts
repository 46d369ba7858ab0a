import type { Piece } from '../catalogue/variants.ts'
import type { Poisha } from '../money/money.ts'

/** Why a stock changes. Stored; their meaning never changes. */
export const STOCK_REASONS = [
  ...(['sold', 'cancelled', 'returned', 'received', 'damaged'] as const),
  /** It was in a parcel, and did not come back with it. */
  'missing',
  'counted',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** The highest stock of a piece. */
export const MAX_STOCK = 1_000_000

/** A piece of a product. */
export interface StockedPiece extends Piece {
  readonly productId: string
}

/** How many there are of a counted piece. */
export interface PieceStock extends StockedPiece {
  readonly quantity: number
}

/** A change of the stock of one piece. */
export interface StockMove extends StockedPiece {
  /** Pieces that come (positive) or go (negative). */
  readonly delta: number
  readonly reason: StockReason
  readonly orderId?: string | undefined
  /** What one piece cost, where pieces are received, or thrown away without an order. */
  readonly costPrice?: Poisha | undefined
  readonly note?: string | undefined
}

/**
 * The order in which pieces are locked. Everything that changes several stocks takes them in this order, so that two
 * transactions never wait for each other.
 */
export function byPiece(one: StockedPiece, other: StockedPiece): number {
  return (
    compare(one.productId, other.productId) ||
    compare(one.size, other.size) ||
    compare(one.color, other.color)
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
