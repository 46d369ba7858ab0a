import type { FiguresAnswer } from '#contract/money/reportSchema.ts'
import { digits } from '#web/client/amounts.ts'

/** Where there is nothing to reckon with. */
export const NONE = '–'

/** '8.1%' of a share from 0 to 1; undefined: there is none. */
export function percentText(share: number | undefined): string | undefined {
  return share === undefined ? undefined : digits(`${(share * 100).toFixed(1)}%`)
}

/** Whether nothing was placed, delivered or earned. */
export function isNothing({ placed, delivered, profit }: FiguresAnswer): boolean {
  return placed.orders === 0 && delivered.orders === 0 && profit === 0
}

/**
 * Of how many of a hundred pieces that customers have the cost is known; undefined: of all, or there are none. Never 100 where one is
 * not known.
 */
export function knownShare({ delivered, returned, costKnownOf }: FiguresAnswer): number | undefined {
  const pieces = delivered.pieces - returned.pieces
  if (pieces <= 0 || costKnownOf >= pieces) return undefined
  return Math.max(0, Math.floor((100 * costKnownOf) / pieces))
}
