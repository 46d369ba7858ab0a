import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#data/core/database.ts'
import type { ProductQuery } from '#shop/types.ts'
import { openShopAt } from '#tests/shopDeps.ts'
import { underLoad } from './largeShop.ts'
import { FILTERED, fillProducts, TERMS } from './manyProducts.ts'
import { type BenchDatabase, type NewDatabase, placeIn } from './onEachDatabase.ts'
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

export interface SizesOptions {
  /** Only the calls whose name contains one of these texts, and no shop under load. */
  readonly calls?: readonly string[] | undefined
  /** A folder in which the catalogues stay for the next run: a million products take minutes to store. */
  readonly keptIn?: string | undefined
}

/**
 * The uncached cost of a list and a search in catalogues of growing size, then the largest one as a running shop. A cost is
 * the processor time of the shop and of the database together: other work on the machine hardly changes it.
 */
export async function catalogueSizes(
  { name }: BenchDatabase,
  folder: string,
  newDatabase: NewDatabase,
  { calls, keptIn }: SizesOptions = {},
): Promise<Row[]> {
  const isMeasured = (call: string) => calls === undefined || calls.some((part) => call.includes(part))
  const costs = new Map<string, number[]>(
    [...Object.keys(CALLS), ...Object.keys(FILTERED).map(filtered)]
      .filter(isMeasured)
      .map((call) => [call, []]),
  )
  let shopOfAll: Row[] = []
  for (const size of SIZES) {
    const database = await newDatabase(keptIn && `catalogue_${size}`)
    const data = join(keptIn ?? folder, `${name}-${size}`)
    mkdirSync(data, { recursive: true })
    const { shop, db, close } = await openShopAt(placeIn(data, database))
    await fillOnce(db, size, database.url, join(data, 'filled'))
    for (const [call, query] of Object.entries(CALLS))
      costs.get(call)?.push(await costOf(database, () => shop.catalogue.products(query)))
    for (const [call, query] of Object.entries(FILTERED)) {
      const page = { ...query, page: 1, limit: PAGE_SIZE }
      costs.get(filtered(call))?.push(await costOf(database, () => shop.catalogue.productsWithFacets(page)))
    }
    await close()
    if (size === SIZES.at(-1) && calls === undefined)
      shopOfAll = await underLoad(`${name}, ${size} products`, database, data)
  }
  const rows = [...costs].map(([call, [first = Number.NaN, ...others]]): Row => {
    const last = others.at(-1) ?? Number.NaN
    return {
      what: `${name}: ${call}, 1k 10k 100k 1M`,
      measured: `${[first, ...others].map((time) => time.toFixed(2)).join(' ')} ms of processor`,
      ratio: last / first,
      goal: `< ${GROWTH}`,
      met: last / first < GROWTH,
    }
  })
  return [...rows, ...shopOfAll]
}

/** Fills the catalogue unless the file `done` says that an earlier run has. */
async function fillOnce(db: Database, size: number, url: string | undefined, done: string): Promise<void> {
  if (existsSync(done)) return
  await fillProducts(db, size, url)
  writeFileSync(done, '')
}

/** A row's name. Counting along a list takes longer in a larger one (decision 0052). */
function filtered(call: string): string {
  return `filters: ${call}`
}

/** The cost of a call, in milliseconds of processor: the shop's median, and the database's mean, which is read coarsely. */
async function costOf(database: BenchDatabase, read: () => Promise<unknown>): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < WARM_UP; run++) await read()
  const databaseBefore = database.processorTime?.() ?? 0
  for (let run = 0; run < RUNS; run++) {
    const began = process.cpuUsage()
    await read()
    const { user, system } = process.cpuUsage(began)
    const cost = (user + system) / 1000
    costs.push(cost)
    // Slow ones are measured less often.
    if (cost > SLOW && costs.length >= FEW_RUNS) break
  }
  const ofDatabase = ((database.processorTime?.() ?? 0) - databaseBefore) * 1000
  return median(costs) + ofDatabase / costs.length
}
