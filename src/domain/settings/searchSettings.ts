import { FIRST_SYNONYMS } from './firstSynonyms.ts'

/** What searches know of words. */
export interface SearchSettings {
  /** Lists of words that mean the same: who types one finds the others, too. */
  readonly synonyms: readonly (readonly string[])[]
}

export const SEARCH: SearchSettings = { synonyms: FIRST_SYNONYMS }
