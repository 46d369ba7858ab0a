import { type RawBuilder, sql } from 'kysely'
import { type Database, openDatabase } from '#data/core/database.ts'
import type { JobKind } from '#domain/jobs/jobKinds.ts'
import { type BusyNotes, IMPORTED } from './busyShop.ts'
import { type DayBooks, readDay } from './dayBooks.ts'
import type { Machines } from './machines.ts'
import { sendWhatWaits } from './waitingJobs.ts'

/** What a busy shop on several machines has stored, against what was said. In a sound shop each is 0. */
export interface BusyBooks extends DayBooks {
  /** Orders that were given to two people under one claim. */
  readonly heldByTwo: number
  /** Events of orders of which no SMS is stored, or two are. */
  readonly smsOff: number
  /** SMS that are noted as sent, and the gateway was not given. */
  readonly smsLost: number
  /** Subscribers of whom no mail is stored, or two are. */
  readonly mailsOff: number
  /** Subscribers who were not sent their mail. */
  readonly unmailed: number
  /** Jobs that are neither done nor waiting for a person. */
  readonly jobsLost: number
  /** Processes that did not have the settings that were saved last. */
  readonly outdated: number
  /** Settings that were saved and are not in the activity once. */
  readonly savesOff: number
  /** Goods of the file that are not there once. */
  readonly importedOff: number
}

/** What is not a fault, and is told with the figures. */
export interface BusyExtras {
  /** SMS that were being sent when a process died: listed, and not sent again by themselves (decision 66). */
  readonly smsForPeople: number
  /** Mails that went out twice, since a process died before it had noted the first (decision 32). */
  readonly mailsTwice: number
  /** Goods that were there when the machines were stopped; the others were imported afterwards. */
  readonly importedMeanwhile: number
}

const KINDS: readonly JobKind[] = ['sms.order', 'mail.newsletter', 'goods.import']
/** A process reads the settings within a second. */
const NEWS = 1_000

/** Stops all machines, lets one do what waits, and compares. */
export async function readBusyBooks(
  machines: Machines,
  notes: BusyNotes,
): Promise<{ readonly books: BusyBooks; readonly extras: BusyExtras }> {
  const outdated = await countOutdated(machines, notes.name)
  const importedMeanwhile = await countImported(machines)
  await Promise.all(machines.shops.map((shop) => shop.stop()))
  await sendWhatWaits(machines.place, () => machines.startAgain(0), KINDS)
  await machines.shops[0]?.stop()
  const day = await readDay(machines.place, notes)
  const db = await openDatabase(machines.place)
  try {
    const { smsForPeople, ...sms } = await readSms(db, notes)
    const mailed = notes.mailed().filter((address) => notes.subscribed.includes(address))
    const reached = new Set(mailed)
    return {
      books: {
        ...{ ...day, ...sms, outdated, heldByTwo: notes.heldByTwo },
        mailsOff: await countMailsOff(db, notes),
        unmailed: notes.subscribed.length - reached.size,
        jobsLost: await count(
          db,
          sql<{ count: number }>`select count(*) as count from jobs where kind in (${sql.join(KINDS)})
            and done_at is null and failed_at is null`,
        ),
        savesOff: Math.abs(
          notes.saves -
            (await count(
              db,
              sql<{ count: number }>`select count(*) as count from activity
                where kind = 'settings.changed' and subject_id = 'shop'`,
            )),
        ),
        importedOff: await countImportedOff(db, notes),
      },
      extras: { smsForPeople, mailsTwice: mailed.length - reached.size, importedMeanwhile },
    }
  } finally {
    await db.destroy()
  }
}

async function countOutdated({ shops }: Machines, name: string): Promise<number> {
  await new Promise((wake) => setTimeout(wake, NEWS))
  const names = await Promise.all(
    shops.map(async ({ url }) => (await (await fetch(`${url}/api/settings`)).text()).includes(`"${name}"`)),
  )
  return names.filter((isNew) => !isNew).length
}

async function readSms(db: Database, { orders, calls, messages }: BusyNotes) {
  const stored = await db
    .selectFrom('jobs')
    .select(['payload', 'result', 'failed_at'])
    .where('kind', '=', 'sms.order')
    .execute()
  const told = stored.map(({ payload }) => {
    const { orderId, event } = JSON.parse(payload) as { orderId: string; event: string }
    return `${orderId} ${event}`
  })
  const settled = calls.filter(({ outcome }) => outcome === 'confirmed' || outcome === 'cancelled')
  const wanted = [
    ...orders.map((id) => `${id} placed`),
    ...settled.map(({ orderId, outcome }) => `${orderId} ${outcome}`),
  ]
  // Those that tell of something that was over by then were not sent.
  const sent = stored.filter(({ result, failed_at }) => result === null && failed_at === null)
  return {
    smsOff: countMissing(told, wanted) + told.length - new Set(told).size,
    smsLost: Math.max(0, sent.length - messages.length),
    smsForPeople: stored.filter(({ failed_at }) => failed_at !== null).length,
  }
}

async function countMailsOff(db: Database, { subscribed }: BusyNotes): Promise<number> {
  const stored = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail.newsletter').execute()
  const to = stored.map(({ payload }) => (JSON.parse(payload) as { to: string }).to)
  return countMissing(to, subscribed) + to.length - new Set(to).size
}

async function countImported({ place }: Machines): Promise<number> {
  const db = await openDatabase(place)
  try {
    return await count(
      db,
      sql<{ count: number }>`select count(*) as count from products where name like ${`${IMPORTED} %`}`,
    )
  } finally {
    await db.destroy()
  }
}

async function countImportedOff(db: Database, { goods }: BusyNotes): Promise<number> {
  const names = sql<{
    count: number
  }>`select count(*) as amount from products where name like ${`${IMPORTED} %`} group by name`
  const once = await count(
    db,
    sql<{ count: number }>`select count(*) as count from (${names}) as each where amount = 1`,
  )
  const twice = await count(
    db,
    sql<{ count: number }>`select count(*) as count from (${names}) as each where amount > 1`,
  )
  return goods - once + twice
}

/** How many of `wanted` are not among `stored`. */
function countMissing(stored: readonly string[], wanted: readonly string[]): number {
  const there = new Set(stored)
  return wanted.filter((each) => !there.has(each)).length
}

async function count(db: Database, query: RawBuilder<{ count: number }>): Promise<number> {
  return Number((await query.execute(db)).rows[0]?.count)
}
