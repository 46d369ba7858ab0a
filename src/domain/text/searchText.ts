import { toLatinDigits } from './digits.ts'
import { withoutInvisible } from './invisible.ts'
import { wellFormed } from './wellFormed.ts'

/**
 * How names are compared. Two spellings of one text (composed and decomposed Bengali letters, conjuncts with and
 * without a joiner, capitals and small letters, Bengali and Latin digits) have one key; everything that is matched or
 * looked up goes through here on both sides. The caller bounds the length: normalising takes a time that grows with
 * its square.
 */
export function searchKey(text: string): string {
  return toLatinDigits(withoutInvisible(wellFormed(text)))
    .toLowerCase()
    .normalize('NFC')
}

/** What is shorter, in code points, needs an index of its own: the others know names by three letters in a row. */
const INDEXED_LENGTH = 3

export function isShortTerm(term: string): boolean {
  return Array.from(term).length < INDEXED_LENGTH
}
