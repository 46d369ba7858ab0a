import { useEffect, useState } from 'react'
import { logFailure } from '#web/client/retries.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'
import type { RetryOptions } from './searchProducts.ts'

/** Milliseconds without a key press before a request is sent. */
const PAUSE = 200

export interface SearchAnswer {
  /** The query that the products match; '' before the first answer. */
  readonly query: string
  readonly products: readonly CardProduct[]
  /** No name holds the query, and the products fit what it means. */
  readonly onlyMeant?: boolean | undefined
  /** The request failed and is retried automatically. */
  readonly waiting: boolean
  readonly failed: boolean
}

const NOTHING: SearchAnswer = { query: '', products: [], waiting: false, failed: false }

/**
 * Returns up to ten products for what is being typed. The last answer stays until the next one arrives; an outdated
 * request is aborted. Failures are retried automatically like all reads (section 9); increase `attempt` to start again
 * after the last retry.
 */
export function useProductSearch(typed: string, attempt: number): SearchAnswer {
  const [answer, setAnswer] = useState(NOTHING)
  const query = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (query === '') {
      setAnswer(NOTHING)
      return
    }
    const abort = new AbortController()
    const { signal } = abort
    const onRetry = () => setAnswer({ ...NOTHING, query, waiting: true })
    const timer = setTimeout(() => {
      search(query, { signal, onRetry }).then(
        ({ cards, onlyMeant }) => setAnswer({ ...NOTHING, query, products: cards, onlyMeant }),
        (error) => {
          if (signal.aborted) return
          logFailure(error)
          setAnswer({ ...NOTHING, query, failed: true })
        },
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, attempt])

  return answer
}

/** The API client loads with the first search: most visits search nothing. */
async function search(query: string, options: RetryOptions) {
  const { searchProducts } = await import('./searchProducts.ts')
  return searchProducts(query, options)
}
