import type { Token } from '../search/meaning.ts'
import { askedKeys, type Misfit, misfitOf, mistakenKeys, storedKeys, type Wanted } from '../search/wordFit.ts'

/** A word of the names of categories or subcategories, and the marks of the products that are filed there. */
export interface CategoryWord {
  readonly word: string
  readonly tokens: readonly Token[]
}

/** Finds the categories whose names hold what a word means. */
export interface CategoryWords {
  /** The marks of the products in these categories, and how badly the word fits. */
  fitting(wanted: Wanted, mayBeMistaken: boolean): ReadonlyMap<Token, Misfit>
}

/** Words of names that say nothing about the goods, as searchKeys. */
const SAYING_NOTHING: ReadonlySet<string> = new Set([
  ...['and', 'items', 'new', 'others', 'care', 'products', 'supplies', 'solutions', 'accessories'],
  ...['ও', 'পণ্য', 'নতুন', 'অন্যান্য', 'যত্ন', 'সামগ্রী', 'জিনিস', 'করার', 'রাখার', 'অ্যাক্সেসরিজ'],
])

export function createCategoryWords(words: readonly CategoryWord[]): CategoryWords {
  const byKey = new Map<string, Set<CategoryWord>>()
  for (const word of words.filter(({ word }) => !SAYING_NOTHING.has(word))) {
    for (const key of storedKeys(word.word)) byKey.set(key, (byKey.get(key) ?? new Set()).add(word))
  }
  return {
    fitting(wanted, mayBeMistaken) {
      const keys = [...askedKeys(wanted), ...(mayBeMistaken ? mistakenKeys(wanted) : [])]
      const fits = new Map<Token, Misfit>()
      for (const { word, tokens } of new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))) {
        const misfit = misfitOf(wanted, word, mayBeMistaken)
        if (misfit === undefined) continue
        for (const token of tokens) fits.set(token, Math.min(misfit, fits.get(token) ?? misfit))
      }
      return fits
    },
  }
}

/** The mark of the products in a category (`c`) or subcategory (`s`). `key`: the searchKey of its name. No word is one. */
export function filedToken(level: 'c' | 's', key: string): Token {
  return `${level}0${hexOf(key)}`
}

function hexOf(key: string): string {
  const kept = knownHex.get(key)
  if (kept !== undefined) return kept
  const bytes = new TextEncoder().encode(key)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (knownHex.size >= MOST_KNOWN) knownHex.clear()
  knownHex.set(key, hex)
  return hex
}

/** A search asks for the marks of each product that it compares; they are of few categories. */
const knownHex = new Map<string, string>()
const MOST_KNOWN = 1_000
