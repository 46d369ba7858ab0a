import { setTimeout as pause } from 'node:timers/promises'
import type { Database, DatabasePlace } from '#data/core/database.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { FATES, type ReceivedLine } from '#domain/parcel/received.ts'
import { aParcelShop } from '../couriers/aParcelShop.ts'
import { someMachines } from './parcelMachines.ts'

const MINUTE = 60_000
const PHONES = 2
/** Boxes that one phone has open at once. */
const OPEN = 3
/** Between two tries of a phone whose line died. Milliseconds. */
const AGAIN = 20
/** For what is left once nobody is killed any more. Milliseconds. */
const PATIENCE = 180_000

/** What became of parcels that came back, and that two people took in, each of them all. */
export interface ReceivedThroughFaults {
  /** Parcels that are back, with their orders in Return. */
  readonly received: number
  /** Parcels of which it was recorded more than once, or not at all. */
  readonly twice: number
  readonly forgotten: number
  /** Orders whose piece came back into the stock other than once; pieces in the stock that should not be there, or are not. */
  readonly stock: number
  readonly pieces: number
  /** Claims for what was missing, above or below what there should be. */
  readonly claims: number
  /** Receipts that were answered other than as done, or never. */
  readonly wrong: number
  readonly calls: number
  readonly killed: number
}

/**
 * Parcels that two phones take in, through lines that lose calls and answers or send them twice, to processes that are killed one
 * after the other. Of three, one goes to the shelf, one is damaged, and one is missing. `chance`: a number from 0 to below 1.
 */
export async function receiveThroughFaults(
  db: Database,
  place: DatabasePlace,
  { orders, kills, chance }: { orders: number; kills: number; chance: () => number },
): Promise<ReceivedThroughFaults> {
  const { confirmed, book, run, owner, shop } = await aParcelShop(db, { stock: orders })
  const ids = await confirmed(orders)
  await book(ids)
  for (let minute = 0; minute < 10; minute += 1) await run(MINUTE)
  await shop.parcels.handOver(owner, { codes: ids }, undefined)
  await db.updateTable('parcels').set({ state: 'coming-back' }).where('state', '=', 'handed-over').execute()
  const machines = someMachines(place, owner, chance)
  const answers: string[] = []
  let isLate = false

  async function receive(id: string, lines: readonly ReceivedLine[]): Promise<void> {
    while (!isLate) {
      const answer = await machines.ask({ receive: id, lines }).catch(() => undefined)
      if (answer) return void answers.push(answer.outcome)
      await pause(AGAIN)
    }
  }
  const phones = Array.from({ length: PHONES }, (_, nth) => {
    const waiting = [...ids.entries()]
    if (nth > 0) waiting.reverse()
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await receive(next[1], receiptOf(next[0]))
    }
    return Promise.all(Array.from({ length: OPEN }, work))
  })
  const isDone = () => answers.length === PHONES * ids.length
  const killed = await machines.killed(kills, isDone)
  const giveUpAt = performance.now() + PATIENCE
  while (!isDone() && performance.now() < giveUpAt) await pause(50)
  isLate = true
  await Promise.all(phones)
  await machines.end()
  return {
    ...(await judged(db, ids)),
    wrong: PHONES * ids.length - answers.filter((outcome) => outcome === 'changed').length,
    ...{ calls: machines.calls(), killed },
  }
}

/** Its one piece: to the shelf, damaged, missing, by turns. */
function receiptOf(nth: number): ReceivedLine[] {
  const fate = FATES[nth % FATES.length]
  return [
    {
      line: 0,
      shelf: Number(fate === 'shelf'),
      damaged: Number(fate === 'damaged'),
      missing: Number(fate === 'missing'),
    },
  ]
}

async function judged(db: Database, ids: readonly string[]) {
  const parcels = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select('parcels.id')
    .where('parcels.state', '=', 'back')
    .where('parcels.received_at', 'is not', null)
    .where('orders.status', '=', 'Return')
    .execute()
  const records = await db
    .selectFrom('activity')
    .select('subject_id')
    .where('kind', '=', 'parcel.received')
    .execute()
  const moves = await db
    .selectFrom('stock_moves')
    .select('order_id')
    .where('reason', '=', 'returned')
    .where('delta', '=', 1)
    .execute()
  const { pieces } = await db
    .selectFrom('stock')
    .select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
    .executeTakeFirstOrThrow()
  const claims = await db.selectFrom('claims').select('id').where('kind', '=', 'missing').execute()
  const recorded = timesOf(records.map(({ subject_id }) => subject_id))
  const returned = timesOf(moves.map(({ order_id }) => order_id ?? ''))
  const each = (nth: number) => ids.filter((_, place) => place % FATES.length === nth).length
  return {
    received: parcels.length,
    twice: ids.filter((id) => (recorded.get(id) ?? 0) > 1).length,
    forgotten: ids.filter((id) => !recorded.has(id)).length,
    stock: ids.filter((id) => returned.get(id) !== 1).length + (await findStockFaults(db)).length,
    pieces: Number(pieces) - each(0),
    claims: claims.length - each(2),
  }
}

function timesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}
