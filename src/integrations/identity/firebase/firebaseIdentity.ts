import type { IdentityServer } from '../port.ts'
import { createTokenVerifier } from './idTokens.ts'

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\]):\d+$/

export interface FirebaseIdentityOptions {
  readonly projectId: string
  readonly apiKey: string
  readonly authDomain: string
  /**
   * `host:port` of an Auth emulator on this computer, for tests: its tokens carry no signature, so that
   * anybody could be everybody. Only for projects whose id begins with demo-, which Firebase has none of.
   */
  readonly emulator: string | undefined
  /** Where the keys of ID tokens are. Google's if not given. */
  readonly keysUrl?: string
  /** How long they may take to come; milliseconds. */
  readonly keysPatience?: number
  /** Milliseconds since 1970, UTC. */
  now(): number
}

/**
 * Accounts at Firebase Auth: browsers sign in there, and an ID token is the proof. Throws when it is to
 * believe an emulator that is not for tests.
 */
export function createFirebaseIdentity(options: FirebaseIdentityOptions): IdentityServer {
  const { projectId, apiKey, authDomain, emulator } = options
  if (emulator !== undefined && !(projectId.startsWith('demo-') && LOOPBACK.test(emulator))) {
    throw new Error('An Auth emulator must be on this computer, of a project whose id begins with demo-')
  }
  const verify = createTokenVerifier(options)
  return {
    provider: 'firebase',
    browserNeeds: {
      connect: [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        ...(emulator ? [`http://${emulator}`] : []),
      ],
      script: ['https://apis.google.com'],
      frame: [`https://${authDomain}`, ...(emulator ? [`http://${emulator}`] : [])],
    },
    publicConfig: () => ({
      provider: 'firebase',
      projectId,
      apiKey,
      authDomain,
      ...(emulator ? { emulator } : {}),
      // By Firebase.
      mailIsSent: true,
    }),
    prove: async (_request, idToken) => (idToken === undefined ? undefined : await verify(idToken)),
    // Only the person can, with the SDK; whoever is removed from the shop stays unknown to it.
    removeAccount: async () => 'not-supported',
  }
}
