import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import { riderDebts } from '#data/parcels/riderDebts.ts'
import {
  deleteRun,
  deleteStops,
  findRun,
  insertRun,
  insertStops,
  listRuns,
  lockRun,
  parcelsInRuns,
  saveRun,
  saveStop,
  stopsOf,
} from '#data/parcels/runs.ts'
import { ZERO } from '#domain/money/money.ts'
import { dayAheadProblems } from '#domain/order/notBefore.ts'
import { dayName, dayOf, daySpan, orderDay } from '#domain/order/orderDay.ts'
import { OWN_COURIER, type Parcel } from '#domain/parcel/parcel.ts'
import { LONGEST_AHEAD, MOST_STOPS } from '#domain/parcel/run.ts'
import { inOrderOfArea } from '#domain/parcel/runArea.ts'
import type { Run, RunStop } from '#domain/parcel/runRecord.ts'
import { isOpenParcel } from '#domain/parcel/states.ts'
import { can } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { Rider } from '#domain/settings/couriersSettings.ts'
import type { Unknown } from '../core/answers.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { userActor } from '../core/record.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import type { Parcels } from './parcelTypes.ts'
import { readRun, readRuns } from './runReading.ts'
import type { NotTaken, RefusedStop, RunNotNow, RunRead, Runs } from './runTypes.ts'
import { leaveShop, type RunWayParts, sayOutcome, TAKEABLE } from './runWay.ts'

/** Random bytes of a link's token. */
const TOKEN_BYTES = 24

export interface RunParts extends RunWayParts {
  readonly write: StockWriter
  readonly watch: OrderWatch
  readonly book: Parcels['book']
  /** Whom one can send now: none while the shop sends nobody. */
  riders(): readonly Rider[]
}

interface Work extends RunParts, Pick<ShopDeps, 'db' | 'now' | 'random' | 'originKey'> {}

/** What is stored of a token: who reads the database cannot open links. */
export function linkHash(token: string): string {
  return createHash('sha256').update(`run ${token}`).digest('base64url')
}

/** What staff do with the runs of the shop's own riders, but for the count of the cash. */
export function createRuns(
  { db, now, random, originKey }: Pick<ShopDeps, 'db' | 'now' | 'random' | 'originKey'>,
  parts: RunParts,
): Omit<Runs, 'close' | 'debt' | 'settleDebt'> {
  const work: Work = { db, now, random, originKey, ...parts }
  return {
    make: guarded('orders.ship', (caller, asked) => make(work, caller, asked)),
    add: guarded('orders.ship', (caller, id, orderIds) => add(work, caller, id, orderIds)),

    list: guarded('orders.ship', async (caller, { closed, page, limit }) => {
      const slice = { limit, offset: (page - 1) * limit }
      const runs = await listRuns(db, closed ? ['closed'] : ['open', 'out'], slice)
      const debts = can(caller, 'money.read') ? await riderDebts(db) : []
      return { outcome: 'listed', runs: await readRuns(db, runs), debts, riders: parts.riders() }
    }),

    read: guarded('orders.ship', async (_, id) => {
      const run = await findRun(db, id)
      return run ? { outcome: 'found', run: await readRun(db, run) } : { outcome: 'unknown' }
    }),

    remove: guarded('orders.ship', (_, id, parcelId) =>
      changing<never>(work, id, ['open'], async ({ tx }, run) => {
        await deleteStops(tx, run.id, [parcelId])
      }),
    ),

    arrange: guarded('orders.ship', (_, id, parcelIds) =>
      changing<never>(work, id, ['open', 'out'], async ({ tx }, run) => {
        const stops = await stopsOf(tx, [run.id])
        const rank = ({ parcelId }: RunStop) => {
          const at = parcelIds.indexOf(parcelId)
          return at < 0 ? parcelIds.length : at
        }
        await replace(
          tx,
          stops.toSorted((one, other) => rank(one) - rank(other) || one.place - other.place),
        )
      }),
    ),

    link: guarded('orders.ship', async (_, id) => {
      const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
      const changed = await changing<never>(work, id, ['open', 'out'], async ({ tx }, run) => {
        // It works on the day of the run; one that is made later, on that day.
        const day = Math.max(dayOf(run.day), orderDay(now()))
        await saveRun(tx, { ...run, linkHash: linkHash(token), linkUntil: daySpan(day).before })
      })
      return changed.outcome === 'changed' ? { outcome: 'linked', token, run: changed.run } : changed
    }),

    leave: guarded('orders.ship', (caller, id) =>
      changing(work, id, ['open'], async (change, run) => {
        const by = { actor: userActor(caller), toldBy: caller.id }
        return (await leaveShop(work, change, run, by)) ? undefined : { outcome: 'not-packed' }
      }),
    ),

    say: guarded('orders.ship', (caller, id, parcelId, said) =>
      changing(work, id, ['out'], async (change, run) => {
        const by = { actor: userActor(caller), toldBy: caller.id }
        return await sayOutcome(work, change, run, { parcelId, said }, by)
      }),
    ),
  }
}

/** Changes a locked run that is in one of these states, and lets lists know. `change`: returns why it does not. */
export async function changing<Refusal extends { readonly outcome: string } = never>(
  { db, write, watch }: Pick<Work, 'db' | 'write' | 'watch'>,
  id: string,
  states: readonly Run['state'][],
  change: (change: StockTransaction, run: Run) => Promise<Refusal | undefined>,
): Promise<Refusal | Unknown | RunNotNow | { readonly outcome: 'changed'; readonly run: RunRead }> {
  const refused = await write(async (transaction): Promise<Refusal | Unknown | RunNotNow | undefined> => {
    const run = await lockRun(transaction.tx, id)
    if (!run) return { outcome: 'unknown' }
    if (!states.includes(run.state)) return { outcome: 'run-not-now', state: run.state }
    return await change(transaction, run)
  })
  if (refused) return refused
  watch.changed()
  const run = await findRun(db, id)
  return run ? { outcome: 'changed', run: await readRun(db, run) } : { outcome: 'unknown' }
}

