import { claimKey } from '#data/core/idempotencyKeys.ts'
import { insertNews } from '#data/parcels/parcels.ts'
import { deleteNews, deleteStops, saveRun, saveStop, stopsOf } from '#data/parcels/runs.ts'
import type { Actor } from '#domain/activity/activity.ts'
import { stayReason } from '#domain/parcel/handOver.ts'
import type { ReportedState } from '#domain/parcel/news.ts'
import { addsUp, collectedOf, NEWS_OF_OUTCOME, type StopOutcome } from '#domain/parcel/run.ts'
import type { Run, RunStop } from '#domain/parcel/runRecord.ts'
import { hasLeft, isDelivered, type ParcelState } from '#domain/parcel/states.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { requestHash } from '../core/requestHash.ts'
import type { MoveOrder } from '../orders/orderChanges.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'
import type { LockedParcel, MoveParcel, ParcelChange } from './moveParcel.ts'

/** Who says something of a run: a member of staff, or its rider. */
export interface Teller {
  readonly actor: Actor
  /** As it is kept with the news. */
  readonly toldBy: string
}

export interface RunWayParts {
  readonly parcels: MoveParcel
  readonly move: MoveOrder
}

interface Way extends RunWayParts, Pick<ShopDeps, 'now' | 'random'> {}

/** What a rider can take: still here, or brought back without having been delivered. */
export const TAKEABLE: readonly ParcelState[] = ['booked', 'handed-over', 'on-the-way', 'out', 'hold']

/** Hands over what is packed of a locked run, and leaves the rest here. Whether there is anything. */
export async function leaveShop(way: Way, change: StockTransaction, run: Run, by: Teller): Promise<boolean> {
  const { parcels, now } = way
  const staying: string[] = []
  let leaving = 0
  for (const stop of await inLockOrder(change, run)) {
    const locked = await parcels.lock(change, stop.parcelId, stop.orderId)
    const state = locked && stateOnTheWay(locked)
    if (!locked || state === undefined) {
      staying.push(stop.parcelId)
      continue
    }
    leaving += 1
    if (state !== locked.parcel.state) await tell(way, change, locked, { state }, by)
  }
  if (leaving === 0) return false
  await deleteStops(change.tx, run.id, staying)
  await saveRun(change.tx, { ...run, state: 'out', leftAt: now() })
  return true
}

/** What a parcel is once its rider leaves; undefined: it stays here. */
function stateOnTheWay({ parcel, order }: LockedParcel): ReportedState | undefined {
  const isWanted = order !== undefined && stayReason(parcel.trouble) === undefined
  if (parcel.state === 'booked') return isWanted && parcel.packedAt !== undefined ? 'handed-over' : undefined
  if (parcel.state === 'handed-over') return parcel.state
  return isWanted && TAKEABLE.includes(parcel.state) ? 'out' : undefined
}

/** What moves a parcel, and in which words. */
type Told = ParcelChange & { readonly state: ReportedState; readonly text?: string }

/** Tells a parcel of something that moves it; returns the id of the news. */
async function tell(
  { parcels, now, random }: Way,
  change: StockTransaction,
  locked: LockedParcel,
  { state, text = '', ...to }: Told,
  { actor, toldBy }: Teller,
): Promise<string> {
  const [id, at] = [newId({ now, random }), now()]
  await insertNews(change.tx, locked.parcel.id, id, { at, arrivedAt: at, word: state, text, toldBy })
  await parcels.move(change, locked, { settledDay: undefined, ...to, state, newsAt: at }, actor)
  return id
}

/** `key`: of the outcome; the same one again changes nothing. */
export interface SaidOfStop {
  readonly parcelId: string
  readonly said: StopOutcome
  readonly key: string | undefined
}

/**
 * Notes what became of a stop of a locked run, in place of what was said before: its parcel and order follow. A delivery that was
 * said of the wrong parcel is taken back, too.
 */
export async function sayOutcome(
  way: Way,
  change: StockTransaction,
  run: Run,
  { parcelId, said, key }: SaidOfStop,
  by: Teller,
): Promise<'said' | 'not-a-stop' | 'other-sum'> {
  const { now, parcels, move } = way
  const { tx } = change
  if (key !== undefined) {
    // Apart from the keys of orders, which have no spaces.
    const use = {
      key: `run ${run.id} ${key}`,
      requestHash: requestHash({ parcelId, said }),
      orderId: '',
      at: now(),
    }
    if (await claimKey(tx, use)) return 'said'
  }
  const stop = (await stopsOf(tx, [run.id])).find((one) => one.parcelId === parcelId)
  const found = stop && (await parcels.lock(change, parcelId, stop.orderId))
  if (!stop || !found || !isWithRider(found)) return 'not-a-stop'
  if (!addsUp(said, found.parcel.collect)) return 'other-sum'
  if (stop.newsId !== undefined) await deleteNews(tx, stop.newsId)
  const state = NEWS_OF_OUTCOME[said.kind]
  const locked = await takenBack(found)
  const at = now()
  // Of erased customers nothing is kept that may say who they were.
  const isKnown = (found.order?.customer.mobileNumber ?? '') !== ''
  const to: Told = {
    state,
    text: isKnown ? said.reason : '',
    collected: isDelivered(state) ? collectedOf(said) : undefined,
    ...(!isDelivered(state) && { deliveredAt: undefined }),
    ...(said.day !== undefined && { settled: 'later', settledAt: at, settledDay: said.day }),
  }
  const newsId = await tell(way, change, locked, to, by)
  const outcome = isKnown ? said : { ...said, transactionId: '' }
  await saveStop(tx, { ...stop, outcome, saidAt: at, newsId })
  return 'said'

  /** An order that was Delivered is under way again, if it no longer is. */
  async function takenBack(before: LockedParcel): Promise<LockedParcel> {
    if (before.order?.status !== 'Delivered' || isDelivered(state)) return before
    await move(change, { kind: 'parcel', actor: by.actor }, before.parcel.orderId, 'Shipping')
    return { ...before, order: { ...before.order, status: 'Shipping' } }
  }
}

/** What the shop has received again, or its customer has sent back, is no longer the rider's. */
function isWithRider({ parcel, order }: LockedParcel): boolean {
  return (
    hasLeft(parcel.state) &&
    (order === undefined || ['Shipping', 'Delivered', 'Cancelled'].includes(order.status))
  )
}

/** Always the same order of orders, so that two who lock several do not wait for each other. */
async function inLockOrder({ tx }: StockTransaction, run: Run): Promise<RunStop[]> {
  const stops = await stopsOf(tx, [run.id])
  return stops.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1))
}
