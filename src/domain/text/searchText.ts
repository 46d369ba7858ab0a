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

/** From this many characters (code points) on, a search term is matched anywhere in a name. */
const SUBSTRING_LENGTH = 3

/** Terms shorter than {@link SUBSTRING_LENGTH} match the start of any word in a name. */
export function isShortTerm(term: string): boolean {
  return Array.from(term).length < SUBSTRING_LENGTH
}

// Bengali vowel signs are marks (M) and conjuncts may hold joiners (Cf): both belong to the word.
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}\p{Cf}]/u
const SPACE = /\s/u

/**
 * Every short term that finds a name: the first one and two characters of each word of its `key`. A sign
 * such as % is a word of its own, so it is found wherever it stands.
 */
export function wordStarts(key: string): string[] {
  const characters = Array.from(key)
  const starts = new Set<string>()
  for (const [at, character] of characters.entries()) {
    const before = characters[at - 1] ?? ' '
    const insideWord = WORD_CHARACTER.test(character) && WORD_CHARACTER.test(before)
    if (insideWord || SPACE.test(character)) continue
    starts.add(character)
    const after = characters[at + 1]
    if (after !== undefined && !SPACE.test(after)) starts.add(character + after)
  }
  return [...starts]
}
