import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type Database, openDatabase } from '#data/core/database.ts'
import { foldEntries } from '#data/money/ledger.ts'
import { REPORT_BY } from '#domain/money/report.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { createBookkeeping } from '#shop/money/bookkeeping.ts'
import { fillShop } from './filledShop.ts'
import { type BenchDatabase, placeIn, startOver } from './onEachDatabase.ts'
import { median, type Row } from './table.ts'

const ORDERS = 100_000
const PRODUCTS = 10_000
/** About as many as there are orders. */
const SOLD_EACH_DAY = 270
const RUNS = 20
/** The goal for the median of each report. Milliseconds. */
const GOAL = 300

/** Measures each report of a month and of all the year, both compared, and the orders behind a figure, over HTTP. */
export async function reports(database: BenchDatabase, folder: string): Promise<Row[]> {
  mkdirSync(folder)
  const adminId = await fillShop(database, folder, { products: PRODUCTS, orders: ORDERS })
  await bookAll(database, folder)
  const secret = randomBytes(32).toString('hex')
  const shop = await startOver(database, folder, { SHOP_SECRET: secret })
  try {
    const tokens = createTokens({ key: keyFor('token', secret), issuer: shop.url, now: Date.now })
    const token = await tokens.issue({ userId: adminId, sessionId: 'bench' })
    const today = orderDay(Date.now())
    const ranges = { 'a month': today - 29, 'a year': today - 364 }
    const rows: Row[] = []
    for (const [range, from] of Object.entries(ranges)) {
      const days = `from=${dayName(from)}&until=${dayName(today)}`
      for (const by of REPORT_BY) {
        const path = `/reports?by=${by}&${days}&compare=previous`
        rows.push(await measure(shop.url, `${database.name}: ${range} by ${by}`, path, token))
      }
      const behind = `/reports/orders?by=district&key=Bhola&measure=profit&${days}`
      rows.push(await measure(shop.url, `${database.name}: ${range}, orders behind a profit`, behind, token))
    }
    return rows
  } finally {
    await shop.stop()
  }
}

/** What the shop's jobs do with all orders, at once. */
async function bookAll(database: BenchDatabase, folder: string): Promise<void> {
  const db = await openDatabase(placeIn(folder, database))
  const random = (count: number) => new Uint8Array(randomBytes(count))
  await createBookkeeping({ now: Date.now, random }).bookRest(db, new AbortController().signal)
  while (await foldEntries(db));
  await sellAllGoods(db)
  await db.destroy()
}

/** Orders of the bench are of one product: each day's sums of it are those of so many others, too, in turn. */
async function sellAllGoods(db: Database): Promise<void> {
  const products = await db.selectFrom('products').select('id').orderBy('id').execute()
  const sums = await db.selectFrom('figure_sums').selectAll().where('dimension', '=', 'product').execute()
  for (const [nth, sum] of sums.entries()) {
    const rows = Array.from({ length: SOLD_EACH_DAY }, (_, turn) => ({
      ...sum,
      key: products[(nth * SOLD_EACH_DAY + turn) % products.length]?.id ?? '',
    }))
    await db
      .insertInto('figure_sums')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function measure(url: string, what: string, path: string, token: string): Promise<Row> {
  const headers = { Authorization: `Bearer ${token}` }
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const response = await fetch(`${url}/api${path}`, { headers })
    const body: unknown = await response.json()
    times.push(performance.now() - began)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
  }
  const time = median(times)
  return { what, measured: `${time.toFixed(1)} ms`, goal: `<= ${GOAL} ms`, met: time <= GOAL }
}
