import { toLatinDigits } from './digits.ts'
import { withoutInvisible } from './invisible.ts'
import { wellFormed } from './wellFormed.ts'

/**
 * Returns the key by which texts are compared. Different spellings of a text (composed and decomposed Bengali
 * letters, conjuncts with and without a joiner, upper and lower case, Bengali and Latin digits) have one key;
 * every match or lookup uses it on both sides. The caller must limit the length, because the time for
 * normalising grows with its square.
 */
export function searchKey(text: string): string {
  return toLatinDigits(withoutInvisible(wellFormed(text)))
    .toLowerCase()
    .normalize('NFC')
}

/** Shorter terms, in code points, need an index of their own; the others are found by trigrams. */
const INDEXED_LENGTH = 3

export function isShortTerm(term: string): boolean {
  return Array.from(term).length < INDEXED_LENGTH
}
