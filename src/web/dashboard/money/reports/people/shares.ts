import type { FiguresAnswer } from '#contract/money/reportSchema.ts'
import { returnRate } from '#domain/figures/returns.ts'

/** The share of what somebody confirmed that came back, from 0 to 1; undefined: nothing of it has ended. */
export function backShare({ confirmed }: FiguresAnswer): number | undefined {
  return returnRate({ returned: confirmed.back, delivered: confirmed.stayed })
}

/** What was spent for one delivered order, in taka; undefined: nothing was spent, or none was delivered. */
export function costOfOne({ advertising, delivered }: FiguresAnswer): number | undefined {
  return advertising && delivered.orders > 0 ? advertising / delivered.orders : undefined
}
