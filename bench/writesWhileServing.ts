import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { openShopAt } from '#tests/shopDeps.ts'
import { aBenchAdmin } from './benchAdmin.ts'
import { fillProducts } from './manyProducts.ts'
import { type BenchDatabase, placeIn, startOver } from './onEachDatabase.ts'
import type { Running } from './processes.ts'
import { median, type Row } from './table.ts'

const PRODUCTS = 10_000
const PAGES = 30
const ROUNDS = 3
const SECONDS = 5
const GROWTH = 2

/**
 * The 99th percentile of requests for {@link PAGES} pages while the owner changes a product, compared with the same
 * without a change. Each change invalidates all cached answers.
 */
export async function writesWhileServing(database: BenchDatabase, folder: string): Promise<Row> {
  const { name, url } = database
  mkdirSync(folder)
  const secret = randomBytes(32).toString('hex')
  const { shop: filled, db, close } = await openShopAt(placeIn(folder, database))
  await fillProducts(db, PRODUCTS, url)
  const { products } = await filled.catalogue.products({ limit: PAGES })
  const adminId = await aBenchAdmin(filled)
  await close()
  const shop = await startOver(database, folder, { SHOP_SECRET: secret })
  try {
    const tokens = createTokens({ key: keyFor('token', secret), issuer: shop.url, now: Date.now })
    const paths = ['/', '/shop', ...products.map(({ id }) => `/product-details/${id}`)]
    const id = products[0]?.id ?? ''
    await slowest(shop, paths)
    const quiet: number[] = []
    const changing: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await slowest(shop, paths))
      const [during] = await Promise.all([
        slowest(shop, paths),
        change(shop, id, await tokens.issue({ userId: adminId, sessionId: 'bench' })),
      ])
      changing.push(during)
    }
    const ratio = median(changing.map((value, round) => value / (quiet[round] ?? Number.NaN)))
    return {
      what: `${name}: p99 of ${paths.length} pages at 32 connections, ${SECONDS} s with a product changed`,
      measured: `${median(changing)} ms`,
      against: `without ${median(quiet)} ms`,
      ratio,
      goal: `< ${GROWTH}`,
      met: ratio < GROWTH,
    }
  } finally {
    await shop.stop()
  }
}

async function slowest({ url }: Running, paths: readonly string[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    requests: paths.map((path) => ({ path })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('Pages failed under load')
  return Math.max(1, result.latency.p99)
}

/** Changes the product once, in the middle of the measurement. */
async function change({ url }: Running, id: string, token: string): Promise<void> {
  await wait((SECONDS * 1000) / 2)
  const response = await fetch(`${url}/api/updateProduct/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ reviews: Math.floor(Math.random() * 1000) }),
  })
  if (!response.ok) throw new Error(`The change was answered ${response.status}`)
}
