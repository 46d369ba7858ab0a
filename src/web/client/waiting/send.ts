import {
  answered,
  asOf,
  isDue,
  type PlacingAnswer,
  trying,
  type WaitingOrder,
} from '#domain/order/waitingOrder.ts'
import { postWaiting } from './post.ts'
import { type WaitingStore, waitingStore } from './store.ts'

export interface SendingDeps {
  readonly store: WaitingStore
  readonly post: (order: WaitingOrder) => Promise<PlacingAnswer>
  readonly now: () => number
}

const BROWSER: SendingDeps = { store: waitingStore, post: postWaiting, now: Date.now }
/** Held while orders are sent or changed: by one page, or the worker, at a time. */
const LOCK = 'waiting-orders'

/** Sends what is due. Resolves to true if something could not be sent for want of an answer. */
export function sendWaiting(deps: SendingDeps = BROWSER): Promise<boolean> {
  return whileNobodySends(() => sendAll(deps))
}

/** Runs `act` while nothing is sent: what is shown as not sent is not. Without locks the key alone sees to it. */
export async function whileNobodySends<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? await navigator.locks.request(LOCK, act) : await act()
}

/** The same without the lock; for tests, too. */
export async function sendAll({ store, post, now }: SendingDeps): Promise<boolean> {
  let isAnyLost = false
  for (const kept of await store.all()) {
    const order = asOf(kept, now())
    if (order.state.is !== kept.state.is) await store.put(order)
    if (!isDue(order, now())) continue
    // Before anything is sent: the app may be closed before the answer comes.
    const tried = trying(order, now())
    await store.put(tried)
    const answer = await post(tried)
    if (answer.is === 'lost') isAnyLost = true
    else await store.put(answered(tried, answer, now()))
  }
  return isAnyLost
}
