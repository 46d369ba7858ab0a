import { type Poisha, poisha } from '#domain/money/money.ts'
import type { WaitingOrder } from '#domain/order/waitingOrder.ts'
import { noteWaiting } from './flag.ts'
import { SYNC_TAG, waitingStore } from './store.ts'

export interface OrderToKeep {
  readonly key: string
  readonly body: string
  readonly total: Poisha
  readonly fromCart: boolean
  readonly token?: string | undefined
  /** It was sent already, and no answer came. */
  readonly tried: boolean
}

/** Keeps a confirmed order on this phone until it can be sent. Rejects if the phone keeps nothing. */
export async function keepOrder({ tried, total, ...order }: OrderToKeep, now: number): Promise<void> {
  const waiting: WaitingOrder = {
    ...order,
    total: poisha(total),
    confirmedAt: now,
    ...(tried && { triedAt: now }),
    state: { is: 'waiting' },
  }
  await waitingStore.put(waiting)
  noteWaiting(true)
  askForSync()
}

/** Where there is no Background Sync, the order is sent when the shop is open. */
export function askForSync(): void {
  const registered = navigator.serviceWorker?.getRegistration()
  registered
    ?.then((registration) =>
      (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync?.register(
        SYNC_TAG,
      ),
    )
    .catch(() => {})
}
