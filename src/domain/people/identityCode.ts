/** What can go wrong in authentication, with any provider (section 8). */
export const IDENTITY_CODES = [
  'wrong-password',
  'user-not-found',
  'email-already-in-use',
  'invalid-email',
  'weak-password',
  'too-many-requests',
  'sign-in-by-link',
  'expired-action-code',
  'invalid-action-code',
  'other-account',
  'password-needed',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'user-mismatch',
  'user-disabled',
  'user-token-expired',
  'requires-recent-login',
  'account-exists-with-different-credential',
  'operation-not-allowed',
  'last-admin',
  'internal-error',
] as const

export type IdentityCode = (typeof IDENTITY_CODES)[number]
