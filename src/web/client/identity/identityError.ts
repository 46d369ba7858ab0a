import type { IdentityCode } from '#domain/people/identityCode.ts'
import { ApiError, NetworkError } from '../api.ts'
import { IdentityError } from '../identityError.ts'
import { firebaseCode } from './firebaseCode.ts'
import { identityMessage } from './identityMessage.ts'

/** `retryAfter` in seconds, if known. */
export function identityError(code: IdentityCode, retryAfter?: number): IdentityError {
  return new IdentityError(code, identityMessage(code, retryAfter), retryAfter)
}

/** What the shop's API and the accounts it keeps answer, by their stable codes. */
const BY_PROBLEM: Readonly<Record<string, IdentityCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  USER_NOT_FOUND: 'user-not-found',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  INVALID_TOKEN: 'invalid-action-code',
  TOKEN_EXPIRED: 'expired-action-code',
  OTHER_ACCOUNT: 'other-account',
  PASSWORD_NEEDED: 'password-needed',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'operation-not-allowed',
  SIGN_IN_BY_LINK: 'sign-in-by-link',
  INVALID_ORIGIN: 'unauthorized-domain',
  MISSING_OR_NULL_ORIGIN: 'unauthorized-domain',
  FOREIGN_ORIGIN: 'unauthorized-domain',
  PROVIDER_NOT_FOUND: 'operation-not-allowed',
  ACCOUNT_REMOVED: 'user-disabled',
  RECENT_SIGN_IN_NEEDED: 'requires-recent-login',
  LAST_ADMIN: 'last-admin',
}

/** Any failure of an action, whoever it comes from, in the words of section 8. */
export function asIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  if (error instanceof NetworkError) return identityError('network-request-failed')
  if (!(error instanceof ApiError)) return identityError(firebaseCode(error) ?? 'internal-error')
  const known = BY_PROBLEM[error.code]
  if (known) return identityError(known)
  if (error.status === 429) return identityError('too-many-requests', error.retryAfter)
  return identityError(error.status === 401 || error.status === 403 ? 'user-token-expired' : 'internal-error')
}

/** Section 8: a disabled account or an expired user token signs the user out. */
export function endsSession({ code }: IdentityError): boolean {
  return code === 'user-disabled' || code === 'user-token-expired'
}
