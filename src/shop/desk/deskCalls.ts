import { claimKey, findKey } from '#data/core/idempotencyKeys.ts'
import { refusals } from '#data/core/transaction.ts'
import { type DeskRow, leaveDesk, lockDeskRow, moveAtDesk } from '#data/desk/desk.ts'
import { dropAnswer, findAnswer, type KeptAnswer, keepAnswer } from '#data/desk/deskAnswers.ts'
import { insertCall } from '#data/desk/orderCalls.ts'
import { findOrders } from '#data/orders/orderLists.ts'
import { changeMarks, lockOrder, type OrderHead } from '#data/orders/orders.ts'
import { findUser } from '#data/people/users.ts'
import type { SentCall } from '#domain/desk/calledOrder.ts'
import { afterCall, HOLD, isOutdated, LATER_AT_MOST, UNDO_GRACE, UNDO_TIME } from '#domain/desk/desk.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { marksAfterMove } from '#domain/order/marks.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import { can } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import { requestHash } from '../core/requestHash.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import type { JobHandlers } from '../jobs/runJob.ts'
import type { MoveOrder } from '../orders/orderChanges.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import { holderOf, notYours } from './deskHolders.ts'
import type { Desk } from './deskTypes.ts'

type Noted = Awaited<ReturnType<Desk['call']>>

const { refuse, orRefused } = refusals<Noted>()

export type DeskCalls = Pick<Desk, 'call' | 'undo'>
export type DeskJobs = Pick<JobHandlers, 'desk.answer'>

interface DeskCallGiven {
  readonly watch: OrderWatch
  readonly record: Record
  readonly write: StockWriter
  readonly move: MoveOrder
  readonly jobs: JobQueue
}

interface DeskCallParts extends DeskCallGiven {
  readonly deps: ShopDeps
}

/** An order and its row at the desk, both locked. */
interface AtDesk {
  readonly order: OrderHead
  readonly row: DeskRow
}

/** In place of a request's hash: whatever comes under this key, it was undone. */
const UNDONE = 'undone'

/** What came of calls. An answer that can be undone is kept until then, and counts after that (decision 0105). */
export function createDeskCalls(
  deps: ShopDeps,
  given: DeskCallGiven,
): { readonly calls: DeskCalls; readonly deskJobs: DeskJobs } {
  const parts = { deps, ...given }
  return {
    calls: {
      call: guarded('orders.move', (caller, orderId, call, key) =>
        callOrder(parts, caller, orderId, call, key),
      ),
      undo: guarded('orders.move', (caller, orderId, key) => undoCall(parts, caller, orderId, key)),
    },
    deskJobs: { 'desk.answer': ({ payload }) => countAnswer(parts, payload) },
  }
}

async function callOrder(
  parts: DeskCallParts,
  caller: User,
  orderId: string,
  call: SentCall,
  key: string | undefined,
): ReturnType<Desk['call']> {
  const { write, watch } = parts
  const noted = await orRefused(write((change) => take(parts, change, caller, orderId, call, key)))
  if (noted.outcome === 'noted' && noted.undoableUntil === undefined) watch.changed()
  return noted
}

async function undoCall(
  { deps, write }: DeskCallParts,
  caller: User,
  orderId: string,
  key: string,
): ReturnType<Desk['undo']> {
  return await write(async ({ tx }) => {
    const at = deps.now()
    if (!(await lockOrder(tx, orderId))) return { outcome: 'unknown' }
    const kept = (await lockDeskRow(tx, orderId)) && (await findAnswer(tx, orderId))
    if (kept?.key === key) {
      if (kept.callerId !== caller.id) return denied(caller)
      await dropAnswer(tx, orderId, kept, at + HOLD)
    }
    const earlier = await claimKey(tx, { key: keyOf(key), requestHash: UNDONE, orderId, at })
    return { outcome: earlier && earlier.requestHash !== UNDONE ? 'counted' : 'undone' }
  })
}

/** Lets an answer count that nobody has undone in time. */
async function countAnswer(
  parts: DeskCallParts,
  { orderId, key }: { readonly orderId: string; readonly key: string },
): Promise<undefined> {
  const { deps, write, watch } = parts
  const noted = await write(async (change) => {
    const { tx } = change
    const order = await lockOrder(tx, orderId)
    const row = order && (await lockDeskRow(tx, orderId))
    const kept = row && (await findAnswer(tx, orderId))
    // It was undone, or counts since its browser said so, or its order was moved by somebody else.
    if (!kept || kept.key !== key) return undefined
    const caller = (await findUser(tx, kept.callerId))?.user
    const isCounted = caller && can(caller, 'orders.move') && !isOutdated(kept, order)
    if (isCounted) return await count(parts, change, { order, row }, kept, caller)
    // Who gave it has left the staff since, or told the customer what is no longer so: somebody calls again.
    await dropAnswer(tx, orderId, kept, deps.now())
    return undefined
  })
  if (noted) watch.changed()
}

