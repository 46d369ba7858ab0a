/** As many rows are shown before one asks for all. */
export const FIRST_ROWS = 10

/** The rows that stand first, and those that are folded away: never a single one, which is no longer than a button. */
export function firstRows<Row>(rows: readonly Row[]): {
  readonly first: readonly Row[]
  readonly others: readonly Row[]
} {
  const fit = rows.length <= FIRST_ROWS + 1 ? rows.length : FIRST_ROWS
  return { first: rows.slice(0, fit), others: rows.slice(fit) }
}

/** How long a bar is beside the longest, from 0 to 1. */
export function partOf(value: number, largest: number): number {
  return largest > 0 ? Math.min(1, Math.max(0, value / largest)) : 0
}
