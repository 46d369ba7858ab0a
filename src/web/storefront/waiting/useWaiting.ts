import { useEffect, useState } from 'react'
import type { WaitingOrder } from '#domain/order/waitingOrder.ts'
import { noteWaiting } from '#web/client/waiting/flag.ts'
import { sendWaiting } from '#web/client/waiting/send.ts'
import { followWaiting, waitingStore } from '#web/client/waiting/store.ts'

/** The orders that wait on this phone, oldest first; undefined until they are read. */
export function useWaiting(): readonly WaitingOrder[] | undefined {
  const [orders, setOrders] = useState<readonly WaitingOrder[]>()
  useEffect(() => {
    let left = false
    const read = async () => {
      const all = await waitingStore.all().catch(() => [])
      if (left) return
      setOrders(all)
      noteWaiting(all.length > 0)
    }
    void read()
    const stop = followWaiting(() => void read())
    return () => {
      left = true
      stop()
    }
  }, [])
  return orders
}

/** The wait after a try without an answer; it doubles up to the longest. Milliseconds. */
const FIRST_WAIT = 5_000
const LONGEST_WAIT = 120_000
/** How often it is looked whether a limit is over. Milliseconds. */
const LOOK = 60_000

/** {@link keepSending} while a part is shown. */
export function useSending(): void {
  useEffect(keepSending, [])
}

/** Sends what waits: at once, when the network or the page comes back, and again while no answer comes. Returns what ends it. */
export function keepSending(): () => void {
  let [timer, wait] = [0, FIRST_WAIT]
  let left = false
  const send = async () => {
    clearTimeout(timer)
    const isAnyLost = await sendWaiting().catch(() => false)
    if (left) return
    timer = window.setTimeout(send, isAnyLost ? wait : LOOK)
    wait = isAnyLost ? Math.min(wait * 2, LONGEST_WAIT) : FIRST_WAIT
  }
  const onVisible = () => document.visibilityState === 'visible' && void send()
  if (navigator.onLine) void send()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    left = true
    clearTimeout(timer)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Sends at once what waits. Resolves when that is done, whatever came of it. */
export async function sendNow(): Promise<void> {
  await sendWaiting().catch(() => {})
}

/** Does the browser know of a network? */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
