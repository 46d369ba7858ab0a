import type { FiguresAnswer } from '#contract/money/reportSchema.ts'

/** Whether nothing was placed, delivered or earned. */
export function isNothing({ placed, delivered, profit }: FiguresAnswer): boolean {
  return placed.orders === 0 && delivered.orders === 0 && profit === 0
}

/**
 * Of how many of a hundred pieces that customers have the cost is known; undefined: of all, or there are none. Never 100 where one is
 * not known.
 */
export function knownShare({ costKnownOf, costUnknownOf }: FiguresAnswer): number | undefined {
  if (costUnknownOf <= 0) return undefined
  const known = Math.max(0, costKnownOf)
  return Math.floor((100 * known) / (known + costUnknownOf))
}
