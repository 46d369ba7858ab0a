import { findTransaction, keepTransaction, releaseTransaction } from '#data/orders/usedTransactions.ts'
import { insertNews } from '#data/parcels/parcels.ts'
import { deleteNews, deleteStops, saveRun, saveStop, stopsOf } from '#data/parcels/runs.ts'
import type { Actor } from '#domain/activity/activity.ts'
import type { Poisha } from '#domain/money/money.ts'
import { paidLines } from '#domain/order/lineWorth.ts'
import { dayAheadProblems } from '#domain/order/notBefore.ts'
import { stayReason } from '#domain/parcel/handOver.ts'
import type { ReportedState } from '#domain/parcel/news.ts'
import { type ReturnedLine, returnedProblems } from '#domain/parcel/received.ts'
import { addsUp, collectedOf, collectOfKept, NEWS_OF_OUTCOME, type StopOutcome } from '#domain/parcel/run.ts'
import type { Run, RunStop } from '#domain/parcel/runRecord.ts'
import { hasLeft, isDelivered, type ParcelState } from '#domain/parcel/states.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { markedTransaction } from '../core/originMarks.ts'
import type { Record } from '../core/record.ts'
import { piecesNotExchanged } from '../orders/exchanges.ts'
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
  readonly record: Record
  readonly parcels: MoveParcel
  readonly move: MoveOrder
}

interface Way extends RunWayParts, Pick<ShopDeps, 'now' | 'random' | 'originKey'> {}

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
    if (state !== locked.parcel.state) await tell(way, change, locked, { state, at: now() }, by)
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

/** What moves a parcel, when (ms UTC), and in which words. */
type Told = ParcelChange & { readonly state: ReportedState; readonly at: number; readonly text?: string }

/** Tells a parcel of something that moves it; returns the id of the news. */
async function tell(
  { parcels, now, random }: Way,
  change: StockTransaction,
  locked: LockedParcel,
  { state, at, text = '', ...to }: Told,
  { actor, toldBy }: Teller,
): Promise<string> {
  const id = newId({ now, random })
  const news = { at, arrivedAt: at, word: state, text, textBengali: '', toldBy }
  await insertNews(change.tx, locked.parcel.id, id, news)
  await parcels.move(change, locked, { settledDay: undefined, ...to, state, newsAt: at }, actor)
  return id
}

/** Why an outcome is not noted. */
type SaidRefusal =
  | { readonly outcome: 'not-a-stop' | 'other-sum' | 'other-goods' | 'paid-before' }
  | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }

export interface SaidOfStop {
  readonly parcelId: string
  readonly said: StopOutcome
}

/**
 * Notes what became of a stop of a locked run, in place of what was said before: its parcel and order follow. A delivery that was
 * said of the wrong parcel is taken back, too. Returns why it is not noted.
 */
export async function sayOutcome(
  way: Way,
  change: StockTransaction,
  run: Run,
  { parcelId, said }: SaidOfStop,
  by: Teller,
): Promise<SaidRefusal | undefined> {
  const { now, parcels, move, record } = way
  const { tx } = change
  const problems = said.day === undefined ? [] : dayAheadProblems('day', said.day, now())
  if (problems.length > 0) return { outcome: 'invalid', problems }
  const stop = (await stopsOf(tx, [run.id])).find((one) => one.parcelId === parcelId)
  const found = stop && (await parcels.lock(change, parcelId, stop.orderId))
  if (!stop || !found || !isWithRider(found, said)) return { outcome: 'not-a-stop' }
  if (!(await isLeftToReturn(change, found, said))) return { outcome: 'other-goods' }
  if (!addsUp(said, toCollect(found, said))) return { outcome: 'other-sum' }
  if (!(await tookTransaction(way, change, found, { said, before: stop.outcome }))) {
    return { outcome: 'paid-before' }
  }
  if (stop.newsId !== undefined) await deleteNews(tx, stop.newsId)
  const state = NEWS_OF_OUTCOME[said.kind]
  const locked = await takenBack(found)
  const at = now()
  // Of erased customers nothing is kept that may say who they were.
  const isKnown = (found.order?.customer.mobileNumber ?? '') !== ''
  const to: Told = {
    ...{ state, at },
    text: isKnown ? said.reason : '',
    collected: isDelivered(state) ? collectedOf(said) : undefined,
    ...(!isDelivered(state) && { deliveredAt: undefined }),
    expectedBack: said.returned?.filter(({ returned }) => returned > 0),
    ...{ settled: undefined, settledAt: said.returned && at },
    ...(said.day !== undefined && { settled: 'later', settledAt: at, settledDay: said.day }),
  }
  const newsId = await tell(way, change, locked, to, by)
  const outcome = isKnown ? said : { ...said, transactionId: '' }
  await saveStop(tx, { ...stop, outcome, saidAt: at, newsId })
  const pieces = piecesBack(said)
  if (pieces > 0) {
    const { actor } = by
    await record(tx, { kind: 'parcel.returned-said', actor, subjectId: stop.orderId, at, after: { pieces } })
  }
  return undefined

  /** An order that was Delivered is under way again, if it no longer is. */
  async function takenBack(before: LockedParcel): Promise<LockedParcel> {
    if (before.order?.status !== 'Delivered' || isDelivered(state)) return before
    await move(change, { kind: 'parcel', actor: by.actor }, before.parcel.orderId, 'Shipping')
    return { ...before, order: { ...before.order, status: 'Shipping' } }
  }
}

