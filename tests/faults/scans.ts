import { setTimeout as pause } from 'node:timers/promises'
import type { Database, DatabasePlace } from '#data/core/database.ts'
import { browserTiming } from '#web/client/timing.ts'
import { createKeptScans, type KeptScan } from '#web/dashboard/parcels/scan/over/keptScans.ts'
import { aParcelShop } from '../couriers/aParcelShop.ts'
import { someMachines } from './parcelMachines.ts'

const MINUTE = 60_000
const PHONES = ['one', 'other'] as const
/** Between two tries of a phone whose line died. Milliseconds. */
const AGAIN = 20
/** For what is left once nobody is killed any more. Milliseconds. */
const PATIENCE = 180_000
/** What became of parcels that two phones have scanned, each of them all. */
export interface HandedOverThroughFaults {
  /** Parcels that have left. */
  readonly left: number
  /** Parcels of which it was noted more than once. */
  readonly twice: number
  /** Scans that were answered as handed over, and as handed over before. */
  readonly right: number
  readonly already: number
  /** Scans that were answered otherwise, more than once, or never. */
  readonly wrong: number
  /** Calls that went out, also those that got lost. */
  readonly calls: number
  readonly killed: number
}

/**
 * Parcels that two phones hand over, with what keeps their scans in the browser, through lines that lose calls and answers or send
 * them twice, to processes that are killed one after the other. `chance`: a number from 0 to below 1.
 */
export async function handOverThroughFaults(
  db: Database,
  place: DatabasePlace,
  { orders, kills, chance }: { orders: number; kills: number; chance: () => number },
): Promise<HandedOverThroughFaults> {
  const { confirmed, book, run, owner } = await aParcelShop(db)
  const ids = await confirmed(orders)
  await book(ids)
  for (let minute = 0; minute < 10; minute += 1) await run(MINUTE)
  const machines = someMachines(place, owner, chance)
  const answers = new Map<string, string[]>()

  const send = ({ key, code }: KeptScan) => machines.ask({ key, code })

  const phones = PHONES.map((phone) => {
    let kept: readonly KeptScan[] = []
    const scans = createKeptScans({
      ...{ timing: browserTiming, person: () => phone, send, read: () => kept },
      write: (now) => {
        kept = now
      },
    })
    scans.follow(({ key }, { outcome }) => answers.set(key, [...(answers.get(key) ?? []), outcome]))
    for (const id of phone === 'one' ? ids : ids.toReversed()) {
      scans.add({ key: `${phone} ${id}`, email: phone, code: id, at: Date.now() })
    }
    return { scans, isDone: () => kept.every(({ wrong }) => wrong) }
  })
  const isDone = () => phones.every((phone) => phone.isDone())
  const trying = setInterval(() => {
    for (const { scans } of phones) scans.wake()
  }, AGAIN)

  const killed = await machines.killed(kills, isDone)
  const giveUpAt = performance.now() + PATIENCE
  while (!isDone() && performance.now() < giveUpAt) await pause(50)
  clearInterval(trying)
  await machines.end()
  return { ...(await noted(db)), ...judged(ids, answers), calls: machines.calls(), killed }
}

function judged(ids: readonly string[], answers: ReadonlyMap<string, readonly string[]>) {
  const all = ids.map((id) => PHONES.map((phone) => answers.get(`${phone} ${id}`) ?? []))
  const count = (outcome: string) => all.flat(2).filter((one) => one === outcome).length
  const wrong = all.filter(
    (of) =>
      of
        .map((one) => one.join())
        .toSorted()
        .join() !== 'already,handed-over',
  )
  return { right: count('handed-over'), already: count('already'), wrong: wrong.length }
}

async function noted(db: Database) {
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('parcel_news', 'parcel_news.parcel_id', 'parcels.id')
    .select(({ fn }) => ['parcels.id', fn.countAll<number>().as('times')])
    .where('parcels.state', '=', 'handed-over')
    .where('parcel_news.word', '=', 'handed-over')
    .groupBy('parcels.id')
    .execute()
  return { left: rows.length, twice: rows.filter(({ times }) => Number(times) > 1).length }
}
