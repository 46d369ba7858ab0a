/**
 * An attempt is forgotten a day before the shop forgets its key. Milliseconds. A number of its own: sharing the domain's would
 * make a file that every page has to name.
 */
export const KEPT_FOR = 6 * 24 * 3_600_000

/** One attempt to place an order. A retry has to send exactly the same. */
export interface Attempt {
  /** The Idempotency-Key. */
  readonly key: string
  /** When the first try began. Milliseconds since 1970. */
  readonly at: number
  /** The order as JSON. */
  readonly content: string
  /** Were its lines in the cart? */
  readonly fromCart: boolean
}

type Content = Pick<Attempt, 'content' | 'fromCart'>

interface Attempts {
  /**
   * Begins a try. After a network failure nobody knows whether the order arrived, so the same content, even after a reload
   * or in another tab, returns the same attempt, and the shop stores it once. Other content is a new attempt, which may only
   * begin after what is {@link unanswered} is settled.
   */
  begin(content: Content, now: number): Attempt
  /** The attempt that got no answer, if it was for other content than this. */
  unanswered(content: string, now: number): Attempt | undefined
  /** The shop has answered that nothing is stored: this page may try the same again under the same key. */
  refused(key: string): void
  /** Ends the attempt: the same content after that is another order. */
  end(key: string): void
}

const KEY = 'orderAttempt'

type AttemptStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The attempts of this browser, of which the last one without an answer is stored. Without storage it is kept in memory. */
export function createAttempts(storage: AttemptStorage, newKey: () => string): Attempts {
  let unstored: Attempt | undefined
  let known: Attempt | undefined

  /** Read each time: another tab may have been answered meanwhile. */
  function open(): Attempt | undefined {
    try {
      return unstored ?? asAttempt(JSON.parse(storage().getItem(KEY) ?? 'null'))
    } catch {
      return undefined
    }
  }

  /** Another tab's attempt under another key stays. */
  function forget(key: string) {
    if (open()?.key !== key) return
    unstored = undefined
    try {
      storage().removeItem(KEY)
    } catch {
      // Nothing was stored.
    }
  }

  return {
    begin({ content, fromCart }, now) {
      const same = [open(), known].find((one) => one?.content === content && isRecent(one, now))
      const attempt = same ?? { key: newKey(), at: now, content, fromCart }
      known = attempt
      unstored = undefined
      try {
        storage().setItem(KEY, JSON.stringify(attempt))
      } catch {
        unstored = attempt
      }
      return attempt
    },
    unanswered(content, now) {
      const attempt = open()
      return attempt && attempt.content !== content && isRecent(attempt, now) ? attempt : undefined
    },
    refused: forget,
    end(key) {
      if (known?.key === key) known = undefined
      forget(key)
    },
  }
}

/** Does the shop still know its key? */
function isRecent({ at }: Attempt, now: number): boolean {
  return now - at < KEPT_FOR
}

function asAttempt(value: unknown): Attempt | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, at, content, fromCart }: { [Field in keyof Attempt]?: unknown } = value
  if (typeof key !== 'string' || typeof content !== 'string' || typeof at !== 'number') return undefined
  return { key, at, content, fromCart: fromCart === true }
}
