import { digitGroupings } from '../text/digits.ts'
import { isNumber, separateWords } from '../text/words.ts'
import type { Fits, Part, Reading } from './meaning.ts'
import type { Synonyms } from './synonyms.ts'
import type { Wanted } from './wordFit.ts'

/** Words that say nothing about what is wanted, as searchKeys. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...[
    'a',
    'an',
    'and',
    'the',
    'for',
    'of',
    'with',
    'in',
    'on',
    'to',
    'er',
    'o',
    'ar',
    'jonno',
    'joner',
    'dam',
    'price',
  ],
  ...['ও', 'এর', 'আর', 'জন্য', 'জন্যে', 'এবং', 'দাম', 'একটি', 'একটা'],
])

/** More words are not a search for goods, or one that finds by name what it means. */
const MOST_WORDS = 8
/** The fewest letters of each of two words that were written as one. */
const SHORTEST_HALF = 3
/** Longer words, and those of longer terms, are not split: each place to split at is looked up. */
const SPLIT = { letters: 16, words: 3 } as const
const COST = { filed: 0.25, synonym: 0.5, joined: 1, split: 2 } as const

/** How a word is looked up: what fits it among the words of the shop. */
export type LookUp = (wanted: Wanted) => Fits

/** What somebody types, in words. Empty: it has none, or too many. */
export function searchedWords(term: string): readonly string[] {
  const words = separateWords(term)
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length > MOST_WORDS ? [] : telling
}

/** Which words to look up for a term, and what it may mean once they are. */
export interface SearchedTerm {
  readonly wanted: readonly Wanted[]
  /** Further words to look up, where no product fits. */
  readonly wantedIfMistaken: readonly Wanted[]
  readings(lookUp: LookUp, mayBeMistaken: boolean): readonly Reading[]
}

/** `words`: see {@link searchedWords}. `exact`: those of them that are no misspelt or unfinished others. */
export function searchedTerm(
  words: readonly string[],
  synonyms: Synonyms,
  exact: ReadonlySet<string> = new Set(),
): SearchedTerm {
  const wantedAt = (at: number): Wanted => {
    const word = words[at] ?? ''
    return exact.has(word) ? closed(word) : { word, isOpen: at === words.length - 1 }
  }
  const same = words.map((_, at) => synonyms.at(words.slice(at)))
  const joined = words.slice(1).map((word, at): Wanted | undefined => {
    const first = words[at] ?? ''
    if (isNumber(first) || isNumber(word)) return undefined
    const both = `${first}${word}`
    return exact.has(first) || exact.has(word) ? closed(both) : { word: both, isOpen: false }
  })
  const halves = words.length > SPLIT.words ? [] : words.map(halvesOf)

  function partAt(at: number, lookUp: LookUp, mayBeMistaken: boolean): Part {
    const own = { misfit: 0, words: [lookUp(wantedAt(at))] }
    const others = (same[at] ?? []).filter(({ length }) => length === 1).flatMap(({ others }) => others)
    const split = mayBeMistaken ? (halves[at] ?? []) : []
    return [
      own,
      ...groupedDigits(words[at] ?? '').map((groups) => ({
        misfit: COST.joined,
        words: groups.map((group) => lookUp(closed(group))),
      })),
      ...others.map((other) => ({ misfit: COST.synonym, words: other.map((word) => lookUp(closed(word))) })),
      ...split.map((half) => ({ misfit: COST.split, words: half.map((word) => lookUp(closed(word))) })),
    ]
  }

  return {
    wanted: [
      ...words.map((_, at) => wantedAt(at)),
      ...joined.filter((one) => one !== undefined),
      ...same.flat().flatMap(({ others }) => others.flat().map(closed)),
    ],
    wantedIfMistaken: halves.flat(2).map(closed),
    readings(lookUp, mayBeMistaken) {
      const parts = words.map((_, at) => partAt(at, lookUp, mayBeMistaken))
      const inOne = joined.flatMap((wanted, at) =>
        wanted ? [parts.toSpliced(at, 2, [{ misfit: COST.joined, words: [lookUp(wanted)] }])] : [],
      )
      const runs = same.flatMap((found, at) =>
        found
          .filter(({ length }) => length > 1)
          .map(({ length, others }) =>
            parts.toSpliced(
              at,
              length,
              others.map((other) => ({
                misfit: COST.synonym,
                words: other.map((word) => lookUp(closed(word))),
              })),
            ),
          ),
      )
      return [parts, ...inOne, ...runs]
    },
  }
}

function closed(word: string): Wanted {
  return { word, isOpen: false, isStrict: true }
}

/** A number as names write it in groups, as in 1,000,000 or 10,00,000: each group is a word of the name. */
function groupedDigits(word: string): (readonly string[])[] {
  if (!/^\d{4,}$/.test(word)) return []
  return [...new Set(digitGroupings(word))].map((text) => text.split(','))
}

/** The pairs of words that may have been written as one. */
function halvesOf(word: string): (readonly [string, string])[] {
  const letters = Array.from(word)
  if (isNumber(word) || letters.length > SPLIT.letters) return []
  return Array.from({ length: Math.max(0, letters.length - 2 * SHORTEST_HALF + 1) }, (_, index) => {
    const at = index + SHORTEST_HALF
    return [letters.slice(0, at).join(''), letters.slice(at).join('')] as const
  }).filter(([, second]) => !/^\p{M}/u.test(second))
}

/** What fits where products are filed counts a little less than what their names hold. */
export const FILED_MISFIT = COST.filed
