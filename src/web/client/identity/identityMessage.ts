import type { IdentityCode } from '#domain/people/identityCode.ts'
import { m } from '#web/paraglide/messages.js'

const MESSAGES: Readonly<Record<IdentityCode, () => string>> = {
  'wrong-password': m.identity_wrong_password,
  'user-not-found': m.identity_user_not_found,
  'email-already-in-use': m.identity_email_already_in_use,
  'invalid-email': m.identity_invalid_email,
  'weak-password': m.identity_weak_password,
  'too-many-requests': m.identity_too_many_requests,
  'sign-in-by-link': m.identity_sign_in_by_link,
  'expired-action-code': m.identity_expired_action_code,
  'invalid-action-code': m.identity_invalid_action_code,
  'other-account': m.identity_other_account,
  'password-needed': m.identity_password_needed,
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

/** What happened and what to do, in the person's language (section 8). `retryAfter` in seconds, if known. */
export function identityMessage(code: IdentityCode, retryAfter?: number): string {
  if (code !== 'too-many-requests' || retryAfter === undefined) return MESSAGES[code]()
  return m.identity_too_many_requests_wait({ minutes: Math.max(1, Math.ceil(retryAfter / 60)) })
}
