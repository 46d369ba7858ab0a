import type { User } from '@firebase/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserTiming } from '../../timing.ts'
import { createFirebaseClient, type FirebaseConfig } from './firebaseClient.ts'
import type { FirebaseSdk } from './firebaseSdk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const CONFIG: FirebaseConfig = {
  provider: 'firebase',
  projectId: 'demo-shop',
  apiKey: 'key',
  authDomain: 'demo-shop.example',
  mailIsSent: true,
}

const firebaseError = (code: string) =>
  Object.assign(new Error(`Firebase: (auth/${code}).`), { code: `auth/${code}` })

const aUser = (changes: Partial<User> = {}) =>
  ({
    uid: 'u1',
    email: 'rahima@example.com',
    displayName: null,
    emailVerified: false,
    providerData: [{ providerId: 'password' }],
    ...changes,
  }) as User

/** Firebase's SDK as far as the client uses it. */
function setUp(currentUser: User | null = null, config = CONFIG) {
  const listeners = new Set<(user: User | null) => void>()
  const auth = { currentUser, languageCode: null as string | null, authStateReady: async () => {} }
  const sdk = {
    browserPopupRedirectResolver: { name: 'resolver' },
    initializeApp: vi.fn((options: object) => options),
    initializeAuth: vi.fn(() => auth),
    connectAuthEmulator: vi.fn(),
    onAuthStateChanged: vi.fn((_: unknown, listener: (user: User | null) => void) => {
      listeners.add(listener)
      listener(auth.currentUser)
      return () => listeners.delete(listener)
    }),
    createUserWithEmailAndPassword: vi.fn(async () => ({ user: aUser() })),
    updateProfile: vi.fn(async (user: { displayName: string | null }, profile: { displayName: string }) => {
      user.displayName = profile.displayName
    }),
    getIdTokenResult: vi.fn(async () => ({ token: 'kept', claims: { email_verified: false } as object })),
    getIdToken: vi.fn(async () => 'new'),
    reload: vi.fn(async () => {}),
    sendPasswordResetEmail: vi.fn(async () => {}),
    signInWithPopup: vi.fn(async () => ({ user: aUser({ providerData: [] }) })),
    GoogleAuthProvider: class {},
    reauthenticateWithCredential: vi.fn(async () => {}),
    reauthenticateWithPopup: vi.fn(async () => {}),
    updatePassword: vi.fn(async () => {}),
    verifyPasswordResetCode: vi.fn(async () => 'rahima@example.com'),
    confirmPasswordReset: vi.fn(async () => {}),
    EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
  }
  const client = createFirebaseClient(sdk as unknown as FirebaseSdk, config, {
    timing: browserTiming,
    language: 'bn',
  })
  const change = (user: User | null) => {
    auth.currentUser = user
    for (const listener of listeners) listener(user)
  }
  return { client, sdk, auth, change }
}

