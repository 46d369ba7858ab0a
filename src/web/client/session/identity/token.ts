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

interface TokenKeeperDeps {
  readonly timing: Timing
  storage(): TokenStorage
  /** Asks the shop for a token for whoever is signed in and has this e-mail. */
  request(email: string): Promise<string>
  /** Does this failure mean that there will be no token, however often one asks? */
  isRefusal(error: unknown): boolean
  /** A renewal was refused. */
  onRefused(error: unknown): void
}

/** Keeps the shop's token in storage for as long as somebody is signed in (sections 4 and 9). */
interface TokenKeeper {
  /**
   * Asks for a token for a user that has changed. Ends when it is stored, or when asking failed and will be
   * repeated; rejects only with a refusal.
   */
  keep(email: string): Promise<void>
  /** Nobody is signed in: the stored token goes. */
  drop(): void
  /** Another tab has renewed the token: this one need not. */
  adopt(): void
  /** Is the stored token of the person that this keeper got its last one for? */
  isOwn(token: string): boolean
  /** Timers stand still while a computer sleeps: renews what has become due meanwhile. */
  wake(): void
  /** Ends when the stored token can be used, renewing it first where it has expired; rejects when that fails. */
  ready(): Promise<void>
}

export function createTokenKeeper(deps: TokenKeeperDeps): TokenKeeper {
  const { timing, storage, request, isRefusal, onRefused } = deps
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
    // Never at once again, lest a token that is born old makes a storm of requests.
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

  /** A browser that keeps nothing still has the provider's cookie. */
  function store(token: string) {
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
      try {
        storage().removeItem(TOKEN_KEY)
      } catch {
        // Then none was stored.
      }
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
