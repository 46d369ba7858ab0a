import type { ColorNames } from '../catalogue/colorNames.ts'
import type { CustomerRecord } from '../customers/customer.ts'
import type { AreaTerms } from '../order/delivery.ts'
import type { OrderStatus } from '../order/lifecycle.ts'
import type { OrderForStaff } from '../order/orderReading.ts'
import type { Risk } from '../risk/risk.ts'
import type { Call, DeskPlace } from './desk.ts'

/** The lists of the desk that can be read; what is due is handed out one by one. */
export const READ_LISTS = ['later', 'unreached'] as const

/** What GET /desk is asked. */
export interface DeskQuery {
  readonly list?: (typeof READ_LISTS)[number] | undefined
  /** From 1. */
  readonly page: number
  readonly limit: number
  /** Of the figures, as days since 1970 in Dhaka; undefined: today. */
  readonly day?: number | undefined
}

/** What the shop made of an answer. */
export interface NotedCall {
  readonly status: OrderStatus
  /** When the order comes back to the desk; undefined: it does not. Milliseconds since 1970. */
  readonly backAt: number | undefined
  /** Until then it can be undone; undefined: it counts. Milliseconds since 1970. */
  readonly undoableUntil: number | undefined
}

export interface SentCall extends Call {
  readonly claim?: number | undefined
  /** Whether it is kept for a time in which it can be undone. */
  readonly undoable?: boolean | undefined
}

/** A call as it is kept. */
export interface KeptCall extends Omit<Call, 'at' | 'revision'> {
  /** When it was made, in milliseconds since 1970. */
  readonly madeAt: number
  /** When the order comes back to the desk; undefined: it does not. Milliseconds since 1970. */
  readonly backAt: number | undefined
  readonly by: { readonly id: string; readonly name: string }
}

/** An order as the desk shows it. */
export interface DeskOrder {
  readonly order: OrderForStaff
  readonly place: DeskPlace
  /** Who holds it now; undefined: nobody. */
  readonly holder: { readonly id: string; readonly name: string } | undefined
  /** Oldest first. */
  readonly calls: readonly KeptCall[]
}

/** An order with what is known of its customer; `known` undefined: they were erased. */
export interface CalledOrder extends DeskOrder {
  /** How long its area takes; undefined: the shop delivers there no more. */
  readonly leadTime: AreaTerms['leadTime'] | undefined
  /** What own colours of its goods are called in Bengali: their customer may be told in it on an English screen. */
  readonly colorNames: ColorNames
  readonly known: { readonly record: CustomerRecord; readonly risk: Risk } | undefined
}

/** That somebody holds an order, so that nobody else calls. */
export interface CallHold {
  readonly orderId: string
  /** The name of the customer who is called; empty: they were erased. */
  readonly customer: string
  /** Of who holds it; empty: it is not known. */
  readonly name: string
  /** Whether it is who asks. */
  readonly isOwn: boolean
}

/** An order that the caller holds. */
export interface HeldOrder extends CalledOrder {
  readonly hold: {
    /** Numbers the holds of this order by different people. */
    readonly claim: number
    /** How long it lasts, in milliseconds. */
    readonly lasts: number
  }
}
