import type { IdentityCode } from '#domain/people/identityCode.ts'

/**
 * The error that every action of {@link useAuth} rejects with. `message` is a sentence for the person, in their
 * language, that says what to do.
 */
export class IdentityError extends Error {
  readonly code: IdentityCode
  /** Seconds to wait, if known. */
  readonly retryAfter: number | undefined

  constructor(code: IdentityCode, message: string, retryAfter?: number) {
    super(message)
    this.name = 'IdentityError'
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Is a new password refused for what it is, so that another one may be accepted? */
export function isRefusedPassword({ code }: IdentityError): boolean {
  return code === 'weak-password' || code === 'short-for-staff'
}
