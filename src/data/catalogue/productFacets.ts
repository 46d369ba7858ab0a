import type { Kysely } from 'kysely'
import {
  type Alike,
  createFacetCount,
  createMatcher,
  type Facets,
  isAnythingWanted,
  isPriceWanted,
  NOTHING_WANTED,
  type Wanted,
} from '#domain/catalogue/facets.ts'
import { poisha } from '#domain/money/money.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { yieldToEventLoop } from '../core/yieldToEventLoop.ts'
import { firstOf, foundAmong, stepQuery, walk } from './listWalk.ts'
import type { Filter } from './preparedSearch.ts'
import {
  CELL_COLUMNS,
  type Cell,
  countPriced,
  isWanted,
  onOfferColumn,
  productsOfCells,
  readCells,
  readPriceRange,
} from './productCells.ts'
import type { ListPosition } from './productSorting.ts'

/** A list under what is wanted of it, with the counts of its facets. */
export interface NarrowedFilter {
  /** Its search has found all that is wanted, or, where that is too much, the condition for a walk along the list. */
  readonly filter: Filter
  /** At most {@link MAX_COUNTED} where anything is wanted or searched for. */
  readonly total: number
  readonly facets: Facets
}

type Searching = Filter & { readonly search: NonNullable<Filter['search']> }

const NO_TERM = { term: '', named: undefined, first: [], meant: [], isLookedUp: false } as const

/** Narrows a prepared filter to what is wanted, and counts the choices of its facets. */
export async function narrowFilter(
  db: Kysely<Schema>,
  filter: Filter,
  wanted: Wanted,
): Promise<NarrowedFilter> {
  const { kind, search } = filter
  if (search?.found) return await narrowFound(db, { kind, search }, search.found, wanted)
  const cells = await readCells(db, kind)
  if (search) return await narrowCommon(db, { kind, search }, cells, wanted)

  const facets = await countCells(db, cells, wanted, await readPriceRange(db, kind))
  if (!isAnythingWanted(wanted)) {
    return { filter, total: cells.reduce((sum, { amount }) => sum + amount, 0), facets }
  }
  const { total } = facets
  if (total >= MAX_COUNTED) {
    const only = isWanted(db, wanted, fittingOptions(cells, wanted))
    return { filter: { kind, search: { ...NO_TERM, found: undefined, only } }, total, facets }
  }
  const found = await productsWanted(db, cells, wanted)
  return { filter: { kind, search: { ...NO_TERM, found } }, total, facets }
}

/** Returns the listing orders of the products that are wanted, of which there are few. */
async function productsWanted(db: Kysely<Schema>, cells: readonly Cell[], wanted: Wanted): Promise<number[]> {
  const isMatch = createMatcher(wanted)
  return await productsOfCells(db, cells.filter(isMatch), wanted)
}

/** Narrows the products that a search has found. */
async function narrowFound(
  db: Kysely<Schema>,
  { kind, search }: Searching,
  found: readonly number[],
  wanted: Wanted,
): Promise<NarrowedFilter> {
  const rows = await db
    .selectFrom('products')
    .select(['products.listing_order', ...CELL_COLUMNS, onOfferColumn])
    .where(queryDialect(db).listingOrderIn(found))
    .execute()
  const counted = createFacetCount(wanted)
  const isMatch = createMatcher(wanted)
  const kept = new Set<number>()
  for (const row of rows) {
    const alike = alikeOf(row)
    const priced = isPriced(row.price, wanted)
    counted.addBase(alike, 1)
    if (priced) counted.addPriced(alike, 1)
    if (priced && isMatch(alike)) kept.add(row.listing_order)
  }
  const prices = rows.map(({ price }) => price)
  const facets = counted.facets(
    prices.length === 0
      ? undefined
      : { least: poisha(Math.min(...prices)), most: poisha(Math.max(...prices)) },
  )
  const still = found.filter((listingOrder) => kept.has(listingOrder))
  const meant = search.meant.filter((listingOrder) => kept.has(listingOrder))
  return { filter: { kind, search: { ...search, found: still, meant } }, total: still.length, facets }
}

/** Narrows a search that too many products match to look them up. */
async function narrowCommon(
  db: Kysely<Schema>,
  { kind, search }: Searching,
  cells: readonly Cell[],
  wanted: Wanted,
): Promise<NarrowedFilter> {
  const known = await countCells(db, cells, wanted, undefined)
  const counted = isHopeless(known, cells)
    ? undefined
    : await countCommon(db, { kind, search }, known, wanted)
  const facets = counted ?? { ...known, isWhole: false }
  if (!isAnythingWanted(wanted)) return { filter: { kind, search }, total: MAX_COUNTED, facets }
  if (known.total < MAX_COUNTED) {
    const found = await foundAmong(db, kind, search, await productsWanted(db, cells, wanted))
    return { filter: { kind, search: { ...search, found } }, total: found.length, facets }
  }
  const term = { ...search, only: isWanted(db, wanted, fittingOptions(cells, wanted)) }
  // Counts of a part of the list do not say how many there are.
  const isMany = counted !== undefined && counted.total >= MAX_COUNTED
  const found = isMany ? undefined : await firstOf(walk(db, kind, term, 'newest'), MAX_COUNTED)
  return { filter: { kind, search: { ...term, found } }, total: found?.length ?? MAX_COUNTED, facets }
}

