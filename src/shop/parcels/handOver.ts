import { createHash } from 'node:crypto'
import type { Database } from '#data/core/database.ts'
import { claimKey } from '#data/core/idempotencyKeys.ts'
import { findOrder } from '#data/orders/orders.ts'
import { countHandOvers, forgetHandOver, parcelsAtDoor } from '#data/parcels/handOvers.ts'
import { findParcel, insertNews, newsOf, TOLD_BY } from '#data/parcels/parcels.ts'
import { parcelsInRuns } from '#data/parcels/runs.ts'
import type { Order } from '#domain/order/order.ts'
import { daySpan, orderDay } from '#domain/order/orderDay.ts'
import {
  type BoxScan,
  boxOutcome,
  lastBoxScan,
  scannedBoxes,
  withBoxScan,
  withoutLastScan,
} from '#domain/parcel/boxes.ts'
import {
  type HandOverOutcome,
  isSameTaker,
  type LeavingParcel,
  type StayReason,
  stayReason,
} from '#domain/parcel/handOver.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { typedParcelId } from '#domain/parcel/parcelId.ts'
import { isGone } from '#domain/parcel/trouble.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { userActor } from '../core/record.ts'
import { requestHash } from '../core/requestHash.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import type { HandedOver, HandOverRequest, HandOvers } from './handOverTypes.ts'
import { ordersOf } from './labelReading.ts'
import type { LockedParcel, MoveParcel } from './moveParcel.ts'
import { scannedParcel } from './scannedParcel.ts'

export interface HandOverParts {
  readonly parcels: MoveParcel
  readonly write: StockWriter
  readonly watch: OrderWatch
}

interface Work extends HandOverParts, Pick<ShopDeps, 'db' | 'now' | 'random'> {}

/** A scan, by whom, for whom, and under which key. */
interface Scan extends Pick<HandOverRequest, 'taker'> {
  readonly caller: User
  readonly code: string
  readonly key: string | undefined
  /** That the code names. */
  readonly box: number | undefined
}

/** What a scan came to; `parcel` as it is then. */
interface Scanned {
  readonly outcome: HandOverOutcome
  readonly parcel: Parcel
  readonly order: Order | undefined
}

/** Use cases at the door, where the couriers' collectors take parcels along. */
export function createHandOver(
  { db, now, random }: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  parts: HandOverParts,
): Pick<HandOvers, 'handOver' | 'undoHandOver' | 'atDoor'> {
  const work = { db, now, random, ...parts }
  return {
    handOver: guarded('orders.ship', async (caller, { codes, taker }, key) => {
      if (key !== undefined && (await isReused(work, caller, { codes, taker }, key))) {
        return { outcome: 'key-reused' }
      }
      const results: HandedOver[] = []
      for (const [nth, code] of codes.entries()) {
        const own = key === undefined ? undefined : keyOf(caller, `${nth} ${key}`)
        results.push(await scan(work, { caller, code, taker, key: own }))
      }
      if (results.some(({ outcome }) => outcome === 'handed-over' || outcome === 'box-scanned'))
        work.watch.changed()
      return { outcome: 'handed-over', results }
    }),

    undoHandOver: guarded('orders.ship', async (caller, id) => {
      const orderId = (await findParcel(db, id))?.orderId
      if (orderId === undefined) return { outcome: 'unknown' }
      const done = await work.write(async (change) => {
        const locked = await work.parcels.lock(change, id, orderId)
        return locked ? await undo(work, change, locked, caller) : ({ outcome: 'unknown' } as const)
      })
      if (done.outcome === 'changed') work.watch.changed()
      return done
    }),

    atDoor: guarded('orders.ship', async () => {
      const today = daySpan(orderDay(now()))
      const parcels = await parcelsAtDoor(db, today)
      const orders = await ordersOf(db, parcels)
      return {
        outcome: 'found',
        counts: await countHandOvers(db, today),
        parcels: parcels.map((parcel) => leaving(parcel, orders.get(parcel.orderId))),
      }
    }),
  }
}

/** A parcel as whoever scans it sees it. */
export function leaving(parcel: Parcel, order: Order | undefined): LeavingParcel {
  const { id, orderId, courier, carrier, trackingCode, collect, packedAt, trouble, handedOverAt } = parcel
  return {
    ...{ id, orderId, courier, carrier, trackingCode, collect, handedOverAt, boxes: parcel.boxes },
    scanned: scannedBoxes(parcel.boxScans),
    name: order?.customer.name ?? '',
    district: order?.customer.district ?? '',
    isPacked: packedAt !== undefined,
    stays: stayReason(trouble),
  }
}

/** Of one person: others may choose the same key. */
export function keyOf(caller: User, key: string): string {
  return createHash('sha256').update(`${caller.id} ${key}`).digest('hex')
}

/** Claims the key of a request. Whether it was the key of another one. */
async function isReused(
  { write, now }: Work,
  caller: User,
  request: HandOverRequest,
  key: string,
): Promise<boolean> {
  const hash = requestHash(request)
  // Apart from the keys of orders, which have no spaces.
  const use = { key: `hand-over ${keyOf(caller, key)}`, requestHash: hash, orderId: '', at: now() }
  const earlier = await write(({ tx }) => claimKey(tx, use))
  return earlier !== undefined && earlier.requestHash !== hash
}

