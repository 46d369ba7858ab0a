import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why a file could not be fetched. */
export type FetchFault = 'not-public' | 'unreachable' | 'too-large' | 'wrong-kind'

export class FetchFailed extends Error {
  override readonly name = 'FetchFailed'
  readonly fault: FetchFault

  constructor(fault: FetchFault) {
    super(fault)
    this.fault = fault
  }
}

export interface PublicFetch {
  /** The most bytes of an answer. */
  readonly maxBytes: number
  /** The time limit of all, redirects included. Milliseconds. */
  readonly timeout: number
  /** How the content type must begin. */
  readonly kind: string
  readonly signal?: AbortSignal
}

const MOST_REDIRECTS = 3
const PORTS = new Set(['', '80', '443'])
/** Of IPv6 only this part is given to networks; other addresses are reserved, or lead to one of IPv4 in disguise. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

type IsPublic = (address: string, port: string) => boolean

/**
 * Fetches a file from a public address. The name is resolved once, every address it resolves to is checked, and the
 * connection goes to the one that was checked; the same for each redirect. Nothing of the shop is sent along. Throws
 * {@link FetchFailed}, in time whatever the server does, also where it sent a part of the file only. `isPublic` decides
 * about network addresses.
 */
export function createPublicFetch(isPublic: IsPublic = isPublicAddress) {
  return async (address: string, { signal, timeout, ...limits }: PublicFetch): Promise<Uint8Array> => {
    const limit = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])])
    // Besides ending the connection: looking up a name cannot be ended, and not every end of a connection is reported.
    const { promise: over, reject } = Promise.withResolvers<never>()
    const end = () => reject(new FetchFailed('unreachable'))
    if (limit.aborted) end()
    limit.addEventListener('abort', end)
    try {
      return await Promise.race([over, follow(address, isPublic, limits, limit)])
    } finally {
      limit.removeEventListener('abort', end)
    }
  }
}

export type FetchPublic = ReturnType<typeof createPublicFetch>

type Limits = Pick<PublicFetch, 'maxBytes' | 'kind'>

async function follow(address: string, isPublic: IsPublic, limits: Limits, signal: AbortSignal) {
  let url = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await ask(url, isPublic, limits, signal)
    if (answer instanceof Uint8Array) return answer
    url = answer.location
  }
  throw new FetchFailed('unreachable')
}

/** The file at an address, or where the address leads. */
async function ask(
  address: string,
  isPublic: IsPublic,
  limits: Limits,
  signal: AbortSignal,
): Promise<Uint8Array | { readonly location: string }> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchFailed('not-public')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await resolved(host)
  const [first] = found
  if (!first) throw new FetchFailed('unreachable')
  if (!found.every(({ address }) => isPublic(address, url.port))) throw new FetchFailed('not-public')
  // Pinned: a name that resolves to something else a moment later changes nothing.
  const pinned: LookupFunction = (_, options, callback) =>
    options.all ? callback(null, [first]) : callback(null, first.address, first.family)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return await new Promise((resolve, reject) => {
    const fail = () => reject(new FetchFailed('unreachable'))
    let isAnswered = false
    request(
      {
        host,
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        lookup: pinned,
        signal,
        agent: false,
        servername: ipaddr.isValid(host) ? undefined : host,
        headers: { Host: url.host, Accept: 'image/*', 'User-Agent': 'Haat' },
      },
      (answer) => {
        isAnswered = true
        read(answer, url, limits).then(resolve, reject)
      },
    )
      // Also while the body comes: the end of one without a length is told by the connection alone, broken or not.
      .on('error', fail)
      // After 101 there is neither an answer nor an error.
      .on('close', () => isAnswered || fail())
      .end()
  })
}

async function resolved(host: string): Promise<{ address: string; family: number }[]> {
  try {
    return await lookup(host, { all: true })
  } catch {
    return []
  }
}

async function read(answer: IncomingMessage, url: URL, limits: Limits) {
  const { statusCode = 0, headers } = answer
  const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
  if (!isRedirect) return await bytesOf(answer, limits)
  answer.destroy()
  const location = URL.parse(headers.location ?? '', url)?.href
  if (location === undefined) throw new FetchFailed('unreachable')
  return { location }
}

async function bytesOf(answer: IncomingMessage, { maxBytes, kind }: Limits): Promise<Uint8Array> {
  try {
    if (answer.statusCode !== 200) throw new FetchFailed('unreachable')
    if (!answer.headers['content-type']?.startsWith(kind)) throw new FetchFailed('wrong-kind')
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new FetchFailed('too-large')
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > maxBytes) throw new FetchFailed('too-large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw error instanceof FetchFailed ? error : new FetchFailed('unreachable')
  } finally {
    answer.destroy()
  }
}

/** Whether an address is one of the internet at large, and the port that of the web. */
function isPublicAddress(address: string, port: string): boolean {
  if (!PORTS.has(port) || !ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GIVEN_OUT))
}
