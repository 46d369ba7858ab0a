import { type Answer, encodeAnswer, type PlainAnswer } from '#server/answers/answer.ts'
import type { Encoding } from '#server/answers/encoding.ts'
import { createByteCache } from './cache.ts'

/** Answers by key and encoding, each made once and kept as bytes. */
export interface CachedAnswers {
  /** The bytes at hand, or undefined. */
  lookup(key: string, encoding: Encoding): Answer | undefined
  /** The bytes, made now when they are not at hand. */
  get(key: string, encoding: Encoding): Promise<Answer>
}

export interface CachedAnswersOptions {
  readonly maxBytes: number
  /** What all answers depend on besides their key. When it changes, every kept answer is gone at once. */
  generation(): string | number
  produce(key: string): Promise<PlainAnswer>
  encode?(answer: PlainAnswer, encoding: Encoding, key: string): Promise<Answer>
}

/** Rough size of an entry besides its body: headers, key, bookkeeping. */
const OVERHEAD_BYTES = 2048

/** Compressing at 5 takes a few milliseconds for a page and comes within a few percent of the densest. */
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
    // What is being made shows the state before; whoever asks from now on must not be given it.
    underWay.clear()
  }

  /** One run of `make` per key at a time; its result is kept when nothing changed meanwhile. */
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

  const plainly = (key: string): Promise<PlainAnswer> => {
    const kept = plain.get(key)
    if (kept) return Promise.resolve(kept)
    return once(
      `plain ${key}`,
      () => produce(key),
      (made) => plain.set(key, made),
    )
  }

  return {
    lookup(key, encoding) {
      refresh()
      return encoding === 'identity' ? plain.get(key) : encoded.get(`${encoding} ${key}`)
    },
    get(key, encoding) {
      refresh()
      if (encoding === 'identity') return plainly(key)
      const entry = `${encoding} ${key}`
      const make = async () => encode(await plainly(key), encoding, key)
      return once(entry, make, (made) => encoded.set(entry, made))
    },
  }
}

function sizeOf({ body }: Answer): number {
  return body.length + OVERHEAD_BYTES
}