/** Rows read in one step: SQLite runs in the thread of all requests, and a step takes some milliseconds. */
const STEP = 1_000

/** Products read at most; the counts of what is not settled by then are not shown. */
const MOST_READ = 64 * STEP

/** Whether counting along the list would not settle a count: one that stays below the most, in a list too long to read. */
function isHopeless(known: Facets, cells: readonly Cell[]): boolean {
  if (cells.reduce((sum, { amount }) => sum + amount, 0) <= MOST_READ) return false
  const { total, inStock, onOffer, sizes, colors, categories, subCategories } = known
  const choices = [sizes, colors, categories, subCategories].flat().map(({ count }) => count)
  return [total, inStock, onOffer, ...choices].some((count) => count > 0 && count < MAX_COUNTED)
}

/**
 * Counts along the list until no count can change any more. `known`: the counts without the search, which none can
 * exceed.
 */
async function countCommon(
  db: Kysely<Schema>,
  { kind, search }: Searching,
  known: Facets,
  wanted: Wanted,
): Promise<Facets> {
  const counted = createFacetCount(wanted)
  let last: ListPosition | undefined
  for (let read = STEP; ; read += STEP) {
    const rows = await stepQuery(db, kind, search, 'newest', last)
      .select([...CELL_COLUMNS, onOfferColumn])
      .limit(STEP)
      .execute()
    for (const row of rows) {
      if (!row.matches) continue
      const alike = alikeOf(row)
      counted.addBase(alike, 1)
      if (isPriced(row.price, wanted)) counted.addPriced(alike, 1)
    }
    last = rows.at(-1)
    if (rows.length < STEP || counted.isSettled(known)) return counted.facets(undefined)
    if (read >= MOST_READ) return counted.facets(undefined, false)
    await yieldToEventLoop()
  }
}

/** Cells whose prices are counted in one query, each up to {@link MAX_COUNTED}. */
const CELLS_AT_ONCE = 24

/**
 * Counts cells. Where a price is wanted, the products of a cell are counted along an index, the largest cells first, and
 * only as long as they belong to a count that is not at its most yet.
 */
async function countCells(
  db: Kysely<Schema>,
  cells: readonly Cell[],
  wanted: Wanted,
  prices: Facets['prices'],
): Promise<Facets> {
  const counted = createFacetCount(wanted)
  for (const cell of cells) counted.addBase(cell, cell.amount)
  if (!isPriceWanted(wanted)) {
    for (const cell of cells) counted.addPriced(cell, cell.amount)
    return counted.facets(prices)
  }
  const largestFirst = cells.toSorted((one, other) => other.amount - one.amount)
  for (let next = 0; ; ) {
    const some: Cell[] = []
    for (; some.length < CELLS_AT_ONCE && next < largestFirst.length; next++) {
      const cell = largestFirst[next]
      if (cell && counted.isNeeded(cell)) some.push(cell)
    }
    if (some.length === 0) return counted.facets(prices)
    for (const [at, priced] of (await countPriced(db, some, wanted)).entries()) {
      const cell = some[at]
      if (cell) counted.addPriced(cell, priced)
    }
    await yieldToEventLoop()
  }
}

/** The texts of the options that fit what is wanted; undefined if all do. */
function fittingOptions(cells: readonly Cell[], { sizes, colors }: Wanted): string[] | undefined {
  if (sizes.length + colors.length === 0) return undefined
  const isMatch = createMatcher({ ...NOTHING_WANTED, sizes, colors })
  return [...new Set(cells.filter(isMatch).map(({ options }) => options))]
}

interface AlikeRow extends Omit<Alike, 'soldOut' | 'onOffer'> {
  readonly soldOut: number
  readonly onOffer: number
}

function alikeOf({ categoryKey, subCategoryKey, options, soldOut, onOffer }: AlikeRow): Alike {
  return { categoryKey, subCategoryKey, options, soldOut: soldOut === 1, onOffer: onOffer === 1 }
}

function isPriced(price: number, { minPrice, maxPrice }: Wanted): boolean {
  return (minPrice === undefined || price >= minPrice) && (maxPrice === undefined || price <= maxPrice)
}