async function make(
  work: Work,
  caller: User,
  { rider: riderId, orderIds, day }: Parameters<Runs['make']>[1],
) {
  const { db, now, random, write, watch } = work
  const rider = work.riders().find(({ id }) => id === riderId)
  if (!rider) return { outcome: 'unknown' } as const
  const problems = day === undefined ? [] : dayAheadProblems('day', day, now(), LONGEST_AHEAD)
  if (problems.length > 0) return { outcome: 'invalid', problems } as const
  const faults = await booked(work, caller, rider, orderIds)
  const run: Run = {
    ...{ id: newId({ now, random }), rider, state: 'open', madeAt: now(), madeBy: caller.id },
    ...{ day: day ?? dayName(orderDay(now())), linkHash: undefined, linkUntil: undefined, leftAt: undefined },
    ...{ closedAt: undefined, closedBy: undefined, expected: undefined, counted: undefined },
    ...{ float: ZERO, due: ZERO, wallet: ZERO, spent: [], notes: [], why: '' },
  }
  const refused = await write(async (change) => {
    await insertRun(change.tx, run)
    return await take(work, change, run, orderIds, faults, caller)
  })
  watch.changed()
  return await made(db, run, refused)
}

async function add(work: Work, caller: User, id: string, orderIds: readonly string[]) {
  const known = await findRun(work.db, id)
  if (!known) return { outcome: 'unknown' } as const
  const faults = await booked(work, caller, known.rider, orderIds)
  let refused: readonly RefusedStop[] = []
  const changed = await changing<never>(work, id, ['open'], async (change, run) => {
    refused = await take(work, change, run, orderIds, faults, caller)
  })
  return changed.outcome === 'changed' ? ({ outcome: 'made', run: changed.run, refused } as const) : changed
}

async function made(db: Work['db'], run: Run, refused: readonly RefusedStop[]) {
  const stored = await findRun(db, run.id)
  return { outcome: 'made', run: stored && (await readRun(db, stored)), refused } as const
}

/** Books what is not booked yet with the shop's own riders. Why an order cannot be, by its id. */
async function booked(
  { book }: Work,
  caller: User,
  { name, mobile: mobileNumber }: Rider,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, NotTaken>> {
  const carrier = { name, mobileNumber, code: '' }
  const asking = await book(caller, { orderIds, courier: OWN_COURIER, carrier, early: true }, undefined)
  const results = asking.outcome === 'asked' ? asking.results : []
  return new Map(results.flatMap((one) => (one.outcome === 'refused' ? [[one.orderId, one.fault]] : [])))
}

/** Puts the parcels of these orders into a run, its stops in the order of their area. Without any stop there is no run. */
async function take(
  { parcels }: Pick<Work, 'parcels'>,
  change: StockTransaction,
  run: Run,
  orderIds: readonly string[],
  faults: ReadonlyMap<string, NotTaken>,
  caller: User,
): Promise<RefusedStop[]> {
  const { tx } = change
  const before = await stopsOf(tx, [run.id])
  const taken: (RunStop & { readonly district: string; readonly address: string })[] = []
  const refused: RefusedStop[] = []
  for (const orderId of [...new Set(orderIds)].toSorted()) {
    const open = (await parcelsOfOrders(tx, [orderId])).get(orderId)?.find(({ state }) => isOpenParcel(state))
    const locked = open && (await parcels.lock(change, open.id, orderId))
    const isFull = before.length + taken.length >= MOST_STOPS
    const fault = isFull ? 'IN_RUN' : await whyNot(tx, locked?.parcel, faults.get(orderId))
    if (!locked || fault) {
      refused.push({ orderId, fault: fault ?? 'NOT_FOUND' })
      continue
    }
    const { name: carrier, mobile: carrierNumber } = run.rider
    await parcels.move(change, locked, { carrier, carrierNumber }, userActor(caller))
    const { sent } = locked.parcel
    const where = { district: locked.order?.customer.district ?? '', address: sent?.address ?? '' }
    const stop = { runId: run.id, parcelId: locked.parcel.id, orderId, place: before.length + taken.length }
    taken.push({ ...stop, ...where, outcome: undefined, saidAt: undefined, newsId: undefined })
  }
  if (before.length + taken.length === 0) {
    await deleteRun(tx, run.id)
    return refused
  }
  const sorted = inOrderOfArea(taken)
  await insertStops(
    tx,
    sorted.map((stop, at) => ({ ...stop, place: before.length + at })),
  )
  return refused
}

async function whyNot(
  tx: Transaction<Schema>,
  parcel: Parcel | undefined,
  fault: NotTaken | undefined,
): Promise<NotTaken | undefined> {
  if (!parcel) return fault ?? 'NOT_FOUND'
  if (parcel.courier !== OWN_COURIER || !TAKEABLE.includes(parcel.state)) return fault ?? 'HAS_PARCEL'
  return (await parcelsInRuns(tx, [parcel.id])).has(parcel.id) ? 'IN_RUN' : undefined
}

async function replace(tx: Transaction<Schema>, stops: readonly RunStop[]): Promise<void> {
  for (const [place, stop] of stops.entries()) {
    if (stop.place !== place) await saveStop(tx, { ...stop, place })
  }
}
