import type { OrderStatus } from '../order/lifecycle.ts'
import type { Language } from '../text/language.ts'

/** What customers are told of, if the owner switches it on. */
export const CUSTOMER_EVENTS = [
  'placed',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'backInStock',
] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

/** Those of an order, with the status that it then has. Nobody is told of a return: the shop speaks with them. */
export const ORDER_EVENTS = {
  placed: 'Pending',
  confirmed: 'Confirmed',
  shipped: 'Shipping',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Partial<Record<CustomerEvent, OrderStatus>>
export type OrderEvent = keyof typeof ORDER_EVENTS
export const ORDER_EVENT_NAMES = Object.keys(ORDER_EVENTS) as OrderEvent[]

/** The event of an order that comes into a status. */
export function orderEventAt(status: OrderStatus): OrderEvent | undefined {
  return ORDER_EVENT_NAMES.find((event) => ORDER_EVENTS[event] === status)
}

/** Whether a message of an event is true of an order in this status. */
export function tellsOf(event: OrderEvent, status: OrderStatus | undefined): boolean {
  return ORDER_EVENTS[event] === status
}

/** How customers hear of an event. */
export interface EventSettings extends Readonly<Record<Language, string>> {
  readonly sms: boolean
  /** Those who wait for goods have left no address: of `backInStock` there is no mail. */
  readonly mail: boolean
}

/**
 * What is so until the owner changes it: an SMS is sent of it once an SMS service is set, and that an order is here goes by mail to
 * whoever left an address (decision 0185). The texts name nobody: one name in Bengali letters makes an English text twice as dear.
 * Those in Bengali name the order by their link alone, which ends with its id: 70 letters are one SMS (decision 0212).
 */
export const EVENTS: Readonly<Record<CustomerEvent, EventSettings>> = {
  placed: {
    sms: true,
    mail: true,
    en: '{shop}: Thank you! We have your order {order}, {total}. {track}',
    bn: '{shop}: অর্ডার পেয়েছি, মোট {total}। ধন্যবাদ! {track}',
  },
  confirmed: {
    sms: true,
    mail: false,
    en: '{shop}: Your order {order} is confirmed. Please keep {toCollect} ready. {track}',
    bn: '{shop}: অর্ডার নিশ্চিত, {toCollect} রেডি রাখুন। {track}',
  },
  shipped: {
    sms: true,
    mail: false,
    en: '{shop}: Your order {order} is on its way. Please keep {toCollect} ready. {track}',
    bn: '{shop}: অর্ডার পাঠিয়েছি, {toCollect} রেডি রাখুন। {track}',
  },
  delivered: {
    sms: false,
    mail: false,
    en: '{shop}: Your order {order} is delivered. Thank you! Any problem? Call {helpline} {track}',
    bn: '{shop}: অর্ডার পৌঁছেছে, ধন্যবাদ! কোনো সমস্যা? {track}',
  },
  cancelled: {
    sms: true,
    mail: false,
    en: '{shop}: Your order {order} is cancelled. Questions? Call {helpline} {track}',
    bn: '{shop}: অর্ডার বাতিল হয়েছে। বিস্তারিত: {track}',
  },
  backInStock: {
    sms: true,
    mail: false,
    en: '{shop}: {product} is back in stock. {link}',
    bn: '{shop}: {product} আবার স্টকে এসেছে। {link}',
  },
}
