import { IDENTITY_CODES, type IdentityCode } from '#domain/people/identityCode.ts'

/** Firebase's codes that have another name with us; the rest of ours are Firebase's own. */
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

/** What Firebase rejected with, in the words of section 8; undefined when that is no error of Firebase's. */
export function firebaseCode(error: unknown): IdentityCode | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (typeof code !== 'string' || !code.startsWith('auth/')) return undefined
  const name = code.slice('auth/'.length)
  return IDENTITY_CODES.find((known) => known === name) ?? OTHERS[name] ?? 'internal-error'
}
