/** One attempt to place an order: sent again, it has to be the same to the letter. */
interface Attempt {
  /** The Idempotency-Key. */
  readonly key: string
  /** When it was first tried, as it stands in the body. */
  readonly date: string
  readonly time: string
  /** What is ordered, as JSON. */
  readonly content: string
}

export interface Attempts {
  /**
   * The attempt for an order of `content`. After a dropped network nobody knows whether the order arrived:
   * the same content, even after a reload, answers the same key and the first time, so that the shop stores
   * it once. Changed content is a new attempt.
   */
  of(content: string, now: { date: string; time: string }): Attempt
  /** It came to its end: the same order again is a wish for another one. */
  end(): void
}

const KEY = 'orderAttempt'

type AttemptStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The attempts of this tab. Without storage they live as long as the page. */
export function createAttempts(storage: AttemptStorage, newKey: () => string): Attempts {
  let latest: Attempt | undefined

  function stored(): Attempt | undefined {
    try {
      return asAttempt(JSON.parse(storage().getItem(KEY) ?? 'null'))
    } catch {
      return undefined
    }
  }

  return {
    of(content, now) {
      latest ??= stored()
      if (latest?.content === content) return latest
      latest = { key: newKey(), ...now, content }
      try {
        storage().setItem(KEY, JSON.stringify(latest))
      } catch {
        // Then a reload between two tries makes a new attempt; the shop's phone call finds it.
      }
      return latest
    },
    end() {
      latest = undefined
      try {
        storage().removeItem(KEY)
      } catch {
        // Nothing was kept.
      }
    },
  }
}

function asAttempt(value: unknown): Attempt | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, date, time, content }: { [Field in keyof Attempt]?: unknown } = value
  if (typeof key !== 'string' || typeof content !== 'string') return undefined
  if (typeof date !== 'string' || typeof time !== 'string') return undefined
  return { key, date, time, content }
}

/** A random version 4 UUID. `crypto.randomUUID` is missing where the shop is opened over plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
