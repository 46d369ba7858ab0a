import { ApiError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import type { Act } from './act.ts'

/** What section 8 says of an act that failed. A deletion that was refused is told from one that broke. */
export function failureText(act: Act, error: unknown): string {
  if (act !== 'delete') return m.orders_update_failed()
  return error instanceof ApiError ? m.orders_delete_failed() : m.orders_delete_unexpected()
}
