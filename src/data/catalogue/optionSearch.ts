import type { Kysely } from 'kysely'
import { NOTHING_WANTED } from '#domain/catalogue/facets.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { createOptionCount, optionTerms, type WantedOption } from '#domain/search/optionTerm.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { firstOf, foundAmong, walk } from './listWalk.ts'
import { productsMeant, type SearchSense } from './meantSearch.ts'
import type { Search } from './preparedSearch.ts'
import { productsOfCells, readCells } from './productCells.ts'
import type { Kind } from './productCounts.ts'
import { rankedMatches } from './rankedMatches.ts'

/**
 * Searches for what a term means that names a colour or size of goods: what its other words find, first what has these
 * options. Undefined: it names none, or no goods. `searchNoun`: how the other words are searched.
 */
export async function searchInOptions(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  term: string,
  sense: SearchSense,
  searchNoun: (noun: string) => Promise<Search>,
): Promise<Search | undefined> {
  for (const { noun, options, words } of optionTerms(term, sense.colors)) {
    const search = await searchNoun(noun)
    if (search.found?.length === 0) continue
    const goods = await goodsOf(db, kind, search, options)
    // Names that say the whole, with words that are no correction of the options': black seed is more than black.
    const saying = await productsMeant(db, term, sense, [], words)
    const ranked = await rank(db, kind, options, saying, goods)
    if (!ranked) continue
    const first = search.found ? [...ranked.having, ...ranked.others] : [...ranked.having, ...search.first]
    const found = search.found && first.slice(0, MAX_COUNTED)
    return { ...search, found, first: [...new Set(first)], meant: [], onlyFits: true }
  }
  return undefined
}

/** Returns what a search finds, in its order; of more than are looked up, those in rare options, and the newest. */
async function goodsOf(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  search: Search,
  options: readonly WantedOption[],
): Promise<readonly number[]> {
  if (search.found) return await firstOf(rankedMatches(db, kind, search), MAX_COUNTED)
  const { found: sold = [] } = await goodsSoldIn(db, kind, options)
  const rare = sold.length === 0 ? sold : await foundAmong(db, kind, search, sold)
  return [...rare, ...search.first, ...(await newestOf(db, kind, search))]
}

/** The products of a kind that are sold in some options. */
export interface SoldGoods {
  /** The texts of what they are sold in, see soldOptions.ts. */
  readonly soldIn: readonly string[]
  /** Their listing orders; undefined when there are more than {@link MAX_COUNTED}. */
  readonly found: readonly number[] | undefined
}

/** Returns the products of a kind that are sold in all of these options together. */
export async function goodsSoldIn(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  options: readonly WantedOption[],
): Promise<SoldGoods> {
  const count = createOptionCount(options)
  const cells = (await readCells(db, kind)).filter((cell) => count(cell.options, NO_WORDS) === options.length)
  const amount = cells.reduce((sum, cell) => sum + cell.amount, 0)
  return {
    soldIn: [...new Set(cells.map((cell) => cell.options))],
    found: amount > MAX_COUNTED ? undefined : await productsOfCells(db, cells, NOTHING_WANTED),
  }
}

const NO_WORDS: ReadonlySet<string> = new Set()

/** Steps of the list that are read at most: some 7,000 products. */
const MOST_STEPS = 5

/** Returns the newest goods of a search that more match than are looked up. */
async function newestOf(db: Kysely<Schema>, kind: Partial<Kind>, search: Search): Promise<readonly number[]> {
  if (search.isLookedUp) {
    const { rows } = await queryDialect(db).newestContaining(search.term, MAX_COUNTED).execute(db)
    return rows.map((row) => row.listing_order)
  }
  const newest: number[] = []
  let steps = 0
  for await (const step of walk(db, kind, search, 'newest')) {
    newest.push(...step)
    steps += 1
    if (steps === MOST_STEPS || newest.length >= MAX_COUNTED) break
  }
  return newest
}

/**
 * Parts goods of a kind by the options that they have: `saying`, then those that have most. Undefined: an option may be
 * none, and no goods are sold in it.
 */
async function rank(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  options: readonly WantedOption[],
  saying: readonly number[],
  goods: readonly number[],
): Promise<{ readonly having: readonly number[]; readonly others: readonly number[] } | undefined> {
  const all = [...new Set([...saying, ...goods])]
  const rows = await optionsQuery(db, kind, all).execute()
  const doubtful = options.filter(({ isDoubtful }) => isDoubtful)
  const countDoubtful = createOptionCount(doubtful)
  if (!rows.some((row) => countDoubtful(row.options, NO_WORDS) === doubtful.length)) return undefined
  const count = createOptionCount(options)
  const had = new Map(
    rows.map((row) => [row.listing_order, count(row.options, new Set(row.words.split(' ')))]),
  )
  for (const one of saying) if (had.has(one)) had.set(one, options.length + 1)
  const hadBy = (one: number) => had.get(one) ?? 0
  const listed = all.filter((one) => had.has(one)).toSorted((one, other) => hadBy(other) - hadBy(one))
  return {
    having: listed.filter((one) => hadBy(one) > 0),
    others: listed.filter((one) => hadBy(one) <= 0),
  }
}

/** What goods of a kind are sold in; exported so that a test can check its plan. */
export function optionsQuery(db: Kysely<Schema>, kind: Partial<Kind>, listingOrders: readonly number[]) {
  return db
    .selectFrom('products')
    .select(['listing_order', 'options', 'words'])
    .where((row) => row.and([row.and(kind), queryDialect(db).listingOrderIn(listingOrders)]))
}
