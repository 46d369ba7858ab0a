import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { IdentityCode } from '#domain/people/identityCode.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { GOOGLE_END } from './calls.ts'

/** What Google gave the shop, and where its OpenID configuration is. */
export interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly discoveryUrl: string
}

const NAME_MAX = 100

/** Google as better-auth's generic provider: its built-in one could not be pointed at a stand-in by tests. */
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
      // Names there follow other rules; whoever has a strange one is to come in all the same.
      name: cleanLine(String(name ?? '').slice(0, NAME_MAX)) || String(email).split('@')[0] || 'Google',
      emailVerified: email_verified === true,
    }),
  }
}

/** better-auth's reasons why somebody comes back from Google without being signed in. */
const CODES: Readonly<Record<string, IdentityCode>> = {
  access_denied: 'popup-closed-by-user',
  account_not_linked: 'account-exists-with-different-credential',
  // Another window has begun after this one, or this one began too long ago.
  state_mismatch: 'cancelled-popup-request',
  oauth_provider_not_found: 'operation-not-allowed',
}

/** An answer of better-auth with the reason in its address, if there is one, in the shop's own codes. */
export function withIdentityCode(response: Response): Response {
  const target = URL.parse(response.headers.get('location') ?? '', 'http://shop')
  const reason = target?.pathname === GOOGLE_END && target.searchParams.get('error')
  if (!reason) return response
  const headers = new Headers(response.headers)
  headers.set('location', failedEnd(CODES[reason] ?? 'internal-error'))
  return new Response(null, { status: response.status, headers })
}

/** Where the window ends that could not sign somebody in. */
export function failedEnd(code: IdentityCode): string {
  return `${GOOGLE_END}?${new URLSearchParams({ error: code })}`
}
