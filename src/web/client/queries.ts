import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logFailure, retryDelay, shouldRetry } from './retries.ts'
import { session } from './session/session.ts'

const FIVE_MINUTES = 5 * 60 * 1000

/**
 * The rules of sections 7 and 9: cached for five minutes, refetched on mount and on window focus, with the retries of
 * all reads. Failures are logged (section 8).
 */
function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
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
  // Without a network these queries fail and show an error instead of waiting.
  client.setQueryDefaults([PERSONAL], { networkMode: 'always' })
  return client
}

/**
 * The first part of the key of every query whose data belong to one person: `[PERSONAL, email, 'orders']`. They are
 * removed from the cache when another person, or nobody, is signed in.
 */
export const PERSONAL = 'personal'

/** A phone may be shared: another user must not see cached personal data. */
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
 * The page's single query client, created on first use: pass it to `useQuery(options, queryClient())`. Screens without
 * queries then do not load this code.
 */
export function queryClient(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient()
    forgetWhenPersonChanges(browserClient)
  }
  return browserClient
}