/** Whether what was paid to the shop's wallet was never named before: then it is this order's, and what was said `before` is not. */
async function tookTransaction(
  { originKey }: Way,
  { tx }: StockTransaction,
  { parcel: { orderId }, order }: LockedParcel,
  { said, before }: { readonly said: StopOutcome; readonly before: StopOutcome | undefined },
): Promise<boolean> {
  const [now, then] = [said.transactionId, before?.transactionId ?? '']
  if (now === then) return true
  if (now !== '') {
    const transaction = markedTransaction(originKey, now)
    if (order?.advance?.transactionId === now) return false
    if ((await findTransaction(tx, transaction, orderId)) !== undefined) return false
    await keepTransaction(tx, transaction.mark, orderId)
  }
  if (then !== '') await releaseTransaction(tx, markedTransaction(originKey, then).mark, orderId)
  return true
}

/** What is to be collected, without what comes back. */
function toCollect({ parcel, order }: LockedParcel, { returned }: StopOutcome): Poisha {
  return order && returned ? collectOfKept(parcel.collect, paidLines(order), returned) : parcel.collect
}

function piecesBack({ returned = [] }: StopOutcome): number {
  return returned.reduce((sum, one) => sum + one.returned, 0)
}

/** Whether these pieces can come back with the parcel: of its order, not taken by an exchange, and not all there are. */
async function isLeftToReturn(
  { tx }: StockTransaction,
  { order }: LockedParcel,
  said: StopOutcome,
): Promise<boolean> {
  if (said.returned === undefined || said.returned.length === 0) return true
  if (!order) return false
  const all = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const problems = returnedProblems(said.returned, await piecesNotExchanged(tx, order))
  return problems.length === 0 && piecesBack(said) < all
}

/**
 * What the shop has received again, or its customer has sent back, is no longer the rider's. Of a part that was received, what was
 * paid may still be corrected.
 */
function isWithRider({ parcel, order }: LockedParcel, { kind, returned }: StopOutcome): boolean {
  const isReceived = parcel.receivedAt !== undefined
  return (
    hasLeft(parcel.state) &&
    (!isReceived || (kind === 'part' && isSameReturn(parcel.expectedBack, returned))) &&
    (order === undefined || ['Shipping', 'Delivered', 'Cancelled'].includes(order.status))
  )
}

function isSameReturn(one: readonly ReturnedLine[] = [], other: readonly ReturnedLine[] = []): boolean {
  const told = (lines: readonly ReturnedLine[]) =>
    lines
      .filter(({ returned }) => returned > 0)
      .map(({ line, returned }) => `${line} ${returned}`)
      .sort()
      .join()
  return told(one) === told(other)
}

/** Always the same order of orders, so that two who lock several do not wait for each other. */
async function inLockOrder({ tx }: StockTransaction, run: Run): Promise<RunStop[]> {
  const stops = await stopsOf(tx, [run.id])
  return stops.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1))
}
