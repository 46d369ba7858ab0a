import type { StartError } from '#data/core/startError.ts'
import type { Environment } from './schema.ts'

/** The identity provider and its options. */
export type IdentitySettings =
  | { readonly provider: 'embedded'; readonly google: GoogleSettings | undefined }
  | {
      readonly provider: 'firebase'
      readonly projectId: string
      readonly apiKey: string
      readonly authDomain: string
      /** `host:port` on this computer. */
      readonly emulator: string | undefined
    }

/** Undefined: people cannot continue with Google. */
export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** The address of its OpenID configuration. */
  readonly discoveryUrl: string
}

/** The identity settings, validated together. Throws the error that `wrong` makes of a setting's name and rule. */
export function identityOf(
  set: Environment,
  wrong: (name: string, rule: string) => StartError,
): IdentitySettings {
  return set.IDENTITY === 'firebase'
    ? firebaseOf(set, wrong)
    : { provider: 'embedded', google: googleOf(set, wrong) }
}

function googleOf(
  set: Environment,
  wrong: (name: string, rule: string) => StartError,
): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined) throw wrong('GOOGLE_CLIENT_ID', 'must be set where GOOGLE_CLIENT_SECRET is')
  if (clientSecret === undefined) throw wrong('GOOGLE_CLIENT_SECRET', 'must be set where GOOGLE_CLIENT_ID is')
  return { clientId, clientSecret, discoveryUrl: set.GOOGLE_DISCOVERY_URL }
}

function firebaseOf(set: Environment, wrong: (name: string, rule: string) => StartError): IdentitySettings {
  const needed = (name: 'FIREBASE_PROJECT_ID' | 'FIREBASE_API_KEY' | 'FIREBASE_AUTH_DOMAIN') => {
    const value = set[name]
    if (value === undefined) throw wrong(name, 'must be set with IDENTITY=firebase')
    return value
  }
  const projectId = needed('FIREBASE_PROJECT_ID')
  const emulator = set.FIREBASE_AUTH_EMULATOR
  // Emulator tokens are unsigned: anybody who reaches the shop could pose as anybody.
  if (emulator !== undefined && (set.NODE_ENV === 'production' || !projectId.startsWith('demo-'))) {
    throw wrong(
      'FIREBASE_AUTH_EMULATOR',
      'must be left out, but for tests: NODE_ENV=test and a FIREBASE_PROJECT_ID that begins with demo-',
    )
  }
  return {
    provider: 'firebase',
    projectId,
    apiKey: needed('FIREBASE_API_KEY'),
    authDomain: needed('FIREBASE_AUTH_DOMAIN'),
    emulator,
  }
}
