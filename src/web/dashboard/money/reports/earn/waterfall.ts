import type { FiguresAnswer } from '#contract/money/reportSchema.ts'
import type { FigureName } from '#domain/money/report.ts'

/** What stands between sales and profit. `placed`, `delivered` and `profit` are sums; all else goes to or from one. */
export const STEPS = [
  'placed',
  'cancelled',
  'onTheWay',
  'delivered',
  'returned',
  'cost',
  'fees',
  'advertising',
  'other',
  'damaged',
  'missing',
  'shortfall',
  'compensation',
  'kept',
  'profit',
] as const
export type StepName = (typeof STEPS)[number]

/** Steps that are shown although they are 0: what every shop asks for. */
const ALWAYS: readonly StepName[] = [
  ...(['placed', 'cancelled', 'onTheWay', 'delivered', 'returned', 'cost', 'fees', 'profit'] as const),
]

/** The orders behind a step. Costs have none, and what is on the way is nobody's figure. */
export const STEP_MEASURES: Readonly<Partial<Record<StepName, FigureName>>> = {
  placed: 'placed',
  cancelled: 'cancelled',
  delivered: 'delivered',
  returned: 'returnedGoods',
  cost: 'cost',
  fees: 'fees',
  damaged: 'damaged',
  missing: 'missing',
  shortfall: 'shortfall',
  compensation: 'compensation',
  kept: 'kept',
  profit: 'profit',
}

/** Amounts in poisha. */
export interface Step {
  readonly name: StepName
  readonly isSum: boolean
  /** Below 0: it is taken off. */
  readonly amount: number
  /** Where its bar begins and ends: of a sum at 0 and at the sum. */
  readonly from: number
  readonly to: number
}

/**
 * The way from what was ordered to what was earned. `onTheWay` is what was ordered and is neither cancelled nor delivered yet, less
 * what was delivered of earlier days: it makes the sums of orders placed and of orders delivered meet.
 */
export function waterfall(figures: FiguresAnswer): Step[] {
  const amounts = stepAmounts(figures)
  let sum = 0
  return STEPS.flatMap((name) => {
    const isSum = name === 'placed' || name === 'delivered' || name === 'profit'
    const amount = amounts[name]
    const from = isSum ? 0 : sum
    sum = from + amount
    if (amount === 0 && !ALWAYS.includes(name)) return []
    return [{ name, isSum, amount, from, to: sum }]
  })
}

/** Each step, also one that is 0, in poisha. */
export function stepAmounts(figures: FiguresAnswer): Readonly<Record<StepName, number>> {
  const placed = inPoisha(figures.placed.total)
  const cancelled = taken(figures.cancelled.total)
  const { goods, discount, delivery } = figures.delivered
  const delivered = inPoisha(goods) - inPoisha(discount) + inPoisha(delivery)
  return {
    placed,
    cancelled,
    onTheWay: delivered - placed - cancelled,
    delivered,
    returned: taken(figures.returned.goods),
    cost: taken(figures.costOfGoods),
    fees: taken(figures.fees),
    advertising: taken(figures.advertising),
    other: taken(figures.other),
    damaged: taken(figures.damaged),
    missing: taken(figures.missing),
    shortfall: taken(figures.shortfall),
    compensation: inPoisha(figures.compensation),
    kept: inPoisha(figures.kept),
    profit: inPoisha(figures.profit),
  }
}

/** Below 0. Of nothing not -0, which is written with a sign. */
function taken(taka: number | null): number {
  return 0 - inPoisha(taka ?? 0)
}

/** Whole poisha of taka as the API writes them. */
function inPoisha(taka: number): number {
  return Math.round(taka * 100)
}

/** The least and the greatest that the bars reach; 0 is always among them. */
export function reach(steps: readonly Step[]): { readonly low: number; readonly high: number } {
  const ends = steps.flatMap(({ from, to }) => [from, to])
  return { low: Math.min(0, ...ends), high: Math.max(0, ...ends) }
}
