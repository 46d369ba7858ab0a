import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { ProductSort } from '#domain/catalogue/product.ts'
import type { SearchedCategories } from '#domain/catalogue/searchedCategories.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { yieldToEventLoop } from '../core/yieldToEventLoop.ts'
import { isOfNamed, type Kind } from './productCounts.ts'
import { type ListPosition, listFrom } from './productSorting.ts'

/** What is searched for. */
export interface Term {
  /** A searchKey. */
  readonly term: string
  /** The categories that the term names. */
  readonly named: SearchedCategories | undefined
  /** The texts of the options that the term names (soldOptions.ts): what is sold in them matches. */
  readonly soldIn?: readonly string[] | undefined
  /** What its products must fulfil besides. */
  readonly only?: Expression<SqlBool> | undefined
}

/**
 * Rows read in the first and in the longest step of a walk: a common term is found in a few rows, a rare one
 * in many.
 */
const STEP = { first: 50, longest: 3_200 }

/**
 * Yields the listing orders of a kind's matching products in the list's order, read along its index. Reading
 * a large list to its end takes long, and SQLite runs in the thread that serves all requests, so this yields
 * to the event loop after each step.
 */
export async function* walk(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  term: Term,
  sort: ProductSort,
): AsyncGenerator<number[]> {
  let last: ListPosition | undefined
  for (let size = STEP.first; ; size = Math.min(4 * size, STEP.longest)) {
    const rows = await stepQuery(db, kind, term, sort, last).limit(size).execute()
    yield rows.filter(({ matches }) => matches).map((row) => row.listing_order)
    if (rows.length < size) return
    last = rows.at(-1)
    await yieldToEventLoop()
  }
}

/** The query for one step of a walk; exported so that a test can check its plan. */
export function stepQuery(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  { term, named, soldIn, only }: Term,
  sort: ProductSort,
  last?: ListPosition,
) {
  const { productContains, optionsIn } = queryDialect(db)
  const ways = [
    productContains(term),
    ...(named ? [isOfNamed(named)] : []),
    ...(soldIn ? [optionsIn(soldIn)] : []),
  ]
  const found = sql<boolean>`(${sql.join(ways, sql` or `)})`
  const matches = only ? (term === '' ? sql<boolean>`${only}` : sql<boolean>`(${found} and ${only})`) : found
  return listFrom(db, (row) => row.and(kind), sort, last).select(matches.as('matches'))
}

/** Returns which of these products a search finds. */
export async function foundAmong(
  db: Kysely<Schema>,
  kind: Partial<Kind>,
  term: Term,
  listingOrders: readonly number[],
): Promise<number[]> {
  const rows = await stepQuery(db, kind, term, 'newest')
    .where(queryDialect(db).listingOrderIn(listingOrders))
    .execute()
  return rows.filter(({ matches }) => matches).map((row) => row.listing_order)
}

/** Returns the first `count` results of a walk, or fewer if it ends earlier. */
export async function firstOf(steps: AsyncIterable<readonly number[]>, count: number): Promise<number[]> {
  const met: number[] = []
  for await (const listingOrders of steps) {
    met.push(...listingOrders)
    if (met.length >= count) break
  }
  return met.slice(0, count)
}
