import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** '20 Nov, 06:05 pm' in Dhaka; with the year if that is another one than now. `iso`: in UTC. */
export function shortMoment(iso: string, now = Date.now()): string {
  const at = Date.parse(iso)
  const { date, time } = orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale())
  const [day = date, year] = date.split(', ')
  const isThisYear = orderMoment({ date: orderDate(now), time: '' }, getLocale()).date.endsWith(`, ${year}`)
  return m.sessions_moment({ date: isThisYear ? day : date, time })
}
