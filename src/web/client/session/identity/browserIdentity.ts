import type { IdentityConfig } from '#domain/people/identityConfig.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { api } from '../../api.ts'
import { requestTimeout, browserTiming as timing } from '../../timing.ts'
import type { SessionStore } from '../sessionStore.ts'
import { beginTurn } from './beginTurn.ts'
import { createEmbeddedClient } from './embeddedClient.ts'
import { createGooglePopup, listenOnChannel, openBrowserPopup } from './googlePopup.ts'
import { createIdentity, type Identity } from './identity.ts'
import type { IdentityClient } from './identityClient.ts'

let opened: Promise<Identity> | undefined

/**
 * Returns the page's single identity, for the provider that the shop uses; it writes the signed-in user into `session`.
 */
export function identity(session: Pick<SessionStore, 'set'>): Promise<Identity> {
  opened ??= open(session).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(session: Pick<SessionStore, 'set'>): Promise<Identity> {
  const timeout = requestTimeout(navigator.userAgent)
  const config = await api<IdentityConfig>('/identity', { timeout })
  const identity = createIdentity({
    client: await openClient(config, timeout),
    session,
    call: api,
    timing,
    beginTurn,
    storage: () => window.localStorage,
    timeout,
    mailIsSent: config.mailIsSent,
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') identity.wake()
  })
  window.addEventListener('focus', identity.wake)
  return identity
}

async function openClient(config: IdentityConfig, timeout: number): Promise<IdentityClient> {
  if (config.provider === 'firebase') {
    const [{ firebaseSdk }, { createFirebaseClient }] = await Promise.all([
      import('./firebaseSdk.ts'),
      import('./firebaseClient.ts'),
    ])
    return createFirebaseClient(firebaseSdk, config, { timing, language: getLocale() })
  }
  const canUseGoogle = config.google && 'BroadcastChannel' in window
  const google = (onLateSignIn: () => void) =>
    createGooglePopup({ timing, open: openBrowserPopup, listen: listenOnChannel, onLateSignIn })
  return createEmbeddedClient({ call: api, timeout, google: canUseGoogle ? google : undefined })
}
