import type { ZodType } from 'zod'

/** An external service that the shop calls over HTTP. */
export interface OutsideService {
  /** The name in logs. */
  readonly name: string
  /** Calls go to this origin only; a setting may name a sandbox. */
  readonly url: string
  /** The time limit of a call, including its answer. Milliseconds. */
  readonly timeout: number
  /** The longest accepted answer. Bytes. */
  readonly maxAnswer?: number
}

export interface OutsideCall<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the service's address; omitted: that address itself. */
  readonly path?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** FormData is sent as a form, any other object as JSON. */
  readonly body?: FormData | object
  /** The schema of the JSON answer. */
  readonly answer: ZodType<Answer>
  /** Statuses of failure whose body is an answer, too: what is wrong with what was sent. */
  readonly answersWith?: number | readonly number[]
}

/**
 * `timeout`, `unreachable`: unknown whether the service has acted. `not-connected`: no connection was made, so that it
 * has not. `refused`: it answered `status`. `redirected`, `too-long`, `not-understood`: its answer cannot be used.
 */
export type OutsideFault =
  | 'timeout'
  | 'unreachable'
  | 'not-connected'
  | 'refused'
  | 'redirected'
  | 'too-long'
  | 'not-understood'

/** A failed call. It carries no address, header, body or cause, since any of them may contain keys. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly fault: OutsideFault
  /** The status of the answer, if there is one. */
  readonly status: number | undefined
  /** How long it asks to be left alone, if it does. Milliseconds. */
  readonly waits: number | undefined

  constructor(service: string, fault: OutsideFault, status?: number, waits?: number) {
    super(`${service}: ${fault}${status === undefined ? '' : ` (status ${status})`}`)
    this.fault = fault
    this.status = status
    this.waits = waits
  }
}

const MAX_ANSWER = 1024 * 1024

/**
 * Calls an external service once and parses its answer. Redirects are not followed, since they would forward keys.
 * Throws {@link OutsideError} if the call fails, TypeError if the path leads to another origin.
 */
export async function callOutside<Answer>(
  service: OutsideService,
  call: OutsideCall<Answer>,
): Promise<Answer> {
  const address = addressOf(service, call)
  const fail = (fault: OutsideFault, status?: number) => new OutsideError(service.name, fault, status)
  const signal = AbortSignal.timeout(service.timeout)
  let response: Response
  let text: string | undefined
  let isAnswer = false
  try {
    response = await fetch(address, {
      method: call.method,
      redirect: 'manual',
      signal,
      ...content(call),
    })
    isAnswer = response.ok || [call.answersWith].flat().includes(response.status)
    if (isAnswer) text = await readUpTo(service.maxAnswer ?? MAX_ANSWER, response)
    else await response.body?.cancel()
  } catch (error) {
    if (isNotConnected(error)) throw fail('not-connected')
    throw fail(signal.aborted ? 'timeout' : 'unreachable')
  }
  if (response.status >= 300 && response.status < 400) throw fail('redirected', response.status)
  if (!isAnswer) throw new OutsideError(service.name, 'refused', response.status, waitsOf(response))
  if (text === undefined) throw fail('too-long', response.status)
  try {
    return call.answer.parse(JSON.parse(text))
  } catch {
    throw fail('not-understood', response.status)
  }
}

/** What `Retry-After` asks for in seconds; its other form, a date, is not used by the services that the shop calls. */
function waitsOf({ headers }: Response): number | undefined {
  const seconds = headers.get('Retry-After') ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

/** What the system and undici say before a byte of the call has left. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function isNotConnected(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return NOT_CONNECTED.has(cause?.code)
}

function addressOf<Answer>({ url }: OutsideService, { path, query }: OutsideCall<Answer>): URL {
  const base = new URL(url)
  const address = path === undefined ? new URL(base) : new URL(path, base)
  if (address.origin !== base.origin) throw new TypeError('The path leads to another host')
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  return address
}

function content<Answer>({ headers, body }: OutsideCall<Answer>): RequestInit {
  const allHeaders = { Accept: 'application/json', ...headers }
  if (body === undefined) return { headers: allHeaders }
  if (body instanceof FormData) return { headers: allHeaders, body }
  return { headers: { 'Content-Type': 'application/json', ...allHeaders }, body: JSON.stringify(body) }
}

/** The text of an answer; undefined if it exceeds `maxBytes`. Reads no further than that. */
async function readUpTo(maxBytes: number, response: Response): Promise<string | undefined> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