/** Refuses, which undoes the transaction, unless the call is kept, counts, or did so before. */
async function take(
  parts: DeskCallParts,
  change: StockTransaction,
  caller: User,
  orderId: string,
  { claim, undoable = false, ...said }: SentCall,
  key: string | undefined,
): Promise<Noted> {
  const { deps, jobs } = parts
  const { tx } = change
  const at = deps.now()
  // Everything that moves an order locks it first, and then what is at the desk of it.
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse({ outcome: 'unknown' })
  const row = await lockDeskRow(tx, orderId)
  const kept = row && (await findAnswer(tx, orderId))
  const hash = requestHash({ orderId, callerId: caller.id, ...said })
  if (kept && kept.key === key) {
    if (kept.requestHash !== hash) return { outcome: 'key-reused' }
    if (undoable) return isKept(order, kept)
    if (!isOutdated(kept, order)) return await count(parts, change, { order, row }, kept, caller)
    await dropAnswer(tx, orderId, kept, at + HOLD)
    return await stale(tx, orderId)
  }
  const earlier = key === undefined ? undefined : await findKey(tx, keyOf(key), at)
  if (earlier && earlier.requestHash !== hash) return { outcome: 'key-reused' }
  if (earlier) return counts(order.status, backAt(row))
  if (!row || kept || !(await mayAnswer(deps, change, caller, row, claim)))
    return refuse(await notYours(tx, caller, orderId, at))
  if (isOutdated(said, order)) return refuse(await stale(tx, orderId))
  if (said.at !== undefined && said.at > at + LATER_AT_MOST) {
    const problem = { path: 'at', code: 'NOT_A_TIME', parameters: { field: 'at' } } as const
    return refuse({ outcome: 'invalid', problems: [problem] })
  }
  const answer = { ...said, key: key ?? '', requestHash: hash, callerId: caller.id, madeAt: at }
  const { state: place } = row
  if (!undoable || key === undefined)
    return await count(parts, change, { order, row }, { ...answer, place }, caller)
  await keepAnswer(tx, row, answer, at + HOLD)
  await jobs.enqueue(tx, {
    kind: 'desk.answer',
    payload: { orderId, key },
    runAt: at + UNDO_TIME + UNDO_GRACE,
  })
  return isKept(order, answer)
}

/** Lets an answer count: the order is moved, has lost its mark, or keeps waiting, and the call is noted. */
async function count(
  { deps, record, move }: DeskCallParts,
  change: StockTransaction,
  { order, row }: AtDesk,
  { key, requestHash, madeAt, place, ...call }: KeptAnswer,
  caller: User,
): Promise<Noted> {
  const { tx } = change
  const { id: orderId } = order
  if (key !== '') await claimKey(tx, { key: keyOf(key), requestHash, orderId, at: madeAt })
  const after = afterCall({ ...row, state: place }, call, madeAt)
  const comesBack = 'waits' in after && after.waits.state !== 'unreached' ? after.waits.dueAt : undefined
  const { outcome, reason, note } = call
  // Its customer had ordered it again: it is confirmed already, and what it waited for is done.
  const isSettled = 'moves' in after && after.moves === order.status
  if (isSettled) {
    await changeMarks(tx, orderId, marksAfterMove(order.marks, after.moves, undefined))
    await leaveDesk(tx, orderId)
  }
  const id = newId(deps)
  await insertCall(tx, {
    id,
    orderId,
    ...{ callerId: caller.id, madeAt, outcome, reason, note },
    backAt: comesBack,
  })
  await record(tx, {
    kind: 'order.called',
    actor: userActor(caller),
    subjectId: orderId,
    at: deps.now(),
    after: { outcome, ...(comesBack !== undefined && { backAt: new Date(comesBack).toISOString() }) },
  })
  if ('waits' in after) {
    await moveAtDesk(tx, orderId, after.waits)
    return counts(order.status, comesBack)
  }
  if (isSettled) return counts(order.status, undefined)
  const moved = await move(change, { kind: 'person', caller }, orderId, after.moves)
  // Nothing that is at the desk, and locked, can refuse it.
  if (moved.outcome !== 'moved') throw new Error(`The order was not moved: ${moved.outcome}`)
  return counts(after.moves, undefined)
}

/** Nobody else has taken the order since `claim`, which anybody could guess; without one, nobody else holds it now. */
async function mayAnswer(
  { now }: ShopDeps,
  { tx }: StockTransaction,
  caller: User,
  row: DeskRow,
  claim: number | undefined,
): Promise<boolean> {
  if (claim === undefined) return !(await holderOf(tx, caller, row, now()))
  return claim === row.claims && (row.heldBy ?? caller.id) === caller.id
}

/** Apart from the keys of orders, which have no spaces. */
const keyOf = (key: string) => `call ${key}`

function counts(status: OrderStatus, backAt: number | undefined): Noted {
  return { outcome: 'noted', status, backAt, undoableUntil: undefined }
}

async function stale(tx: StockTransaction['tx'], orderId: string): Promise<Noted> {
  const [order] = await findOrders(tx, [orderId])
  return order ? { outcome: 'stale', order: orderForStaff(order) } : { outcome: 'unknown' }
}

function isKept({ status }: OrderHead, { madeAt }: Pick<KeptAnswer, 'madeAt'>): Noted {
  return { outcome: 'noted', status, backAt: undefined, undoableUntil: madeAt + UNDO_TIME }
}

/** When an order that was called comes back to the desk. */
function backAt(row: DeskRow | undefined): number | undefined {
  return row && row.state !== 'unreached' && row.state !== 'new' ? row.dueAt : undefined
}
