import { type Kysely, sql } from 'kysely'
import { type CategoryWords, filedToken } from '#domain/catalogue/categoryWords.ts'
import { withoutAlikes } from '#domain/search/alikes.ts'
import { type Fits, type Misfit, possibleReadings, type Reading, type Token } from '#domain/search/meaning.ts'
import type { SaidColors } from '#domain/search/optionTerm.ts'
import { createProductFit } from '#domain/search/productFit.ts'
import { FILED_MISFIT, searchedTerm, searchedWords } from '#domain/search/searchedTerm.ts'
import { NO_SYNONYMS, type Synonyms } from '#domain/search/synonyms.ts'
import {
  askedBeginning,
  askedKeys,
  askedSound,
  misfitOf,
  mistakenKeys,
  type Wanted,
} from '#domain/search/wordFit.ts'
import { isNumber } from '#domain/text/words.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { type FoundWord, findWords } from './words.ts'

/** What a search knows besides the products. */
export interface SearchSense {
  readonly words: CategoryWords
  readonly synonyms?: Synonyms
  /** What the shop's own colours are called in Bengali. */
  readonly colors?: SaidColors
}

/** Products that are compared with a term, the newest that may fit it. */
const CANDIDATES = 100
/** Words of the shop that one word of a term may be. */
const MOST_WORDS = 12
/** Products that fit so much worse than the best, for each word, are left out. */
const WORSE = 1.75
/** Where each word of a term is in more products, only as many of the newest are searched. */
const MOST_HOLDING = 3_000

/**
 * Returns the listing orders of the products that fit what a term means, the best first: words in other forms, in the
 * other script, or with a synonym; where nothing fits, also with one mistake in each word. `without`: these are left out.
 * `exact`: words that are no others with a mistake, of a term that is not searched for mistakes.
 */
export async function productsMeant(
  db: Kysely<Schema>,
  term: string,
  { words: filed, synonyms = NO_SYNONYMS }: SearchSense,
  without: readonly number[],
  exact?: ReadonlySet<string>,
): Promise<number[]> {
  const words = searchedWords(term)
  if (words.length === 0 || words.every(isNumber)) return []
  const searched = searchedTerm(words, synonyms, exact)
  for (const mayBeMistaken of exact ? [false] : [false, true]) {
    const wanted = [...searched.wanted, ...(mayBeMistaken ? searched.wantedIfMistaken : [])]
    const known = await wordsFor(db, wanted, mayBeMistaken)
    const readings = possibleReadings(searched.readings(known.lookUpWith(filed), mayBeMistaken))
    if (readings.length === 0) continue
    const found = await bestOf(db, words, readings, known.amounts)
    if (found.length > 0) return found.filter((listingOrder) => !without.includes(listingOrder))
    // What was found, or is known as it was typed, holds no mistake.
    if (without.length > 0 || isAsTyped(readings)) return []
  }
  return []
}

function isAsTyped(readings: readonly Reading[]): boolean {
  const isKnown = (fits: Fits) => [...fits.values()].some((misfit) => misfit < 1)
  return readings.some((parts) => parts.every((ways) => ways.some(({ words }) => words.every(isKnown))))
}

