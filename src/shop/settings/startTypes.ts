import type { FirstStepsAnswer } from '#contract/settings/firstStepsSchema.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

/** How much of the demo would be deleted. */
interface DemoCounts {
  readonly products: number
  readonly slides: number
  /** Orders with nothing but these products. */
  readonly orders: number
}

/** What is left of the demo. */
export interface DemoState {
  readonly counts: DemoCounts
  /** The names of those of its goods that somebody has changed: they stay. */
  readonly kept: readonly string[]
}

/** Making a new shop one's own. */
export interface Start {
  /** Which of the first steps are done. Needs `settings`. */
  firstSteps(caller: Caller): Promise<({ readonly outcome: 'found' } & FirstStepsAnswer) | Denied>
  /** Needs `settings`. */
  demo(caller: Caller): Promise<{ readonly outcome: 'found'; readonly demo: DemoState } | Denied>
  /**
   * Deletes the demo's products and slides that nobody has changed, and the orders with nothing but these products, with
   * what was counted of them; the demo's contact details and links go with them. All or nothing. `demo-changed`: `seen` are not the counts of now, and nothing was changed.
   * Needs `settings`.
   */
  clearDemo(
    caller: Caller,
    seen: DemoCounts,
  ): Promise<{ readonly outcome: 'cleared' | 'demo-changed' } | Denied>
}
