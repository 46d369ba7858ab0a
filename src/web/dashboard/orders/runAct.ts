import { useSyncExternalStore } from 'react'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { createStore } from '#web/client/createStore.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { session } from '#web/client/session/session.ts'
import type { Act } from './acts.ts'
import { refetchCounts, shiftCounts } from './liveCounts.ts'
import { mapConcurrent } from './mapConcurrent.ts'
import { type Acts, type OrderListing, ordersKey, shownOrders } from './ordersQuery.ts'

/** So many orders are on their way to the shop at once. */
const CONCURRENCY = 4

/** What the shop would not do, and why. */
export interface Refusal {
  readonly order: OrderAnswer
  readonly error: unknown
}

/**
 * Does the same to each of these orders and answers what failed, in the order given. The lists show each as
 * done from the moment it is sent, and as before if the shop refuses. `onProgress` hears how many are through.
 */
export async function runAct(
  orders: readonly OrderAnswer[],
  act: Act,
  onProgress: (done: number) => void = () => {},
): Promise<readonly Refusal[]> {
  const email = session.read().user?.email ?? ''
  let done = 0
  const refusals = await mapConcurrent(orders, CONCURRENCY, async (order) => {
    const refusal = await runOne(email, order, act)
    done += 1
    onProgress(done)
    return refusal
  })
  refetchRelated(email)
  const failed = refusals.filter((refusal) => refusal !== undefined)
  if (failed.length > 0) refetchCounts(email)
  return failed
}

async function runOne(email: string, order: OrderAnswer, act: Act): Promise<Refusal | undefined> {
  const end = beginAct(order._id, act)
  shiftCounts(email, order.orderStatus, act)
  try {
    await send(order, act)
    updateCachedPages(email, order._id, act)
    return undefined
  } catch (error) {
    return { order, error }
  } finally {
    end()
  }
}

/** `from` is what is seen: an order that somebody else has moved meanwhile stays where it is. */
function send({ _id, orderStatus: from }: OrderAnswer, act: Act): Promise<unknown> {
  const id = encodeURIComponent(_id)
  return act === 'delete'
    ? authorized(`/deleteOrder/${id}`, { method: 'DELETE' })
    : authorized(`/orderStatus/${id}`, { method: 'PUT', body: { status: act, from } })
}

/** What was shown is true now: the pages at hand are changed, and need not be asked for to stay so. */
function updateCachedPages(email: string, id: string, act: Act) {
  const acts = new Map([[id, act]])
  const client = queryClient()
  for (const [key, page] of client.getQueriesData<OrderListing>({ queryKey: ordersKey(email) })) {
    const { statuses } = key.at(-1) as { statuses: readonly OrderStatus[] }
    if (page) client.setQueryData(key, shownOrders(page, acts, statuses))
  }
}

/** What follows from it comes from the shop: the next order of the following page, histories, counters. */
function refetchRelated(email: string) {
  for (const part of ['orders', 'order', 'stats']) {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
  }
}

const NONE: Acts = new Map()

const acts = createStore(() => NONE)

/** From now on every list shows the order as if this had been done. Answers what ends that. */
function beginAct(orderId: string, act: Act): () => void {
  change((next) => next.set(orderId, act))
  return () => change((next) => next.get(orderId) === act && next.delete(orderId))
}

/** What has been asked of the shop and not been answered yet. */
export function useActsUnderWay(): Acts {
  return useSyncExternalStore(acts.subscribe, acts.read, () => NONE)
}

function change(write: (next: Map<string, Act>) => unknown) {
  const next = new Map(acts.read())
  write(next)
  acts.set(next)
}
