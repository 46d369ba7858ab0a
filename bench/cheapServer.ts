import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BackupListAnswer } from '#contract/backups/backupSchema.ts'
import { openDatabase } from '#data/core/database.ts'
import { categoryPath, productPath } from '#domain/catalogue/pagePaths.ts'
import { ADMIN, signInAsAdmin } from '#tests/adminSession.ts'
import { type Cgroup, makeCgroup } from './cgroup.ts'
import { CALLS } from './dashboardLists.ts'
import { fillShop } from './filledShop.ts'
import { TERMS } from './manyProducts.ts'
import { type Running, START, start } from './processes.ts'
import { percentile, type Row } from './table.ts'
import { type Visits, visit } from './visitors.ts'

const PRODUCTS = 20_000
const ORDERS = 100_000
/** Rows of the file: more than are imported while the shop is measured. */
const IMPORTED = 20_000
const MEMORY = 1024 ** 3
const VISITORS = 50
const STAFF = 3
/**
 * How long somebody looks at an answer before the next request, on average. Milliseconds. Fifty visitors thus ask for 17 pages a second,
 * twice as many as a shop with 500 orders a day has in its busiest hour (docs/operations.md).
 */
const READING = { visitors: 3_000, staff: 2_000 }
/** What runs before it counts, so that code is compiled; and what counts. Milliseconds. */
const WARM_UP = 8_000
const MEASURED = 40_000
const SETTLED_AFTER = 3_000
const LOOK_EVERY = 100
/** Milliseconds, and MB. */
const GOALS = { pages: 200, lists: 300, memory: 450, idle: 140, start: 1_500 }
const MB = 1024 ** 2

/**
 * A shop of 20,000 products and 100,000 orders on a machine with one processor and 1 GB, where the system lets one be made up:
 * visitors and staff meanwhile, goods being imported and one backup after another. `keptIn`: keeps the filled shop there.
 */
export async function cheapServer(folder: string, keptIn?: string): Promise<Row[]> {
  const ids = await prepareShop(folder, keptIn)
  const machine = makeCgroup(MEMORY)
  const where = machine ? '1 CPU, 1 GB' : 'the whole machine: no cgroup can be made'
  const command: [string, ...string[]] = [process.execPath, ...START]
  let shop: Running | undefined
  try {
    shop = await start(machine ? machine.inside(command) : command, {
      DATA_DIR: folder,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    })
    await wait(SETTLED_AFTER)
    const idle = residentOf(shop, machine)
    const rows = await measure(shop, machine, ids)
    return [
      below(`${where}: start to first page`, shop.startedIn, GOALS.start, 'ms'),
      ...(idle === undefined ? [] : [below(`${where}: resident memory, idle`, idle / MB, GOALS.idle, 'MB')]),
      ...rows.map((row) => ({ ...row, what: `${where}: ${row.what}` })),
    ]
  } finally {
    await shop?.stop()
    machine?.remove()
  }
}

/** Fills the shop of `folder`. Returns the ids of some of its products, the popular ones first. */
async function prepareShop(folder: string, keptIn: string | undefined): Promise<readonly string[]> {
  const filled = keptIn ?? folder
  if (!existsSync(join(filled, 'shop.db'))) {
    mkdirSync(filled, { recursive: true })
    await fillShop({ name: 'SQLite', url: undefined }, filled, { products: PRODUCTS, orders: ORDERS })
  }
  if (filled !== folder) {
    rmSync(folder, { recursive: true, force: true })
    cpSync(filled, folder, { recursive: true })
  }
  const db = await openDatabase({ file: join(folder, 'shop.db') })
  const products = await db.selectFrom('products').select('id').orderBy('id').execute()
  await db.destroy()
  return products.map(({ id }) => id)
}

async function measure(shop: Running, machine: Cgroup | undefined, ids: readonly string[]): Promise<Row[]> {
  const { url } = shop
  const admin = await signInAsAdmin(url)
  const { token } = (await call(url, '/jwt', {
    method: 'POST',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email }),
  })) as { token: string }
  const categories = await categoriesOf(url)
  const visitors = {
    url,
    count: VISITORS,
    reading: READING.visitors,
    next: (chance: () => number) => somePage(chance, ids, categories),
  }
  const staff = {
    url,
    count: STAFF,
    reading: READING.staff,
    next: (chance: () => number) => `/api${pick(LISTS, chance())}&limit=20`,
    headers: { authorization: `Bearer ${token}`, 'cache-control': 'no-cache' },
  }
  await Promise.all([visit(visitors, performance.now() + WARM_UP), visit(staff, performance.now() + WARM_UP)])

  const until = performance.now() + MEASURED
  const before = shop.processorTime() ?? Number.NaN
  await beginImport(url, admin, ids)
  const [pages, lists, backups, memory] = await Promise.all([
    visit(visitors, until),
    visit(staff, until),
    keepBackingUp(url, admin, until),
    watchMemory(shop, machine, until),
  ])
  const used = (shop.processorTime() ?? Number.NaN) - before
  const imported = await importedSoFar(url, admin)
  const failures = [...pages.failures, ...lists.failures]
  const failed = failures.reduce((sum, [, count]) => sum + count, 0)
  const kills = machine?.kills() ?? 0
  const peak = machine?.peak()
  return [
    ...timesOf(`pages of ${VISITORS} visitors`, pages, GOALS.pages),
    ...timesOf(`lists of ${STAFF} members of staff`, lists, GOALS.lists),
    {
      what: 'requests that failed',
      measured: `${failed} of ${pages.times.length + lists.times.length + failed}`,
      against: failures.map(([what, count]) => `${what}: ${count}`).join(', '),
      goal: '0',
      met: failed === 0,
    },
    { what: 'meanwhile imported goods; backups made', measured: `${imported}; ${backups}` },
    { what: 'processor used', measured: `${Math.round((used / MEASURED) * 100_000)} %` },
    ...(memory === undefined
      ? []
      : [below('largest resident memory of all processes', memory.resident / MB, GOALS.memory, 'MB')]),
    ...(memory?.anonymous === undefined
      ? []
      : [{ what: 'largest memory of the group without cached files', measured: inMb(memory.anonymous) }]),
    ...(peak === undefined
      ? []
      : [{ what: 'the same with cached files, as the kernel counts', measured: inMb(peak) }]),
    { what: 'killed for want of memory', measured: `${kills}`, goal: '0', met: kills === 0 },
  ]
}

