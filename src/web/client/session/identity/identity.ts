import { type api, NetworkError } from '../../api.ts'
import { retryWait, type Timing } from '../../timing.ts'
import type { SessionSource, SessionStore } from '../sessionStore.ts'
import { readToken, type TokenStorage } from '../storedToken.ts'
import type { AuthActions } from './authActions.ts'
import { asIdentityError, endsSession, identityError } from './failures.ts'
import { createLogOuts } from './logOuts.ts'
import type { IdentityClient, IdentityUser } from './port.ts'
import { createTokenKeeper } from './token.ts'

/** Who is signed in at the provider, what that means for this page, and the actions that change it. */
export interface Identity extends AuthActions, SessionSource {
  /**
   * Ends when a token that the server takes is stored, or when there is nobody to have one. Rejects as `api`
   * does where that cannot be found out.
   */
  tokenReady(): Promise<void>
  /** The server no longer takes whoever is signed in: nobody is, whether or not the provider can be told. */
  endSession(): Promise<void>
  /** The page is looked at again: what has become due meanwhile is done. */
  wake(): void
}

interface IdentityDeps {
  readonly client: IdentityClient
  readonly session: Pick<SessionStore, 'set'>
  readonly call: typeof api
  readonly timing: Timing
  storage(): TokenStorage
  /** Of requests to the shop. Milliseconds. */
  readonly timeout: number
  /** False: the mails of accounts wait in the shop's outbox. */
  readonly mailIsSent: boolean
}

