import type { Auth, User } from '@firebase/auth'
import type { IdentityConfig } from '#domain/people/identityConfig.ts'
import type { Timing } from '../../timing.ts'
import { firebaseCode, identityError } from './failures.ts'
import type { FirebaseSdk } from './firebaseSdk.ts'
import type { IdentityClient, IdentityUser } from './identityClient.ts'

export type FirebaseConfig = Extract<IdentityConfig, { provider: 'firebase' }>

/** Firebase checks every 800 ms whether another tab has signed somebody in. Milliseconds. */
const OTHER_TABS = 2000

/** Client for accounts at Firebase Auth. `language`: of its mails and windows. */
export function createFirebaseClient(
  sdk: FirebaseSdk,
  config: FirebaseConfig,
  { timing, language }: { timing: Timing; language: string },
): IdentityClient {
  const auth = open(sdk, config, language)
  let asked = false

  /** Waits for a user whom another tab may have signed in; resolves to null if none appears. */
  function nextUser(): Promise<User | null> {
    return new Promise((resolve) => {
      const end = (user: User | null) => {
        cancel()
        stop()
        resolve(user)
      }
      const cancel = timing.after(OTHER_TABS, () => end(null))
      const stop = sdk.onAuthStateChanged(auth, (user) => user && end(user))
    })
  }

  async function current() {
    await auth.authStateReady()
    const user = auth.currentUser ?? (asked ? await nextUser() : null)
    asked = true
    if (!user) return null
    try {
      await sdk.reload(user)
    } catch (error) {
      // Firebase remembers the user across page loads; without a network that user counts.
      if (firebaseCode(error) !== 'network-request-failed') throw error
    }
    return userOf(user)
  }

  function signedIn(): User {
    if (!auth.currentUser) throw identityError('user-token-expired')
    return auth.currentUser
  }

  const google = () => new sdk.GoogleAuthProvider()

  return {
    current,

    subscribe(listener) {
      let first = true
      sdk.onAuthStateChanged(auth, () => {
        if (first) first = false
        else listener()
      })
    },

    async createUserWithEmail(email, password, name) {
      const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password)
      if (name) await sdk.updateProfile(user, { displayName: name })
      return userOf(user)
    },

    async signIn(email, password) {
      return userOf((await sdk.signInWithEmailAndPassword(auth, email, password)).user)
    },

    async createUserWithGoogle() {
      // The resolver loads Google's script, so it is passed only here.
      return userOf((await sdk.signInWithPopup(auth, google(), sdk.browserPopupRedirectResolver)).user)
    },

    async reauthenticate({ email }, password) {
      if (password === undefined) {
        await sdk.reauthenticateWithPopup(signedIn(), google(), sdk.browserPopupRedirectResolver)
      } else {
        const credential = sdk.EmailAuthProvider.credential(email, password)
        await sdk.reauthenticateWithCredential(signedIn(), credential)
      }
    },

    async updateUserProfileName(_, name) {
      const user = signedIn()
      await sdk.updateProfile(user, { displayName: name })
      return userOf(user)
    },

    logOut: () => sdk.signOut(auth),
    async resetPassword(email) {
      try {
        await sdk.sendPasswordResetEmail(auth, email)
      } catch (error) {
        // Do not reveal whether an account exists.
        if (firebaseCode(error) !== 'user-not-found') throw error
      }
    },

    async confirmPasswordReset(code, password) {
      const email = await sdk.verifyPasswordResetCode(auth, code)
      await sdk.confirmPasswordReset(auth, code, password)
      return email
    },

    async changePassword({ email }, password, next) {
      const user = signedIn()
      await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, password))
      await sdk.updatePassword(user, next)
    },

    sendVerification: async () => sdk.sendEmailVerification(signedIn()),

    async proof() {
      const user = auth.currentUser
      if (!user) return {}
      const { token, claims } = await sdk.getIdTokenResult(user)
      // A token holds the claims of the time it was made; the server takes name and verification from it.
      const isOld = claims.email_verified !== user.emailVerified || (claims.name ?? null) !== user.displayName
      return { idToken: isOld ? await sdk.getIdToken(user, true) : token }
    },

    removeAccount: async () => sdk.deleteUser(signedIn()),
  }
}

function open(sdk: FirebaseSdk, config: FirebaseConfig, language: string): Auth {
  const { apiKey, authDomain, projectId, emulator } = config
  const auth = sdk.initializeAuth(sdk.initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
  })
  auth.languageCode = language
  if (emulator) sdk.connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
  return auth
}

function userOf(user: User): IdentityUser {
  return {
    subject: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    emailVerified: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
  }
}
