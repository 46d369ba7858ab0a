import { type OrderStatus, parseOrderStatus } from '#domain/order/lifecycle.ts'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import type { Act } from './act.ts'
import { statusWord } from './statusChip.tsx'

/** Why the shop did not do `act` to an order, in a sentence. */
export function whyNot(error: unknown, act: Act): string {
  if (error instanceof NetworkError) return m.orders_why_offline()
  if (!(error instanceof ApiError)) return m.orders_why_unknown()
  if (error.code === 'ILLEGAL_MOVE') return movedMeanwhile(error, act)
  if (error.code === 'NOT_DELETABLE') return m.orders_why_not_deletable()
  return error.status === 404 ? m.orders_why_gone() : m.orders_why_unknown()
}

/** The login has ended: whoever it was is told so, and is on the way to the login page. */
export function endedSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/** The status that an order was found in when it could not be moved; undefined where the shop does not say. */
export function statusNow(error: unknown): OrderStatus | undefined {
  return error instanceof ApiError && error.code === 'ILLEGAL_MOVE'
    ? parseOrderStatus(String(error.problem.orderStatus))
    : undefined
}

function movedMeanwhile(error: ApiError, act: Act): string {
  const status = statusNow(error)
  if (!status) return m.orders_why_unknown()
  const now = { status: statusWord(status) }
  // Somebody else did the same, or an earlier try went through although its answer was lost.
  return status === act ? m.orders_why_already(now) : m.orders_why_moved(now)
}
