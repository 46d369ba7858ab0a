import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** '06:05 pm' in Dhaka, in the page's language. `at`: milliseconds since 1970. */
export function timeOf(at: number): string {
  return orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale()).time
}

/** '20 Nov, 2026' in the page's language. `day`: as the API writes it. */
export function dateText(day: string): string {
  return orderMoment({ date: orderDate(Date.parse(day)), time: '' }, getLocale()).date
}

/** '20 Nov, 2026, 06:05 pm' in Dhaka, in the page's language. `iso`: in UTC. */
export function momentText(iso: string): string {
  const at = Date.parse(iso)
  return m.sessions_moment(orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale()))
}
