import type { Transaction } from 'kysely'
import {
  claimNext,
  countDesk,
  type DeskRow,
  findDeskRows,
  type Hold,
  keepHeld,
  listDesk,
  lockDeskRow,
  moveAtDesk,
  peekNext,
  releaseOrder,
  takeOrder,
} from '#data/desk.ts'
import { claimKey } from '#data/idempotencyKeys.ts'
import { insertCall, listCalls, listFigures, namesOf } from '#data/orderCalls.ts'
import { listOrderHistory } from '#data/orderHistory.ts'
import { findOrders } from '#data/orderLists.ts'
import { lockOrder } from '#data/orders.ts'
import type { Schema } from '#data/schema.ts'
import { inTransaction } from '#data/transaction.ts'
import { afterCall, HOLD, LATER_AT_MOST } from '#domain/desk/desk.ts'
import type { CalledOrder, DeskOrder, HeldCall, HeldOrder } from '#domain/desk/deskSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { staffOrderScope } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from './deps.ts'
import type { Desk, NotYours } from './deskTypes.ts'
import { guarded } from './guarded.ts'
import { newId } from './newId.ts'
import type { MoveOrder } from './orderChanges.ts'
import { stepAsShown } from './orderSight.ts'
import type { OrderWatch } from './orderWatch.ts'
import { type Record, userActor } from './record.ts'
import { requestHash } from './requestHash.ts'
import type { Risks } from './risks.ts'
import type { StockTransaction, StockWriter } from './stockWriter.ts'
import type { Unknown } from './types.ts'

type Noted = Awaited<ReturnType<Desk['call']>>

interface DeskParts {
  readonly watch: OrderWatch
  readonly record: Record
  readonly write: StockWriter
  readonly move: MoveOrder
  readonly risks: Risks
}

