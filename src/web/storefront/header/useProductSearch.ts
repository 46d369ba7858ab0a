import { useEffect, useState } from 'react'
import { logFailure } from '#web/client/retries.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'
import type { RetryOptions } from './searchProducts.ts'

/** Milliseconds without a key before the shop is asked. */
const PAUSE = 200

export interface SearchAnswer {
  /** What the products answer; '' before the first answer. */
  readonly query: string
  readonly products: readonly CardProduct[]
  /** It failed, and is asked again by itself. */
  readonly waiting: boolean
  readonly failed: boolean
}

const NOTHING: SearchAnswer = { query: '', products: [], waiting: false, failed: false }

/**
 * Up to ten products for what is being typed. The last answer stays until the next one has come; a
 * request that is overtaken is aborted. What fails is asked again by itself as all reads are (section 9); `attempt`
 * rises to begin anew after that.
 */
export function useProductSearch(typed: string, attempt: number): SearchAnswer {
  const [answer, setAnswer] = useState(NOTHING)
  const query = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
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
        ({ cards }) => setAnswer({ ...NOTHING, query, products: cards }),
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

/** The way to the API comes with the first search: most visits search nothing. */
async function search(query: string, options: RetryOptions) {
  const { searchProducts } = await import('./searchProducts.ts')
  return searchProducts(query, options)
}