/** Lists and counters of orders; public lists of products are what visitors ask for. */
const LISTS = Object.values(CALLS).filter((path) => !path.startsWith('/products'))

function somePage(chance: () => number, ids: readonly string[], categories: readonly string[]): string {
  const kind = chance()
  const language = chance() < 0.2 ? '/bn' : ''
  if (kind < 0.2) return language || '/'
  if (kind < 0.45)
    return `${language}${categoryPath(pick(categories, chance()))}?page=${1 + Math.floor(chance() * 3)}`
  if (kind < 0.6)
    return `${language}/shop?searchQuery=${encodeURIComponent(pick(Object.values(TERMS), chance()))}`
  // Half of the visits are to a hundred popular products, the others to any.
  const popular = chance() < 0.5 ? 100 : ids.length
  return `${language}${productPath(pick(ids.slice(0, popular), chance()))}`
}

async function categoriesOf(url: string): Promise<string[]> {
  const { data } = (await call(url, '/products?limit=100')) as {
    data: { category: string; subCategory: string }[]
  }
  return [...new Set(data.flatMap(({ category, subCategory }) => [category, subCategory]))]
}

/** Sends a file of goods: every second row is a new product, the others change a price. */
async function beginImport(
  url: string,
  headers: Record<string, string>,
  ids: readonly string[],
): Promise<void> {
  const rows = Array.from({ length: IMPORTED }, (_, index) =>
    index % 2 === 0
      ? `,Imported shawl ${index},Bag Items,${500 + (index % 900)},Material: Cotton`
      : `${ids[(index * 7) % ids.length]},,,${500 + (index % 900)},`,
  )
  const form = new FormData()
  form.set(
    'file',
    new Blob([['_id,name,category,originalPrice,description', ...rows].join('\n')]),
    'goods.csv',
  )
  await call(url, '/products/import', { method: 'POST', headers, body: form })
}

async function importedSoFar(url: string, headers: Record<string, string>): Promise<number> {
  const { imports } = (await call(url, '/products/imports', { headers })) as {
    imports: { done: number }[]
  }
  return imports[0]?.done ?? 0
}

/** Makes one backup after another. Returns how many were finished. */
async function keepBackingUp(url: string, headers: Record<string, string>, until: number): Promise<number> {
  const json = { ...headers, 'Content-Type': 'application/json' }
  let made = 0
  while (performance.now() < until) {
    const { insertedId } = (await call(url, '/backups', { method: 'POST', headers: json, body: '{}' })) as {
      insertedId: string
    }
    for (;;) {
      await wait(LOOK_EVERY)
      const { backups } = (await call(url, '/backups', { headers })) as BackupListAnswer
      const state = backups.find(({ _id }) => _id === insertedId)?.state
      if (state === 'failed') throw new Error('A backup failed')
      if (state === 'done') made++
      if (state === 'done' || performance.now() > until) break
    }
    if (performance.now() < until) await call(url, `/backups/${insertedId}`, { method: 'DELETE', headers })
  }
  return made
}

async function call(url: string, path: string, options: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, options)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

async function watchMemory(shop: Running, machine: Cgroup | undefined, until: number) {
  let largest: { resident: number; anonymous: number | undefined } | undefined
  while (performance.now() < until) {
    const resident = residentOf(shop, machine)
    if (resident === undefined) return undefined
    const anonymous = machine?.memory().anonymous
    largest = {
      resident: Math.max(largest?.resident ?? 0, resident),
      anonymous: anonymous === undefined ? undefined : Math.max(largest?.anonymous ?? 0, anonymous),
    }
    await wait(LOOK_EVERY)
  }
  return largest
}

/** Bytes, of all processes where they are in a group; undefined if the system does not tell. */
function residentOf(shop: Running, machine: Cgroup | undefined): number | undefined {
  if (machine) return machine.memory().resident
  const memory = shop.memory()
  return memory === undefined ? undefined : memory * MB
}

function timesOf(what: string, { times }: Visits, goal: number): Row[] {
  return [
    { what: `${what}: median of ${times.length}`, measured: `${percentile(times, 0.5).toFixed(1)} ms` },
    below(`${what}: 99th percentile`, percentile(times, 0.99), goal, 'ms'),
  ]
}

function below(what: string, value: number, goal: number, unit: string): Row {
  return { what, measured: `${Math.round(value)} ${unit}`, goal: `< ${goal} ${unit}`, met: value < goal }
}

const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`

function pick<Item>(items: readonly Item[], chance: number): Item {
  const item = items[Math.floor(chance * items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}
