import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, DatabasePlace } from '#data/core/database.ts'
import { aParcelShop } from '../couriers/aParcelShop.ts'
import type { BookingMood } from '../couriers/standIn.ts'

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

/** What became of many bookings. */
export interface BookedThroughFaults {
  /** Parcels that the shop knows to be booked, each with its order Shipping. */
  readonly booked: number
  /** Parcels in the courier's books. */
  readonly there: number
  /** Parcels that the courier has more than once. */
  readonly twice: number
  /** How often it was sent one that it had. */
  readonly repeated: number
  /** Processes that were killed. */
  readonly killed: number
}

/**
 * Orders that are asked for and booked by processes that are killed one after the other, with a courier that hangs up, loses answers,
 * errs and asks to wait. `chance`: a number from 0 to below 1.
 */
export async function bookThroughFaults(
  db: Database,
  place: DatabasePlace,
  { orders, kills, chance }: { orders: number; kills: number; chance: () => number },
): Promise<BookedThroughFaults> {
  const { steadfast, confirmed, book } = await aParcelShop(db)
  await book(await confirmed(orders))
  const began = Date.now()
  const begin = () =>
    spawn(process.execPath, [CHILD, JSON.stringify(place), steadfast.url, String(began)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const running: ChildProcess[] = Array.from({ length: PROCESSES }, begin)
  let killed = 0
  while (killed < kills && (await waitingParcels(db)) > 0) {
    steadfast.be(moodBy(chance()), moodBy(chance()), moodBy(chance()))
    if (chance() < 0.2) steadfast.beAsked('dead')
    await pause(LIVES.least + chance() * (LIVES.most - LIVES.least))
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
  while ((await waitingParcels(db)) > 0 && performance.now() < giveUpAt) await pause(100)
  await Promise.all(
    running.map(async (one) => one.exitCode === null && one.signalCode === null && (await once(one, 'exit'))),
  )
  return { ...(await judged(db)), ...inBooks(steadfast), killed }
}

const MOODS: readonly BookingMood[] = [
  'lost',
  'lost',
  '500',
  'dead',
  '429',
  'rubbish',
  'half',
  'twice',
  'right',
  'right',
]

function moodBy(chance: number): BookingMood {
  return MOODS[Math.floor(chance * MOODS.length)] ?? 'right'
}

async function judged(db: Database) {
  const { booked } = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(({ fn }) => fn.countAll<number>().as('booked'))
    .where('parcels.state', '=', 'booked')
    .where('orders.status', '=', 'Shipping')
    .executeTakeFirstOrThrow()
  return { booked: Number(booked) }
}

function inBooks({ parcels, repeated }: Awaited<ReturnType<typeof aParcelShop>>['steadfast']) {
  const twice = [...parcels.values()].filter(({ length }) => length > 1).length
  return { there: parcels.size, twice, repeated: repeated() }
}
