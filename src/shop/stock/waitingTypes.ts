import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Waiting as Entry, WaitingCount, WaitingPerson } from '#domain/waiting/waiting.ts'
import type { Denied } from '../core/answers.ts'

/** Shoppers who want to know when something is back. */
export interface Waiting {
  /**
   * Stores that somebody waits for a product, or a piece of it; repeated, nothing changes. `in-stock`: it can be ordered.
   * `unknown`: there is no such product. Nothing is stored then.
   */
  add(
    entry: Entry,
    caller?: Caller,
  ): Promise<
    | { readonly outcome: 'stored' | 'in-stock' | 'unknown' }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
  >
  /** How many wait for each piece, of these products or of all; never who. Needs `catalogue`. */
  counts(
    caller: Caller,
    productIds?: readonly string[],
  ): Promise<{ readonly outcome: 'found'; readonly counts: readonly WaitingCount[] } | Denied>
  /** Who waits for a product, longest first, at most 1,000. Needs `settings`, as the outbox does. */
  people(
    caller: Caller,
    productId: string,
  ): Promise<{ readonly outcome: 'found'; readonly people: readonly WaitingPerson[] } | Denied>
}
