import type { LabelAnswer, ParcelLineAnswer } from '#contract/parcels/labelSchema.ts'

/** A piece to fetch from the shelves, as often as all parcels together need it. */
export interface PieceToPick extends ParcelLineAnswer {
  /** The same for the same piece, in whatever order the parcels come. */
  readonly piece: string
}

/** What names a piece: a size and colour of a product. */
export function pieceOf({
  productId,
  size,
  color,
}: Pick<ParcelLineAnswer, 'productId' | 'size' | 'color'>): string {
  return JSON.stringify([productId, size, color])
}

/** The goods of all parcels, each piece once, sorted by name: one goes to a shelf once. */
export function piecesToPick(parcels: readonly Pick<LabelAnswer, 'lines'>[]): PieceToPick[] {
  const pieces = new Map<string, PieceToPick>()
  for (const line of parcels.flatMap(({ lines }) => lines)) {
    const piece = pieceOf(line)
    const quantity = (pieces.get(piece)?.quantity ?? 0) + line.quantity
    pieces.set(piece, { ...(pieces.get(piece) ?? { ...line, piece }), quantity })
  }
  return [...pieces.values()].sort(byName)
}

/** 'M' of 'T-Shirt 9' before that of 'T-Shirt 10'. */
const { compare } = new Intl.Collator('en', { numeric: true })

function byName(one: PieceToPick, other: PieceToPick): number {
  return (
    compare(one.name, other.name) ||
    compare(one.color, other.color) ||
    compare(one.size, other.size) ||
    compare(one.piece, other.piece)
  )
}
