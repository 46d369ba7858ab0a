import type { FiguresAnswer } from '#contract/money/reportSchema.ts'
import { returnRate } from '#domain/figures/returns.ts'

/** Of the orders placed in some days, those that somebody confirmed; and of these, how many stayed and came back. */
export interface Confirmed {
  readonly orders: number
  readonly stayed: number
  readonly back: number
}

/** Undefined: it is not known. */
export function confirmedOf(
  figures: FiguresAnswer & { readonly confirmed?: Confirmed },
): Confirmed | undefined {
  return figures.confirmed
}

/** The share of what somebody confirmed that came back, from 0 to 1; undefined: nothing of it has ended. */
export function backShare(confirmed: Confirmed | undefined): number | undefined {
  return confirmed && returnRate({ returned: confirmed.back, delivered: confirmed.stayed })
}

/** What was spent for one delivered order, in taka; undefined: nothing was spent, or none was delivered. */
export function costOfOne({ advertising, delivered }: FiguresAnswer): number | undefined {
  return advertising && delivered.orders > 0 ? advertising / delivered.orders : undefined
}
