import { isShortTerm, searchKey } from '../text/searchText.ts'
import { ENDINGS, stemsOf } from '../text/stems.ts'
import type { CategoryEntry, CategoryTree } from './categories.ts'
import { OTHER_WORDS_IN_SEARCHES } from './categoriesInBengali.ts'
import { type CategoryWord, type CategoryWords, createCategoryWords, filedToken } from './categoryWords.ts'

/** Categories and subcategories, as searchKeys of their English names. */
export interface SearchedCategories {
  readonly categories: readonly string[]
  readonly subCategories: readonly string[]
}

/** Finds the categories that search terms name. */
export interface CategorySearch {
  /**
   * Returns the categories and subcategories that a search term names: one or more words of an English or
   * Bengali name, or synonyms, in the name's order. English plurals and Bengali case endings are ignored. 'bag'
   * names 'Bag Items' and 'Tote Bags'; 'bat' does not name 'Bath & Body'. `term` is a searchKey. Returns
   * undefined if it names none.
   */
  named(term: string): SearchedCategories | undefined
  /**
   * Like `named`, but a term of three letters or more also matches the beginnings of words, for a shopper who is
   * still typing.
   */
  startingWith(term: string): SearchedCategories | undefined
  /** Finds what a word means among the words of the names. */
  readonly words: CategoryWords
}

/** The names of a tree, hidden ones too: their products can be found. Read at the first search. */
export function createCategorySearch({ categories }: CategoryTree): CategorySearch {
  let read: Names | undefined
  const names = () => {
    read ??= readNames(categories)
    return read
  }

  function kindsWith(term: string, lookUp: LookUp): SearchedCategories | undefined {
    const searched = wordsOf(term)
    if (searched.every((word) => JOINING.has(word))) return undefined
    // Most terms hold a word that is in no name.
    const fitting: ReadonlySet<string>[] = []
    for (const word of searched) {
      const fits = lookUp(word)
      if (fits.size === 0) return undefined
      fitting.push(fits)
    }
    const named = (kinds: readonly Named[]) =>
      kinds.filter(({ names }) => names.some((words) => holds(words, fitting))).map(({ key }) => key)
    const categories = named(names().categories)
    const subCategories = named(names().subCategories)
    return categories.length + subCategories.length > 0 ? { categories, subCategories } : undefined
  }

  const named = (term: string) => kindsWith(term, (word) => sameWords(names(), word))
  let words: CategoryWords | undefined
  return {
    named,
    get words() {
      words ??= createCategoryWords(wordsOfNames(names()))
      return words
    },
    startingWith(term) {
      if (isShortTerm(term)) return named(term)
      return kindsWith(term, (word) => wordsBeginning(names(), word))
    },
  }
}

/** Returns the words of names that match a word of the term. */
type LookUp = (searched: string) => ReadonlySet<string>

/** Conjunctions, which name nothing by themselves. */
const JOINING: ReadonlySet<string> = new Set(['and', 'ও'])

/** A word of a name with its synonyms. */
type WordOfName = readonly string[]

interface Named {
  readonly key: string
  /** The words of its name in each language. */
  readonly names: readonly (readonly WordOfName[])[]
}

interface Names {
  readonly categories: readonly Named[]
  readonly subCategories: readonly Named[]
  /** All words of the names, with their stems. */
  readonly stems: ReadonlyMap<string, readonly string[]>
  /** The words of the names by each of their stems. */
  readonly byStem: ReadonlyMap<string, readonly string[]>
}

const OTHER_WORDS = Object.entries(OTHER_WORDS_IN_SEARCHES).map(
  ([word, others]) => [searchKey(word), others.map(searchKey)] as const,
)

function readNames(tree: CategoryTree['categories']): Names {
  const categories = namedIn(tree)
  const subCategories = namedIn(tree.flatMap((category) => category.subCategories))
  const words = [...categories, ...subCategories].flatMap(({ names }) => names.flat(2))
  const stems = new Map(words.map((word) => [word, stemsOf(word)]))
  const byStem = Map.groupBy(
    [...stems].flatMap(([word, some]) => some.map((stem) => ({ stem, word }))),
    ({ stem }) => stem,
  )
  return {
    categories,
    subCategories,
    stems,
    byStem: new Map([...byStem].map(([stem, some]) => [stem, some.map(({ word }) => word)])),
  }
}

/** Several categories may have subcategories of one name; each may have a Bengali name of its own. */
function namedIn(entries: readonly CategoryEntry[]): readonly Named[] {
  return [...Map.groupBy(entries, ({ key }) => key)].map(([key, same]) => ({
    key,
    names: [...new Set([key, ...same.map(({ nameBengali }) => searchKey(nameBengali))])].map((name) =>
      wordsOf(name).map(withOtherWords),
    ),
  }))
}

/** Each word of the names, with the marks of where it leads. */
function wordsOfNames({ categories, subCategories }: Names): CategoryWord[] {
  const tokens = new Map<string, Set<string>>()
  const levels = [
    ['c', categories],
    ['s', subCategories],
  ] as const
  for (const [level, kinds] of levels) {
    for (const { key, names } of kinds) {
      for (const word of names.flat(2))
        tokens.set(word, (tokens.get(word) ?? new Set()).add(filedToken(level, key)))
    }
  }
  return [...tokens].map(([word, marks]) => ({ word, tokens: [...marks] }))
}

function withOtherWords(word: string): WordOfName {
  return [word, ...OTHER_WORDS.flatMap(([of, others]) => (isSameWord(of, word) ? others : []))]
}

function wordsOf(key: string): string[] {
  return key.replace(/['’]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** `fitting`: for each word of the term, the words that match it. */
function holds(words: readonly WordOfName[], fitting: readonly ReadonlySet<string>[]): boolean {
  return words.some((_, start) =>
    fitting.every((fits, index) => words[start + index]?.some((one) => fits.has(one))),
  )
}

function isSameWord(word: string, searched: string): boolean {
  const stems = stemsOf(searched)
  return stemsOf(word).some((stem) => stems.includes(stem))
}

function sameWords({ byStem }: Names, searched: string): Set<string> {
  return new Set(stemsOf(searched).flatMap((stem) => byStem.get(stem) ?? []))
}

/**
 * Returns the words that `searched` is, or that start with it, or with whose stem it starts if the rest of `searched`
 * begins an ending.
 */
function wordsBeginning(names: Names, searched: string): Set<string> {
  const found = sameWords(names, searched)
  for (const [word, stems] of names.stems) {
    if (word.startsWith(searched) || stems.some((stem) => isUnfinished(stem, searched))) found.add(word)
  }
  return found
}

function isUnfinished(stem: string, searched: string): boolean {
  if (!searched.startsWith(stem)) return false
  const rest = searched.slice(stem.length)
  return ENDINGS.some((ending) => ending.startsWith(rest))
}
