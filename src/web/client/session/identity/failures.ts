import { IDENTITY_CODES, type IdentityCode } from '#domain/people/identityCode.ts'
import { m } from '#web/paraglide/messages.js'
import { ApiError, NetworkError } from '../../api.ts'
import { IdentityError } from '../identityError.ts'

/** `retryAfter` in seconds, if known. */
export function identityError(code: IdentityCode, retryAfter?: number): IdentityError {
  return new IdentityError(code, identityMessage(code, retryAfter), retryAfter)
}

/** Codes of the shop's API and of better-auth. */
const BY_PROBLEM: Readonly<Record<string, IdentityCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  USER_NOT_FOUND: 'user-not-found',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  STAFF_PASSWORD_TOO_SHORT: 'short-for-staff',
  INVALID_TOKEN: 'invalid-action-code',
  TOKEN_EXPIRED: 'expired-action-code',
  OTHER_ACCOUNT: 'other-account',
  PASSWORD_NEEDED: 'password-needed',
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  CODE_USED: 'code-used',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  ACCOUNT_TEMPORARILY_LOCKED: 'codes-locked',
  INVALID_TWO_FACTOR_COOKIE: 'sign-in-again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign-in-again',
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

/** Converts any failure of an action into an IdentityError with a code of section 8. */
export function asIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  if (error instanceof NetworkError) return identityError('network-request-failed')
  if (!(error instanceof ApiError)) return identityError(firebaseCode(error) ?? 'internal-error')
  const known = BY_PROBLEM[error.code]
  if (known) return identityError(known, error.retryAfter)
  if (error.status === 429) return identityError('too-many-requests', error.retryAfter)
  return identityError(error.status === 401 || error.status === 403 ? 'user-token-expired' : 'internal-error')
}

/** Section 8: a disabled account or an expired user token signs the user out. */
export function endsSession({ code }: IdentityError): boolean {
  return code === 'user-disabled' || code === 'user-token-expired'
}

/** Firebase's codes that have another name here; the others are named alike. */
const OTHERS: Readonly<Record<string, IdentityCode>> = {
  'invalid-credential': 'wrong-password',
  'invalid-login-credentials': 'wrong-password',
  'missing-password': 'wrong-password',
  'missing-email': 'invalid-email',
  'invalid-recipient-email': 'invalid-email',
  'password-does-not-meet-requirements': 'weak-password',
  'quota-exceeded': 'too-many-requests',
  timeout: 'network-request-failed',
  'user-cancelled': 'popup-closed-by-user',
  'invalid-user-token': 'user-token-expired',
  'null-user': 'user-token-expired',
  'no-auth-event': 'internal-error',
  'credential-already-in-use': 'account-exists-with-different-credential',
  'admin-restricted-operation': 'operation-not-allowed',
  'operation-not-supported-in-this-environment': 'operation-not-allowed',
  'web-storage-unsupported': 'operation-not-allowed',
}

/** Returns the code of section 8 for an error of Firebase; undefined for any other error. */
export function firebaseCode(error: unknown): IdentityCode | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (typeof code !== 'string' || !code.startsWith('auth/')) return undefined
  const name = code.slice('auth/'.length)
  return IDENTITY_CODES.find((known) => known === name) ?? OTHERS[name] ?? 'internal-error'
}

const MESSAGES: Readonly<Record<IdentityCode, () => string>> = {
  'wrong-password': m.identity_wrong_password,
  'user-not-found': m.identity_user_not_found,
  'email-already-in-use': m.identity_email_already_in_use,
  'invalid-email': m.identity_invalid_email,
  'weak-password': m.identity_weak_password,
  'short-for-staff': m.identity_short_for_staff,
  'too-many-requests': m.identity_too_many_requests,
  'sign-in-by-link': m.identity_sign_in_by_link,
  'expired-action-code': m.identity_expired_action_code,
  'invalid-action-code': m.identity_invalid_action_code,
  'other-account': m.identity_other_account,
  'password-needed': m.identity_password_needed,
  'second-factor-needed': m.identity_second_factor_needed,
  'wrong-code': m.identity_wrong_code,
  'code-used': m.identity_code_used,
  'codes-locked': m.identity_codes_locked,
  'sign-in-again': m.identity_sign_in_again,
  'email-not-verified': m.identity_email_not_verified,
  'network-request-failed': m.identity_network_request_failed,
  'popup-blocked': m.identity_popup_blocked,
  'popup-closed-by-user': m.identity_popup_closed_by_user,
  'cancelled-popup-request': m.identity_cancelled_popup_request,
  'unauthorized-domain': m.identity_unauthorized_domain,
  'user-mismatch': m.identity_user_mismatch,
  'user-disabled': m.identity_user_disabled,
  'user-token-expired': m.identity_user_token_expired,
  'requires-recent-login': m.identity_requires_recent_login,
  'account-exists-with-different-credential': m.identity_account_exists_with_different_credential,
  'operation-not-allowed': m.identity_operation_not_allowed,
  'last-admin': m.identity_last_admin,
  'internal-error': m.identity_internal_error,
}

/** A sentence for the person: what happened and what to do (section 8). `retryAfter` in seconds, if known. */
export function identityMessage(code: IdentityCode, retryAfter?: number): string {
  if (code !== 'too-many-requests' || retryAfter === undefined) return MESSAGES[code]()
  return m.identity_too_many_requests_wait({ minutes: Math.max(1, Math.ceil(retryAfter / 60)) })
}
