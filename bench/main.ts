/**
 * `npm run bench`: measures the shop and prints one table. Where possible, values are compared within the same run, since
 * ratios hold across machines and times alone do not.
 *
 * `npm run bench -- phone pages` runs some sections; with SHOP_URL, those that need a demo measure the one that runs there.
 * `npm run bench -- compare REF` measures that commit and what is here in turn, and names what fell.
 * All of it takes an hour and 4 GB of disk: it stores a million products twice. `--database SQLite` measures on one
 * database; `--keep FOLDER` keeps the catalogues of the sections sizes and cheapServer there for the next run, and `--calls rare` measures
 * only those of its calls whose name contains the text (it may be repeated).
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ListedProduct } from './phone.ts'
import type { Running } from './processes.ts'
import type { Row } from './table.ts'

process.env.NODE_ENV = 'production'

const { cachedPage } = await import('./cachedPages.ts')
const { catalogueSizes } = await import('./catalogueSizes.ts')
const { cheapServer } = await import('./cheapServer.ts')
const { compare } = await import('./compare/compare.ts')
const { NotComparable } = await import('./compare/otherCommit.ts')
const { dashboardLists } = await import('./dashboardLists.ts')
const { dashboardPhone } = await import('./dashboardPhone/dashboardPhone.ts')
const { jobs } = await import('./jobs.ts')
const { lighthouseScores } = await import('./lighthouse.ts')
const { onEachDatabase } = await import('./onEachDatabase.ts')
const { phone, phoneInTheEvening, phoneSecondView } = await import('./phone.ts')
const { placedOrders } = await import('./placedOrders.ts')
const { renderTime } = await import('./renderTime.ts')
const { reports } = await import('./reports.ts')
const { startShop } = await import('./processes.ts')
const { idleMemory, secondStart } = await import('./startup.ts')
const { printTable } = await import('./table.ts')
const { storedSize } = await import('./storedSize.ts')
const { writesWhileServing } = await import('./writesWhileServing.ts')

const { values: options, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    keep: { type: 'string' },
    calls: { type: 'string', multiple: true },
  },
})
const only = options.database
const kept = options.keep === undefined ? undefined : resolve(options.keep)
const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const demo = join(folder, 'demo')
mkdirSync(demo)

const SECTIONS: Readonly<Record<string, () => Promise<Row[]>>> = {
  start: async () => [await secondStart(demo), await idleMemory(demo)],
  pages: () => withDemo(cachedPages),
  phone: () => withDemo(async (shop) => phone(shop, await someProduct(shop.url), 'en')),
  bengaliPhone: () => withDemo(async (shop) => phone(shop, await someProduct(shop.url), 'bn')),
  evening: () => withDemo(async (shop) => phoneInTheEvening(shop, await someProduct(shop.url))),
  secondView: () => withDemo(phoneSecondView),
  lighthouse: () => withDemo(async (shop) => lighthouseScores(shop, await someProduct(shop.url))),
  dashboardPhone: () => dashboardPhone(join(folder, 'dashboardPhone')),
  rendering: async () => {
    const { _id } = await withDemo((shop) => someProduct(shop.url))
    return [
      await renderTime('home', demo, '/', 8),
      await renderTime('product page', demo, `/product-details/${_id}`, 3.5),
    ]
  },
  orders: () => onEachDatabase((database) => placedOrders(database, placeOf('orders', database)), { only }),
  storage: () => onEachDatabase((database) => storedSize(database, placeOf('storage', database)), { only }),
  jobs: () => onEachDatabase((database) => jobs(database, placeOf('jobs', database)), { only }),
  writes: () =>
    onEachDatabase(async (database) => [await writesWhileServing(database, placeOf('writes', database))], {
      only,
    }),
  lists: () => onEachDatabase((database) => dashboardLists(database, placeOf('lists', database)), { only }),
  reports: () => onEachDatabase((database) => reports(database, placeOf('reports', database)), { only }),
  compare: () => compare(ref ?? 'HEAD', folder, only),
  cheapServer: () => cheapServer(join(folder, 'cheapServer'), kept && join(kept, 'cheapServer')),
  sizes: () => {
    return onEachDatabase(
      (database, another) =>
        catalogueSizes(database, placeOf('sizes', database), another, { calls: options.calls, keptIn: kept }),
      { only, keptIn: kept && join(kept, 'postgres') },
    )
  },
}

/** What runs only when it is asked for. */
const BY_NAME = ['lighthouse', 'compare']

const ref = requested[0] === 'compare' ? requested.splice(1, 1)[0] : undefined
if (requested[0] === 'compare' && ref === undefined) {
  console.error('Say which commit to compare with: npm run bench -- compare REF')
  process.exit(1)
}
const unknown = requested.filter((name) => !(name in SECTIONS))
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(', ')}. Sections: ${Object.keys(SECTIONS).join(', ')}.`)
  process.exit(1)
}

const rows: Row[] = []
try {
  for (const [name, measure] of Object.entries(SECTIONS)) {
    if (requested.length === 0 ? BY_NAME.includes(name) : !requested.includes(name)) continue
    const began = performance.now()
    rows.push(...(await measure()))
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
} catch (error) {
  if (!(error instanceof NotComparable)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  // Print the results so far, even if a section failed.
  console.log()
  if (rows.length > 0) printTable(rows)
  rmSync(folder, { recursive: true, force: true })
}

function placeOf(section: string, { name }: { name: string }): string {
  return join(folder, `${section}-${name}`)
}

async function withDemo<Result>(measure: (shop: Running) => Promise<Result>): Promise<Result> {
  const { SHOP_URL } = process.env
  const shop = SHOP_URL === undefined ? await startShop(demo) : runningElsewhere(SHOP_URL)
  try {
    return await measure(shop)
  } finally {
    await shop.stop()
  }
}

/** A shop that somebody else has started. */
function runningElsewhere(url: string): Running {
  const unknown = () => undefined
  const stop = () => Promise.resolve(null)
  return {
    url: new URL(url).origin,
    pid: Number.NaN,
    startedIn: Number.NaN,
    memory: unknown,
    processorTime: unknown,
    stop,
    kill: async () => {},
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
