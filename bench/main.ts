/**
 * `npm run bench`: measures the shop and prints one table. Where possible, values are compared within the same run, since
 * ratios hold across machines and times alone do not.
 *
 * `npm run bench -- phone pages` runs some sections. All of it takes half an hour and 4 GB of disk: it stores a million
 * products twice.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListedProduct } from './phone.ts'
import type { Running } from './processes.ts'
import type { Row } from './table.ts'

process.env.NODE_ENV = 'production'

const { cachedPage } = await import('./cachedPages.ts')
const { catalogueSizes } = await import('./catalogueSizes.ts')
const { dashboardLists } = await import('./dashboardLists.ts')
const { jobs } = await import('./jobs.ts')
const { onEachDatabase } = await import('./onEachDatabase.ts')
const { phone } = await import('./phone.ts')
const { placedOrders } = await import('./placedOrders.ts')
const { renderTime } = await import('./renderTime.ts')
const { startShop } = await import('./processes.ts')
const { idleMemory, secondStart } = await import('./startup.ts')
const { printTable } = await import('./table.ts')
const { writesWhileServing } = await import('./writesWhileServing.ts')

const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const demo = join(folder, 'demo')
mkdirSync(demo)

const SECTIONS: Readonly<Record<string, () => Promise<Row[]>>> = {
  start: async () => [await secondStart(demo), await idleMemory(demo)],
  pages: () => withDemo(cachedPages),
  phone: () => withDemo(async (shop) => phone(shop, await someProduct(shop.url))),
  rendering: async () => {
    const { _id } = await withDemo((shop) => someProduct(shop.url))
    return [
      await renderTime('home', demo, '/', 8),
      await renderTime('product page', demo, `/product-details/${_id}`, 3),
    ]
  },
  orders: () =>
    onEachDatabase(async (database) => [await placedOrders(database, placeOf('orders', database))]),
  jobs: () => onEachDatabase((database) => jobs(database, placeOf('jobs', database))),
  writes: () =>
    onEachDatabase(async (database) => [await writesWhileServing(database, placeOf('writes', database))]),
  lists: () => onEachDatabase((database) => dashboardLists(database, placeOf('lists', database))),
  sizes: () =>
    onEachDatabase((database, another) => catalogueSizes(database, placeOf('sizes', database), another)),
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in SECTIONS))
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(', ')}. Sections: ${Object.keys(SECTIONS).join(', ')}.`)
  process.exit(1)
}

const rows: Row[] = []
try {
  for (const [name, measure] of Object.entries(SECTIONS)) {
    if (requested.length > 0 && !requested.includes(name)) continue
    const began = performance.now()
    rows.push(...(await measure()))
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
} finally {
  // Print the results so far, even if a section failed.
  console.log()
  printTable(rows)
  rmSync(folder, { recursive: true, force: true })
}

function placeOf(section: string, { name }: { name: string }): string {
  return join(folder, `${section}-${name}`)
}

async function withDemo<Result>(measure: (shop: Running) => Promise<Result>): Promise<Result> {
  const shop = await startShop(demo)
  try {
    return await measure(shop)
  } finally {
    await shop.stop()
  }
}

async function cachedPages(shop: Running): Promise<Row[]> {
  const { _id } = await someProduct(shop.url)
  const pages = [
    ['home', '/'],
    ['product page', `/product-details/${_id}`],
    ['API list', '/api/products?category=bag%20items&limit=20'],
  ] as const
  const rows: Row[] = []
  for (const [what, path] of pages) rows.push(...(await cachedPage(`${what}, cached`, shop, path, folder)))
  return rows
}

async function someProduct(url: string) {
  const response = await fetch(`${url}/api/products?limit=1`)
  const { data } = (await response.json()) as { data: [ListedProduct] }
  return data[0]
}