describe('accounts at Firebase', () => {
  it('opens with the settings of the shop, and with the emulator where there is one (§1.16)', () => {
    const { sdk, auth } = setUp()
    const { provider: _, mailIsSent: __, ...options } = CONFIG
    expect(sdk.initializeApp).toHaveBeenCalledWith(options)
    expect(auth.languageCode).toBe('bn')
    expect(sdk.connectAuthEmulator).not.toHaveBeenCalled()
    const tested = setUp(null, { ...CONFIG, emulator: '127.0.0.1:9099' })
    expect(tested.sdk.connectAuthEmulator).toHaveBeenCalledWith(tested.auth, 'http://127.0.0.1:9099', {
      disableWarnings: true,
    })
  })

  it("does not load Google's script before somebody continues with Google", async () => {
    const { client, sdk } = setUp()
    expect(JSON.stringify(sdk.initializeAuth.mock.calls)).not.toContain('resolver')
    await expect(client.createUserWithGoogle()).resolves.toMatchObject({ hasPassword: false })
    expect(sdk.signInWithPopup.mock.calls[0]).toContain(sdk.browserPopupRedirectResolver)
  })

  it('signs up with a name (§1.16, §7.28)', async () => {
    const { client } = setUp()
    await expect(client.createUserWithEmail('rahima@example.com', 'secret', 'Rahima')).resolves.toEqual({
      subject: 'u1',
      email: 'rahima@example.com',
      displayName: 'Rahima',
      emailVerified: false,
      hasPassword: true,
    })
  })

  it('asks again who is signed in; without a network the user stays the same', async () => {
    const { client, sdk } = setUp(aUser())
    await expect(client.current()).resolves.toMatchObject({ subject: 'u1' })
    expect(sdk.reload).toHaveBeenCalledOnce()
    sdk.reload.mockRejectedValueOnce(firebaseError('network-request-failed'))
    await expect(client.current()).resolves.toMatchObject({ subject: 'u1' })
    sdk.reload.mockRejectedValueOnce(firebaseError('user-disabled'))
    await expect(client.current()).rejects.toMatchObject({ code: 'auth/user-disabled' })
  })

  it('opens a page at once for a visitor, and later gives another tab time to report', async () => {
    const { client, change } = setUp()
    await expect(client.current()).resolves.toBeNull()
    const second = client.current()
    await vi.advanceTimersByTimeAsync(800)
    change(aUser())
    await expect(second).resolves.toMatchObject({ subject: 'u1' })
    change(null)
    const third = client.current()
    await vi.advanceTimersByTimeAsync(2000)
    await expect(third).resolves.toBeNull()
  })

  it('reports changes only, not the initial state', () => {
    const { client, change } = setUp(aUser())
    const listener = vi.fn()
    client.subscribe(listener)
    expect(listener).not.toHaveBeenCalled()
    change(null)
    expect(listener).toHaveBeenCalledOnce()
  })

  it.each([
    ['as it was', {}, {}, 'kept'],
    ['that has been verified since', { emailVerified: true }, {}, 'new'],
    ['with a new name', { displayName: 'Rahima' }, { name: 'R.' }, 'new'],
    ['with the name it had', { displayName: 'Rahima' }, { name: 'Rahima' }, 'kept'],
  ])('proves an account %s', async (_, user, claims, idToken) => {
    const { client, sdk } = setUp(aUser(user))
    sdk.getIdTokenResult.mockResolvedValue({ token: 'kept', claims: { email_verified: false, ...claims } })
    await expect(client.proof()).resolves.toEqual({ idToken })
  })

  it('has no proof for a visitor', async () => {
    await expect(setUp().client.proof()).resolves.toEqual({})
  })

  it('shows who one is by password, or with Google (§7.28)', async () => {
    const { client, sdk } = setUp(aUser())
    const user = await client.current()
    if (!user) throw new Error('Somebody is signed in')
    await client.reauthenticate(user, 'secret')
    expect(sdk.reauthenticateWithCredential.mock.calls[0]).toContainEqual({
      email: 'rahima@example.com',
      password: 'secret',
    })
    await client.reauthenticate(user, undefined)
    expect(sdk.reauthenticateWithPopup).toHaveBeenCalledOnce()
  })

  it('changes a password after the old one has been shown', async () => {
    const { client, sdk } = setUp(aUser())
    const user = await client.current()
    if (!user) throw new Error('Somebody is signed in')
    sdk.reauthenticateWithCredential.mockRejectedValueOnce(firebaseError('wrong-password'))
    await expect(client.changePassword(user, 'wrong', 'new secret')).rejects.toThrow('wrong-password')
    expect(sdk.updatePassword).not.toHaveBeenCalled()
    await client.changePassword(user, 'secret', 'new secret')
    expect(sdk.reauthenticateWithCredential.mock.lastCall).toContainEqual({
      email: 'rahima@example.com',
      password: 'secret',
    })
    expect(sdk.updatePassword.mock.lastCall).toContain('new secret')
  })

  it('returns the account whose password a link has set', async () => {
    const { client, sdk } = setUp()
    await expect(client.confirmPasswordReset('code', 'new secret')).resolves.toBe('rahima@example.com')
    expect(sdk.confirmPasswordReset.mock.lastCall).toEqual(expect.arrayContaining(['code', 'new secret']))
  })

  it('does not reveal who has an account when a reset is requested (§1.16)', async () => {
    const { client, sdk } = setUp()
    sdk.sendPasswordResetEmail.mockRejectedValueOnce(firebaseError('user-not-found'))
    await expect(client.resetPassword('karim@example.com')).resolves.toBeUndefined()
    sdk.sendPasswordResetEmail.mockRejectedValueOnce(firebaseError('too-many-requests'))
    await expect(client.resetPassword('karim@example.com')).rejects.toThrow('too-many-requests')
  })
})
