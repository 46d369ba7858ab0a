import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { usableToken } from './session/storedToken.ts'

/** What the API says went wrong: application/problem+json. */
export interface Problem {
  readonly title?: string
  readonly detail?: string
  /** Stable, for programs: `CART_CHANGED`. */
  readonly code?: string
  /** Answers to fields, with status 422. */
  readonly errors?: readonly (LocatedProblem & { readonly message: string })[]
  /** What else a code brings with it. */
  readonly [extra: string]: unknown
}

/** The API answered, and the answer is no. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly problem: Problem
  /** With 429: how many seconds to wait, where the shop said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(problem.detail ?? problem.title ?? `The shop answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code ?? ''
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Does this answer to an authorized call end the login (section 6)? Then that has been said to the person. */
export function endsLogin(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/** There is no such thing, or no longer. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** No answer came: no network, or none in time. What was asked for may have happened all the same. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The shop could not be reached', { cause })
    this.name = 'NetworkError'
  }
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a string or a form goes as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; a phone on a slow network deserves patience. */
  readonly timeout?: number
  /** What the caller wants of a good answer: its body, if not given. */
  readonly read?: (body: unknown, headers: Headers) => unknown
  /** What sends it, where the browser's own `fetch` cannot do what is needed. */
  readonly send?: typeof fetch
}

/**
 * Calls the shop's API at `/api` + `path` and answers the body. Throws {@link ApiError} for an answer that
 * is an error, {@link NetworkError} when none came, and the signal's own reason when it aborts.
 *
 * The call says who is signed in where a token is stored that has not expired, and is made without where
 * not. Whatever it answers signs nobody out: what anybody may ask for (products, placing an order) must not
 * end a login. Calls that need somebody go through `authorized()` of authorized.ts.
 */
export async function api<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  const { method = 'GET', body, headers, signal, timeout = 30_000, read = bodyAlone, send = fetch } = request
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timer = setTimeout(stop, timeout)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const response = await send(`/api${path}`, {
      method,
      signal: abort.signal,
      headers: {
        Accept: 'application/json',
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...bearer(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: asSent(body) }),
    })
    const answer = await readJson(response)
    if (!response.ok) {
      const wait = Number(response.headers.get('Retry-After'))
      throw new ApiError(response.status, asProblem(answer), wait > 0 ? wait : undefined)
    }
    return read(answer, response.headers) as Answer
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw signal.reason ?? error
    throw new NetworkError(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

const bodyAlone = (body: unknown) => body

function asSent(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
}

/** Section 6. An expired token would only make a refusal of what a visitor may do. */
function bearer(): Readonly<Record<string, string>> {
  const token = usableToken(() => window.localStorage, Date.now())
  return token === undefined ? {} : { Authorization: `Bearer ${token}` }
}

/** A body that is no JSON is a broken answer when it should be one, and no matter when it is an error. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

function asProblem(answer: unknown): Problem {
  return typeof answer === 'object' && answer !== null ? (answer as Problem) : {}
}
