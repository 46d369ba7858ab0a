/**
 * Matches of a search are counted up to here, and whoever has more asks more precisely ('1,000+'): counting
 * every match would make a search slower the more there is to find.
 */
export const MAX_COUNTED = 1_000

/** The longest term that is looked for: no name is longer. Characters. */
export const MAX_TERM_LENGTH = 200
