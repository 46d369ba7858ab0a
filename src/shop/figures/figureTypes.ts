import type { Morning } from '#domain/figures/morning.ts'
import type { Returns } from '#domain/figures/returns.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

/** Figures by which staff see what to do and how the shop fares. */
export interface Figures {
  /** What is to be done today, and how yesterday went: of each what the caller may see. For all staff. */
  morning(caller: Caller): Promise<{ readonly outcome: 'read'; readonly morning: Morning } | Denied>
  /**
   * What came back of the orders that were placed on these days (whole days since 1970, in Dhaka), as daysToCount chooses
   * them. Needs `money.read`.
   */
  returns(
    caller: Caller,
    days: { readonly from?: number | undefined; readonly until?: number | undefined },
  ): Promise<{ readonly outcome: 'read'; readonly returns: Returns } | Denied>
}
