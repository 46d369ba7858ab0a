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

/** Browsers block a popup that does not open within the click itself, so this calls synchronously if it can. */
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
  confirmIdentity: (password) => inClick((identity) => identity.confirmIdentity(password)),
  proof: async () => (await identity()).proof(),
  resetPassword: async (email) => (await identity()).resetPassword(email),
  confirmPasswordReset: async (...reset) => (await identity()).confirmPasswordReset(...reset),
  changePassword: async (...passwords) => (await identity()).changePassword(...passwords),
  sendVerification: async () => (await identity()).sendVerification(),
  verifyEmail: async (code) => (await identity()).verifyEmail(code),
  sendSignInLink: async (email) => (await identity()).sendSignInLink(email),
  signInByLink: async (code) => (await identity()).signInByLink(code),
  signInByCode: async (code) => (await identity()).signInByCode(code),
  startSecondFactor: async (password) => (await identity()).startSecondFactor(password),
  confirmSecondFactor: async (code) => (await identity()).confirmSecondFactor(code),
  renewRecoveryCodes: async (password) => (await identity()).renewRecoveryCodes(password),
  stopSecondFactor: async (password) => (await identity()).stopSecondFactor(password),
}

/**
 * The signed-in user and the actions that change it. Loads the provider's code ahead of use. Where only the user
 * matters, {@link useSession} is smaller.
 */
export function useAuth(): Auth {
  const session = useSession()
  useEffect(() => {
    // A failure is ignored here: the action that needs the code tries again and reports it.
    identity().catch(() => {})
  }, [])
  return { ...session, ...actions }
}

/** The same actions for code outside components. */
export { actions as auth }
