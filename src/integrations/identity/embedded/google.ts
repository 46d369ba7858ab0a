import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { IdentityCode } from '#domain/people/identityCode.ts'
import { lookUp } from '#domain/text/lookUp.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { GOOGLE_END } from './calls.ts'
import { CODE_MISSING } from './secondFactor.ts'

/** The shop's credentials at Google, and the address of Google's OpenID configuration. */
export interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly discoveryUrl: string
}

const NAME_MAX = 100

/** Google as better-auth's generic provider: tests cannot point the built-in one at a stand-in. */
export function googleConfig({ clientId, clientSecret, discoveryUrl }: GoogleClient): GenericOAuthConfig {
  return {
    providerId: 'google',
    discoveryUrl,
    requireIdTokenVerification: true,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    mapProfileToUser: ({ name, email, email_verified }) => ({
      // Google's rules for names differ; an unusual name must not keep anybody out.
      name: cleanLine(String(name ?? '').slice(0, NAME_MAX)) || String(email).split('@')[0] || 'Google',
      emailVerified: email_verified === true,
    }),
  }
}

/** better-auth's reasons for a failed return from Google. */
const CODES: Readonly<Record<string, IdentityCode>> = {
  access_denied: 'popup-closed-by-user',
  account_not_linked: 'account-exists-with-different-credential',
  // A second window was started after this one, or this one was started too long ago.
  state_mismatch: 'cancelled-popup-request',
  oauth_provider_not_found: 'operation-not-allowed',
  [CODE_MISSING]: 'second-factor-needed',
}

/** Translates the error in the redirect address of a better-auth answer, if any, into the shop's codes. */
export function withIdentityCode(response: Response): Response {
  const target = URL.parse(response.headers.get('location') ?? '', 'http://shop')
  const reason = target?.pathname === GOOGLE_END && target.searchParams.get('error')
  if (!reason) return response
  const headers = new Headers(response.headers)
  headers.set('location', failedEnd(lookUp(CODES, reason) ?? 'internal-error'))
  return new Response(null, { status: response.status, headers })
}

/** The page on which a failed Continue with Google window ends. */
export function failedEnd(code: IdentityCode): string {
  return `${GOOGLE_END}?${new URLSearchParams({ error: code })}`
}
