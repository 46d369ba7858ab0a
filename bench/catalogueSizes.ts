import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductQuery } from '#shop/types.ts'
import { openShopAt } from '#tests/shopDeps.ts'
import { underLoad } from './largeShop.ts'
import { FILTERED, fillProducts, TERMS } from './manyProducts.ts'
import { type BenchDatabase, placeIn } from './onEachDatabase.ts'
import { median, type Row } from './table.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const
const RUNS = 60
/** Unmeasured calls at the start, which prepare the statements. */
const WARM_UP = 5
/** Calls that take longer than this are repeated a few times only. Milliseconds. */
const SLOW = 200
const FEW_RUNS = WARM_UP + 2
/** Cards on a page of a list. */
const PAGE_SIZE = 40
/** The allowed growth from the smallest to the largest catalogue. */
const GROWTH = 3

type Page = ProductQuery & { readonly limit: number }

const CATEGORY_PAGE: Page = { category: 'kitchen items', page: 1, limit: 20 }

const CALLS: Readonly<Record<string, Page>> = {
  "a category's first page": CATEGORY_PAGE,
  ...Object.fromEntries(
    Object.entries(TERMS).map(([name, searchQuery]) => [
      `search: ${name}`,
      { searchQuery, page: 1, limit: 10 },
    ]),
  ),
}

/** The uncached cost of a list and a search in catalogues of growing size, then the largest one as a running shop. */
export async function catalogueSizes(
  { name }: BenchDatabase,
  folder: string,
  newDatabase: () => Promise<BenchDatabase>,
): Promise<Row[]> {
  const times = new Map<string, number[]>(
    [...Object.keys(CALLS), ...Object.keys(FILTERED).map(filtered)].map((call) => [call, []]),
  )
  let shopOfAll: Row[] = []
  for (const size of SIZES) {
    const database = await newDatabase()
    const data = join(folder, `${name}-${size}`)
    mkdirSync(data, { recursive: true })
    const { shop, db, close } = await openShopAt(placeIn(data, database))
    await fillProducts(db, size, database.url)
    for (const [call, query] of Object.entries(CALLS))
      times.get(call)?.push(await timeOf(() => shop.catalogue.products(query)))
    for (const [call, query] of Object.entries(FILTERED)) {
      const page = { ...query, page: 1, limit: PAGE_SIZE }
      times.get(filtered(call))?.push(await timeOf(() => shop.catalogue.productsWithFacets(page)))
    }
    await close()
    if (size === SIZES.at(-1)) shopOfAll = await underLoad(`${name}, ${size} products`, database, data)
  }
  const rows = [...times].map(([call, [first = Number.NaN, ...others]]): Row => {
    const last = others.at(-1) ?? Number.NaN
    return {
      what: `${name}: ${call}, 1k 10k 100k 1M`,
      measured: `${[first, ...others].map((time) => time.toFixed(2)).join(' ')} ms`,
      ratio: last / first,
      goal: `< ${GROWTH}`,
      met: last / first < GROWTH,
    }
  })
  return [...rows, ...shopOfAll]
}

/** A row's name. Counting along a list takes longer in a larger one (decision 0052). */
function filtered(call: string): string {
  return `filters: ${call}`
}

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const began = performance.now()
    await read()
    if (run >= WARM_UP) times.push(performance.now() - began)
    // Slow ones are measured less often.
    if (performance.now() - began > SLOW && run >= FEW_RUNS) break
  }
  return median(times)
}
