import { searchKey } from '../text/searchText.ts'
import { CATEGORIES } from './categories.ts'
import { CATEGORIES_IN_BENGALI } from './categoriesInBengali.ts'
import { SUB_CATEGORIES_IN_BENGALI } from './subCategoriesInBengali.ts'

/** Categories and subcategories, each by the searchKey of its English name, which products are filed under. */
export interface NamedKinds {
  readonly categories: readonly string[]
  readonly subCategories: readonly string[]
}

/**
 * The categories and subcategories that a search term names: one or more whole words of a name in English or
 * Bengali, in the name's order. 'bag' names 'Bag Items' and 'Tote Bags', 'bat' does not name 'Bath & Body'.
 * `term`: a searchKey. Undefined when it names none.
 */
export function kindsNamed(term: string): NamedKinds | undefined {
  const asked = wordsOf(term)
  if (asked.every((word) => JOINING.has(word))) return undefined
  const named = (kinds: readonly Named[]) =>
    kinds.filter(({ names }) => names.some((words) => holds(words, asked))).map(({ key }) => key)
  const categories = named(CATEGORY_NAMES)
  const subCategories = named(SUB_CATEGORY_NAMES)
  return categories.length + subCategories.length > 0 ? { categories, subCategories } : undefined
}

/** Words that join others and name nothing themselves. */
const JOINING: ReadonlySet<string> = new Set(['and', 'ও'])

interface Named {
  readonly key: string
  /** The words of its name in each language. */
  readonly names: readonly (readonly string[])[]
}

const CATEGORY_NAMES = namedIn(
  CATEGORIES.map(({ name }) => name),
  CATEGORIES_IN_BENGALI,
)
const SUB_CATEGORY_NAMES = namedIn(
  CATEGORIES.flatMap(({ subCategories }) => subCategories),
  SUB_CATEGORIES_IN_BENGALI,
)

function namedIn(names: readonly string[], inBengali: Readonly<Record<string, string>>): readonly Named[] {
  return [...new Set(names)].map((name) => ({
    key: searchKey(name),
    names: [name, inBengali[name] ?? ''].map((text) => wordsOf(searchKey(text))),
  }))
}

function wordsOf(key: string): string[] {
  return key.replace(/['’]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function holds(words: readonly string[], asked: readonly string[]): boolean {
  return words.some((_, start) => asked.every((word, index) => isSameWord(words[start + index], word)))
}

/** English words count in the singular and the plural alike. */
function isSameWord(word: string | undefined, asked: string): boolean {
  if (word === undefined) return false
  const [short, long] = word.length < asked.length ? [word, asked] : [asked, word]
  return ['', 's', 'es'].some((ending) => short + ending === long)
}
