import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Database } from '#data/core/database.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { createJobQueue } from '#shop/jobs/jobQueue.ts'
import { createJobRunner } from '#shop/jobs/jobRunner.ts'
import { openShopAt } from '#tests/shopDeps.ts'
import { fillProducts } from './manyProducts.ts'
import { type BenchDatabase, placeIn, startOver } from './onEachDatabase.ts'
import { orderBodies, placeOver } from './placedOrders.ts'
import { median, type Row } from './table.ts'

const MASS = 10_000
/** The number of jobs for storing and running one by one. */
const SOME = 500
const AT_ONCE = 8
const PRODUCTS = 1_000
const ROUNDS = 5
const SECONDS = 3
/** The goal, relative to the orders per second without waiting jobs. */
const GOAL = 0.9
const DAY = 24 * 60 * 60_000

/** How fast jobs are stored and run, and how a large backlog slows down orders. */
export async function jobs(database: BenchDatabase, folder: string): Promise<Row[]> {
  mkdirSync(folder)
  const { shop: filled, db, close } = await openShopAt(placeIn(folder, database))
  await fillProducts(db, PRODUCTS, database.url)
  const { products } = await filled.catalogue.products({ limit: 2 })
  const bodies = orderBodies(products)
  try {
    const rows = [await enqueued(database, db), await done(database, db)]
    await storeMass(db)
    const shop = await startOver(database, folder, { RATE_LIMIT: 'off' })
    try {
      const orders = (seconds = SECONDS) => placeOver(shop, bodies, { connections: AT_ONCE, seconds })
      await orders(1)
      const effect = { none: [] as number[], waiting: [] as number[], working: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        await moveMass(db, 'done')
        effect.none.push(await orders())
        await moveMass(db, 'later')
        effect.waiting.push(await orders())
        await moveMass(db, 'due')
        effect.working.push(await orders())
      }
      return [
        ...rows,
        effectOn(database, `while ${MASS} jobs wait for later`, effect.waiting, effect.none),
        effectOn(database, `while ${MASS} mails wait to be sent at once`, effect.working, effect.none),
      ]
    } finally {
      await shop.stop()
    }
  } finally {
    await close()
  }
}

const deps = { now: Date.now, random: randomBytes }
const aMail = (nth: number) =>
  ({ kind: 'mail.newsletter', payload: { to: `person-${nth}@example.com`, language: 'en' } }) as const

async function enqueued({ name }: BenchDatabase, db: Database): Promise<Row> {
  const queue = createJobQueue(deps, () => {})
  let stored = 0
  const one = async () => {
    while (stored < SOME) await inTransaction(db, (tx) => queue.enqueue(tx, aMail(stored++)))
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return {
    what: `${name}: jobs enqueued per second, each in a transaction`,
    measured: perSecond(SOME, began),
  }
}

/** Runs jobs like a process of the shop, with the pauses that leave room for requests. */
async function done({ name }: BenchDatabase, db: Database): Promise<Row> {
  const finished = Promise.withResolvers<void>()
  let ran = 0
  const runner = createJobRunner({ db, ...deps }, async ({ kind }) => {
    if (kind === 'mail.newsletter' && ++ran === SOME) finished.resolve()
  })
  // The runner itself does not keep the process alive.
  const alive = setInterval(() => {}, 1_000)
  const began = performance.now()
  runner.start()
  runner.wake()
  await finished.promise
  clearInterval(alive)
  const measured = perSecond(SOME, began)
  await runner.stop()
  return { what: `${name}: jobs done per second by one process`, measured }
}

async function storeMass(db: Database): Promise<void> {
  for (let from = 0; from < MASS; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: `mass-${from + index}`,
      kind: 'mail.newsletter',
      payload: JSON.stringify(aMail(from + index).payload),
      run_at: Date.now() + DAY,
      created_at: Date.now(),
    }))
    await db.insertInto('jobs').values(rows).execute()
  }
}

async function moveMass(db: Database, to: 'done' | 'later' | 'due'): Promise<void> {
  const runAt = to === 'due' ? Date.now() : Date.now() + DAY
  await db
    .updateTable('jobs')
    .set({
      run_at: runAt,
      done_at: to === 'done' ? runAt : null,
      failed_at: null,
      locked_until: null,
      attempts: 0,
    })
    .where('id', 'like', 'mass-%')
    .execute()
}

function effectOn(
  { name }: BenchDatabase,
  what: string,
  with10k: readonly number[],
  without: readonly number[],
): Row {
  const ratio = median(with10k.map((value, round) => value / (without[round] ?? Number.NaN)))
  return {
    what: `${name}: orders placed per second ${what}`,
    measured: `${Math.round(median(with10k))}`,
    against: `without ${Math.round(median(without))}`,
    ratio,
    goal: `>= ${GOAL}`,
    met: ratio >= GOAL,
  }
}

function perSecond(count: number, began: number): string {
  return `${Math.round((count * 1000) / (performance.now() - began))}`
}
