import type { Kysely } from 'kysely'
import { holdsAsWord, holdsAtStartOfWord } from '#domain/text/words.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { foundAmong, walk } from './listWalk.ts'
import type { Filter, Search } from './preparedSearch.ts'

/** Whether the default order of a search is another one than the newest first. */
export function isRanked(search: Search | undefined): search is Search {
  return search !== undefined && search.first.length + search.meant.length > 0
}

/**
 * Yields the listing orders of all that a search finds, in its default order: what it puts first, as products whose names
 * hold the term, those in which a word begins with it before others; others of the categories that it names, the newest first; what fits what it means, the best first. A
 * search that has not found all of them reads the list in steps, see {@link walk}.
 */
export async function* rankedMatches(
  db: Kysely<Schema>,
  kind: Filter['kind'],
  search: Search,
): AsyncGenerator<readonly number[]> {
  const { found, first, meant } = search
  const among = new Set(found ?? (await foundAmong(db, kind, search, first)))
  const ahead = new Set(first.filter((one) => among.has(one)))
  yield [...ahead]
  if (found) {
    const behind = new Set(meant)
    yield newestFirst(found.filter((one) => !ahead.has(one) && !behind.has(one)))
    yield meant
    return
  }
  for await (const step of walk(db, kind, search, 'newest')) yield step.filter((one) => !ahead.has(one))
}

/** Products whose names hold a term, each the newest first. */
export interface Holding {
  /** It is a word of the name. */
  readonly whole: readonly number[]
  /** A word of the name begins with it. */
  readonly atStart: readonly number[]
  /** It is only within words. */
  readonly within: readonly number[]
}

/** Those that are put first, if there are others: the rest comes behind them, the newest first. */
export function putFirst({ whole, atStart, within }: Holding): readonly number[] {
  const parts = [whole, atStart, within].filter((part) => part.length > 0)
  return parts.slice(0, -1).flat()
}

/** Parts the products whose names hold a term, of which there are at most MAX_COUNTED: `holding`. */
export async function partedByStart(
  db: Kysely<Schema>,
  term: string,
  holding: readonly number[],
): Promise<Holding> {
  if (holding.length < 2) return { whole: [], atStart: holding, within: [] }
  const rows = await db
    .selectFrom('products')
    .select(['listing_order', 'name_key'])
    .where(queryDialect(db).listingOrderIn(holding))
    .execute()
  const fitting = (fits: (key: string, term: string) => boolean, among: typeof rows) =>
    new Set(among.filter((row) => fits(row.name_key, term)).map((row) => row.listing_order))
  const started = fitting(holdsAtStartOfWord, rows)
  const whole = fitting(
    holdsAsWord,
    rows.filter((row) => started.has(row.listing_order)),
  )
  return {
    whole: newestFirst([...whole]),
    atStart: newestFirst([...started].filter((one) => !whole.has(one))),
    within: newestFirst(holding.filter((one) => !started.has(one))),
  }
}

export function newestFirst(listingOrders: readonly number[]): readonly number[] {
  return listingOrders.toSorted((a, b) => b - a)
}
