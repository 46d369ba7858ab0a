import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { AuthActions } from './identity/authActions.ts'
import type { Identity } from './identity/identity.ts'
import { IdentityError } from './identityError.ts'
import { loadIdentity, useSession } from './session.ts'
import type { Session } from './sessionStore.ts'

/** The specification's auth context (section 3). */
interface Auth extends Session, AuthActions {}

let loaded: Identity | undefined

async function identity(): Promise<Identity> {
  try {
    loaded = await loadIdentity()
    return loaded
  } catch {
    throw new IdentityError('network-request-failed', m.identity_network_request_failed())
  }
}

/** A window that opens later than in the click itself is taken for an advertisement: hence the short way. */
const inClick = <Answer>(act: (identity: Identity) => Promise<Answer>) =>
  loaded ? act(loaded) : identity().then(act)

const actions: AuthActions = {
  createUserWithEmail: async (...account) => (await identity()).createUserWithEmail(...account),
  updateUserProfileName: async (name) => (await identity()).updateUserProfileName(name),
  signIn: async (...account) => (await identity()).signIn(...account),
  logOut: async () => (await identity()).logOut(),
  logOutEverywhere: async () => (await identity()).logOutEverywhere(),
  mailIsSent: async () => (await identity()).mailIsSent(),
  signsInByLink: async () => (await identity()).signsInByLink(),
  createUserWithGoogle: () => inClick((identity) => identity.createUserWithGoogle()),
  deleteAnUser: (password) => inClick((identity) => identity.deleteAnUser(password)),
  resetPassword: async (email) => (await identity()).resetPassword(email),
  confirmPasswordReset: async (...reset) => (await identity()).confirmPasswordReset(...reset),
  changePassword: async (...passwords) => (await identity()).changePassword(...passwords),
  sendVerification: async () => (await identity()).sendVerification(),
  verifyEmail: async (code) => (await identity()).verifyEmail(code),
  sendSignInLink: async (email) => (await identity()).sendSignInLink(email),
  signInByLink: async (code) => (await identity()).signInByLink(code),
}

/**
 * Who is signed in, and everything that changes it. For screens that do so: it fetches the code of the
 * provider ahead. Where only the person matters, {@link useSession} weighs less.
 */
export function useAuth(): Auth {
  const session = useSession()
  useEffect(() => {
    // Comes ahead of its use; when it fails, the action that needs it tries again and says so.
    identity().catch(() => {})
  }, [])
  return { ...session, ...actions }
}

/** The same actions for code that is no component. */
export { actions as auth }
