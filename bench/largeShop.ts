import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { TERMS } from './manyProducts.ts'
import { type BenchDatabase, startOver } from './onEachDatabase.ts'
import type { Running } from './processes.ts'
import type { Row } from './table.ts'

const SECONDS = 20
const LOOK_EVERY = 250
/** Milliseconds, and MB of resident memory. */
const GOALS = { start: 3_000, memory: 400 }

/** How long a shop with this data takes to start, and its memory while all kinds of pages are requested. */
export async function underLoad(what: string, database: BenchDatabase, folder: string): Promise<Row[]> {
  const shop = await startOver(database, folder, { RATE_LIMIT: 'off' })
  try {
    const largest = await peakMemory(shop, await addresses(shop))
    const start: Row = {
      what: `${what}: start to first page`,
      measured: `${Math.round(shop.startedIn)} ms`,
      goal: `< ${GOALS.start} ms`,
      met: shop.startedIn < GOALS.start,
    }
    if (largest === undefined) return [start]
    const memory = {
      what: `${what}: largest resident memory under load`,
      measured: `${Math.round(largest)} MB`,
      goal: `< ${GOALS.memory} MB`,
      met: largest < GOALS.memory,
    }
    return [start, memory]
  } finally {
    await shop.stop()
  }
}

/** Addresses of pages and answers of all kinds, far more than the cache holds. */
async function addresses({ url }: Running): Promise<string[]> {
  const found: string[] = ['/', '/bn', '/shop', '/products?limit=100']
  for (let page = 1; page <= 40; page++) {
    const response = await fetch(`${url}/api/products?limit=100&page=${page * 50}`)
    const { data } = (await response.json()) as { data: { _id: string }[] }
    found.push(`/shop?page=${page * 100}`, ...data.map(({ _id }) => `/product-details/${_id}`))
  }
  for (const term of Object.values(TERMS)) {
    const searchQuery = encodeURIComponent(term)
    found.push(`/shop?searchQuery=${searchQuery}`, `/api/products?searchQuery=${searchQuery}&limit=10`)
  }
  return found
}

/** Peak memory in MB; undefined if the system does not report it. */
async function peakMemory(shop: Running, paths: readonly string[]): Promise<number | undefined> {
  let largest: number | undefined
  let loading = true
  const sample = async () => {
    while (loading) {
      const now = shop.memory()
      if (now !== undefined) largest = Math.max(largest ?? 0, now)
      await wait(LOOK_EVERY)
    }
  }
  const sampling = sample()
  const result = await autocannon({
    url: shop.url,
    connections: 32,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    requests: paths.map((path) => ({ path })),
  })
  loading = false
  await sampling
  if (result.non2xx > 0 || result.errors > 0) throw new Error('The large shop failed under load')
  return largest
}
