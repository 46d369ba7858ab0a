import { readHandling } from '#data/catalogue/handling.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { findOrders } from '#data/orders/orderLists.ts'
import { forgetArea } from '#data/parcels/courierAreas.ts'
import { couriersInQueue, listUnanswered, markLost, putBack, takeQueued } from '#data/parcels/parcelQueue.ts'
import { saveParcel, TOLD_BY } from '#data/parcels/parcels.ts'
import type { Actor } from '#domain/activity/activity.ts'
import { type Handling, handlingNote, handlingsOf } from '#domain/catalogue/handling.ts'
import type { Order } from '#domain/order/order.ts'
import { goodsInShort, type SentParcel, sentParcel, typedNote } from '#domain/parcel/booking.ts'
import { IN_FLIGHT, mayStillBegin } from '#domain/parcel/courierWaits.ts'
import type { BookingFault } from '#domain/parcel/faults.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { readParcelId } from '#domain/parcel/parcelId.ts'
import { isOfTwin } from '#domain/parcel/twin.ts'
import type { Booking, BookingAnswer } from '#integrations/courier/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { JobLater } from '../jobs/jobFailure.ts'
import type { JobHandlers } from '../jobs/runJob.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockWriter } from '../stock/stockWriter.ts'
import { type BookingCourier, type CourierLines, hasNotActed } from './courierLines.ts'
import type { HearNews } from './hearNews.ts'
import type { MoveParcel, ParcelChange } from './moveParcel.ts'

/** Answers stored in one transaction, so that orders need not wait for five hundred of them. */
const STEP = 25
/** Parcels of which a courier is asked in one run, one by one. */
const ASKED_AT_ONCE = 200

interface BookingParts {
  readonly lines: CourierLines
  readonly write: StockWriter
  readonly parcels: MoveParcel
  readonly news: HearNews
  readonly watch: OrderWatch
}

/** A parcel that is about to be sent, with what the courier is told. */
interface Ready {
  readonly parcel: Parcel
  readonly booking: Booking
}

/** Parcels that are sent together. `sentAt`: ms UTC. */
interface Sending {
  readonly sentAt: number
  readonly ready: readonly Ready[]
}

/** What those that call a courier side by side share. */
interface Run {
  /** Invoices that the courier says it has. */
  readonly claimed: Set<string>
  /** The courier does not answer as it should. */
  readonly failed: AbortController
  /** No more calls are made. */
  readonly signal: AbortSignal
}

const idsOf = ({ ready }: Sending) => ready.map(({ parcel }) => parcel.id)

/** All that its steps work with. */
interface Work extends BookingParts, Pick<ShopDeps, 'db' | 'now'> {}

/**
 * Books what is in the queue. Before a courier is called, it is stored that it is; whatever dies then, the next run asks the
 * courier about these parcels before it sends any again. So none is booked twice, and none is forgotten.
 */
export function createBookingJob(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  parts: BookingParts,
): Pick<JobHandlers, 'parcels.book'> {
  const work = { db, now, ...parts }
  return {
    async 'parcels.book'({ signal }): Promise<undefined> {
      const waits: number[] = []
      for (const name of await couriersInQueue(db)) {
        const courier = parts.lines.find(name)
        const tryAt = courier && (await bookWith(work, courier, signal))
        if (tryAt !== undefined) waits.push(tryAt)
      }
      if (waits.length > 0) throw new JobLater(Math.min(...waits))
    },
  }
}

/** Returns when it is to be tried again, ms UTC; undefined: nothing is left, or its keys are to be mended first. */
async function bookWith(
  work: Work,
  courier: BookingCourier,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { lines, now } = work
  await leaveUnknown(work, courier)
  // One that was switched off meanwhile gets no more: staff send what waits for it otherwise.
  if (!lines.isSet(courier.name)) return undefined
  const mayCallAt = await lines.mayCallAt(courier.name)
  if (mayCallAt === undefined) return undefined
  if (mayCallAt > now()) return mayCallAt
  const failed = new AbortController()
  const run = { claimed: new Set<string>(), failed, signal: AbortSignal.any([signal, failed.signal]) }
  const ends = await Promise.all(
    Array.from({ length: courier.parcels.sideBySide }, () => bookInTurn(work, courier, run)),
  )
  await leaveUnknown(work, courier)
  const waits = ends.filter((tryAt) => tryAt !== undefined)
  return waits.length > 0 ? Math.min(...waits) : undefined
}

