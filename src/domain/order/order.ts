import type { Actor, Values } from '../activity/activity.ts'
import type { Poisha } from '../money/money.ts'
import type { ParcelState } from '../parcel/states.ts'
import type { RiskLevel } from '../risk/risk.ts'
import type { Language } from '../text/language.ts'
import type { Agreement } from './agreement.ts'
import type { DeliveryArea } from './delivery.ts'
import type { OrderStatus } from './lifecycle.ts'
import type { OrderMark } from './marks.ts'
import type { OrderLine } from './orderLine.ts'
import type { PartBack } from './refund.ts'
import type { Replaced } from './replaced.ts'
import type { AskReason, ReturnReason, ReturnState } from './returned.ts'

/** Section 9: the only way to pay. */
export const PAYMENT_SYSTEM = 'Cash On Delivery'
/** Section 3. */
export const ADDRESS_TYPES = ['Home', 'Office'] as const

/** The longest address. Characters. */
export const ADDRESS_MAX = 500
/** The longest comment of a customer, and the longest note of staff. Characters. */
export const COMMENT_MAX = 1000
export const NOTE_MAX = 1000
/** The longest chat of which an order is read. Characters. */
export const CHAT_MAX = 4000

/** The customer and the delivery address (specification, section 3). */
export interface CustomerData {
  readonly name: string
  /** May be empty, where the shop does not require one. */
  readonly email: string
  readonly mobileNumber: string
  /** A second number, as stored; may be left out or empty. */
  readonly otherNumber?: string | undefined
  readonly district: string
  readonly address: string
  /** May be empty. */
  readonly comment: string
  readonly addressType: string
  readonly deliveryArea: DeliveryArea
  readonly paymentSystem: typeof PAYMENT_SYSTEM
}

/** An order as it is stored. Amounts in poisha; `placedAt` in milliseconds since 1970, UTC. */
export interface Order extends Agreement {
  readonly id: string
  readonly placedAt: number
  readonly status: OrderStatus
  readonly lines: readonly OrderLine[]
  readonly subTotal: Poisha
  readonly deliveryCharge: Poisha
  /** `subTotal` and `deliveryCharge` without the discount and what the goods that it replaces are worth; at least 0. */
  readonly total: Poisha
  /** Counts its changes, from 1. Whoever changes it says which one they saw. */
  readonly revision: number
  readonly customer: CustomerData
  /** In which the customer placed it, for messages about it; undefined: nobody knows. */
  readonly language?: Language | undefined
  /** What staff have to look at before they call the customer. */
  readonly marks: readonly OrderMark[]
  /** Why its goods came back, where staff said so. */
  readonly returnReason?: ReturnReason | undefined
  /** The order that took its goods over, where the customer had ordered twice. */
  readonly joinedInto?: string | undefined
  /** The goods that its customer gives back for it: an exchange. */
  readonly replaces?: Replaced | undefined
  /** As it was reckoned last; undefined: not yet. */
  readonly riskLevel?: RiskLevel | undefined
  /** Of a returned order that took goods from stock, or whose customer sent it back: where they are. Only where it is asked for. */
  readonly returned?: ReturnState | undefined
  /** What its customer asks to give back, as long as that is open. Only where it is asked for. */
  readonly returnAsked?: { readonly reason: AskReason; readonly pieces: number } | undefined
  /** What came back of a part of it, and the money of that. Only where its customer asks for it. */
  readonly partBack?: PartBack | undefined
  /** Of its parcel that its customer is shown (`parcelToTrack`). For staff of one that is shipping alone. Only where it is asked for. */
  readonly parcel?: ParcelState | undefined
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
  /** Whether it followed its parcel. */
  readonly withParcel?: true | undefined
  /** What it gave back and was in no stock then, each as '2 × Cotton Panjabi (M, Red)'. */
  readonly notCounted?: readonly string[] | undefined
}

/** What a member of staff changed of an order: the fields that differ, with what they held before and after. */
export interface OrderEdit {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** The name of who did it; empty if there is none. */
  readonly by: string
  readonly before: Values
  readonly after: Values
}
