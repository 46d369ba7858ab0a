import type { Cost, CostDays, CostSum, NotedCost } from '#domain/money/cost.ts'
import type { Poisha } from '#domain/money/money.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** Which costs are read. */
export interface CostsQuery {
  readonly from: number | undefined
  readonly until: number | undefined
  readonly page: number
  readonly limit: number
}

/** What is spent beside goods and couriers. Reading needs `money.read`; the owner alone notes and deletes. */
export interface Costs {
  /**
   * What was spent in some days: without `until` up to today, without `from` from the first of that month. `too-long`: they are
   * more than a year.
   */
  list(
    caller: Caller,
    query: CostsQuery,
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly days: CostDays
        readonly costs: readonly Cost[]
        readonly total: number
        readonly sums: readonly CostSum[]
        readonly byDay: readonly { readonly day: number; readonly amount: Poisha }[]
      }
    | { readonly outcome: 'too-long' }
    | Denied
  >
  /**
   * Notes one. The same `key` of the same person notes nothing once more and answers the same, and is refused with another cost.
   * `in-future`: its day is after today.
   */
  add(
    caller: Caller,
    cost: NotedCost,
    key: string | undefined,
  ): Promise<
    | { readonly outcome: 'added'; readonly cost: Cost }
    | { readonly outcome: 'key-reused' }
    | { readonly outcome: 'in-future' }
    | Denied
  >
  /** `cost-of-run`: a rider spent it, and it was counted with the cash of the run. */
  remove(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'removed' } | { readonly outcome: 'cost-of-run' } | Unknown | Denied>
}
