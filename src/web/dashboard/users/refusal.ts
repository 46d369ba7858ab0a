import { ApiError, NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'

/** Why the shop did not do it, in a sentence; empty where there is nothing to say but that it failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return m.users_reason_offline()
  if (!(error instanceof ApiError)) return ''
  if (error.code === 'LAST_ADMIN') return m.users_reason_last_admin()
  if (error.code === 'OWN_ACCOUNT') return m.users_reason_own_account()
  return error.status === 404 ? m.users_reason_gone() : ''
}
