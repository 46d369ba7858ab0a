import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { WaitingOrder } from '#domain/order/waitingOrder.ts'

interface Schema extends DBSchema {
  waitingOrders: { key: string; value: WaitingOrder }
}

const NAME = 'shop'
const ORDERS = 'waitingOrders'
/** The tag of Background Sync, which wakes the worker when the network is back. */
export const SYNC_TAG = 'waiting-orders'
/** Tells the open pages that something has changed. */
const CHANNEL = 'waiting-orders'

let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore(ORDERS, { keyPath: 'key' }),
    // Another page needs a newer one: this one is opened again when it is needed.
    blocking: (_, __, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** The orders that wait on this phone. It is in IndexedDB, where the service worker reads it as well. */
export const waitingStore = {
  /** Oldest first. Rejects if the browser keeps nothing. */
  async all(): Promise<WaitingOrder[]> {
    const orders = await (await database()).getAll(ORDERS)
    return orders.toSorted((one, other) => one.confirmedAt - other.confirmedAt)
  },
  async get(key: string): Promise<WaitingOrder | undefined> {
    return (await database()).get(ORDERS, key)
  },
  /** Resolves once it is on the phone's disk, as far as browsers promise that. */
  async put(order: WaitingOrder): Promise<void> {
    const write = (await database()).transaction(ORDERS, 'readwrite', { durability: 'strict' })
    await Promise.all([write.store.put(order), write.done])
    announce()
  },
  /** `by`: what takes its place, in one transaction. */
  async remove(key: string, by?: WaitingOrder): Promise<void> {
    const write = (await database()).transaction(ORDERS, 'readwrite', { durability: 'strict' })
    await Promise.all([write.store.delete(key), by && write.store.put(by), write.done])
    announce()
  },
}

export type WaitingStore = typeof waitingStore

function announce(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` after each change, by this page, another one or the worker. */
export function followWaiting(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}
