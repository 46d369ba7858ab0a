import type { ActivityPlace } from '../activity/activity.ts'
import type { Poisha } from '../money/money.ts'
import type { Standing } from '../order/awaited.ts'
import type { CourierRecord, Risk } from '../risk/risk.ts'
import type { Block } from './block.ts'

/** What the orders of a mobile number amount to. */
export interface CustomerRecord {
  readonly orders: number
  readonly delivered: number
  readonly returned: number
  /** How many of these for a mistake of the shop or its courier. */
  readonly shopsMistakes: number
  readonly cancelled: number
  /** Neither delivered nor given up. */
  readonly open: number
  /** What was paid for the delivered orders, without what came back of them (decision 0225). */
  readonly spent: Poisha
}

/** A customer in a list: whoever orders with this mobile number. */
export interface ListedCustomer extends CustomerRecord {
  readonly mobileNumber: string
  /** As in the newest order. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly lastAt: number
  readonly isBlocked: boolean
}

export interface CustomerNote {
  readonly id: string
  readonly text: string
  readonly at: number
  /** Empty if the author has no account any more. */
  readonly authorName: string
}

/** Where orders of a customer went, the newest first. */
export interface CustomerAddress {
  readonly name: string
  readonly district: string
  readonly address: string
  readonly deliveryArea: string
  readonly addressType: string
  readonly orders: number
  readonly lastAt: number
}

export interface CustomerOrder {
  readonly id: string
  readonly placedAt: number
  /** Its status, and what is said besides. */
  readonly standing: Standing
  readonly total: Poisha
  /** The name of the first line, and how many other lines there are. */
  readonly goods: string
  /** Left out: it has no Bengali name. */
  readonly goodsBengali?: string | undefined
  readonly more: number
}

/** All that the shop knows of whoever orders with a mobile number. */
export interface Customer extends ListedCustomer {
  readonly firstAt: number
  /** The newest. */
  readonly recentOrders: readonly CustomerOrder[]
  readonly addresses: readonly CustomerAddress[]
  readonly notes: readonly CustomerNote[]
  readonly block: Block | undefined
  /** Undefined: no courier was asked, or none answered. */
  readonly courier: CourierRecord | undefined
  /** Of the customer, without a certain order. */
  readonly risk: Risk
  /** Other numbers that ordered from the same devices. */
  readonly otherNumbers: readonly string[]
}

/** A page of customers, the one with the newest order first. */
export interface CustomerPage {
  readonly customers: readonly ListedCustomer[]
  /** At most MAX_COUNTED are counted. */
  readonly total: number
  readonly older: ActivityPlace | undefined
  readonly newer: ActivityPlace | undefined
}

/** A mobile number as logs name it, which tells people apart and reveals none: `017•••••005`. */
export function maskedNumber(mobileNumber: string): string {
  return `${mobileNumber.slice(0, 3)}${'•'.repeat(5)}${mobileNumber.slice(-3)}`
}

/** Which page of the customers is asked for. */
export interface CustomerQuery {
  readonly search?: string | undefined
  /** Those after it. */
  readonly older?: ActivityPlace | undefined
  /** Those before it. */
  readonly newer?: ActivityPlace | undefined
  readonly limit: number
}
