/** Section 9: up to three retries, with a wait that doubles up to 30 s. Milliseconds. */
const MAX_RETRIES = 3
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** Client errors that are worth a retry: request timeout, too many requests. */
const PASSING: readonly unknown[] = [408, 429]

/** Is this an answer that a retry would not change: a redirect or a client error, except 408 and 429? */
export function isRefused(error: unknown): boolean {
  const { status } = answerOf(error)
  return status !== undefined && status < 500 && !PASSING.includes(status)
}

/** Should a read be retried automatically? `failures`: earlier failures, without this one. For every read. */
export function shouldRetry(failures: number, error: unknown): boolean {
  // A retry before the time in Retry-After is refused again, and nobody should wait longer than this.
  const isSoon = (answerOf(error).retryAfter ?? 0) * 1000 <= LONGEST_WAIT
  return failures < MAX_RETRIES && isSoon && !isRefused(error)
}

/**
 * Milliseconds to wait before the retry after `failures` earlier ones, or the time in Retry-After if that is longer.
 */
export function retryDelay(failures: number, error?: unknown): number {
  const backOff = Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT)
  return Math.max(backOff, (answerOf(error).retryAfter ?? 0) * 1000)
}

interface ErrorAnswer {
  /** Undefined if no answer came. */
  readonly status?: number
  /** Seconds. */
  readonly retryAfter?: number
  /** The body of a page's error, as the server made it (server/pages/loaders.ts). */
  readonly data?: { readonly retryAfter?: number } | null
}

/** Status and Retry-After of an ApiError or of React Router's error of a page. */
function answerOf(error: unknown) {
  const { status, retryAfter, data }: ErrorAnswer = Object(error)
  return { status, retryAfter: retryAfter ?? data?.retryAfter }
}

/** Fetch failures are logged (section 8). The browser's console has the request itself. */
export function logFailure(error: unknown): void {
  console.info('Not loaded:', error)
}

/** Is this the TypeError that browsers throw when data or a script cannot be fetched? */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load|network|import/i.test(error.message)
}
