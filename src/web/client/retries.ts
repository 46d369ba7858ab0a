/** Section 9: up to three retries, with a wait that doubles up to 30 s. Milliseconds. */
const MAX_RETRIES = 3
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** Refusals that may be another answer in a moment: the request took too long, or there were too many. */
const PASSING: readonly unknown[] = [408, 429]

/** Has the shop answered, and would answer alike another time: the request itself is wrong, or leads elsewhere? */
export function isRefused(error: unknown): boolean {
  const { status } = answerOf(error)
  return status !== undefined && status < 500 && !PASSING.includes(status)
}

/** Is a read that has failed before, `failures` times without this one, asked again by itself? For every read. */
export function shouldRetry(failures: number, error: unknown): boolean {
  // Whoever comes sooner than the shop has said is refused again, and nobody waits longer than this.
  const isSoon = (answerOf(error).retryAfter ?? 0) * 1000 <= LONGEST_WAIT
  return failures < MAX_RETRIES && isSoon && !isRefused(error)
}

/** Milliseconds before the retry after `failures` earlier ones, or as long as the shop has said (Retry-After). */
export function retryDelay(failures: number, error?: unknown): number {
  const backOff = Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT)
  return Math.max(backOff, (answerOf(error).retryAfter ?? 0) * 1000)
}

interface ErrorAnswer {
  /** Undefined where no answer came. */
  readonly status?: number
  /** Seconds. */
  readonly retryAfter?: number
  /** The body of a page's error, as the server made it (server/pages/loaders.ts). */
  readonly data?: { readonly retryAfter?: number } | null
}

/** What an answer that is an error said: an ApiError, or React Router's of a page. */
function answerOf(error: unknown) {
  const { status, retryAfter, data }: ErrorAnswer = Object(error)
  return { status, retryAfter: retryAfter ?? data?.retryAfter }
}

/** Fetch failures are logged (section 8). The browser's console has the request itself. */
export function logFailure(error: unknown): void {
  console.info('Not loaded:', error)
}

/** Data or a part of the page could not be fetched: browsers say so with a TypeError. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load|network|import/i.test(error.message)
}
