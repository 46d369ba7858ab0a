import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logFailure, retryDelay, shouldRetry } from './retries.ts'
import { session } from './session/session.ts'

const FIVE_MINUTES = 5 * 60 * 1000

/**
 * The specification's rules (sections 7 and 9): kept for five minutes, asked again on mount and when the
 * window is looked at, with the retries of all reads. What does not come is logged (section 8).
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
  // Without a network they fail and say so, instead of waiting in silence.
  client.setQueryDefaults([PERSONAL], { networkMode: 'always' })
  return client
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
