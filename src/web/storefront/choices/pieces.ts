import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import type { Choice, Piece, Prices } from '#domain/catalogue/variants.ts'

/**
 * A piece as pages know it. They need no variants, which are the server's: a product without them is one piece whose
 * empty size and colour stand for all of its sizes and colours.
 */
export interface OfferedPiece extends Piece, Prices {
  readonly isSoldOut: boolean
}

/** Returns the pieces that a choice leaves open. */
export function fitting<One extends Piece>(pieces: readonly One[], { size, color }: Choice): readonly One[] {
  return pieces.filter((piece) => fits(piece.size, size) && fits(piece.color, color))
}

function fits(offered: string, chosen: string | undefined): boolean {
  return !offered || !chosen || chosen === NOT_APPLICABLE || chosen === offered
}

/** What a shopper can do with an option: only what is `offered` can be picked. */
export type OptionState = 'offered' | 'sold-out' | 'not-sold'

/** Returns the state of a choice: of an option, together with what else is chosen. */
export function stateOf(pieces: readonly OfferedPiece[], choice: Choice): OptionState {
  const open = fitting(pieces, choice)
  if (!open[0]) return 'not-sold'
  return open.every(({ isSoldOut }) => isSoldOut) ? 'sold-out' : 'offered'
}

/** Returns the prices of the cheapest of these pieces, and whether another one costs more. */
export function pricesOf(
  pieces: readonly OfferedPiece[],
): (Prices & { hasSeveralPrices: boolean }) | undefined {
  const [cheapest, ...others] = [...pieces].sort((one, other) => paid(one) - paid(other))
  return cheapest && { ...cheapest, hasSeveralPrices: others.some((other) => paid(other) > paid(cheapest)) }
}

function paid({ originalPrice, offerPrice }: Prices): number {
  return offerPrice ?? originalPrice
}
