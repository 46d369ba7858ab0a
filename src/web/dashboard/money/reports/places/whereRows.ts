import type { FiguresAnswer, ReportAnswer } from '#contract/money/reportSchema.ts'
import type { Ended } from '#domain/money/backRate.ts'

/** What is known of a place, or of several together. Orders. */
export interface PlaceFigures {
  readonly delivered: number
  /** Delivered in the days before. */
  readonly before: number
  readonly ended: Ended
}

export interface PlaceRow extends PlaceFigures {
  readonly key: string
}

/**
 * Places to which something was delivered in either days, or from which something came back; with most delivered orders first. None if
 * all of it was before.
 */
export function whereRows(rows: ReportAnswer['rows']): PlaceRow[] {
  const places = rows.map(({ key, figures, before }) => ({
    key,
    delivered: figures.delivered.orders,
    before: before?.delivered.orders ?? 0,
    ended: ordersOf(figures),
  }))
  if (!places.some(isOfThese)) return []
  return places
    .filter((place) => isOfThese(place) || place.before > 0)
    .toSorted((one, other) => other.delivered - one.delivered || other.before - one.before)
}

function isOfThese({ delivered, ended }: PlaceFigures): boolean {
  return delivered + ended.stayed + ended.back > 0
}

/** Several places as one. */
export function placesTogether(rows: readonly PlaceFigures[]): PlaceFigures {
  const sum = (of: (row: PlaceFigures) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    delivered: sum(({ delivered }) => delivered),
    before: sum(({ before }) => before),
    ended: { stayed: sum(({ ended }) => ended.stayed), back: sum(({ ended }) => ended.back) },
  }
}

function ordersOf({ stayed, back }: FiguresAnswer): Ended {
  return { stayed: stayed.orders, back: back.orders }
}
