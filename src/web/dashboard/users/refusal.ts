import { ApiError, NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'

/** What failed, in the words of section 8, and why, where that is known. */
export function withReason(what: string, error: unknown): string {
  const why = reasonOf(error)
  return why ? m.users_failed_because({ what, why }) : what
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof NetworkError) return m.users_reason_offline()
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'LAST_ADMIN') return m.users_reason_last_admin()
  if (error.code === 'OWNER') return m.users_reason_owner()
  if (error.code === 'EMAIL_NOT_VERIFIED') return m.users_reason_not_verified()
  if (error.code === 'CONFIRMATION_DIFFERS') return m.users_reason_confirmation()
  if (error.code === 'OWN_ACCOUNT') return m.users_reason_own_account()
  return error.status === 404 ? m.users_reason_gone() : undefined
}
