import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { beforeCommit, inTransaction } from '#data/core/transaction.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import {
  bookedLines,
  insertEntries,
  lockToBook,
  markBooked,
  newOrders,
  unbookedOrders,
} from '#data/money/ledger.ts'
import { readOrderFacts } from '#data/money/orderFacts.ts'
import { listWrittenOff } from '#data/parcels/riderDebts.ts'
import type { EventKind, ShopEvent } from '#domain/activity/activity.ts'
import { difference, type LedgerLine } from '#domain/money/ledger.ts'
import { debtSettledFigures } from '#domain/money/lossFigures.ts'
import { figuresOf } from '#domain/money/orderFigures.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'

/** Orders that are booked in one transaction, where nothing else happens. */
const AT_ONCE = 100

/** What subjects are to the figures, by their ids. */
type Figures = ReadonlyMap<string, readonly LedgerLine[]>

/** Keeps the ledger (decision 0173). */
export interface Bookkeeping {
  /** Books what an order is to the figures at the end of this transaction, which has changed it or what belongs to it. */
  due(tx: Transaction<Schema>, orderId: string): void
  /** Books what an event tells of. A new order waits for the job, so that placing it takes no longer. */
  after(tx: Transaction<Schema>, event: ShopEvent): Promise<void>
  /**
   * Books what is no order: `figures` is what each is to the figures now, by its id. In the transaction that has just made it, or has
   * locked it.
   */
  book(tx: Transaction<Schema>, figures: Figures): Promise<void>
  /** Books some new orders. The next call goes on from there. */
  bookNew(db: Kysely<Schema>): Promise<void>
  /** Books orders of which nothing is booked by the present rule, and what riders were let off: of a shop that is older than it. */
  bookRest(db: Kysely<Schema>, signal: AbortSignal): Promise<void>
}

/** New orders booked by one call: a few each second is more than shops have, and visitors do not notice it. */
const NEW_AT_ONCE = 50
/** For how long an order may have been stored after others that were placed later. Milliseconds. */
const STRAGGLERS = 60_000
/** How far a process looks back when it starts; what is older is booked with the rest. Milliseconds. */
const LOOKED_BACK = 60 * 60_000

/** What else happens to an order is no money. */
const BOOKED: readonly EventKind[] = [
  'order.moved',
  'order.changed',
  'order.refunded',
  'order.return-settled',
  'order.exchanged',
  'order.exchange-received',
  'order.return-received',
  'parcel.moved',
  'parcel.received',
  'parcel.returned-said',
  'parcel.claimed',
]

export function createBookkeeping({ now, random }: Pick<ShopDeps, 'now' | 'random'>): Bookkeeping {
  /** All orders that were placed before then are booked, but for stragglers; ms UTC. */
  let bookedUntil = now() - LOOKED_BACK

  /** A stable function, so that a transaction books all its orders at once. */
  async function bookOrders(tx: Transaction<Schema>, orderIds: readonly string[]): Promise<void> {
    await lockToBook(tx, orderIds)
    const booked = await bookedLines(tx, orderIds)
    const facts = await readOrderFacts(tx, orderIds, booked)
    await insert(tx, new Map([...facts].map(([id, one]) => [id, figuresOf(one)])), booked)
    // What comes back of the old order follows from the new one.
    const replaced = [...facts.values()].flatMap(({ order }) => order.replaces?.orderId ?? [])
    const more = replaced.filter((id) => !orderIds.includes(id))
    if (more.length > 0) await bookOrders(tx, more)
  }

  /** Books what makes of what is booked what it is. */
  async function insert(tx: Transaction<Schema>, figures: Figures, booked: Figures): Promise<void> {
    const bookedAt = now()
    const entries = [...figures].flatMap(([subjectId, after]) => {
      const lines = difference(after, booked.get(subjectId) ?? [])
      return lines.length === 0 ? [] : [{ id: newId({ now, random }), subjectId, bookedAt, lines }]
    })
    await insertEntries(tx, entries)
  }

  async function book(tx: Transaction<Schema>, figures: Figures): Promise<void> {
    await insert(tx, figures, await bookedLines(tx, [...figures.keys()]))
  }

  /** As if they had never been. */
  async function unbook(tx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
    await book(tx, new Map(ids.map((id) => [id, []])))
  }

  const due: Bookkeeping['due'] = (tx, orderId) => beforeCommit(tx, orderId, bookOrders)

  return {
    due,

    async after(tx, event) {
      if (event.kind === 'demo.cleared') await unbook(tx, [...event.orderIds, ...event.moveIds])
      else if (BOOKED.includes(event.kind)) due(tx, event.subjectId)
    },

    book,

    async bookNew(db) {
      const orders = await newOrders(db, { from: bookedUntil - STRAGGLERS, limit: NEW_AT_ONCE })
      const end = orders.at(-1)
      if (!end) return
      await inTransaction(db, async (tx) =>
        bookOrders(
          tx,
          orders.map(({ id }) => id),
        ),
      )
      bookedUntil = end.placedAt
    },

    async bookRest(db, signal) {
      await inTransaction(db, async (tx) => {
        const settled = await listWrittenOff(tx)
        await book(tx, new Map(settled.map((one) => [one.id, debtSettledFigures(one)])))
      })
      for (let last = ''; !signal.aborted; ) {
        const orders = await unbookedOrders(db, { after: last, limit: AT_ONCE })
        const end = orders.at(-1)
        if (end === undefined) return
        await inTransaction(db, async (tx) => {
          await bookOrders(tx, orders)
          await markBooked(tx, orders)
        })
        last = end
        await yieldToEventLoop()
      }
    },
  }
}
