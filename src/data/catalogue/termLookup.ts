import { type Kysely, sql } from 'kysely'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { yieldToEventLoop } from '../core/yieldToEventLoop.ts'
import { firstOf, walk } from './listWalk.ts'
import { countOfKind } from './productCounts.ts'

/** Finds the products whose names contain a term. Each answer is worked out once. */
export interface TermLookup {
  /** Returns the listing orders of all of them; undefined when there are more than {@link MAX_COUNTED}. */
  products(): Promise<readonly number[] | undefined>
  /** Whether one query may look for all of them: it compares few names, or finds many soon. */
  isCheap(): Promise<boolean>
}

/**
 * The most comparisons (parts of a term times products) in one lookup. The worst names, which repeat the
 * term's letters, take 50 ns each, so a lookup blocks the thread for about 50 ms at most.
 */
const MAX_COMPARED = 1_000_000

/** The newest names, which tell how common a term and its parts are. */
const SAMPLE = 50
/** A term that so many of them contain is in a tenth of all names: a lookup ends soon. */
const COMMON = 5
/** A longer term is not looked up for being common: if only the newest names had it, all would be compared. */
const FEW_PARTS = 10
/** Parts that are looked up: those that fewest of the newest names contain. */
const MOST_PARTS = 8

/** `term`: a searchKey. */
export function createTermLookup(db: Kysely<Schema>, term: string): TermLookup {
  const { comparedParts, listingOrderIn, productContains } = queryDialect(db)
  const compared = comparedParts(term)
  const isFew = once(
    // A single part is an index entry itself and compares nothing.
    async () => compared.length < 2 || compared.length * (await countOfKind(db, {})) <= MAX_COMPARED,
  )
  const sample = once(async () => {
    const rows = await db
      .selectFrom('products')
      .select('name_key')
      .orderBy('listing_order', 'desc')
      .limit(SAMPLE)
      .execute()
    return rows.map((row) => row.name_key)
  })
  const amountOf = async (part: string) => (await sample()).filter((name) => name.includes(part)).length
  const isCheap = async () =>
    (await isFew()) || (compared.length <= FEW_PARTS && (await amountOf(term)) >= COMMON)

  /** Which of these contain the whole term. */
  async function among(candidates: readonly number[]): Promise<readonly number[]> {
    const rows = await db
      .selectFrom('products')
      .select('listing_order')
      .where((row) => row.and([listingOrderIn(candidates), productContains(term)]))
      .execute()
    return rows.map((row) => row.listing_order)
  }

  async function products(): Promise<readonly number[] | undefined> {
    if (await isCheap()) return await containing(db, term)
    for (const part of await rarestParts()) {
      const candidates = await containing(db, part)
      await yieldToEventLoop()
      if (candidates) return await among(candidates)
    }
    const read = await firstOf(walk(db, {}, { term, named: undefined }, 'newest'), MAX_COUNTED + 1)
    return read.length > MAX_COUNTED ? undefined : read
  }

  async function rarestParts(): Promise<readonly string[]> {
    const parts = [...new Set(compared)]
    const amounts = await Promise.all(parts.map(async (part) => ({ part, amount: await amountOf(part) })))
    return amounts
      .filter(({ amount }) => amount < COMMON)
      .sort((a, b) => a.amount - b.amount)
      .slice(0, MOST_PARTS)
      .map(({ part }) => part)
  }

  return { products, isCheap }
}

/** Looks up, in one query, the products whose names contain `term`; undefined when there are too many. */
async function containing(db: Kysely<Schema>, term: string): Promise<readonly number[] | undefined> {
  const { productsContaining, listOf } = queryDialect(db)
  const matches = productsContaining(term, MAX_COUNTED + 1)
  // One row instead of a thousand: those of a common term are counted and not read.
  const { rows } = await sql<{ found: string | null }>`
    select case when count(*) <= ${MAX_COUNTED} then ${listOf('listing_order')} end as found
    from (${matches}) as matches`.execute(db)
  const found = rows[0]?.found ?? null
  return found === null ? undefined : (JSON.parse(found) as number[])
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => {
    result ??= work()
    return result
  }
}
