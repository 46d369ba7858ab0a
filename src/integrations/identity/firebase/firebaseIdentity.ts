import type { IdentityServer } from '../port.ts'
import { createTokenVerifier, type TokenVerifierOptions } from './idTokens.ts'

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\]):\d+$/

export interface FirebaseIdentityOptions extends TokenVerifierOptions {
  readonly apiKey: string
  readonly authDomain: string
}

/**
 * Accounts at Firebase Auth: browsers sign in there, and an ID token is the proof. Throws if an emulator is configured
 * for anything but tests.
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
      // Firebase sends the mails.
      mailIsSent: true,
    }),
    prove: async (_request, idToken) => (idToken === undefined ? undefined : await verify(idToken)),
    // Only the user can delete the account, through the SDK; the shop keeps refusing a removed user.
    removeAccount: async () => 'not-supported',
  }
}
