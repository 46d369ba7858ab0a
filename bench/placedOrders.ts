import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { anOrderPayload } from '#tests/server/orderPayload.ts'
import { openShopAt } from '#tests/shopDeps.ts'
import { fillProducts } from './manyProducts.ts'
import { type BenchDatabase, placeIn, startOver } from './onEachDatabase.ts'
import type { Running } from './processes.ts'
import { median, type Row } from './table.ts'

const CONNECTIONS = 8
const ROUNDS = 3
const SECONDS = 4
const PRODUCTS = 1_000
/**
 * The goal, relative to plain inserts. Postgres serves eight connections at once, so the shop's own work counts more.
 */
const GOAL = 0.5

/**
 * Orders placed over HTTP, each flushed to the disk before its answer, compared with inserts of single rows into the same
 * engine without a shop, alternating.
 */
export async function placedOrders(database: BenchDatabase, folder: string): Promise<Row> {
  const { name, url } = database
  mkdirSync(folder)
  const { shop: filled, db, close } = await openShopAt(placeIn(folder, database))
  await fillProducts(db, PRODUCTS, url)
  const { products } = await filled.catalogue.products({ limit: 2 })
  await close()
  const body = JSON.stringify(anOrderPayload(products))
  const shop = await startOver(database, folder, { RATE_LIMIT: 'off' })
  try {
    await place8(shop, body, 1)
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await place8(shop, body, SECONDS))
      bare.push(url === undefined ? bareSqlite(join(folder, `bare-${round}.db`)) : await barePostgres(url))
    }
    const ratio = median(ours.map((value, round) => value / (bare[round] ?? Number.NaN)))
    return {
      what: `${name}: orders placed per second, ${CONNECTIONS} connections`,
      measured: `${Math.round(median(ours))}`,
      against: `bare inserts ${Math.round(median(bare))}`,
      ratio,
      ...(url === undefined ? { goal: `>= ${GOAL}`, met: ratio >= GOAL } : {}),
    }
  } finally {
    await shop.stop()
  }
}

/** Orders per second over eight connections. `duration`: seconds. */
export async function place8({ url }: Running, body: string, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        method: 'POST',
        path: '/api/postOrder',
        body,
        setupRequest: (request) => ({
          ...request,
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('Orders failed under load')
  return result.requests.average
}

/** Rows per second, one after the other, since SQLite writes one at a time. */
function bareSqlite(file: string): number {
  const database = new DatabaseSync(file)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table bare (id text, body text)',
  )
  const insert = database.prepare('insert into bare values (?, ?)')
  let rows = 0
  const began = performance.now()
  for (const until = began + SECONDS * 1000; performance.now() < until; rows++)
    insert.run(randomUUID(), 'body')
  const took = performance.now() - began
  database.close()
  return (rows * 1000) / took
}

/** Rows per second, eight connections at once. */
async function barePostgres(url: string): Promise<number> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS })
  await pool.query('create table if not exists bare (id text, body text)')
  let rows = 0
  const began = performance.now()
  const until = began + SECONDS * 1000
  const one = async () => {
    for (; performance.now() < until; rows++) {
      await pool.query('insert into bare values ($1, $2)', [randomUUID(), 'body'])
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  const took = performance.now() - began
  await pool.end()
  return (rows * 1000) / took
}
