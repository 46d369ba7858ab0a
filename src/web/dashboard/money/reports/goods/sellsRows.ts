import type { FiguresAnswer, ReportAnswer } from '#contract/money/reportSchema.ts'
import type { GoodsBy } from './goodsBy.ts'

type Row = ReportAnswer['rows'][number]

/**
 * Rows of goods of which something was sold in either days, or cost or brought something in these; those that sold for most first. None
 * if all of it was before.
 */
export function sellsRows(rows: readonly Row[]): readonly Row[] {
  if (!rows.some(isOfThese)) return []
  return rows
    .filter((row) => isOfThese(row) || goodsBefore(row) > 0)
    .toSorted(
      (one, other) =>
        other.figures.delivered.goods - one.figures.delivered.goods || goodsBefore(other) - goodsBefore(one),
    )
}

const isOfThese = ({ figures }: Row) => figures.delivered.pieces > 0 || figures.profit !== 0
const goodsBefore = ({ before }: Row) => before?.delivered.goods ?? 0

/** Whether of some pieces that were sold, and did not come back, nobody knows what they cost: profit is then too high. */
export function isCostUnknown({ costUnknownOf }: FiguresAnswer): boolean {
  return costUnknownOf > 0
}

/**
 * Whether a row can say its profit. That of a product whose cost is not known cannot: it is entered on the product. A category or a size has
 * products of both kinds, and says it as long as any cost is known.
 */
export function saysProfit(by: GoodsBy, figures: FiguresAnswer): boolean {
  return !isCostUnknown(figures) || (by !== 'product' && figures.costKnownOf > 0)
}
