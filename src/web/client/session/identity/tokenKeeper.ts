import { retryWait, type Timing } from '../../timing.ts'
import {
  contentOf,
  isExpired,
  readToken,
  shopTime,
  syncShopClock,
  TOKEN_KEY,
  type TokenStorage,
} from '../storedToken.ts'

/** A token is renewed this long before it expires (section 9). Milliseconds. */
const BEFORE_EXPIRY = 5 * 60_000

export interface TokenKeeperDeps {
  readonly timing: Timing
  storage(): TokenStorage
  /** Fetches a token for the signed-in user with this e-mail. */
  request(email: string): Promise<string>
  /** Is this failure final, so that retrying is useless? */
  isRefusal(error: unknown): boolean
  /** Called when a renewal was refused. */
  onRefused(error: unknown): void
  /** Calls `change`, after which the stored token is somebody else's, or none. `hasLeft`: there was one. */
  beginTurn(change: () => void, hasLeft: boolean): void
}

/** Keeps a valid token in storage while somebody is signed in (sections 4 and 9). */
interface TokenKeeper {
  /**
   * Fetches a token for a changed user. Resolves when it is stored, or when fetching failed and will be repeated;
   * rejects only with a refusal.
   */
  keep(email: string): Promise<void>
  /** Removes the stored token: nobody is signed in. */
  drop(): void
  /** Takes over the token that another tab has renewed. */
  adopt(): void
  /** Does the token belong to the same user as the last one fetched here? */
  isOwn(token: string): boolean
  /** Renews a token that became due while the computer slept, when timers stop. */
  wake(): void
  /** Resolves when the stored token is usable, renewing an expired one first; rejects if that fails. */
  ready(): Promise<void>
}

export function createTokenKeeper(deps: TokenKeeperDeps): TokenKeeper {
  const { timing, storage, request, isRefusal, onRefused, beginTurn } = deps
  let email: string | undefined
  let person: string | undefined
  let failures = 0
  let dueAt = Number.POSITIVE_INFINITY
  let cancelTimer = () => {}
  let fetching: Promise<void> | undefined
  /** Of two requests under way only the later one counts. */
  let revision = 0

  function schedule(wait: number) {
    cancelTimer()
    dueAt = timing.now() + wait
    cancelTimer = timing.after(wait, renew)
  }

  function scheduleRenewal() {
    const token = readToken(storage)
    const content = token === null ? undefined : contentOf(token)
    if (!content) return
    person = content.person
    failures = 0
    // Never renew at once: a token that is old when issued would cause a storm of requests.
    schedule(Math.max(content.expiresAt - BEFORE_EXPIRY - shopTime(timing.now()), retryWait(1)))
  }

  async function fetchToken(forEmail: string) {
    revision += 1
    const mine = revision
    cancelTimer()
    try {
      const token = await request(forEmail)
      if (mine !== revision) return
      store(token)
      const content = contentOf(token)
      if (content) syncShopClock(content, timing.now())
      scheduleRenewal()
    } catch (error) {
      if (mine !== revision) return
      if (!isRefusal(error)) {
        failures += 1
        schedule(retryWait(failures))
      }
      throw error
    }
  }

  /** If the browser cannot store it, the provider's cookie is still there. */
  function store(token: string) {
    const former = readToken(storage)
    if (former !== null && contentOf(former)?.person === contentOf(token)?.person) put(token)
    else beginTurn(() => put(token), former !== null)
  }

  function put(token: string) {
    try {
      storage().setItem(TOKEN_KEY, token)
    } catch {
      // Storage is off or full.
    }
  }

  function startFetch(forEmail: string): Promise<void> {
    const mine = fetchToken(forEmail).finally(() => {
      if (fetching === mine) fetching = undefined
    })
    fetching = mine
    return mine
  }

  function renew() {
    if (email === undefined || fetching) return
    startFetch(email).catch((error: unknown) => {
      if (isRefusal(error)) onRefused(error)
    })
  }

  return {
    async keep(whose) {
      email = whose
      failures = 0
      try {
        await startFetch(whose)
      } catch (error) {
        if (isRefusal(error)) throw error
      }
    },

    drop() {
      revision += 1
      email = undefined
      person = undefined
      fetching = undefined
      dueAt = Number.POSITIVE_INFINITY
      cancelTimer()
      // Without one somebody else was first, in another tab; or storage is off.
      if (readToken(storage) !== null) beginTurn(() => storage().removeItem(TOKEN_KEY), true)
    },

    adopt: scheduleRenewal,

    isOwn: (token) => person !== undefined && contentOf(token)?.person === person,

    wake() {
      if (timing.now() >= dueAt) renew()
    },

    async ready() {
      const token = readToken(storage)
      const content = token === null ? undefined : contentOf(token)
      if (content && !isExpired(content, timing.now())) return
      if (email !== undefined) await (fetching ?? startFetch(email))
    },
  }
}
