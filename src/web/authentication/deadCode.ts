import { IdentityError } from '#web/client/session/identityError.ts'

/** Says this error that the link was used before, has expired or never was one? */
export function isDeadCode(error: unknown): boolean {
  return (
    error instanceof IdentityError &&
    (error.code === 'expired-action-code' || error.code === 'invalid-action-code')
  )
}
