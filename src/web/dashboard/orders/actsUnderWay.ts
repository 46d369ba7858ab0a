import { useSyncExternalStore } from 'react'
import type { Act } from './act.ts'
import type { Acts } from './shownOrders.ts'

const NONE: Acts = new Map()

let acts = NONE
const listeners = new Set<() => void>()

/** From now on every list shows the order as if this had been done. Answers what ends that. */
export function beginAct(orderId: string, act: Act): () => void {
  change((next) => next.set(orderId, act))
  return () => change((next) => next.get(orderId) === act && next.delete(orderId))
}

/** What has been asked of the shop and not been answered yet. */
export function useActsUnderWay(): Acts {
  return useSyncExternalStore(
    subscribe,
    () => acts,
    () => NONE,
  )
}

function change(write: (next: Map<string, Act>) => unknown) {
  const next = new Map(acts)
  write(next)
  acts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
