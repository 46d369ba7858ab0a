import { type api, NetworkError } from '../../api.ts'
import { retryWait, type Timing } from '../../timing.ts'
import type { IdentityError } from '../identityError.ts'
import type { SessionSource, SessionStore } from '../sessionStore.ts'
import { readToken, type TokenStorage } from '../storedToken.ts'
import type { AuthActions } from './authActions.ts'
import { asIdentityError, endsSession, identityError } from './failures.ts'
import type { IdentityClient, IdentityUser } from './identityClient.ts'
import { createLogOuts } from './logOuts.ts'
import { createTokenKeeper, type TokenKeeperDeps } from './tokenKeeper.ts'

/** The signed-in user at the provider, the token for them, and the actions that change both. */
export interface Identity extends AuthActions, SessionSource {
  /** Resolves when a valid token is stored or nobody is signed in. Rejects like `api` if that cannot be found out. */
  tokenReady(): Promise<void>
  /** The server rejects the session: signs out, whether or not the provider can be reached. */
  endSession(): Promise<void>
  /** Call when the page becomes visible: does what became due while it was hidden. */
  wake(): void
}

interface IdentityDeps {
  readonly client: IdentityClient
  readonly session: Pick<SessionStore, 'set'>
  readonly call: typeof api
  readonly timing: Timing
  readonly beginTurn: TokenKeeperDeps['beginTurn']
  storage(): TokenStorage
  /** Timeout of requests to the shop. Milliseconds. */
  readonly timeout: number
  /** False: account mails wait in the shop's outbox. */
  readonly mailIsSent: boolean
}