/** One run of calls to a courier, one after the other, beside others. Returns as {@link bookWith}. */
async function bookInTurn(work: Work, courier: BookingCourier, run: Run): Promise<number | undefined> {
  const { lines } = work
  while (!run.signal.aborted) {
    const asked = await askForLost(work, courier, run)
    if (asked.outcome === 'failed') return ended(run, asked.tryAt)
    const sending = await take(work, courier)
    if (sending.ready.length === 0) return undefined
    if (!mayStillBegin(sending.sentAt, work.now())) {
      await inTransaction(work.db, (tx) => putBack(tx, idsOf(sending), sending.sentAt))
      continue
    }
    const called = await lines.call(courier, (driver, keys) =>
      driver.book(
        sending.ready.map(({ booking }) => booking),
        keys,
      ),
    )
    if (called.outcome === 'failed') {
      const note = hasNotActed(called.error) ? putBack : markLost
      await inTransaction(work.db, (tx) => note(tx, idsOf(sending), sending.sentAt))
      return ended(run, called.tryAt)
    }
    const isAnyKnown = await storeAnswers(work, courier, sending, called.answer, run.claimed)
    // A courier that answers nothing of what it was sent is asked in the next run.
    if (!isAnyKnown) return undefined
  }
  return undefined
}

/** A courier that fails is called by none of those beside either. */
function ended({ failed }: Run, tryAt: number | undefined): number | undefined {
  failed.abort()
  return tryAt
}

const lostWith = ({ db, now }: Work, { name }: BookingCourier) =>
  listUnanswered(db, name, { before: now() - IN_FLIGHT, limit: ASKED_AT_ONCE })

/** What was sent to a courier that cannot be asked, and whose answer was lost, is not known: a person looks, or its webhook tells. */
async function leaveUnknown(work: Work, courier: BookingCourier): Promise<void> {
  if (courier.parcels.find) return
  const lost = await lostWith(work, courier)
  if (lost.length > 0)
    await storeStep(
      work,
      courier,
      lost.map(({ id }) => [id, NOT_KNOWN] as const),
    )
}

/** Asks a courier what became of parcels that were sent to it, and whose answer was lost. */
async function askForLost(work: Work, courier: BookingCourier, { claimed, signal }: Run) {
  const { db, lines, news } = work
  const { find } = courier.parcels
  for (const { id, sentAt = 0 } of find ? await lostWith(work, courier) : []) {
    if (signal.aborted || !find) break
    const called = await lines.call(courier, (_, keys) => find(id, keys))
    if (called.outcome === 'failed') return called
    const by: Actor = { kind: 'courier', id: courier.name }
    if (called.answer) await news.hearOf(id, called.answer, TOLD_BY.asked, by)
    else if (claimed.has(id)) await storeStep(work, courier, [[id, refusedFor('INVOICE', '')]])
    else await inTransaction(db, (tx) => putBack(tx, [id], sentAt))
  }
  return { outcome: 'asked' } as const
}

/** Takes what is next in the queue, as the orders are now: what became of them meanwhile may keep them here. */
async function take({ write, now }: Work, courier: BookingCourier): Promise<Sending> {
  return await write(async ({ tx }) => {
    const sentAt = now()
    const taken = await takeQueued(tx, courier.name, { at: sentAt, limit: courier.parcels.atOnce })
    const found = await findOrders(
      tx,
      taken.map(({ orderId }) => orderId),
    )
    const orders = new Map(found.map((order) => [order.id, order]))
    const handling = await readHandling(tx, [
      ...new Set(found.flatMap(({ lines }) => lines.map(({ id }) => id))),
    ])
    const ready: Ready[] = []
    for (const parcel of taken) {
      const order = orders.get(parcel.orderId)
      const sent = order?.status === 'Confirmed' ? sentParcel(order, typedNote(parcel.sent)) : undefined
      const booking = order && sent && bookingOf(parcel, order, sent, handling)
      const fault = booking && courier.parcels.faultOf(booking)
      if (!booking || !sent) await saveParcel(tx, { ...parcel, ...WITHDRAWN, movedAt: sentAt })
      else if (fault) await saveParcel(tx, { ...parcel, ...refusedFor(fault, ''), movedAt: sentAt })
      else {
        await saveParcel(tx, { ...parcel, sent, collect: sent.collect })
        ready.push({ parcel, booking })
      }
    }
    return { sentAt, ready }
  })
}

