import { isRouteErrorResponse } from 'react-router'
import { isConnectionError, isRefused, retryDelay, shouldRetry } from './retries.ts'
import type { Timing } from './timing.ts'
import type { PageAnswers, VisitedPages } from './visitedPages.ts'

export interface PageReadsDeps {
  readonly visited: VisitedPages
  readonly after: Timing['after']
  /** Path and query of the page that the browser is at. */
  readonly currentAddress: () => string
  /** Is there a page that somebody wants to go to and that does not come? */
  readonly onStalled: (stalled: boolean) => void
  /** What does not come, retries and all. */
  readonly onFailure: (error: unknown) => void
}

/** How the router asks once more for what is on its way, or else for the page that is open. */
export type Revalidate = () => Promise<void>

export interface PageReads {
  /** The answers for the page at `address`, by `next` or from memory. Pends while the page does not come. */
  read(address: string, signal: AbortSignal, next: () => Promise<PageAnswers>): Promise<PageAnswers>
  /** Asks for the answers of the page that is open, whatever is kept of it. */
  refetchPage(address: string, revalidate: Revalidate): Promise<void>
  /** Was this page just shown from memory? Answers so once. */
  wasShownFromMemory(address: string): boolean
  /** Lends the router, which retries go by. */
  setRevalidate(revalidate: Revalidate): void
}

/** A page that failed, until it comes or somebody goes elsewhere. */
interface Failing {
  readonly address: string
  readonly failures: number
  readonly cancel: () => void
  /** The next time it is asked for is the retry, and no new beginning. */
  due: boolean
}

/**
 * How the answers of pages' loaders come to a browser whose connection is bad. A page that was shown within the last
 * five minutes is shown again at once, older ones when the shop cannot be reached. What fails is asked again by the
 * rules of all reads (section 9), unless somebody goes elsewhere meanwhile; the router does that, since what it asked
 * for once it cannot be asked for again within the same navigation. A page that does not come leaves the one that is
 * open as it is.
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

  /** The router is on its way to the page, or shows what is kept of it. */
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
      // Back and forward: the browser is there already, and the page says what is wrong.
      if (!again && (!unreachable || address === currentAddress())) {
        forget()
        return answers
      }
      if (unreachable) onStalled(true)
      // Until the next try begins, or somebody goes elsewhere.
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

/** No answer, or one of something that stands before the shop. */
function isUnreachable(error: unknown): boolean {
  return isConnectionError(error) || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status))
}
