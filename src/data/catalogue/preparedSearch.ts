import type { Term } from './listWalk.ts'
import type { Kind } from './productCounts.ts'

/** A term whose products are known, or how they are found. */
export interface Search extends Term {
  /** The listing orders of the products of the kind that match; undefined when there are more than MAX_COUNTED. */
  readonly found: readonly number[] | undefined
  /**
   * Where others match, too: the products of any kind that come first in the default order (rankedMatches.ts), in this
   * order. Their names hold the term, or they are sold in the colour or size that it names. Where the term is a colour or size alone
   * (`soldIn`): all whose names hold it or whose categories it names.
   */
  readonly first: readonly number[]
  /** Of those found, those that only fit what the term means, the best first. */
  readonly meant: readonly number[]
  /** No name holds what was typed: all that is found only fits it (optionSearch.ts). */
  readonly onlyFits?: true
  /** Whether one lookup is fast enough. Otherwise matches are found by reading the list. */
  readonly isLookedUp: boolean
}

/** A filter whose search has been prepared. */
export interface Filter {
  readonly kind: Partial<Kind>
  readonly search: Search | undefined
}
