import type { Actor } from '../activity/activity.ts'
import type { CartLine } from '../cart/cart.ts'
import type { Poisha } from '../money/money.ts'
import type { DeliveryArea } from './delivery.ts'
import type { OrderStatus } from './lifecycle.ts'
import type { OrderMark } from './marks.ts'
import type { ReturnState } from './returned.ts'

/** Section 9: the only way to pay. */
export const PAYMENT_SYSTEM = 'Cash On Delivery'
/** Section 3. */
export const ADDRESS_TYPES = ['Home', 'Office'] as const

/** The customer and the delivery address (specification, section 3). */
export interface CustomerData {
  readonly name: string
  /** May be empty, where the shop does not require one. */
  readonly email: string
  readonly mobileNumber: string
  readonly district: string
  readonly address: string
  /** May be empty. */
  readonly comment: string
  readonly addressType: string
  readonly deliveryArea: DeliveryArea
  readonly paymentSystem: typeof PAYMENT_SYSTEM
}

/** An order as it is stored. Amounts in poisha; `placedAt` in milliseconds since 1970, UTC. */
export interface Order {
  readonly id: string
  readonly placedAt: number
  readonly status: OrderStatus
  readonly lines: readonly CartLine[]
  readonly subTotal: Poisha
  readonly deliveryCharge: Poisha
  readonly total: Poisha
  readonly customer: CustomerData
  /** Undefined for readers who may not see marks. */
  readonly marks: readonly OrderMark[] | undefined
  /** Of a returned order that took goods from stock, for staff: where they are. */
  readonly returned?: ReturnState | undefined
}

/** An entry in an order's history: who moved it, when, from where, to where. */
export interface OrderHistoryEntry {
  readonly orderId: string
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** Who moved it; the name is empty if there is none. */
  readonly actor: Actor & { readonly name: string }
  /** Undefined for the placing. */
  readonly from: OrderStatus | undefined
  readonly to: OrderStatus
}