/** Returns whether the courier has answered for any of them. */
async function storeAnswers(
  work: Work,
  courier: BookingCourier,
  { ready, sentAt }: Sending,
  answers: ReadonlyMap<string, BookingAnswer>,
  claimed: Set<string>,
): Promise<boolean> {
  const lost: string[] = []
  const settled: (readonly [string, ParcelChange])[] = []
  for (const { parcel } of ready) {
    const answer = answers.get(parcel.id)
    if (answer?.outcome === 'exists') claimed.add(parcel.id)
    const change = changeAfter(answer)
    if (change) settled.push([parcel.id, change])
    else lost.push(parcel.id)
  }
  await inTransaction(work.db, (tx) => markLost(tx, lost, sentAt))
  for (let from = 0; from < settled.length; from += STEP) {
    await storeStep(work, courier, settled.slice(from, from + STEP))
  }
  return settled.length > 0 || claimed.size > 0
}

async function storeStep(
  { write, parcels, watch }: Work,
  courier: BookingCourier,
  step: readonly (readonly [id: string, ParcelChange])[],
): Promise<void> {
  const by: Actor = { kind: 'courier', id: courier.name }
  await write(async (change) => {
    for (const [id, to] of step) {
      const locked = await parcels.lock(change, id, readParcelId(id)?.orderId ?? '')
      if (!locked) continue
      // A webhook may have been faster than the answer, which then adds its codes alone.
      const isAsked = ['queued', 'not-known'].includes(locked.parcel.state)
      if (isAsked) await parcels.move(change, locked, to, by)
      // Its words are its own: what was wrong may have been the area, which is then chosen anew.
      const { area } = locked.parcel
      if (isAsked && to.fault === 'OTHER' && area) await forgetArea(change.tx, courier.name, area.id)
      if (!isAsked && to.state === 'booked') {
        await parcels.move(change, locked, codesBeside(locked.parcel, to, courier.name), by)
      }
    }
  })
  watch.changed()
}

const NOT_KNOWN = { state: 'not-known', sentAt: undefined } as const

/** Its order was cancelled, or sent otherwise, before any courier knew of it. */
const WITHDRAWN = { state: 'cancelled', sentAt: undefined } as const

function refusedFor(fault: BookingFault, faultDetail: string) {
  return { state: 'refused', sentAt: undefined, fault, faultDetail } as const
}

function codesOf({ consignment, trackingCode, trackingLink }: ParcelChange): ParcelChange {
  return { consignment, trackingCode, trackingLink, codeCheck: undefined }
}

/** What an answer adds that comes after other news. One of another parcel than theirs says that there are two. */
function codesBeside(parcel: Parcel, to: ParcelChange, courier: string): ParcelChange {
  return isOfTwin(parcel, to, courier) ? { deniedWith: courier, twin: to.consignment } : codesOf(to)
}

/** `handling`: of the products that need care. The note has room for it: the shop's own is shorter than what couriers take. */
function bookingOf(
  { id, boxes, weight, area }: Parcel,
  order: Order,
  sent: SentParcel,
  handling: ReadonlyMap<string, Handling>,
): Booking {
  const { otherNumber, isComment: _, ...rest } = sent
  const care = handlingNote(handlingsOf(order.lines.map((line) => ({ handling: handling.get(line.id) }))))
  const note = [care, rest.note].filter(Boolean).join(' ')
  return {
    ...rest,
    note,
    invoice: id,
    secondNumber: otherNumber || undefined,
    goods: goodsInShort(order),
    boxes,
    ...{ weight, area },
    value: order.subTotal,
  }
}

/** Undefined: it is not known what became of it. */
function changeAfter(answer: BookingAnswer | undefined): ParcelChange | undefined {
  switch (answer?.outcome) {
    case 'booked':
      return {
        ...codesOf(answer),
        ...(answer.fee !== undefined && { fee: answer.fee }),
        state: 'booked',
        sentAt: undefined,
        fault: undefined,
        faultDetail: '',
      }
    case 'refused':
      return refusedFor(answer.fault, answer.detail)
    default:
      return undefined
  }
}
