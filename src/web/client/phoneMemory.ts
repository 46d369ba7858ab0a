import type { PhoneOrder } from '#domain/order/phoneOrders.ts'
import { phoneAddress } from './phoneAddress.ts'
import { phoneOrders } from './phoneOrders.ts'

/** What a phone has kept, for {@link putBackOnPhone}. */
export interface PhoneMemory {
  readonly orders: readonly PhoneOrder[]
  /** As it was stored; null: none. */
  readonly address: string | null
}

/**
 * Forgets all that this phone keeps of whoever has ticked the box at the checkout: their address and the list of their orders go
 * together, whatever takes them away (decision 0204). `now` in ms since 1970.
 */
export function forgetOnPhone(now: number): PhoneMemory {
  const kept = { orders: phoneOrders.read(now), address: phoneAddress.forget() }
  phoneOrders.write([])
  return kept
}

/** Beside what was ordered since. */
export function putBackOnPhone({ orders, address }: PhoneMemory, now: number): void {
  phoneOrders.putBack(orders, now)
  phoneAddress.putBack(address)
}
