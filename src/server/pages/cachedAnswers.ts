import { type Answer, encodeAnswer, type PlainAnswer } from '#server/answers/answer.ts'
import type { Encoding } from '#server/answers/encoding.ts'
import { createByteCache } from './byteCache.ts'

/** Answers by key and encoding, each produced once and cached as bytes. */
export interface CachedAnswers {
  /** The cached bytes; undefined if there are none. */
  lookup(key: string, encoding: Encoding): Answer | undefined
  /**
   * The cached bytes, produced now if there are none. `address`: the net address of whoever asks, for what is counted while
   * they are produced; they are the same for everybody.
   */
  get(key: string, encoding: Encoding, address?: string): Promise<Answer>
}

export interface CachedAnswersOptions {
  readonly maxBytes: number
  /** What all answers depend on besides their key. A new value discards the whole cache at once. */
  generation(): string | number
  produce(key: string, address: string): Promise<PlainAnswer>
  encode?(answer: PlainAnswer, encoding: Encoding, key: string): Promise<Answer>
}

/** The approximate size of an entry besides its body: headers, key, bookkeeping. */
const OVERHEAD_BYTES = 2048

/** Level 5 takes a few milliseconds per page and comes within a few percent of the best compression. */
const BROTLI_QUALITY = 5

export function createCachedAnswers(options: CachedAnswersOptions): CachedAnswers {
  const { maxBytes, generation, produce } = options
  const encode = options.encode ?? ((answer, encoding) => encodeAnswer(answer, encoding, BROTLI_QUALITY))
  const plain = createByteCache<PlainAnswer>(maxBytes / 2, sizeOf)
  const encoded = createByteCache<Answer>(maxBytes / 2, sizeOf)
  const underWay = new Map<string, Promise<Answer>>()
  let current = generation()

  function refresh(): void {
    const now = generation()
    if (now === current) return
    current = now
    plain.clear()
    encoded.clear()
    // Answers in production show the old state; requests from now on must not get them.
    underWay.clear()
  }

  /** Runs `make` once per key at a time. The result is cached if the generation has not changed meanwhile. */
  function once<Made extends Answer>(
    key: string,
    make: () => Promise<Made>,
    keep: (made: Made) => void,
  ): Promise<Made> {
    const running = underWay.get(key)
    if (running) return running as Promise<Made>
    const startedIn = current
    const run = make()
      .then((made) => {
        refresh()
        if (made.shared && startedIn === current) keep(made)
        return made
      })
      .finally(() => {
        if (underWay.get(key) === run) underWay.delete(key)
      })
    underWay.set(key, run)
    return run
  }

  const plainly = (key: string, address: string): Promise<PlainAnswer> => {
    const kept = plain.get(key)
    if (kept) return Promise.resolve(kept)
    return once(
      `plain ${key}`,
      () => produce(key, address),
      (made) => plain.set(key, made),
    )
  }

  return {
    lookup(key, encoding) {
      refresh()
      return encoding === 'identity' ? plain.get(key) : encoded.get(`${encoding} ${key}`)
    },
    get(key, encoding, address = '') {
      refresh()
      if (encoding === 'identity') return plainly(key, address)
      const entry = `${encoding} ${key}`
      const make = async () => encode(await plainly(key, address), encoding, key)
      return once(entry, make, (made) => encoded.set(entry, made))
    },
  }
}

function sizeOf({ body }: Answer): number {
  return body.length + OVERHEAD_BYTES
}
