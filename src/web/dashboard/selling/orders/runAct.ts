import { useSyncExternalStore } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { NotCounted } from '#domain/order/missingGoods.ts'
import { isReturnedTo } from '#domain/order/returned.ts'
import { digits } from '#web/client/amounts.ts'
import { createStore } from '#web/client/createStore.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { session } from '#web/client/session/session.ts'
import { showWarning } from '#web/client/toasts.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'
import { listed } from '../../words/listed.ts'
import { stockAddress } from '../../words/stockTexts.ts'
import type { Act } from './acts.ts'
import { refetchCounts, shiftCounts } from './liveCounts.ts'
import { mapConcurrent } from './mapConcurrent.ts'
import { type Acts, type OrderListing, ordersKey, shownOrders } from './ordersQuery.ts'

/** The most requests at a time. */
const CONCURRENCY = 4

/** An order for which the action failed, and why. */
export interface Refusal {
  readonly order: OrderAnswer
  readonly error: unknown
}

/**
 * Runs an action on each order and returns the failures, in the order given. The lists show the result from the moment
 * of sending, and the earlier state again if it fails. `onProgress` is called with the number done so far.
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
    sayNotCounted(await send(order, act))
    updateCachedPages(email, order._id, act)
    return undefined
  } catch (error) {
    return { order, error }
  } finally {
    end()
  }
}

interface Answer {
  readonly notCounted?: readonly NotCounted[]
}

/** Says what came back and is in no stock, which somebody has to put somewhere. */
function sayNotCounted({ notCounted: goods = [] }: Answer) {
  const [first] = goods
  if (!first) return
  const names = goods.map((one) => `${digits(one.quantity)} × ${pieceName(one)}`)
  showWarning({
    title: m.orders_not_counted(),
    text: m.orders_mark_uncounted_why({ names: listed(names) }),
    way: { to: stockAddress(first.id), label: m.stock_of_product() },
  })
}

/** Sends `from`, the status shown, so that an order that somebody else has moved stays unchanged. */
function send({ _id, orderStatus: from }: OrderAnswer, act: Act): Promise<Answer> {
  const id = encodeURIComponent(_id)
  if (isReturnedTo(act)) return authorized(`/orders/${id}/returned`, { method: 'POST', body: { to: act } })
  return act === 'delete'
    ? authorized(`/deleteOrder/${id}`, { method: 'DELETE' })
    : authorized(`/orderStatus/${id}`, { method: 'PUT', body: { status: act, from } })
}

/** Applies the result to the cached pages, so that they stay right without a refetch. */
function updateCachedPages(email: string, id: string, act: Act) {
  const acts = new Map([[id, act]])
  const client = queryClient()
  for (const [key, page] of client.getQueriesData<OrderListing>({ queryKey: ordersKey(email) })) {
    const { statuses } = key.at(-1) as { statuses: readonly OrderStatus[] }
    if (page) client.setQueryData(key, shownOrders(page, acts, statuses))
  }
}

/** Refetches what only the server knows: the next order of the following page, histories, counters. */
function refetchRelated(email: string) {
  for (const part of ['orders', 'order', 'stats']) {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
  }
}

const NONE: Acts = new Map()

const acts = createStore(() => NONE)

/** Makes every list show the order as if the action were done. Returns the function that ends that. */
function beginAct(orderId: string, act: Act): () => void {
  change((next) => next.set(orderId, act))
  return () => change((next) => next.get(orderId) === act && next.delete(orderId))
}

/** The actions that the server has not answered yet. */
export function useActsUnderWay(): Acts {
  return useSyncExternalStore(acts.subscribe, acts.read, () => NONE)
}

function change(write: (next: Map<string, Act>) => unknown) {
  const next = new Map(acts.read())
  write(next)
  acts.set(next)
}