async function wordsFor(db: Kysely<Schema>, wanted: readonly Wanted[], mayBeMistaken: boolean) {
  const keysOf = (one: Wanted) => [...askedKeys(one), ...(mayBeMistaken ? mistakenKeys(one) : [])]
  const present = <Value>(values: readonly (Value | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ]
  const spelt = wanted.filter(({ word }) => !isNumber(word))
  const found = await findWords(db, {
    keys: [...new Set(spelt.flatMap(keysOf))],
    beginnings: present(spelt.map(askedBeginning)),
    soundBeginnings: present(spelt.map(askedSound)),
  })
  const byKey = Map.groupBy(found, ({ key }) => key)
  const others = found.filter(({ key }) => key === '' || key.startsWith('~'))
  const amounts = new Map(found.map(({ word, amount }) => [word, amount]))

  function fitsOf(one: Wanted, filed: CategoryWords): Fits {
    if (isNumber(one.word)) return new Map([[one.word, 0]])
    const candidates: readonly FoundWord[] = [
      ...keysOf(one).flatMap((key) => byKey.get(key) ?? []),
      ...(one.isOpen ? others : []),
    ]
    const misfits = new Map<Token, Misfit>()
    for (const { word } of candidates) {
      const misfit = misfits.has(word) ? undefined : misfitOf(one, word, mayBeMistaken)
      if (misfit !== undefined) misfits.set(word, misfit)
    }
    const best = [...misfits]
      .sort(([a, first], [b, second]) => first - second || (amounts.get(b) ?? 0) - (amounts.get(a) ?? 0))
      .slice(0, MOST_WORDS)
    for (const [token, misfit] of filed.fitting(one, mayBeMistaken)) best.push([token, misfit + FILED_MISFIT])
    return new Map(best)
  }

  return {
    amounts,
    lookUpWith(filed: CategoryWords) {
      const fits = new Map<string, Fits>()
      return (one: Wanted): Fits => {
        const name = `${one.isOpen ? '…' : one.isStrict ? '=' : ''}${one.word}`
        const kept = fits.get(name) ?? fitsOf(one, filed)
        fits.set(name, kept)
        return kept
      }
    },
  }
}

/** The products that fit best, those that sell better first among equals. */
async function bestOf(
  db: Kysely<Schema>,
  typed: readonly string[],
  readings: readonly Reading[],
  amounts: ReadonlyMap<string, number>,
): Promise<number[]> {
  const isCommon = readings.every((parts) => parts.every((ways) => holdingAny(ways, amounts) > MOST_HOLDING))
  const since = isCommon ? await orderOfNewest(db, MOST_HOLDING) : undefined
  const holding = queryDialect(db).productsMeaning(readings, { limit: CANDIDATES, since })
  const rows = await db
    .selectFrom('products')
    .select([
      'listing_order',
      'name_key',
      'words',
      'category_key',
      'sub_category_key',
      'sold_recently',
      'reviews',
    ])
    .where(sql<boolean>`listing_order in (${holding})`)
    .execute()
  const said = rows.map((row) => ({ ...row, words: row.words.split(' ') }))
  const known = withoutAlikes(
    readings,
    said.map(({ words }) => words),
  )
  const misfitOfRow = createProductFit(typed, known)
  const fitting = said.flatMap((row) => {
    const filed = [filedToken('c', row.category_key), filedToken('s', row.sub_category_key)]
    const misfit = misfitOfRow({ nameKey: row.name_key, words: row.words, filed })
    return misfit === undefined ? [] : [{ ...row, misfit }]
  })
  const least = Math.min(...fitting.map(({ misfit }) => misfit))
  const worst = least + WORSE * Math.max(...readings.map((parts) => parts.length))
  return fitting
    .filter(({ misfit }) => misfit <= worst)
    .sort((a, b) => a.misfit - b.misfit || bySales(a, b))
    .map(({ listing_order }) => listing_order)
}

interface Sales {
  readonly sold_recently: number
  readonly reviews: number
  readonly listing_order: number
}

/** The order of the list of popular products. */
function bySales(a: Sales, b: Sales): number {
  return b.sold_recently - a.sold_recently || b.reviews - a.reviews || b.listing_order - a.listing_order
}

function holdingAny(ways: Reading[number], amounts: ReadonlyMap<string, number>): number {
  // Where products are filed is not counted by word: it may be most of the shop.
  const tokens = ways.flatMap(({ words }) => words.flatMap((fits) => [...fits.keys()]))
  return tokens.reduce((sum, token) => sum + (amounts.get(token) ?? (isFiled(token) ? MOST_HOLDING : 0)), 0)
}

function isFiled(token: Token): boolean {
  return /^[cs]0/.test(token)
}

async function orderOfNewest(db: Kysely<Schema>, count: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('listing_order')
    .orderBy('listing_order', 'desc')
    .limit(1)
    .offset(count)
    .executeTakeFirst()
  return row?.listing_order
}
