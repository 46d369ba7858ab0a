import { type PhoneOrder, readPhoneOrders, withPhoneOrder } from '#domain/order/phoneOrders.ts'

const KEY = 'phoneOrders'

/**
 * The orders that were placed in this browser, newest first (decision 0185). A convenience: if storage is off or full, there are
 * none.
 */
export const phoneOrders = {
  /** `now` in ms since 1970. Those that are too old do not stay. */
  read(now: number): readonly PhoneOrder[] {
    try {
      const text = window.localStorage.getItem(KEY)
      const orders = readPhoneOrders(text, now)
      if (text !== null && text !== JSON.stringify(orders)) phoneOrders.write(orders)
      return orders
    } catch {
      return []
    }
  },
  add(order: PhoneOrder, now: number): void {
    phoneOrders.write(withPhoneOrder(phoneOrders.read(now), order, now))
  },
  /** Beside those that were placed since. */
  putBack(orders: readonly PhoneOrder[], now: number): void {
    const all = orders.reduce((known, order) => withPhoneOrder(known, order, now), phoneOrders.read(now))
    phoneOrders.write(all)
  },
  /** Calls `listener` when another tab has changed them. Returns a function that ends that. */
  watch(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
  write(orders: readonly PhoneOrder[]): void {
    try {
      if (orders.length === 0) window.localStorage.removeItem(KEY)
      else window.localStorage.setItem(KEY, JSON.stringify(orders))
    } catch {
      // Storage is off or full.
    }
  },
}
