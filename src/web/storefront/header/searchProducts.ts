import { MAX_SEARCH_RESULTS } from '#domain/catalogue/product.ts'
import { retryDelay, shouldRetry } from '#web/client/retries.ts'
import { browserTiming, type Timing } from '#web/client/timing.ts'
import type { CardPage } from '#web/components/cardProduct.ts'
import { fetchCards } from '#web/components/fetchCards.ts'

/** Up to ten products whose names hold `searchQuery` (section 2), with the retries of all reads. */
export function searchProducts(searchQuery: string, options: RetryOptions): Promise<CardPage> {
  return withRetries(() => fetchCards({ searchQuery, limit: MAX_SEARCH_RESULTS }, options.signal), options)
}

export interface RetryOptions {
  /** Also ends the wait between retries. */
  readonly signal: AbortSignal
  readonly timing?: Timing
  /** Called after each failure that is retried. */
  readonly onRetry?: () => void
}

/** Calls, with retries by the rules of section 9. Throws the last error, or the signal's reason. */
export async function withRetries<Answer>(
  call: () => Promise<Answer>,
  { signal, timing = browserTiming, onRetry }: RetryOptions,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call()
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
