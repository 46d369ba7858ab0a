import type { CDPSession } from '@playwright/test'

/** A request as the network saw it. Times in milliseconds, on the page's clock. */
export interface Seen {
  readonly url: string
  readonly kind: string
  readonly from: number
  to: number
  /** On the network, with headers. */
  bytes: number
}

/** Records every request of the page; the page's clock starts with its document. */
export async function watchRequests(session: CDPSession): Promise<readonly Seen[]> {
  const seen: Seen[] = []
  const open = new Map<string, Seen>()
  let began: number | undefined
  const at = (timestamp: number) => (timestamp - (began ?? timestamp)) * 1000
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    began ??= timestamp
    const one: Seen = {
      url: request.url.replace(/^https?:\/\/[^/]+/, ''),
      kind: request.url.includes('/api/') ? 'API' : (type ?? 'Other'),
      from: at(timestamp),
      to: Number.POSITIVE_INFINITY,
      bytes: 0,
    }
    open.set(requestId, one)
    seen.push(one)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = open.get(requestId)
    if (one) Object.assign(one, { to: at(timestamp), bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return seen
}

/** The longest chain of requests of which each began after the one before had come, among those before `until`. */
export function longestChain(seen: readonly Seen[], until: number): readonly Seen[] {
  const before = seen
    .filter(({ from, to }) => from < until && to <= until)
    .toSorted((a, b) => a.from - b.from)
  const chains: { last: Seen; chain: readonly Seen[] }[] = []
  for (const one of before) {
    const earlier = chains.filter(({ last }) => last.to <= one.from)
    const longest = earlier.reduce<readonly Seen[]>(
      (best, { chain }) => (chain.length > best.length ? chain : best),
      [],
    )
    chains.push({ last: one, chain: [...longest, one] })
  }
  return chains.reduce<readonly Seen[]>((best, { chain }) => (chain.length > best.length ? chain : best), [])
}
