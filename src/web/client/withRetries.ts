import { browserTiming, type Timing } from './identity/timing.ts'
import { retryDelay, shouldRetry } from './retries.ts'

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
