import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { earlyAnswer } from './earlyReads.ts'
import { usableToken } from './session/storedToken.ts'

/** The body of an error from the API: application/problem+json. */
export interface Problem {
  readonly title?: string
  readonly detail?: string
  /** Stable code for programs: `CART_CHANGED`. */
  readonly code?: string
  /** Problems of single fields, with status 422. */
  readonly errors?: readonly (LocatedProblem & { readonly message: string })[]
  /** Further members that some codes have. */
  readonly [extra: string]: unknown
}

/** The API answered with an error status. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly problem: Problem
  /** Seconds to wait; set on status 429 if the server sent Retry-After. */
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

/** Must this member of staff do something in the account first: switch codes at login on, choose a longer password? */
export function isAccountFirst(error: unknown): boolean {
  return error instanceof ApiError && ['SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'].includes(error.code)
}

/**
 * Does this answer to an authorized call end the login (section 6)? `authorized()` has then told the person already.
 */
export function endsLogin(error: unknown): boolean {
  if (!(error instanceof ApiError) || isAccountFirst(error)) return false
  return error.status === 401 || error.status === 403
}

/** Is this a 404? */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** No answer came: no network, or a timeout. The server may have carried out the request all the same. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The shop could not be reached', { cause })
    this.name = 'NetworkError'
  }
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a string or a FormData is sent unchanged. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Milliseconds. */
  readonly timeout?: number
  /** Makes the result from a successful answer. Default: its body. */
  readonly read?: (body: unknown, headers: Headers) => unknown
  /** Replaces the browser's `fetch`. */
  readonly send?: typeof fetch
}

/**
 * Calls the API at `/api` + `path` and returns the body. Throws {@link ApiError} for an error answer, {@link
 * NetworkError} if no answer came, and the signal's reason if it aborts. Sends the stored token unless it has expired.
 * An error never signs anybody out: what visitors may do as well (products, placing an order) must not end a login.
 * Calls that need a signed-in user go through `authorized()` of authorized.ts.
 */
export async function api<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  const { method = 'GET', body, headers, signal, timeout = 30_000, read = bodyAlone, send = fetch } = request
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timer = setTimeout(stop, timeout)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const early = method === 'GET' ? earlyAnswer(path, abort.signal) : undefined
    const response =
      (early && (await early)) ??
      (await send(`/api${path}`, {
        method,
        signal: abort.signal,
        headers: {
          Accept: 'application/json',
          ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
          ...bearer(),
          ...headers,
        },
        ...(body === undefined ? {} : { body: asSent(body) }),
      }))
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

/** Section 6. An expired token is not sent: the server would refuse what it allows to visitors. */
function bearer(): Readonly<Record<string, string>> {
  const token = usableToken(() => window.localStorage, Date.now())
  return token === undefined ? {} : { Authorization: `Bearer ${token}` }
}

/** Throws if a successful answer is not JSON; returns undefined for an error answer that is not JSON. */
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
