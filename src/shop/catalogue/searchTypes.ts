import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

/** A term that was searched and not found. */
export interface MissedTerm {
  readonly term: string
  readonly times: number
  /** The last day, in days since 1970 in Dhaka. */
  readonly day: number
}

/** What shoppers search. */
export interface Searches {
  /**
   * What was not found in the last 30 days, most often first. Counted where the shop looked it up: an answer that is
   * cached is not counted again. Stored within a minute. Needs `catalogue`.
   */
  missed(
    caller: Caller,
  ): Promise<{ readonly outcome: 'found'; readonly searches: readonly MissedTerm[] } | Denied>
}
