import { StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { builtWeb } from '../safety/builtWeb.ts'
import { aProductOf, aSlideOf } from '../testCatalogue.ts'
import { openServer } from './shopServer.ts'

/** Read by timers and by jobs, whatever page is asked for. */
const BESIDE = [
  / from "(?:catalogue_version|backups|jobs|orders|order_lines|parcels|parcel_photos|order_day_changes|activity|waiting|ledger|rider_payments|return_requests)"/,
  /^select (?:"listing_order", "images"|"image"|"value"|"id", "sold_recently"|turns_at)[ ,]/,
]

/** The tables that SQLite reads from now on, one entry per query. */
function watchTables(): string[] {
  const tables: string[] = []
  for (const method of ['all', 'get', 'iterate'] as const) {
    const real = StatementSync.prototype[method]
    const spy = vi.spyOn(StatementSync.prototype, method).mockImplementation(function (
      this: StatementSync,
      ...values: unknown[]
    ) {
      const table = / from "(\w+)"/.exec(this.sourceSQL)?.[1] ?? ''
      if (!BESIDE.some((one) => one.test(this.sourceSQL))) tables.push(table)
      return Reflect.apply(real, this, values)
    })
    onTestFinished(() => spy.mockRestore())
  }
  return tables
}

test('a page that is rendered reads its goods; what the owner sets comes from memory', async () => {
  const server = await openServer(await builtWeb())
  const product = await aProductOf(server.shop)
  await aSlideOf(server.shop)
  const tables = watchTables()
  async function readFor(path: string): Promise<string[]> {
    tables.length = 0
    const response = await fetch(server.url + path)
    expect(response.status, path).toBe(200)
    return tables.toSorted()
  }
  const counted = (lists: number) => Array.from({ length: lists }, () => 'product_counts')
  const listed = (lists: number) => Array.from({ length: lists }, () => 'products')

  expect(await readFor('/')).toEqual([...counted(5), ...listed(4)])
  // The cells count the list and its filters; the other query of the products reads the ends of their prices. What is chosen
  // is looked up by its cells, and the cells of a price are counted the largest first: queries that begin with both tables.
  const filtered = ['product_cells', ...listed(2)]
  for (const list of ['/shop', '/category/men%20items', '/shop?minPrice=1&inStock=true']) {
    const looksUp = list.includes('?') ? ['', ''] : []
    expect(await readFor(list), list).toEqual([...filtered, ...looksUp].toSorted())
  }
  expect(await readFor(`/product-details/${product.id}`)).toEqual(listed(2))
  for (const path of ['/about-us', '/terms', '/privacy', '/returns', '/delivery', '/contact-us', '/cart']) {
    expect(await readFor(path), path).toEqual([])
  }
  expect(await readFor('/product-checkout')).toEqual([])
})
