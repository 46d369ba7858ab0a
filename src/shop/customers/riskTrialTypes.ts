import type { Caller } from '#domain/people/user.ts'
import type { Trial, TriedRule } from '#domain/risk/trial.ts'
import type { Denied } from '../core/answers.ts'

/** What a rule would have done with orders of the past, beside what the saved one would have done. */
export interface RiskTrial {
  /** How many orders have been looked at, and how many of them their customers placed in the shop. */
  readonly orders: number
  readonly online: number
  /** When the oldest of them was placed. Milliseconds UTC; undefined: there is none. */
  readonly since: number | undefined
  readonly typed: Trial & Pick<TriedRule['advance'], 'ask'>
  readonly saved: Trial & Pick<TriedRule['advance'], 'ask'>
}

/** Tries rules on the past, before they are saved. */
export interface RiskTrials {
  /** What is left out is as it is saved. Changes nothing. Needs `settings`. */
  try(
    caller: Caller,
    rule: Partial<TriedRule>,
  ): Promise<{ readonly outcome: 'tried'; readonly trial: RiskTrial } | Denied>
}
