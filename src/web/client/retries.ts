import { browserTiming, type Timing } from './identity/timing.ts'

/** Section 9: up to three retries, with a wait that doubles up to 30 s. Milliseconds. */
const MAX_RETRIES = 3
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** Refusals that may be another answer in a moment: the request took too long, or there were too many. */
const PASSING: readonly unknown[] = [408, 429]

/** Has the shop answered, and would answer alike another time: the request itself is wrong, or leads elsewhere? */
export function isRefused(error: unknown): boolean {
  const { status } = answerOf(error)
  return status !== undefined && status < 500 && !PASSING.includes(status)
}

/** Is a read that has failed before, `failures` times without this one, asked again by itself? For every read. */
export function shouldRetry(failures: number, error: unknown): boolean {
  // Whoever comes sooner than the shop has said is refused again, and nobody waits longer than this.
  const isSoon = (answerOf(error).retryAfter ?? 0) * 1000 <= LONGEST_WAIT
  return failures < MAX_RETRIES && isSoon && !isRefused(error)
}

/** Milliseconds before the retry after `failures` earlier ones, or as long as the shop has said (Retry-After). */
export function retryDelay(failures: number, error?: unknown): number {
  const backOff = Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT)
  return Math.max(backOff, (answerOf(error).retryAfter ?? 0) * 1000)
}

export interface RetryOptions {
  /** Ends the waiting too: the person has gone elsewhere. */
  readonly signal: AbortSignal
  readonly timing?: Timing
  /** Told of each failure after which it is asked again. */
  readonly onRetry?: () => void
}

/** Asks, and again by the rules of section 9. Throws the last error, or the signal's reason. */
export async function withRetries<Answer>(
  ask: () => Promise<Answer>,
  { signal, timing = browserTiming, onRetry }: RetryOptions,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      signal.throwIfAborted()
      if (!shouldRetry(failures, error)) throw error
      onRetry?.()
      await pause(retryDelay(failures, error), signal, timing)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal, timing: Timing): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = timing.after(milliseconds, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    function stop() {
      cancel()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

interface ErrorAnswer {
  readonly status?: number
  /** Seconds. */
  readonly retryAfter?: number
}

/** What an answer that is an error said: an ApiError, or React Router's of a page, whose body is in `data`. */
function answerOf(error: unknown): ErrorAnswer {
  if (typeof error !== 'object' || error === null) return {}
  const { status, retryAfter, data } = error as { status?: unknown; retryAfter?: unknown; data?: unknown }
  const wait = retryAfter ?? (data as { retryAfter?: unknown } | null | undefined)?.retryAfter
  return {
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof wait === 'number' ? { retryAfter: wait } : {}),
  }
}

/** Fetch failures are logged (section 8). The browser's console has the request itself. */
export function logFailure(error: unknown): void {
  console.info('Not loaded:', error)
}
