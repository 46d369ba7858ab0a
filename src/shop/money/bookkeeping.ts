import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { beforeCommit, inTransaction } from '#data/core/transaction.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { bookedLines, insertEntries, lockToBook, newOrders, unbookedOrders } from '#data/money/ledger.ts'
import { readOrderFacts } from '#data/money/orderFacts.ts'
import type { EventKind, ShopEvent } from '#domain/activity/activity.ts'
import { difference, type LedgerLine } from '#domain/money/ledger.ts'
import { figuresOf } from '#domain/money/orderFigures.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'

/** Orders that are booked in one transaction, where nothing else happens. */
const AT_ONCE = 100

/** Keeps the ledger (decision 0173). */
export interface Bookkeeping {
  /** Books what an order is to the figures at the end of this transaction, which has changed it or what belongs to it. */
  due(tx: Transaction<Schema>, orderId: string): void
  /** Books what an event tells of. A new order waits for the job, so that placing it takes no longer. */
  after(tx: Transaction<Schema>, event: ShopEvent): Promise<void>
  /** Books what a statement is to the figures beyond its parcels, in its transaction, which has locked it. */
  payout(tx: Transaction<Schema>, id: string, lines: readonly LedgerLine[]): Promise<void>
  /** Books some new orders. The next call goes on from there. */
  bookNew(db: Kysely<Schema>): Promise<void>
  /** Books orders of which nothing is booked: of a shop that is older than its ledger. */
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
  'parcel.moved',
  'parcel.received',
  'parcel.returned-said',
  'parcel.claimed',
]

export function createBookkeeping({ now, random }: Pick<ShopDeps, 'now' | 'random'>): Bookkeeping {
  /** All orders that were placed before then are booked, but for stragglers; ms UTC. */
  let bookedUntil = now() - LOOKED_BACK

  /** A stable function, so that a transaction books all its orders at once. */
  async function book(tx: Transaction<Schema>, orderIds: readonly string[]): Promise<void> {
    await lockToBook(tx, orderIds)
    const booked = await bookedLines(tx, orderIds)
    const facts = await readOrderFacts(tx, orderIds, booked)
    await insert(
      tx,
      [...facts].map(([id, one]) => [id, difference(figuresOf(one), booked.get(id) ?? [])] as const),
    )
    // What comes back of the old order follows from the new one.
    const replaced = [...facts.values()].flatMap(({ order }) => order.replaces?.orderId ?? [])
    const more = replaced.filter((id) => !orderIds.includes(id))
    if (more.length > 0) await book(tx, more)
  }

  async function insert(
    tx: Transaction<Schema>,
    differences: readonly (readonly [subjectId: string, lines: readonly LedgerLine[]])[],
  ): Promise<void> {
    const bookedAt = now()
    const entries = differences.flatMap(([subjectId, lines]) =>
      lines.length === 0 ? [] : [{ id: newId({ now, random }), subjectId, bookedAt, lines }],
    )
    await insertEntries(tx, entries)
  }

  /** As if they had never been placed. */
  async function unbook(tx: Transaction<Schema>, orderIds: readonly string[]): Promise<void> {
    const booked = await bookedLines(tx, orderIds)
    await insert(
      tx,
      [...booked].map(([id, lines]) => [id, difference([], lines)] as const),
    )
  }

  const due: Bookkeeping['due'] = (tx, orderId) => beforeCommit(tx, orderId, book)

  return {
    due,

    async after(tx, event) {
      if (event.kind === 'demo.cleared') await unbook(tx, event.orderIds)
      else if (BOOKED.includes(event.kind)) due(tx, event.subjectId)
    },

    async payout(tx, id, lines) {
      const booked = await bookedLines(tx, [id])
      await insert(tx, [[id, difference(lines, booked.get(id) ?? [])]])
    },

    async bookNew(db) {
      const orders = await newOrders(db, { from: bookedUntil - STRAGGLERS, limit: NEW_AT_ONCE })
      const end = orders.at(-1)
      if (!end) return
      await inTransaction(db, async (tx) =>
        book(
          tx,
          orders.map(({ id }) => id),
        ),
      )
      bookedUntil = end.placedAt
    },

    async bookRest(db, signal) {
      for (let last = ''; !signal.aborted; ) {
        const orders = await unbookedOrders(db, { after: last, limit: AT_ONCE })
        const end = orders.at(-1)
        if (end === undefined) return
        await inTransaction(db, async (tx) => book(tx, orders))
        last = end
        await yieldToEventLoop()
      }
    },
  }
}
