/**
 * Matches of a search are counted up to here ('1,000+'); counting all of them would make a search slower with
 * every match.
 */
export const MAX_COUNTED = 1_000

/** The longest search term; no name is longer. Characters. */
export const MAX_TERM_LENGTH = 200
