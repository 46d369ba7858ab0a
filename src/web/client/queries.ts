import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { session } from './session.ts'

const FIVE_MINUTES = 5 * 60 * 1000
const MAX_RETRIES = 3
const LONGEST_WAIT = 30_000

/**
 * The specification's rules (sections 7 and 9): kept for five minutes, asked again on mount and when the
 * window is looked at, up to three retries with a wait that doubles up to 30 s. An answer that says the
 * request itself is wrong is not asked again.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: FIVE_MINUTES,
        staleTime: 0,
        refetchOnMount: true,
        refetchOnWindowFocus: true,
        retry: shouldRetry,
        retryDelay,
      },
    },
  })
}

export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < MAX_RETRIES
}

/** Milliseconds before the retry after `attempt` earlier ones. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, LONGEST_WAIT)
}

/**
 * The first part of the key of every query whose answer is for one person alone:
 * `[PERSONAL, email, 'orders']`. Such answers are forgotten when somebody else, or nobody, is signed in.
 */
export const PERSONAL = 'personal'

/** A phone may be shared. */
function forgetWhenPersonChanges(client: QueryClient): void {
  let last = session.read().user?.email
  session.subscribe(() => {
    const email = session.read().user?.email
    if (email === last) return
    last = email
    client.removeQueries({ queryKey: [PERSONAL] })
  })
}

let browserClient: QueryClient | undefined

/**
 * This page's one client, made when first needed: pass it to `useQuery(options, queryClient())`. Screens
 * without live queries then load none of this.
 */
export function queryClient(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient()
    forgetWhenPersonChanges(browserClient)
  }
  return browserClient
}
