import { IdentityError } from '#web/client/session/identityError.ts'
import { m } from '#web/paraglide/messages.js'

/** Returns the sentence for a failed action of useAuth(): its own, or a general one for an unexpected error. */
export function errorSentence(error: unknown): string {
  if (error instanceof IdentityError) return error.message
  console.error(error)
  return m.auth_error_occurred()
}
