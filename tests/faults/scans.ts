import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, DatabasePlace } from '#data/core/database.ts'
import type { User } from '#domain/people/user.ts'
import { NetworkError } from '#web/client/api.ts'
import { browserTiming } from '#web/client/timing.ts'
import {
  createKeptScans,
  type KeptScan,
  type ScanAnswer,
} from '#web/dashboard/parcels/scan/over/keptScans.ts'
import { aParcelShop } from '../couriers/aParcelShop.ts'

const CHILD = resolve(import.meta.dirname, 'scansInChild.ts')
const MINUTE = 60_000
const PROCESSES = 2
const PHONES = ['one', 'other'] as const
/** How long a process lives before it is killed. Milliseconds. */
const LIVES = { least: 300, most: 900 }
/** Between two tries of a phone whose line died. Milliseconds. */
const AGAIN = 20
/** For what is left once nobody is killed any more. Milliseconds. */
const PATIENCE = 180_000
/** How often a call is lost on its way, its answer on the way back, or both machines get it at once. */
const LOST = 0.15

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

/** A machine of the shop: takes scans line by line, and answers them. */
function aMachine(place: DatabasePlace, caller: User) {
  const child: ChildProcess = spawn(
    process.execPath,
    [CHILD, JSON.stringify(place), JSON.stringify(caller)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const waiting = new Map<number, (answer: ScanAnswer | undefined) => void>()
  let calls = 0
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      const { call, answer }: { call: number; answer: ScanAnswer } = JSON.parse(line)
      waiting.get(call)?.(answer)
      waiting.delete(call)
    })
  }
  child.stdin?.on('error', () => {})
  child.once('exit', () => {
    for (const answered of waiting.values()) answered(undefined)
  })
  return {
    child,
    /** Undefined: it died before it answered. */
    ask: ({ key, code }: KeptScan) =>
      new Promise<ScanAnswer | undefined>((answered) => {
        if (child.exitCode !== null || child.signalCode !== null) return answered(undefined)
        calls += 1
        waiting.set(calls, answered)
        child.stdin?.write(`${JSON.stringify({ call: calls, key, code })}\n`)
      }),
  }
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
  const machines = Array.from({ length: PROCESSES }, () => aMachine(place, owner))
  const answers = new Map<string, string[]>()
  let calls = 0

  async function send(scan: KeptScan): Promise<ScanAnswer> {
    const luck = chance()
    calls += 1
    const at = Math.floor(chance() * PROCESSES)
    const asked = machines.filter((_, nth) => nth === at || luck < LOST)
    if (luck >= 1 - LOST) throw new NetworkError(new Error('It was lost on the way'))
    const [answer] = (await Promise.all(asked.map(({ ask }) => ask(scan)))).filter((one) => one !== undefined)
    if (!answer || (luck >= LOST && luck < 2 * LOST)) {
      throw new NetworkError(new Error('The answer was lost'))
    }
    return answer
  }

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

  let killed = 0
  while (killed < kills && !isDone()) {
    await pause(LIVES.least + chance() * (LIVES.most - LIVES.least))
    const at = Math.floor(chance() * PROCESSES)
    const one = machines[at]
    if (!one) continue
    one.child.kill('SIGKILL')
    await once(one.child, 'exit')
    killed += 1
    machines[at] = aMachine(place, owner)
  }
  const giveUpAt = performance.now() + PATIENCE
  while (!isDone() && performance.now() < giveUpAt) await pause(50)
  clearInterval(trying)
  for (const { child } of machines) {
    child.stdin?.end()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { ...(await noted(db)), ...judged(ids, answers), calls, killed }
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
