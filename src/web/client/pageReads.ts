import { isRouteErrorResponse } from 'react-router'
import { isConnectionError, isRefused, retryDelay, shouldRetry } from './retries.ts'
import type { Timing } from './timing.ts'
import type { PageAnswers, VisitedPages } from './visitedPages.ts'

export interface PageReadsDeps {
  readonly visited: VisitedPages
  readonly after: Timing['after']
  /** Returns path and query of the page in the address bar. */
  readonly currentAddress: () => string
  /** Called with true when a navigation gets no answer, and with false when that is over. */
  readonly onStalled: (stalled: boolean) => void
  /** Called with the error once all retries have failed. */
  readonly onFailure: (error: unknown) => void
}

/** The router's revalidation: repeats the navigation under way, or reloads the data of the open page. */
export type Revalidate = () => Promise<void>

export interface PageReads {
  /**
   * Returns the loader results for the page at `address`, from `next` or from memory. Stays pending while the shop
   * cannot be reached and another page is open.
   */
  read(address: string, signal: AbortSignal, next: () => Promise<PageAnswers>): Promise<PageAnswers>
  /** Fetches the data of the open page again, even if it is in memory. */
  refetchPage(address: string, revalidate: Revalidate): Promise<void>
  /** Was this page just shown from memory? True only on the first call. */
  wasShownFromMemory(address: string): boolean
  /** Sets the function that retries use. */
  setRevalidate(revalidate: Revalidate): void
}

/** A page whose loaders failed; dropped when it loads or another navigation starts. */
interface Failing {
  readonly address: string
  readonly failures: number
  readonly cancel: () => void
  /** True if the next read is the retry and not a new navigation. */
  due: boolean
}

/**
 * Loads pages over a bad connection. A page shown within the last five minutes is shown again at once from memory, an
 * older one only if the shop cannot be reached. A failed page is retried by the rules of all reads (section 9) unless
 * the visitor navigates elsewhere; the router makes the retry, because it cannot repeat a request within the same
 * navigation. If a page cannot be loaded, the open one stays.
 */
export function createPageReads({
  visited,
  after,
  currentAddress,
  onStalled,
  onFailure,
}: PageReadsDeps): PageReads {
  let refetching: string | undefined
  let shownFromMemory: string | undefined
  let failing: Failing | undefined
  let router: Revalidate | undefined

  function forget(): void {
    failing?.cancel()
    failing = undefined
    onStalled(false)
  }

  async function refetchPage(address: string, revalidate: Revalidate): Promise<void> {
    refetching = address
    await revalidate()
    if (refetching === address) refetching = undefined
  }

  /** The router is navigating to the page, or shows it from memory. */
  function retry(page: Failing): void {
    page.due = true
    if (router) void refetchPage(page.address, router)
  }

  return {
    async read(address, signal, next) {
      if (failing && !(failing.due && failing.address === address)) forget()
      if (failing) failing.due = false
      const kept = visited.find(address)
      if (kept?.recent && refetching !== address) {
        shownFromMemory = address
        return { ...kept.answers }
      }

      const answers = await next()
      if (signal.aborted) return answers
      const error = failureIn(answers)
      if (error === undefined || isRefused(error)) {
        forget()
        return answers
      }

      const failures = failing?.failures ?? 0
      const again = shouldRetry(failures, error)
      const cancel = again ? after(retryDelay(failures, error), () => retry(page)) : () => {}
      const page: Failing = { address, failures: failures + 1, cancel, due: false }
      failing = page
      if (!again) onFailure(error)
      const unreachable = isUnreachable(error)
      if (kept && (again || unreachable)) return { ...kept.answers }
      // On back and forward the address has changed already: the page shows the error.
      if (!again && (!unreachable || address === currentAddress())) {
        forget()
        return answers
      }
      if (unreachable) onStalled(true)
      // Pends until the next try begins or another navigation starts.
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return answers
    },

    refetchPage,

    wasShownFromMemory(address) {
      const was = shownFromMemory === address
      shownFromMemory = undefined
      return was
    },

    setRevalidate(revalidate) {
      router = revalidate
    },
  }
}

function failureIn(answers: PageAnswers): unknown {
  return Object.values(answers).find(({ type }) => type === 'error')?.result
}

/** No answer, or one from a proxy in front of the shop. */
function isUnreachable(error: unknown): boolean {
  return isConnectionError(error) || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status))
}
