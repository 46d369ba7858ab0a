import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import type { Timing } from '#web/client/timing.ts'

/**
 * `live`: events arrive. `down`: no stream, so counts are polled. `away`: the page is hidden, so they are polled
 * rarely.
 */
type StreamState = 'closed' | 'connecting' | 'live' | 'down' | 'away'

/** Callbacks of a stream. */
export interface StreamListener {
  /** Called for any bytes, also keep-alive comments. */
  onBytes(): void
  onEvent(data: string): void
  /** Called when it has ended or could not be opened. */
  onEnd(): void
}

interface OrderStreamDeps {
  readonly timing: Timing
  /** Opens a stream of events; returns the function that closes it. */
  connect(listener: StreamListener): () => void
  /** Fetches the counts while there is no stream. */
  fetchCounts(): Promise<StatusCounts>
  onCounts(counts: StatusCounts): void
}

/** Follows the number of orders in each status (GET /orders/events). */
interface OrderStream {
  open(): void
  close(): void
  /** Call when the page has been hidden for long: closes the connection until `open` is called. */
  goAway(): void
  /** Call when the network is back or the page is visible again: retries at once. */
  wake(): void
}

/** The server sends an event at once; without one by then, a proxy buffers the stream. Milliseconds. */
const FIRST_EVENT_WITHIN = 15_000
/** The server sends a keep-alive comment every 25 s. Milliseconds. */
const MAX_SILENCE = 60_000
const FIRST_RETRY = 1000
const LONGEST_RETRY = 60_000
/** Interval of polling. Milliseconds. */
const POLL_EVERY = { down: 15_000, away: 60_000 } as const

/**
 * The stream of order events, reopened when it ends after a wait that doubles from 1 s to a minute. The server ends it
 * every few minutes on purpose, so only a second failure in a row counts as down: from then on the counts are polled
 * until the stream is back.
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
      // A failed request is ignored: the next one follows.
      const counts = await fetchCounts().catch(() => undefined)
      if (!wanted) return
      if (counts) onCounts(counts)
      cancel = timing.after(every, poll)
    }
    void poll()
  }

  function disconnectStream() {
    cancelTimer()
    // A closed stream may still call back; its callbacks are ignored.
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

/** Parses an event; undefined if it holds no counts. */
export function readCounts(data: string): StatusCounts | undefined {
  try {
    const { byStatus } = JSON.parse(data)
    const whole = ORDER_STATUSES.every((status) => Number.isSafeInteger(byStatus[status]))
    return whole ? byStatus : undefined
  } catch {
    return undefined
  }
}