async function scan(work: Work, of: Omit<Scan, 'box'>): Promise<HandedOver> {
  const { db, write, parcels } = work
  const { code } = of
  const found = await scannedParcel(db, code)
  if (!found) return { code, outcome: await withoutParcel(db, code) }
  const { box } = found
  const { id, orderId } = found.parcel
  const scanned = await write(async (change) => {
    const locked = await parcels.lock(change, id, orderId)
    return locked && (await handOver(work, change, locked, { ...of, box }))
  })
  if (!scanned) return { code, outcome: 'unknown' }
  return { code, box, outcome: scanned.outcome, parcel: leaving(scanned.parcel, scanned.order) }
}

/** What a code comes to that means no parcel: perhaps an order of which nobody has booked one. */
async function withoutParcel(db: Database, code: string): Promise<HandOverOutcome> {
  const id = typedParcelId(code)
  const order = id === undefined ? undefined : (await findOrder(db, id))?.order
  if (!order) return 'unknown'
  return order.status === 'Cancelled' ? 'cancelled-order' : 'not-booked'
}

async function handOver(
  work: Work,
  change: StockTransaction,
  locked: LockedParcel,
  of: Scan,
): Promise<Scanned> {
  const { now, random, parcels } = work
  const { caller, key, taker, box } = of
  const { parcel, order } = locked
  // Whoever sends a scan once more is told what it was, whatever has become of the parcel since.
  const before = key === undefined ? undefined : answeredBefore(parcel, key)
  const outcome = before ?? whyStays(locked, taker) ?? boxOutcome(leaving(parcel, order), box)
  if (before !== undefined || (outcome !== 'handed-over' && outcome !== 'box-scanned')) {
    return { outcome, parcel, order }
  }
  const boxScans = withScan(parcel, of)
  if (outcome === 'box-scanned') {
    return { outcome, parcel: await parcels.move(change, locked, { boxScans }, userActor(caller)), order }
  }
  const at = now()
  const heard = {
    at,
    arrivedAt: at,
    word: 'handed-over',
    text: '',
    textBengali: '',
    toldBy: caller.id,
  } as const
  await insertNews(change.tx, parcel.id, newId({ now, random }), heard)
  const to = {
    state: 'handed-over',
    newsAt: at,
    handedOverBy: caller.id,
    handOverKey: key,
    boxScans,
  } as const
  const moved = await parcels.move(change, locked, to, userActor(caller))
  return { outcome: 'handed-over', parcel: moved, order }
}

/** What a scan came to that had this key; undefined: there was none. */
function answeredBefore({ handOverKey, boxScans }: Parcel, key: string): HandOverOutcome | undefined {
  if (handOverKey === key) return 'handed-over'
  return boxScans.some((scan) => scan.key === key) ? 'box-scanned' : undefined
}

/** The scans of its boxes with this one. */
function withScan({ boxes, boxScans }: Parcel, { caller, key, box }: Scan): readonly BoxScan[] {
  if (boxes === 1 || box === undefined) return boxScans
  return withBoxScan(boxScans, { box, by: caller.id, key: key ?? null, isUndone: false })
}

/** What stops a parcel that is here from leaving, by a scan or by word; undefined: nothing. */
export function stopOf({ parcel, order }: LockedParcel): StayReason | undefined {
  // Nobody waits for what an order ordered that is gone, over, or went with another parcel.
  if (!order || order.status === 'Cancelled') return 'cancelled-order'
  return isGone(parcel) ? undefined : stayReason(parcel.trouble)
}

/** Why a parcel does not leave now; undefined: it may. */
function whyStays(locked: LockedParcel, taker: HandOverRequest['taker']) {
  const stop = stopOf(locked)
  if (stop) return stop
  const { parcel } = locked
  if (isGone(parcel)) return 'already'
  if (parcel.state !== 'booked') return 'not-booked'
  return taker && !isSameTaker(parcel, taker) ? 'other-courier' : undefined
}

/** The key of the scan stays: what is sent once more, late, does not hand the parcel over again. */
async function undo({ parcels }: Work, change: StockTransaction, locked: LockedParcel, caller: User) {
  const { parcel } = locked
  const boxScans = withoutLastScan(parcel.boxScans)
  if (parcel.state === 'booked' && lastBoxScan(parcel.boxScans)?.by === caller.id) {
    return {
      outcome: 'changed',
      parcel: await parcels.move(change, locked, { boxScans }, userActor(caller)),
    } as const
  }
  const isOwn = parcel.state === 'handed-over' && parcel.handedOverBy === caller.id
  const hasLeft = (await parcelsInRuns(change.tx, [parcel.id], ['out'])).has(parcel.id)
  if (!isOwn || hasLeft || parcel.sheetId !== undefined || (await isHeardOf(change, parcel))) {
    return { outcome: 'not-now', state: parcel.state } as const
  }
  await forgetHandOver(change.tx, parcel.id, caller.id)
  const newsAt = parcel.bookedAt ?? parcel.askedAt
  const here = { handedOverAt: undefined, handedOverBy: undefined, newsAt, boxScans }
  const moved = await parcels.move(change, locked, { state: 'booked', ...here }, userActor(caller))
  return { outcome: 'changed', parcel: moved } as const
}

/** Whether its courier has said anything since it was handed over that says more than that it is booked. */
async function isHeardOf({ tx }: StockTransaction, { id, handedOverAt = 0 }: Parcel): Promise<boolean> {
  const couriers: readonly string[] = Object.values(TOLD_BY)
  return (await newsOf(tx, id)).some(
    ({ arrivedAt, word, toldBy }) =>
      arrivedAt >= handedOverAt && couriers.includes(toldBy) && word !== 'told' && word !== 'booked',
  )
}
