import type { CategoryTree } from '../catalogue/categories.ts'
import { searchKey } from '../text/searchText.ts'

/** Longer names are compared by their beginnings. Characters. */
const COMPARED = 60

/** Returns the name of the category that a similar name may mean, in either language; undefined if none is similar. */
export function similarCategory({ categories }: CategoryTree, name: string): string | undefined {
  const key = searchKey(name).slice(0, COMPARED)
  const words = wordsOf(key)
  const scored = categories
    .map((category) => {
      const names = [category.key, searchKey(category.nameBengali)].filter((other) => other !== '')
      return {
        name: category.name,
        score: Math.max(...names.map((other) => score(key, words, other.slice(0, COMPARED)))),
      }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return scored[0]?.name
}

/** From 0 (nothing in common) to 1. */
function score(key: string, words: ReadonlySet<string>, category: string): number {
  if (mistakes(key, category) <= Math.max(1, Math.floor(category.length / 4))) return 1
  const others = wordsOf(category)
  const common = [...words].filter((word) => others.has(word)).length
  return common / Math.max(words.size, others.size)
}

/** Words without what only means several: 'shoes' and 'shoe' are one. */
function wordsOf(key: string): ReadonlySet<string> {
  const words = key
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 2 && word !== 'items' && word !== 'item')
  return new Set(words.map((word) => word.replace(/s$/, '')))
}

/** The number of letters to insert, delete or replace. */
function mistakes(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= other.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? one.length
}
