import type { IdentityCode } from '#domain/people/identityCode.ts'

/**
 * What every action of {@link useAuth} rejects with. `message` is a sentence in the person's language that
 * says what to do; show it as it is.
 */
export class IdentityError extends Error {
  readonly code: IdentityCode
  /** With `too-many-requests`: how many seconds to wait, where that is known. */
  readonly retryAfter: number | undefined

  constructor(code: IdentityCode, message: string, retryAfter?: number) {
    super(message)
    this.name = 'IdentityError'
    this.code = code
    this.retryAfter = retryAfter
  }
}
