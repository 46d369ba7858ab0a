const COMPOUND = /[\p{L}\p{M}\-‐–]+/gu
const HYPHENS = /[-‐–]/g
const WORD = /[\p{L}\p{M}]+|\p{N}+/gu
const APOSTROPHES = /['’`]/g

/** Longer words are cut. Characters. */
const LONGEST = 40

/**
 * Returns the different words and numbers of a text, in its order. What is written with hyphens is also one word:
 * t-shirt is t, shirt and tshirt. `key`: a searchKey.
 */
export function wordsOf(key: string): string[] {
  const text = key.replace(APOSTROPHES, '')
  const words = text.match(WORD) ?? []
  const compounds = text.match(COMPOUND)?.map((compound) => compound.replace(HYPHENS, '')) ?? []
  return [
    ...new Set(
      [...words, ...compounds.filter((word) => word !== '')].map((word) =>
        Array.from(word).slice(0, LONGEST).join(''),
      ),
    ),
  ]
}

/** Returns the different words and numbers of a text, those that are written with hyphens apart. `key`: a searchKey. */
export function separateWords(key: string): string[] {
  return wordsOf(key.replace(HYPHENS, ' '))
}

/** A letter after a letter, or a digit after a digit. */
const WITHIN_WORD = /[\p{L}\p{M}]{2}$|\p{N}{2}$/u

/** Whether a word of `key` begins with `term`: mens begins with men, and women only holds it. Both are searchKeys. */
export function holdsAtStartOfWord(key: string, term: string): boolean {
  for (let at = key.indexOf(term); at >= 0; at = key.indexOf(term, at + 1)) {
    if (!WITHIN_WORD.test(key.slice(Math.max(0, at - 2), at + 1))) return true
  }
  return false
}

/** What may end a word that is still the same: of several, or of its goods. */
const ENDING = /^(?:'?e?s|টি|টা|গুলো|গুলি|ের|র)?(?![\p{L}\p{M}\p{N}])/u

/** Whether `term` is a whole word of `key`: in gel pens pen is, and in pencil it is not. Both are searchKeys. */
export function holdsAsWord(key: string, term: string): boolean {
  for (let at = key.indexOf(term); at >= 0; at = key.indexOf(term, at + 1)) {
    const end = at + term.length
    const isStart = !WITHIN_WORD.test(key.slice(Math.max(0, at - 2), at + 1))
    if (isStart && ENDING.test(key.slice(end, end + LONGEST_ENDING))) return true
  }
  return false
}

/** Characters, with the one behind it. */
const LONGEST_ENDING = 8

/** Whether this is a number, which has no spelling. */
export function isNumber(word: string): boolean {
  return /^\p{N}/u.test(word)
}

/** What stands between spaces and commas: digits, letters and hyphens as they are written together. */
export function spacedTokens(key: string): readonly string[] {
  return key.split(/[\s,،;]+/).filter((token) => token !== '')
}

/** The number of code points. */
export function lengthOf(word: string): number {
  return Array.from(word).length
}
