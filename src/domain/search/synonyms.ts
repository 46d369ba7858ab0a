import { searchKey } from '../text/searchText.ts'
import { separateWords } from '../text/words.ts'
import { askedKeys, misfitOf, storedKeys } from './wordFit.ts'

/** A list of words that mean the same; each may consist of several words. */
type SameMeaning = readonly (readonly string[])[]

/** Finds what else means the same. */
export interface Synonyms {
  /**
   * Returns the other words for those that `words` begins with, and for how many of these they stand. `words`: of a
   * searchKey.
   */
  at(
    words: readonly string[],
  ): readonly { readonly length: number; readonly others: readonly (readonly string[])[] }[]
}

/** How much the spelling of a word may differ from that in the list. */
const MOST_MISFIT = 2

/** `lists`: as the owner wrote them. */
export function createSynonyms(lists: readonly (readonly string[])[]): Synonyms {
  const meanings: SameMeaning[] = lists.map((list) => list.map((words) => separateWords(searchKey(words))))
  const byKey = new Map<string, Set<SameMeaning>>()
  for (const meaning of meanings) {
    for (const [first] of meaning) {
      for (const key of first === undefined ? [] : storedKeys(first)) {
        byKey.set(key, (byKey.get(key) ?? new Set()).add(meaning))
      }
    }
  }
  return {
    at(words) {
      const [first] = words
      if (first === undefined) return []
      const near = new Set(
        askedKeys({ word: first, isOpen: false }).flatMap((key) => [...(byKey.get(key) ?? [])]),
      )
      return [...near].flatMap((meaning) => {
        const written = meaning.find((synonym) => isMeant(synonym, words))
        return written ? [{ length: written.length, others: meaning.filter((one) => one !== written) }] : []
      })
    },
  }
}

function isMeant(synonym: readonly string[], words: readonly string[]): boolean {
  return synonym.every((one, at) => {
    const word = words[at]
    const misfit = word === undefined ? undefined : misfitOf({ word, isOpen: false }, one, false)
    return misfit !== undefined && misfit <= MOST_MISFIT
  })
}

export const NO_SYNONYMS: Synonyms = createSynonyms([])
