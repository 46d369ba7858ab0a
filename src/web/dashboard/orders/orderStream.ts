import { EventSource } from 'eventsource'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { loadIdentity } from '#web/client/session/session.ts'
import { usableToken } from '#web/client/session/storedToken.ts'
import type { Timing } from '#web/client/timing.ts'

/** `live`: news come by themselves. `down`: they have to be asked for. `away`: nobody looks, so rarely. */
type StreamState = 'closed' | 'connecting' | 'live' | 'down' | 'away'

/** What a stream tells whoever opened it. */
export interface StreamListener {
  /** Bytes came, be it only a sign of life. */
  onBytes(): void
  onEvent(data: string): void
  /** It has ended, or could not be had. */
  onEnd(): void
}

interface OrderStreamDeps {
  readonly timing: Timing
  /** Opens a stream of events; answers what closes it. */
  connect(listener: StreamListener): () => void
  /** Asks for the counts, where no stream tells them. */
  fetchCounts(): Promise<StatusCounts>
  onCounts(counts: StatusCounts): void
}

/** Keeps hearing how many orders there are in each status (GET /orders/events). */
interface OrderStream {
  open(): void
  close(): void
  /** The page has been hidden for long: the connection is left to others. `open` ends that. */
  goAway(): void
  /** The network is back, or somebody looks again: no more waiting for the next try. */
  wake(): void
}

/** The shop speaks at once; what says nothing by then is held back by a proxy on its way. Milliseconds. */
const FIRST_EVENT_WITHIN = 15_000
/** It shows every 25 s that it lives. Milliseconds. */
const MAX_SILENCE = 60_000
const FIRST_RETRY = 1000
const LONGEST_RETRY = 60_000
/** How often the counts are asked for. Milliseconds. */
const POLL_EVERY = { down: 15_000, away: 60_000 } as const

/**
 * The stream of the orders: opened again when it ends, after a wait that doubles from 1 s to a minute. It ends
 * every few minutes by the shop's own will, so only a second failure in a row means that it cannot be had: from
 * then on the counts are asked for, until it can.
 */
export function createOrderStream({ timing, connect, fetchCounts, onCounts }: OrderStreamDeps): OrderStream {
  let state: StreamState = 'closed'
  let failures = 0
  let disconnect = () => {}
  let cancelTimer = () => {}
  let stopPolling = () => {}

  function setState(next: StreamState) {
    if (next === state) return
    state = next
    stopPolling()
    if (next === 'down' || next === 'away') startPolling(POLL_EVERY[next])
  }

  function startPolling(every: number) {
    let wanted = true
    let cancel = () => {}
    stopPolling = () => {
      wanted = false
      cancel()
    }
    const poll = async () => {
      // Without an answer the next one may bring it.
      const counts = await fetchCounts().catch(() => undefined)
      if (!wanted) return
      if (counts) onCounts(counts)
      cancel = timing.after(every, poll)
    }
    void poll()
  }

  function disconnectStream() {
    cancelTimer()
    // A stream that has been given up may still speak: nobody listens any more.
    const close = disconnect
    disconnect = () => {}
    close()
  }

  function reconnect() {
    disconnectStream()
    let current = true
    const onlyWhileCurrent = (act: () => void) => current && act()
    const close = connect({
      onBytes: () => onlyWhileCurrent(() => expectBytes(MAX_SILENCE)),
      onEvent: (data) => onlyWhileCurrent(() => onEvent(data)),
      onEnd: () => onlyWhileCurrent(onLost),
    })
    disconnect = () => {
      current = false
      close()
    }
    expectBytes(FIRST_EVENT_WITHIN)
  }

  function expectBytes(within: number) {
    cancelTimer()
    cancelTimer = timing.after(within, onLost)
  }

  function onEvent(data: string) {
    const counts = readCounts(data)
    if (!counts) return
    failures = 0
    setState('live')
    onCounts(counts)
  }

  function onLost() {
    disconnectStream()
    failures += 1
    setState(failures > 1 ? 'down' : 'connecting')
    cancelTimer = timing.after(Math.min(FIRST_RETRY * 2 ** (failures - 1), LONGEST_RETRY), reconnect)
  }

  function stop(next: StreamState) {
    disconnectStream()
    failures = 0
    setState(next)
  }

  return {
    open() {
      if (state !== 'closed' && state !== 'away') return
      setState('connecting')
      reconnect()
    },
    close: () => stop('closed'),
    goAway() {
      if (state !== 'closed') stop('away')
    },
    wake() {
      if (failures > 0) reconnect()
    },
  }
}

/** The counts of an event; undefined for what is not one. */
export function readCounts(data: string): StatusCounts | undefined {
  try {
    const { byStatus } = JSON.parse(data)
    const whole = ORDER_STATUSES.every((status) => Number.isSafeInteger(byStatus[status]))
    return whole ? byStatus : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens GET /orders/events as whoever is signed in (section 6); answers what closes it. The browser's own
 * EventSource cannot send a token, hence the library's. It ends at the first failure and is not opened again
 * by itself: {@link createOrderStream} of orderEvents.ts decides when.
 */
export function connectOrderStream({ onBytes, onEvent, onEnd }: StreamListener): () => void {
  const source = new EventSource('/api/orders/events', {
    async fetch(address, init) {
      await (await loadIdentity()).tokenReady()
      const token = usableToken(() => window.localStorage, Date.now())
      const response = await fetch(address, {
        ...init,
        headers: { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      })
      const { status, headers, redirected, url, body } = response
      return { status, headers, redirected, url, body: body && withByteCallback(body, onBytes) }
    },
  })
  source.addEventListener('orders', ({ data }) => onEvent(data))
  source.addEventListener('error', () => {
    source.close()
    onEnd()
  })
  return () => source.close()
}

/** The same bytes, noticed. Comments, by which the shop shows that it lives, never become events. */
function withByteCallback(body: ReadableStream<Uint8Array>, onBytes: () => void) {
  const reader = body.getReader()
  return {
    getReader: () => ({
      async read() {
        const chunk = await reader.read()
        if (!chunk.done) onBytes()
        return chunk
      },
      cancel: () => reader.cancel(),
    }),
  }
}
