import { useEffect, useState } from 'react'
import { MAX_SEARCH_RESULTS } from '#domain/catalogue/product.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'

/** Milliseconds without a key before the shop is asked. */
const PAUSE = 200

export interface SearchAnswer {
  /** What the products answer; '' before the first answer. */
  readonly query: string
  readonly products: readonly CardProduct[]
  readonly failed: boolean
}

const NOTHING: SearchAnswer = { query: '', products: [], failed: false }

/**
 * Up to ten products for what is being typed. The last answer stays until the next one has come; a
 * request that is overtaken is aborted. `attempt` rises to ask again after a failure.
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
    const timer = setTimeout(() => {
      search(query, abort.signal).then(
        ({ cards }) => setAnswer({ query, products: cards, failed: false }),
        () => {
          if (!abort.signal.aborted) setAnswer({ query, products: [], failed: true })
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
async function search(searchQuery: string, signal: AbortSignal) {
  const { fetchCards } = await import('#web/components/fetchCards.ts')
  return fetchCards({ searchQuery, limit: MAX_SEARCH_RESULTS }, signal)
}