export function createDesk(deps: ShopDeps, { watch, record, write, move, risks }: DeskParts): Desk {
  const { db, now } = deps

  const holdOf = ({ id: by }: User): Hold => ({ by, now: now(), until: now() + HOLD })

  /** The orders of these rows, in their order. One that was deleted in this moment is left out. */
  async function shown(rows: readonly DeskRow[]): Promise<DeskOrder[]> {
    const ids = rows.map(({ orderId }) => orderId)
    const orders = new Map((await findOrders(db, ids)).map((order) => [order.id, order]))
    const calls = await listCalls(db, ids)
    const at = now()
    const holders = rows.flatMap(({ heldBy, heldUntil }) => (heldBy && heldUntil > at ? [heldBy] : []))
    const names = await namesOf(db, holders)
    return rows.flatMap(({ orderId, heldBy, heldUntil, state, dueAt, tries }) => {
      const order = orders.get(orderId)
      if (!order) return []
      const holder = heldBy && heldUntil > at ? { id: heldBy, name: names.get(heldBy) ?? '' } : undefined
      return [{ order, place: { state, dueAt, tries }, holder, calls: calls.get(orderId) ?? [] }]
    })
  }

  /** The order of this row, with what is known of its customer. */
  async function called(row: DeskRow): Promise<CalledOrder | undefined> {
    const [shownOrder] = await shown([row])
    return shownOrder && { ...shownOrder, known: await risks.ofOrder(shownOrder.order, { courier: 'asked' }) }
  }

  async function held(row: DeskRow): Promise<HeldOrder | undefined> {
    const order = await called(row)
    return order && { ...order, hold: { claim: row.claims, lasts: HOLD } }
  }

  /** Why somebody cannot have this order. */
  async function notYours(
    tx: Transaction<Schema>,
    caller: User,
    orderId: string,
  ): Promise<NotYours | Unknown> {
    const [order] = await findOrders(tx, [orderId])
    if (!order) return { outcome: 'unknown' }
    const [row] = await findDeskRows(tx, [orderId])
    if (row) return { outcome: 'held-by-other', holder: await holderOf(tx, caller, row) }
    const last = (await listOrderHistory(tx, orderId)).at(-1)
    const sight = staffOrderScope(caller)
    const movedBy = last && sight && stepAsShown(sight, last).by
    return { outcome: 'not-at-desk', status: order.status, movedBy }
  }

  /** Somebody else who holds the order of this row now. */
  async function holderOf(tx: Transaction<Schema>, caller: User, { heldBy, heldUntil }: DeskRow) {
    if (!heldBy || heldBy === caller.id || heldUntil <= now()) return undefined
    return { name: (await namesOf(tx, [heldBy])).get(heldBy) ?? '' }
  }

  /** Nobody else has taken the order since `claim`, which anybody could guess; without one, nobody else holds it now. */
  async function mayAnswer(tx: Transaction<Schema>, caller: User, row: DeskRow, claim: number | undefined) {
    if (claim === undefined) return !(await holderOf(tx, caller, row))
    return claim === row.claims && (row.heldBy ?? caller.id) === caller.id
  }

  /** Throws {@link NotNoted}, which rolls back the claim of the key, unless the call is noted or a replay. */
  async function note(
    change: StockTransaction,
    caller: User,
    orderId: string,
    { claim, ...call }: HeldCall,
    key: string | undefined,
  ): Promise<Noted> {
    const { tx } = change
    const at = now()
    // Everything that moves an order locks it first, and then what is at the desk of it.
    const order = await lockOrder(tx, orderId)
    if (!order) throw new NotNoted({ outcome: 'unknown' })
    const row = await lockDeskRow(tx, orderId)
    if (key !== undefined) {
      const hash = requestHash({ orderId, callerId: caller.id, ...call })
      // Apart from the keys of orders, which have no spaces.
      const earlier = await claimKey(tx, { key: `call ${key}`, requestHash: hash, orderId, at })
      if (earlier && earlier.requestHash !== hash) return { outcome: 'key-reused' }
      if (earlier) return { outcome: 'noted', status: order.status, backAt: backAt(row) }
    }
    if (!row || !(await mayAnswer(tx, caller, row, claim)))
      throw new NotNoted(await notYours(tx, caller, orderId))
    if (call.at !== undefined && call.at > at + LATER_AT_MOST) {
      const problem = { path: 'at', code: 'NOT_A_TIME', parameters: { field: 'at' } } as const
      throw new NotNoted({ outcome: 'invalid', problems: [problem] })
    }
    const after = afterCall(row, call, at)
    const status: OrderStatus = 'moves' in after ? after.moves : order.status
    const comesBack = 'waits' in after && after.waits.state !== 'unreached' ? after.waits.dueAt : undefined
    const { outcome, reason } = call
    await insertCall(tx, {
      id: newId(deps),
      orderId,
      callerId: caller.id,
      madeAt: at,
      outcome,
      reason,
      backAt: comesBack,
      note: call.note,
    })
    await record(tx, {
      kind: 'order.called',
      actor: userActor(caller),
      subjectId: orderId,
      at,
      after: { outcome, ...(comesBack !== undefined && { backAt: new Date(comesBack).toISOString() }) },
    })
    if ('waits' in after) await moveAtDesk(tx, orderId, after.waits)
    else {
      const moved = await move(change, caller, orderId, after.moves)
      // Nothing that is at the desk, and locked, can refuse it.
      if (moved.outcome !== 'moved') throw new Error(`The order was not moved: ${moved.outcome}`)
    }
    return { outcome: 'noted', status, backAt: comesBack }
  }

  return {
    overview: guarded('orders.move', async (_, { list, page, limit, day = orderDay(now()) }) => {
      const slice = { now: now(), limit, offset: (page - 1) * limit }
      return {
        outcome: 'found',
        counts: await countDesk(db, now()),
        orders: list ? await shown(await listDesk(db, list, slice)) : [],
        day,
        figures: await listFigures(db, day),
      }
    }),

    next: guarded('orders.move', async (caller, leave) => {
      const row = await inTransaction(db, async (tx) => {
        const hold = holdOf(caller)
        return (await keepHeld(tx, hold, leave)) ?? (await claimNext(tx, hold, leave))
      })
      const range = { now: now(), leave: [...leave, ...(row ? [row.orderId] : [])] }
      const following = row && (await peekNext(db, range))
      const [nextRow] = following === undefined ? [] : await findDeskRows(db, [following])
      return {
        outcome: 'found',
        current: row && (await held(row)),
        next: nextRow && (await called(nextRow)),
      }
    }),

    hold: guarded('orders.move', async (caller, orderId) => {
      const row = await inTransaction(db, (tx) => takeOrder(tx, orderId, holdOf(caller)))
      const order = row && (await held(row))
      return order
        ? { outcome: 'held', held: order }
        : await inTransaction(db, (tx) => notYours(tx, caller, orderId))
    }),

    release: guarded('orders.move', async (caller, orderId) => {
      await inTransaction(db, (tx) => releaseOrder(tx, orderId, caller.id))
      return { outcome: 'released' }
    }),

    call: guarded('orders.move', async (caller, orderId, call, key) => {
      try {
        const noted = await write((change) => note(change, caller, orderId, call, key))
        if (noted.outcome === 'noted') watch.changed()
        return noted
      } catch (error) {
        if (error instanceof NotNoted) return error.why
        throw error
      }
    }),
  }
}

/** When an order that was called comes back to the desk. */
function backAt(row: DeskRow | undefined): number | undefined {
  return row && row.state !== 'unreached' && row.state !== 'new' ? row.dueAt : undefined
}

/** Leaves the transaction and rolls it back. */
class NotNoted extends Error {
  readonly why: Noted

  constructor(why: Noted) {
    super('The call was not noted')
    this.why = why
  }
}
