import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { type RawBuilder, sql } from 'kysely'
import { type Database, openDatabase } from '#data/core/database.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { MAX_STOCK } from '#domain/stock/stockMove.ts'
import { anOrderPayload, type OrderedProduct, postOrder } from '#tests/server/orderPayload.ts'
import { openShopAt } from '#tests/shopDeps.ts'
import { type BareOrder, bareOrder, barePostgres, bareSqlite, mobileNumber } from './bareOrders.ts'
import { fillProducts } from './manyProducts.ts'
import { type BenchDatabase, placeIn, startOver } from './onEachDatabase.ts'
import type { Running } from './processes.ts'
import { median, type Row } from './table.ts'

const CONNECTIONS = 8
const ROUNDS = 3
const SECONDS = 3
const PRODUCTS = 1_000
/** How many of them are counted and ordered. */
const COUNTED = 200
/** The goal, relative to a script that writes the same rows, each order with its own commit. */
const GOAL = 0.5

/**
 * Orders placed over HTTP, of goods whose stock is counted, each flushed to the disk before its answer. Compared with a bare
 * script that writes the same rows into the same tables with one commit for each order, alternating.
 */
export async function placedOrders(database: BenchDatabase, folder: string): Promise<Row[]> {
  const { name } = database
  const { bodies, shop, order, bare } = await prepare(database, folder)
  try {
    await place(shop, bodies, { connections: CONNECTIONS, seconds: 1 })
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        ours: await place(shop, bodies, { connections: CONNECTIONS, seconds: SECONDS }),
        bare: await bare(order),
        hot: await place(shop, bodies.slice(0, 1), { connections: CONNECTIONS, seconds: SECONDS }),
        single: await place(shop, bodies, { connections: 1, seconds: SECONDS }),
      })
    }
    const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
    const against = `the same rows, bare: ${Math.round(middle((round) => round.bare))}`
    const ratio = middle(({ ours, bare }) => ours.perSecond / bare)
    const microseconds = (value: number) => `${Math.round(value * 1_000_000)} µs`
    return [
      {
        what: `${name}: orders placed per second, ${CONNECTIONS} connections`,
        measured: `${Math.round(middle(({ ours }) => ours.perSecond))}`,
        against,
        ratio,
        goal: `>= ${GOAL}`,
        met: ratio >= GOAL,
      },
      {
        what: `${name}: the same, all of one product`,
        measured: `${Math.round(middle(({ hot }) => hot.perSecond))}`,
        against,
        ratio: middle(({ hot, bare }) => hot.perSecond / bare),
      },
      {
        what: `${name}: an order of a single buyer`,
        measured: `${middle(({ single }) => 1000 / single.perSecond).toFixed(2)} ms`,
      },
      {
        what: `${name}: processor time of the shop for an order`,
        measured: microseconds(middle(({ ours }) => ours.shopTime)),
      },
      ...(database.processorTime
        ? [
            {
              what: `${name}: processor time of the database for an order`,
              measured: microseconds(middle(({ ours }) => ours.databaseTime)),
            },
          ]
        : []),
    ]
  } finally {
    await shop.stop()
  }

  function place(
    shop: Running,
    bodies: readonly string[],
    { connections, seconds }: { connections: number; seconds: number },
  ) {
    return measured(shop, database, () => placeOver(shop, bodies, { connections, seconds }))
  }
}

interface Round {
  readonly ours: Placed
  readonly hot: Placed
  readonly single: Placed
  /** Orders per second. */
  readonly bare: number
}

/** A shop with counted goods, and what a bare script has to write. */
async function prepare(database: BenchDatabase, folder: string) {
  const { url } = database
  mkdirSync(folder)
  const { shop: filled, db, close } = await openShopAt(placeIn(folder, database))
  await fillProducts(db, PRODUCTS, url)
  const { products } = await filled.catalogue.products({ limit: COUNTED })
  await countAll(db, products)
  await close()
  const bodies = orderBodies(products)
  const files = Array.from({ length: ROUNDS }, (_, round) => join(folder, `bare-${round}.db`))
  if (url === undefined) for (const file of files) copyFileSync(join(folder, 'shop.db'), file)

  const shop = await startOver(database, folder, { RATE_LIMIT: 'off' })
  const sample = await postOrder(shop.url, bodies[0], { 'Idempotency-Key': randomUUID() })
  const { insertedId } = (await sample.json()) as { insertedId: string }
  const reading = await openDatabase(placeIn(folder, database))
  const order = await bareOrder(
    async (table, column, id) =>
      (
        await (
          sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}` as RawBuilder<
            Record<string, string | number | null>
          >
        ).execute(reading)
      ).rows,
    insertedId,
    products.map(({ id }) => id),
  )
  await reading.destroy()
  const bare = async (order: BareOrder) =>
    url === undefined
      ? bareSqlite(files.pop() ?? '', order, SECONDS)
      : await barePostgres(url, order, { seconds: SECONDS, connections: CONNECTIONS })
  return { bodies, shop, order, bare }
}

export async function countAll(db: Database, products: readonly Product[]): Promise<void> {
  const rows = products.map(({ id }) => ({ product_id: id, size: '', color: '', quantity: MAX_STOCK }))
  await db.insertInto('stock').values(rows).execute()
}

/** What is sent for each product: one piece of it. */
export function orderBodies(products: readonly OrderedProduct[]): string[] {
  return products.map((product) => JSON.stringify(anOrderPayload([product])))
}

interface Placed {
  readonly perSecond: number
  /** Seconds for each order. */
  readonly shopTime: number
  readonly databaseTime: number
}

async function measured(
  shop: Running,
  database: BenchDatabase,
  place: () => Promise<number>,
): Promise<Placed> {
  const times = () => [shop.processorTime() ?? Number.NaN, database.processorTime?.() ?? Number.NaN] as const
  const [shopBefore, databaseBefore] = times()
  const began = performance.now()
  const perSecond = await place()
  const orders = (perSecond * (performance.now() - began)) / 1000
  const [shopAfter, databaseAfter] = times()
  return {
    perSecond,
    shopTime: (shopAfter - shopBefore) / orders,
    databaseTime: (databaseAfter - databaseBefore) / orders,
  }
}

/**
 * How often autocannon looks whether it has done what it was asked, in milliseconds. By itself it does once a second, so that
 * 1.1 s of work and 1.9 s count the same.
 */
export const TICK = 20

let nth = 0

/** How many orders are placed: as many as there is time for, or so many that two shops hold as much afterwards. */
type Effort = { readonly seconds: number } | { readonly orders: number }

/** Orders per second over `connections`, each order of another person. Throws if one is not answered, or refused. */
export async function placeOver(
  { url }: Running,
  bodies: readonly string[],
  { connections, ...effort }: { readonly connections: number } & Effort,
): Promise<number> {
  const began = performance.now()
  const result = await autocannon({
    url,
    connections,
    sampleInt: TICK,
    ...('orders' in effort ? { amount: effort.orders } : { duration: effort.seconds }),
    requests: [
      {
        method: 'POST',
        path: '/api/postOrder',
        setupRequest: (request) => ({
          ...request,
          body: bodies[++nth % bodies.length]?.replace('01712345678', mobileNumber(nth)) ?? '',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('Orders failed under load')
  return (1000 * result.requests.total) / (performance.now() - began)
}
