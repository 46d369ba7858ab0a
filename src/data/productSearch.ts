import type { Kysely } from 'kysely'
import { MOST_COUNTED } from '#domain/query/mostCounted.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { partsOf } from './dialect.ts'
import { countOfKind, type Kind } from './productCounts.ts'
import { listFrom, type Place, type ProductSort } from './productOrder.ts'
import type { Schema } from './schema.ts'
import { ownTurn } from './turn.ts'

/** Which products: by case-insensitive names, and a search term that matches anywhere in a name (section 4). */
export interface ProductFilter {
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly productType?: string | undefined
  readonly searchQuery?: string | undefined
}

/** What is searched for, a searchKey. */
interface Search {
  readonly term: string
  /** The listing orders of those of the kind that have it; undefined when there are more than {@link MOST_COUNTED}. */
  readonly found: readonly number[] | undefined
  /** May it be looked up at once? Otherwise its products are found by walking the list. */
  readonly isLookedUp: boolean
}

/** A filter whose search has been prepared. */
export interface Filter {
  readonly kind: Partial<Kind>
  readonly search: Search | undefined
}

/** Asks how common the term is, which decides how its products are found. */
export async function prepareSearch(db: Kysely<Schema>, asked: ProductFilter): Promise<Filter> {
  const kind = kindAsked(asked)
  const term = searchKey((asked.searchQuery ?? '').trim())
  if (term === '') return { kind, search: undefined }
  const isLookedUp = await isCheap(db, term)
  const places = isLookedUp ? await having(db, term) : await havingInSteps(db, term)
  const found = fewOf(isNarrow(kind) ? await ofKind(db, kind, term, places) : places)
  return { kind, search: { term, found, isLookedUp } }
}

/**
 * Parts of a term times products, so many of which a lookup may have to compare at once. The worst of names, which
 * repeat the term's letters, take 50 ns for each, so that others wait for at most some 50 ms.
 */
const MOST_COMPARED = 1_000_000

async function isCheap(db: Kysely<Schema>, term: string): Promise<boolean> {
  const parts = partsOf(db).comparedParts(term)
  // A single part is what the index is by: it compares nothing.
  return parts.length < 2 || parts.length * (await countOfKind(db, {})) <= MOST_COMPARED
}

async function having(db: Kysely<Schema>, term: string): Promise<number[]> {
  const { rows } = await partsOf(db)
    .productsHaving(term, MOST_COUNTED + 1)
    .execute(db)
  return rows.map((row) => row.listing_order)
}

/**
 * As {@link having}, for a term that takes too long to look up at once: among the few names that hold a rare part of
 * it, or where none is rare by walking the list. Everybody else gets a turn after each step.
 */
async function havingInSteps(db: Kysely<Schema>, term: string): Promise<number[]> {
  const { comparedParts, listingOrderIn, productHas } = partsOf(db)
  for (const part of new Set(comparedParts(term))) {
    const candidates = fewOf(await having(db, part))
    await ownTurn()
    if (!candidates) continue
    const rows = await db
      .selectFrom('products')
      .select('listing_order')
      .where((row) => row.and([listingOrderIn(candidates), productHas(term)]))
      .execute()
    return rows.map((row) => row.listing_order)
  }
  return await firstOf(walk(db, {}, term, 'newest'), MOST_COUNTED + 1)
}

function fewOf(places: readonly number[]): readonly number[] | undefined {
  return places.length > MOST_COUNTED ? undefined : places
}

/** Those of the kind among all that hold the term, of which `places` are all or the first. */
async function ofKind(db: Kysely<Schema>, kind: Partial<Kind>, term: string, places: readonly number[]) {
  if (!fewOf(places)) return await firstOf(walk(db, kind, term, 'newest'), MOST_COUNTED + 1)
  const rows = await db
    .selectFrom('products')
    .select('listing_order')
    .where((row) => row.and([row.and(kind), partsOf(db).listingOrderIn(places)]))
    .execute()
  return rows.map((row) => row.listing_order)
}

export function isNarrow(kind: Partial<Kind>): boolean {
  return Object.keys(kind).length > 0
}

function kindAsked({ category, subCategory, productType }: ProductFilter): Partial<Kind> {
  return {
    ...(category === undefined ? {} : { category_key: searchKey(category) }),
    ...(subCategory === undefined ? {} : { sub_category_key: searchKey(subCategory) }),
    ...(productType === undefined ? {} : { product_type_key: searchKey(productType) }),
  }
}

/** Rows of the first step of a walk, and of the longest: a common term is met in few, a rare one in many. */
const STEP = { first: 50, longest: 3_200 }

/**
 * The listing orders of a kind's products whose name holds `term`, as the list has them, read along its index. A
 * walk to the end of a large list takes long; after each step others get their turn, since SQLite answers in the
 * thread that serves everybody.
 */
export async function* walk(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  term: string,
  sort: ProductSort,
): AsyncGenerator<number[]> {
  let last: Place | undefined
  for (let size = STEP.first; ; size = Math.min(4 * size, STEP.longest)) {
    const rows = await stepQuery(db, kind, term, sort, last).limit(size).execute()
    yield rows.filter(({ has }) => has).map((row) => row.listing_order)
    if (rows.length < size) return
    last = rows.at(-1)
    await ownTurn()
  }
}

/** The query of one step of a walk, apart so that its plan can be looked at. */
export function stepQuery(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  term: string,
  sort: ProductSort,
  last?: Place,
) {
  return listFrom(db, (row) => row.and(kind), sort, last).select(partsOf(db).productHas(term).as('has'))
}

/** The first `count` of a walk, or all there are. */
export async function firstOf(steps: AsyncIterable<readonly number[]>, count: number): Promise<number[]> {
  const met: number[] = []
  for await (const places of steps) {
    met.push(...places)
    if (met.length >= count) break
  }
  return met.slice(0, count)
}
