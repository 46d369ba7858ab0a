import { vi } from 'vitest'
import type { ApiRequest, api } from '#web/client/api.ts'
import { createIdentity } from '#web/client/session/identity/identity.ts'
import type { IdentityClient, IdentityUser } from '#web/client/session/identity/identityClient.ts'
import type { Session } from '#web/client/session/sessionStore.ts'
import { TOKEN_KEY } from '#web/client/session/storedToken.ts'
import { browserTiming } from '#web/client/timing.ts'
import { aStorage, aToken } from './browserStorage.ts'

const person = (subject: string): IdentityUser => ({
  subject,
  email: `${subject}@example.com`,
  displayName: '',
  emailVerified: false,
  hasPassword: true,
})
export const rahima = person('rahima')
export const karim = person('karim')

/** A page, a provider at which `atProvider` is signed in, and a shop. `kept`: what the browser has stored before. */
export function aPage({
  atProvider = null as IdentityUser | null,
  token = undefined as string | undefined,
  kept = aStorage(token),
  mailIsSent = true,
} = {}) {
  const provider = { user: atProvider, tellOfChange: () => {} }
  const become = (user: IdentityUser | null) => {
    provider.user = user
    return user
  }
  const client = {
    current: vi.fn(async () => provider.user),
    subscribe: vi.fn((listener: () => void) => {
      provider.tellOfChange = listener
    }),
    createUserWithEmail: vi.fn(async (email: string, _: string, displayName: string) => {
      const user = { ...rahima, email, displayName }
      become(user)
      return user
    }),
    signIn: vi.fn(async () => become(rahima) ?? rahima),
    createUserWithGoogle: vi.fn(async () => become(rahima) ?? rahima),
    reauthenticate: vi.fn(async () => {}),
    updateUserProfileName: vi.fn(async (user: IdentityUser, displayName: string) => ({
      ...user,
      displayName,
    })),
    logOut: vi.fn(async () => void become(null)),
    resetPassword: vi.fn(async () => {}),
    confirmPasswordReset: vi.fn(async () => rahima.email),
    changePassword: vi.fn(async () => {}),
    sendVerification: vi.fn(async () => {}),
    links: {
      verifyEmail: vi.fn(async () => {
        if (provider.user) become({ ...provider.user, emailVerified: true })
      }),
      sendSignInLink: vi.fn(async () => {}),
      signIn: vi.fn(async () => become(rahima) ?? rahima),
    },
    proof: vi.fn(async () => ({ idToken: `proof of ${provider.user?.subject}` })),
    removeAccount: vi.fn(async () => void become(null)),
  } satisfies IdentityClient

  const calls: string[] = []
  const bodies: unknown[] = []
  /** The tokens that calls named themselves. */
  const bearers: string[] = []
  const shop = vi.fn(async (path: string): Promise<unknown> => {
    return path === '/jwt' ? { token: aToken({ person: provider.user?.subject ?? '' }) } : {}
  })
  const call = (path: string, { method = 'GET', body, headers }: ApiRequest = {}) => {
    calls.push(`${method} ${path}`)
    bodies.push(body)
    if (headers?.Authorization) bearers.push(headers.Authorization)
    return shop(path)
  }

  const history: Session[] = []
  const beginTurn = vi.fn((change: () => void, _hasLeft: boolean) => change())
  const storage = kept
  const identity = createIdentity({
    client,
    session: { set: (session) => history.push(session) },
    call: call as typeof api,
    timing: browserTiming,
    beginTurn,
    storage: () => storage,
    timeout: 30_000,
    mailIsSent,
  })
  return {
    identity,
    client,
    provider,
    shop,
    calls,
    bodies,
    bearers,
    storage,
    beginTurn,
    history,
    stored: () => storage.getItem(TOKEN_KEY),
    shown: () => history.at(-1),
  }
}

export const nobody = { user: null, loading: false }
export const signedIn = (user: IdentityUser) => ({ user, loading: false })
