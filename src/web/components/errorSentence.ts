import { IdentityError } from '#web/client/session/identityError.ts'
import { m } from '#web/paraglide/messages.js'

/** What to say of an action of useAuth() that failed: its own sentence, or for a surprise that there was one. */
export function errorSentence(error: unknown): string {
  if (error instanceof IdentityError) return error.message
  console.error(error)
  return m.auth_error_occurred()
}
