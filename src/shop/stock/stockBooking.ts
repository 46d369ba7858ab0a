import { roomPieces } from '#data/catalogue/stockList.ts'
import type { ContentChange } from '#data/core/contentVersion.ts'
import {
  followStock,
  listStock,
  moveStock,
  type StockActor,
  type StockMoved,
  setStock,
} from '#data/stock/stock.ts'
import { isSamePiece } from '#domain/catalogue/variants.ts'
import type { FieldProblem, LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { byPiece, type PieceStock, type StockedPiece, type StockMove } from '#domain/stock/stockMove.ts'

/** A change of stocks in its transaction. With a problem, the caller undoes everything. */
export interface Booking {
  readonly tx: ContentChange
  readonly by: StockActor
  readonly problems: LocatedProblem[]
}

export function isSameStock(one: StockedPiece, other: StockedPiece): boolean {
  return one.productId === other.productId && isSamePiece(one, other)
}

/** The stock of all counted pieces of the products of these lines. */
export async function stockOf(tx: ContentChange, lines: readonly StockedPiece[]): Promise<PieceStock[]> {
  return await listStock(tx, [...new Set(lines.map(({ productId }) => productId))])
}

/** Returns which lines name a piece that no product has. */
export async function goneProblems(
  tx: ContentChange,
  lines: readonly StockedPiece[],
): Promise<LocatedProblem[]> {
  const pieces = await roomPieces(
    tx,
    lines.map(({ productId }) => productId),
    Number.MAX_SAFE_INTEGER,
  )
  return lines.flatMap((line, position): LocatedProblem[] =>
    pieces.some((piece) => isSameStock(piece, line))
      ? []
      : [{ path: `lines.${position}`, code: 'PIECE_GONE', parameters: {} }],
  )
}

/** Begins to count the pieces that are not counted yet, at none. */
export async function beginCounting({ tx, by }: Booking, lines: readonly StockedPiece[]): Promise<void> {
  const stock = await stockOf(tx, lines)
  const uncounted = lines.filter((line) => !stock.some((row) => isSameStock(row, line)))
  for (const { productId, size, color } of uncounted.toSorted(byPiece)) {
    await setStock(tx, { productId, size, color }, 0, by)
  }
}

/** Books the move of each line, in the order of locks, and returns what became of them. `refusal`: why a line cannot be booked. */
export async function moveLines(
  { tx, by, problems }: Booking,
  moves: readonly StockMove[],
  refusal: (available: number) => FieldProblem,
): Promise<StockMoved[]> {
  const all: StockMoved[] = []
  const sorted = moves
    .map((move, position) => ({ move, position }))
    .toSorted((one, other) => byPiece(one.move, other.move))
  for (const { move, position } of sorted) {
    const moved = await moveStock(tx, [move], by)
    for (const one of moved) {
      if (one.outcome === 'moved') continue
      const available = one.outcome === 'refused' ? one.available : 0
      problems.push({ path: `lines.${position}`, ...refusal(available) })
    }
    all.push(...moved)
  }
  await followStock(tx, all)
  return all
}