/** Joins a provider, the shop's own token and what the page shows of both (section 4, Auth). */
export function createIdentity(deps: IdentityDeps): Identity {
  const { client, session, call, timing, storage, timeout } = deps
  const logOuts = createLogOuts({ call, storage })
  let person: IdentityUser | null = null
  /** Has the provider said who is signed in? */
  let isResolved = false
  let acting = 0
  let failures = 0
  /** Counts changes of who is signed in and questions about it, so that an outdated answer is ignored. */
  let revision = 0
  let resolving: Promise<void> | undefined
  /** While the password is changed, which replaces the session and its token. */
  let replacing: Promise<void> | undefined

  const tokens = createTokenKeeper({
    timing,
    storage,
    async request(email) {
      const body = { email, ...(await client.proof()) }
      return (await call<{ token: string }>('/jwt', { method: 'POST', body, timeout })).token
    },
    isRefusal: (error) => endsSession(asIdentityError(error)),
    onRefused: () => void endSession(),
  })

  const show = () => session.set({ user: person, loading: acting > 0 })

  /** Section 4: the user is stored; for a user a token is asked for, without one the stored token goes. */
  async function setPerson(user: IdentityUser | null) {
    revision += 1
    person = user
    isResolved = true
    failures = 0
    show()
    if (user) await tokens.keep(user.email)
    else tokens.drop()
  }

  /** Somebody has signed in: what was stored for somebody else may not be sent for them. */
  async function switchTo(user: IdentityUser) {
    if (user.subject !== person?.subject) tokens.drop()
    await setPerson(user)
    return user
  }

  async function endSession() {
    await setPerson(null)
    await client.logOut().catch(() => {})
  }

  /** Loading is true from the start of every action and ends with it, however it ends. */
  async function act<Answer>(action: () => Promise<Answer>): Promise<Answer> {
    acting += 1
    show()
    try {
      return await action()
    } catch (thrown) {
      const error = asIdentityError(thrown)
      if (endsSession(error) && (person || !isResolved)) await endSession()
      throw error
    } finally {
      acting -= 1
      show()
    }
  }

  /**
   * Asks the provider who is signed in. A changed profile is shown; somebody else needs another token. Only the
   * answer to the newest question counts: an older one may still say that nobody is, and would drop the token
   * that another tab has stored since.
   */
  async function refreshPerson() {
    revision += 1
    const mine = revision
    const user = await client.current()
    if (mine !== revision) return
    if (isResolved && user && user.subject === person?.subject) {
      person = user
      show()
    } else await setPerson(user)
  }

  async function refreshQuietly() {
    try {
      await refreshPerson()
    } catch (error) {
      if (endsSession(asIdentityError(error))) await endSession()
    }
  }

  function resolvePerson(): Promise<void> {
    resolving ??= act(refreshPerson)
      .catch((error: unknown) => {
        failures += 1
        if (!isResolved) timing.after(retryWait(failures), () => isResolved || refresh())
        throw error
      })
      .finally(() => {
        resolving = undefined
      })
    return resolving
  }

  async function refresh() {
    // Until the shop has heard of a log-out, it takes the cookie for somebody who is signed in.
    if (logOuts.arePending() && !(await logOuts.sendPending()) && readToken(storage) === null) {
      await setPerson(null)
      return
    }
    const token = readToken(storage)
    if (isResolved && token === null) {
      if (person) await setPerson(null)
      return
    }
    if (isResolved && token !== null && tokens.isOwn(token)) {
      tokens.adopt()
      await refreshQuietly()
      return
    }
    await resolvePerson().catch(() => {})
  }

  /** Right after signing up, and after Google, the shop hears of its new user (section 7). */
  async function registerUser(user: IdentityUser, name: string) {
    await switchTo(user)
    const body = { name: name || user.email, email: user.email, role: 'customer', ...(await client.proof()) }
    // Asking for the token has made the user already; that this fails is no reason to fail signing up.
    await call('/postUser', { method: 'POST', body, timeout }).catch(() => {})
    return user
  }

  function links() {
    if (!client.links) throw identityError('operation-not-allowed')
    return client.links
  }

  function signedIn(): IdentityUser {
    if (!person) throw identityError('user-token-expired')
    return person
  }

  client.subscribe(() => {
    if (acting === 0) refreshQuietly()
  })

  return {
    refresh,
    endSession,
    wake: tokens.wake,

    async tokenReady() {
      await replacing?.catch(() => {})
      try {
        if (!isResolved && readToken(storage) !== null) await resolvePerson()
        if (person) await tokens.ready()
      } catch (thrown) {
        // Refused: the call that follows will be, too, and says so. Else nobody can tell now.
        if (!endsSession(asIdentityError(thrown))) throw new NetworkError(thrown)
      }
    },

    // A provider wants some name; people may change it.
    createUserWithEmail: (email, password, name = email.split('@')[0] ?? email) =>
      act(async () => registerUser(await client.createUserWithEmail(email, password, name), name)),

    signIn: (email, password) => act(async () => switchTo(await client.signIn(email, password))),

    createUserWithGoogle: () =>
      act(async () => {
        const user = await client.createUserWithGoogle()
        return registerUser(user, user.displayName)
      }),

    updateUserProfileName: (name) =>
      act(async () => setPerson(await client.updateUserProfileName(signedIn(), name))),

    logOut: () =>
      act(async () => {
        const token = readToken(storage)
        const [leaving, willHear] = await Promise.all([
          client.logOut().catch(asIdentityError),
          token === null ? false : logOuts.end(token),
        ])
        // Without a network the shop ends the session by the token, as soon as there is one.
        if (leaving && !(willHear && leaving.code === 'network-request-failed')) throw leaving
        await setPerson(null)
      }),

    logOutEverywhere: () =>
      act(async () => {
        signedIn()
        await tokens.ready()
        await call('/sessions', { method: 'DELETE', timeout })
        await endSession()
      }),

    mailIsSent: async () => deps.mailIsSent,

    signsInByLink: async () => client.links !== undefined,

    deleteAnUser: (password) =>
      act(async () => {
        try {
          await client.reauthenticate(signedIn(), password)
        } catch (error) {
          if (asIdentityError(error).code === 'user-mismatch') await refreshPerson()
          throw error
        }
        await tokens.ready()
        await call('/account', { method: 'DELETE', body: await client.proof(), timeout })
        try {
          await client.removeAccount?.()
        } finally {
          await endSession()
        }
      }),

    resetPassword: (email) => act(() => client.resetPassword(email)),

    confirmPasswordReset: (code, password) =>
      act(async () => {
        const email = await client.confirmPasswordReset(code, password)
        // A reset ends all sessions of its account, perhaps this page's.
        if (person) await refreshPerson()
        return email
      }),

    changePassword: (password, next) =>
      act(async () => {
        const user = signedIn()
        // The session is a new one: the token of the old one no longer counts, and calls wait for the next.
        replacing = client.changePassword(user, password, next).then(() => setPerson(user))
        try {
          await replacing
        } finally {
          replacing = undefined
        }
      }),

    sendVerification: () => act(async () => client.sendVerification(signedIn())),

    verifyEmail: (code) =>
      act(async () => {
        await links().verifyEmail(code)
        // A new token carries it to the shop.
        await setPerson(await client.current())
      }),

    sendSignInLink: (email) => act(async () => links().sendSignInLink(email)),

    signInByLink: (code) => act(async () => switchTo(await links().signIn(code))),
  }
}
