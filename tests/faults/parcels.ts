import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, DatabasePlace } from '#data/core/database.ts'
import { COURIERS, type CouriersSettings } from '#domain/settings/couriersSettings.ts'
import { aCourierShop } from '../couriers/aCourierShop.ts'
import { FAULTY_COURIERS, type FaultyStandIn } from './faultyCouriers.ts'

const CHILD = resolve(import.meta.dirname, 'parcelsInChild.ts')
/** A minute of the shop in a second of the test: couriers are left alone for minutes. */
const FASTER = 60
const PROCESSES = 2
/** How long a process lives before it is killed. Milliseconds. */
const LIVES = { least: 300, most: 900 }
/** For what is left once nobody is killed any more. Milliseconds. */
const PATIENCE = 180_000

export const PLAIN_SEALING = { keyId: 'k', seal: (text: string) => text, open: (text: string) => text }

/** A clock that began with the test and runs faster. */
export function fastClock(began: number): () => number {
  return () => began + (Date.now() - began) * FASTER
}

/** Parcels that wait for their courier. */
export async function waitingParcels(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** What became of many bookings with one courier. */
interface BookedWith {
  readonly courier: string
  /** Parcels that the shop knows to be booked, each with its order Shipping. */
  readonly booked: number
  /** Parcels of which somebody has to look whether they are booked: of a courier that cannot be asked. */
  readonly notKnown: number
  /** Parcels that are neither: nobody would see to them. */
  readonly forgotten: number
  /** Booked parcels that are not in the courier's books. */
  readonly missing: number
  /** Parcels that the courier has more than once. */
  readonly twice: number
  /** How often it was sent one that it had. */
  readonly repeated: number
}

export interface BookedThroughFaults {
  readonly couriers: readonly BookedWith[]
  /** Processes that were killed. */
  readonly killed: number
}

/** What is to become of so many parcels; `notKnown`: as many as there are, where the courier cannot be asked. */
export function isAsItShouldBe(orders: number, seen: BookedWith): boolean {
  const { courier, booked, notKnown, forgotten, missing, twice, repeated } = seen
  const isAsked = FAULTY_COURIERS.some(({ name, ...one }) => name === courier && one.isAsked)
  return (
    booked + notKnown === orders &&
    [forgotten, missing, twice, repeated, isAsked ? notKnown : 0].every((one) => one === 0)
  )
}

/**
 * Orders that are asked for with all couriers, so many with each, and booked by processes that are killed one after the other, while
 * the couriers hang up, lose answers, err, answer slowly and ask to wait. `chance`: a number from 0 to below 1.
 */
export async function bookThroughFaults(
  db: Database,
  place: DatabasePlace,
  { orders, kills, chance }: { orders: number; kills: number; chance: () => number },
): Promise<BookedThroughFaults> {
  const couriers = await Promise.all(
    FAULTY_COURIERS.map(async (one) => ({ ...one, standIn: await one.open() })),
  )
  const keys: CouriersSettings = {
    ...COURIERS,
    ...Object.fromEntries(couriers.map((one) => [one.name, one.keys])),
  }
  const [first, ...others] = couriers
  if (!first) throw new Error('The shop offers no couriers')
  const shop = await aCourierShop(db, {
    courier: (sessions) => first.create(first.standIn.url, sessions),
    others: (sessions) => others.map(({ create, standIn }) => create(standIn.url, sessions)),
    keys,
  })
  for (const { name, area } of couriers) {
    const orderIds = await shop.confirmed(orders)
    const areas = area && Object.fromEntries(orderIds.map((id) => [id, area]))
    await shop.shop.parcels.book(shop.owner, { orderIds, courier: name, ...(areas && { areas }) }, undefined)
  }
  const began = Date.now()
  const urls = JSON.stringify(Object.fromEntries(couriers.map(({ name, standIn }) => [name, standIn.url])))
  const begin = () =>
    spawn(process.execPath, [CHILD, JSON.stringify(place), urls, String(began)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const running: ChildProcess[] = Array.from({ length: PROCESSES }, begin)
  const letGo = () => {
    for (const { standIn } of couriers) standIn.letGo()
  }
  let killed = 0
  while (killed < kills && (await waitingParcels(db)) > 0) {
    for (const { standIn } of couriers) standIn.err(chance)
    await pause(LIVES.least + chance() * (LIVES.most - LIVES.least))
    letGo()
    const at = Math.floor(chance() * PROCESSES)
    const one = running[at]
    if (one && one.exitCode === null) {
      one.kill('SIGKILL')
      await once(one, 'exit')
      killed += 1
    }
    running[at] = begin()
  }
  const giveUpAt = performance.now() + PATIENCE
  while ((await waitingParcels(db)) > 0 && performance.now() < giveUpAt) {
    await pause(100)
    letGo()
  }
  await Promise.all(
    running.map(async (one) => one.exitCode === null && one.signalCode === null && (await once(one, 'exit'))),
  )
  return {
    couriers: await Promise.all(couriers.map(({ name, standIn }) => judged(db, name, standIn))),
    killed,
  }
}

async function judged(
  db: Database,
  courier: string,
  { parcels, repeated }: FaultyStandIn,
): Promise<BookedWith> {
  const all = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id', 'parcels.state', 'orders.status'])
    .where('parcels.courier', '=', courier)
    .execute()
  const booked = all.filter(({ state, status }) => state === 'booked' && status === 'Shipping')
  const notKnown = all.filter(({ state, status }) => state === 'not-known' && status === 'Confirmed').length
  return {
    ...{ courier, booked: booked.length, notKnown, forgotten: all.length - booked.length - notKnown },
    missing: booked.filter(({ id }) => !parcels.has(id)).length,
    twice: [...parcels.values()].filter(({ length }) => length > 1).length,
    repeated: repeated(),
  }
}
