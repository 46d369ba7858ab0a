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

/**
 * Fetches a file from a public address. The name is resolved once, every address it resolves to is checked, and the
 * connection goes to the one that was checked; the same for each redirect. Nothing of the shop is sent along. Throws
 * {@link FetchFailed}. `isPublic` decides about network addresses.
 */
export function createPublicFetch(isPublic: (address: string, port: string) => boolean = isPublicAddress) {
  return async (address: string, { signal, timeout, ...limits }: PublicFetch): Promise<Uint8Array> => {
    const limit = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])])
    let url = address
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await ask(url, isPublic, limit)
      const { location } = answer.headers
      if (answer.statusCode && answer.statusCode >= 300 && answer.statusCode < 400 && location) {
        answer.destroy()
        const next = URL.parse(location, url)
        if (!next) break
        url = next.href
        continue
      }
      return await bytesOf(answer, limits)
    }
    throw new FetchFailed('unreachable')
  }
}

export type FetchPublic = ReturnType<typeof createPublicFetch>

async function ask(
  address: string,
  isPublic: (address: string, port: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
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
      resolve,
    )
      .on('error', fail)
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

async function bytesOf(
  answer: IncomingMessage,
  { maxBytes, kind }: Pick<PublicFetch, 'maxBytes' | 'kind'>,
): Promise<Uint8Array> {
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
  return ipaddr.process(address).range() === 'unicast'
}
