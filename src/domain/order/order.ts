import type { CartLine } from '../cart/cart.ts'
import type { Poisha } from '../money/money.ts'
import type { Role } from '../people/user.ts'
import type { DeliveryArea } from './delivery.ts'
import type { OrderStatus } from './lifecycle.ts'
import type { OrderMark } from './marks.ts'

/** Section 9: the one way to pay. */
export const PAYMENT_SYSTEM = 'Cash On Delivery'
/** Section 3. */
export const ADDRESS_TYPES = ['Home', 'Office'] as const

/** Who ordered and where it goes (specification, section 3). */
export interface CustomerData {
  readonly name: string
  readonly email: string
  readonly mobileNumber: string
  readonly district: string
  readonly address: string
  /** Empty when there is none. */
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
  /** Undefined where the reader is not told. */
  readonly marks: readonly OrderMark[] | undefined
}

/** One line of an order's history: who moved it, when, from where, to where. */
export interface OrderEvent {
  readonly orderId: string
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** The person, and what they were to the shop then; undefined for a visitor, who placed it. */
  readonly actor: { readonly id: string; readonly role: Role; readonly name: string } | undefined
  /** Undefined for the placing itself. */
  readonly from: OrderStatus | undefined
  readonly to: OrderStatus
}