/** Joins the provider's client, the shop's token and the session that the page shows (section 4, Auth). */
export function createIdentity(deps: IdentityDeps): Identity {
  const { client, session, call, timing, storage, timeout, beginTurn } = deps
  const logOuts = createLogOuts({ call, storage })
  let person: IdentityUser | null = null
  /** Has the provider answered who is signed in? */
  let isResolved = false
  let acting = 0
  let failures = 0
  /** Rises with each change of the user and each query for it, so that outdated answers are ignored. */
  let revision = 0
  let resolving: Promise<void> | undefined
  /** Set while the session is being replaced, and its token with it. */
  let replacing: Promise<void> | undefined

  const tokens = createTokenKeeper({
    timing,
    storage,
    beginTurn,
    async request(email) {
      const body = { email, ...(await client.proof()) }
      return (await call<{ token: string }>('/jwt', { method: 'POST', body, timeout })).token
    },
    isRefusal: (error) => endsSession(asIdentityError(error)),
    onRefused: () => void endSession(),
  })

  const show = () => session.set({ user: person, loading: acting > 0 })

  /** Section 4: stores the user; fetches a token for a user, removes the stored token without one. */
  async function setPerson(user: IdentityUser | null) {
    revision += 1
    person = user
    isResolved = true
    failures = 0
    show()
    if (user) await tokens.keep(user.email)
    else tokens.drop()
  }

  /** Sets the user after a login; the token of another user must not be sent for this one. */
  async function switchTo(user: IdentityUser) {
    if (user.subject !== person?.subject) tokens.drop()
    await setPerson(user)
    return user
  }

  async function endSession() {
    await setPerson(null)
    await client.logOut().catch(() => {})
  }

  /** Without mail no link to log in would arrive: one can only wait. */
  function withinReach(error: IdentityError): IdentityError {
    if (deps.mailIsSent || error.code !== 'sign-in-by-link') return error
    return identityError('too-many-requests', error.retryAfter)
  }

  /** Runs an action with `loading` true from its start to its end, also if it fails. */
  async function act<Answer>(action: () => Promise<Answer>): Promise<Answer> {
    acting += 1
    show()
    try {
      return await action()
    } catch (thrown) {
      const error = withinReach(asIdentityError(thrown))
      if (endsSession(error) && (person || !isResolved)) await endSession()
      throw error
    } finally {
      acting -= 1
      show()
    }
  }

  /**
   * Asks the provider who is signed in. Shows a changed profile; another user gets a new token. Only the newest answer
   * counts: an older one may still say that nobody is signed in, and would remove a token that another tab has stored
   * since.
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
    // Until the server knows of a log-out, it accepts the cookie as a login.
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

  /** Registers a new user with the shop after signing up or continuing with Google (section 7). */
  async function registerUser(user: IdentityUser, name: string) {
    await switchTo(user)
    const body = { name: name || user.email, email: user.email, role: 'customer', ...(await client.proof()) }
    // Fetching the token has created the user already, so a failure here does not matter.
    await call('/postUser', { method: 'POST', body, timeout }).catch(() => {})
    return user
  }

  function links() {
    if (!client.links) throw identityError('operation-not-allowed')
    return client.links
  }

  function codes() {
    if (!client.secondFactor) throw identityError('operation-not-allowed')
    return client.secondFactor
  }

  /** Does what replaces the session, which needs a new token; calls wait for it. */
  async function replaceSession(replace: () => Promise<void>) {
    const user = signedIn()
    replacing = replace().then(() => setPerson(user))
    try {
      await replacing
    } finally {
      replacing = undefined
    }
  }

  function signedIn(): IdentityUser {
    if (!person) throw identityError('user-token-expired')
    return person
  }

  /** The signed-in user proves once more who they are. */
  async function reauthenticate(user: IdentityUser, password: string | undefined) {
    try {
      await client.reauthenticate(user, password)
    } catch (error) {
      if (asIdentityError(error).code === 'user-mismatch') await refreshPerson()
      throw error
    }
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
        // If refused, the call that follows is refused too and reports it. Any other failure is a network error.
        if (!endsSession(asIdentityError(thrown))) throw new NetworkError(thrown)
      }
    },

    // Providers require a name; people can change it later.
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
        // Without a network the server ends the session later, by the token.
        if (leaving && !(willHear && leaving.code === 'network-request-failed')) throw leaving
        await setPerson(null)
        // The token was never fetched, and is not there to be dropped.
        if (token === null) beginTurn(() => {}, true)
      }),

    logOutEverywhere: () =>
      act(async () => {
        signedIn()
        await tokens.ready()
        await call('/sessions', { method: 'DELETE', timeout })
        await endSession()
      }),

    mailIsSent: async () => deps.mailIsSent,

    signsInByLink: async () => client.links !== undefined && deps.mailIsSent,

    deleteAnUser: (password) =>
      act(async () => {
        await reauthenticate(signedIn(), password)
        await tokens.ready()
        await call('/account', { method: 'DELETE', body: await client.proof(), timeout })
        try {
          await client.removeAccount?.()
        } finally {
          await endSession()
        }
      }),

    confirmIdentity: (password) =>
      act(async () => {
        const user = signedIn()
        const former = readToken(storage)
        await reauthenticate(user, password)
        await setPerson(user)
        // At the shop's own accounts a password confirms the session, while Google starts one in its place.
        const isReplaced = password === undefined && former !== null && readToken(storage) !== former
        if (client.links && isReplaced) await logOuts.end(former)
        return await client.proof()
      }),

    proof: () => client.proof(),

    resetPassword: (email) => act(() => client.resetPassword(email)),

    confirmPasswordReset: (code, password) =>
      act(async () => {
        const email = await client.confirmPasswordReset(code, password)
        // A reset ends all sessions of its account, possibly this one.
        if (person) await refreshPerson()
        return email
      }),

    changePassword: (password, next) =>
      act(async () => replaceSession(() => client.changePassword(signedIn(), password, next))),

    sendVerification: () => act(async () => client.sendVerification(signedIn())),

    verifyEmail: (code) =>
      act(async () => {
        await links().verifyEmail(code)
        // A new token tells the server.
        await setPerson(await client.current())
      }),

    sendSignInLink: (email) => act(async () => links().sendSignInLink(email)),

    signInByLink: (code) => act(async () => switchTo(await links().signIn(code))),

    signInByCode: (code) => act(async () => switchTo(await codes().signIn(code))),

    startSecondFactor: (password) => act(async () => codes().start(password)),

    confirmSecondFactor: (code) => act(async () => replaceSession(() => codes().confirm(code))),

    renewRecoveryCodes: (password) => act(async () => codes().renewCodes(password)),

    stopSecondFactor: (password) => act(async () => replaceSession(() => codes().stop(password))),
  }
}
