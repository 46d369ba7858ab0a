import { EventSource } from 'eventsource'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { loadIdentity } from '#web/client/session/session.ts'
import { usableToken } from '#web/client/session/storedToken.ts'
import type { Timing } from '#web/client/timing.ts'

/** `live`: news come by themselves. `down`: they have to be asked for. `away`: nobody looks, so rarely. */
type Reach = 'closed' | 'connecting' | 'live' | 'down' | 'away'

/** What a stream tells whoever opened it. */
export interface StreamListener {
  /** Bytes came, be it only a sign of life. */
  onBytes(): void
  onEvent(data: string): void
  /** It has ended, or could not be had. */
  onEnd(): void
}

interface OrderEventsParts {
  readonly timing: Timing
  /** Opens a stream of events; answers what closes it. */
  connect(listener: StreamListener): () => void
  /** Asks for the counts, where no stream tells them. */
  ask(): Promise<StatusCounts>
  onCounts(counts: StatusCounts): void
}

/** Keeps hearing how many orders there are in each status (GET /orders/events). */
interface OrderEvents {
  open(): void
  close(): void
  /** The page has been hidden for long: the connection is left to others. `open` ends that. */
  goAway(): void
  /** The network is back, or somebody looks again: no more waiting for the next try. */
  wake(): void
}

/** The shop speaks at once; what says nothing by then is held back by a proxy on its way. Milliseconds. */
const FIRST_WORD = 15_000
/** It shows every 25 s that it lives. Milliseconds. */
const LONGEST_SILENCE = 60_000
const FIRST_RETRY = 1000
const LONGEST_RETRY = 60_000
/** How often the counts are asked for. Milliseconds. */
const ASK_EVERY = { down: 15_000, away: 60_000 } as const

/**
 * The stream of the orders: opened again when it ends, after a wait that doubles from 1 s to a minute. It ends
 * every few minutes by the shop's own will, so only a second failure in a row means that it cannot be had: from
 * then on the counts are asked for, until it can.
 */
export function createOrderEvents({ timing, connect, ask, onCounts }: OrderEventsParts): OrderEvents {
  let reach: Reach = 'closed'
  let failures = 0
  let disconnect = () => {}
  let cancelTimer = () => {}
  let stopAsking = () => {}

  function become(next: Reach) {
    if (next === reach) return
    reach = next
    stopAsking()
    if (next === 'down' || next === 'away') keepAsking(ASK_EVERY[next])
  }

  function keepAsking(every: number) {
    let wanted = true
    let cancel = () => {}
    stopAsking = () => {
      wanted = false
      cancel()
    }
    const askOnce = async () => {
      // Without an answer the next one may bring it.
      const counts = await ask().catch(() => undefined)
      if (!wanted) return
      if (counts) onCounts(counts)
      cancel = timing.after(every, askOnce)
    }
    void askOnce()
  }

  function hangUp() {
    cancelTimer()
    // A stream that has been given up may still speak: nobody listens any more.
    const close = disconnect
    disconnect = () => {}
    close()
  }

  function dial() {
    hangUp()
    let current = true
    const onlyWhileCurrent = (act: () => void) => current && act()
    const close = connect({
      onBytes: () => onlyWhileCurrent(() => expectBytes(LONGEST_SILENCE)),
      onEvent: (data) => onlyWhileCurrent(() => hear(data)),
      onEnd: () => onlyWhileCurrent(lose),
    })
    disconnect = () => {
      current = false
      close()
    }
    expectBytes(FIRST_WORD)
  }

  function expectBytes(within: number) {
    cancelTimer()
    cancelTimer = timing.after(within, lose)
  }

  function hear(data: string) {
    const counts = readCounts(data)
    if (!counts) return
    failures = 0
    become('live')
    onCounts(counts)
  }

  function lose() {
    hangUp()
    failures += 1
    become(failures > 1 ? 'down' : 'connecting')
    cancelTimer = timing.after(Math.min(FIRST_RETRY * 2 ** (failures - 1), LONGEST_RETRY), dial)
  }

  function leaveFor(next: Reach) {
    hangUp()
    failures = 0
    become(next)
  }

  return {
    open() {
      if (reach !== 'closed' && reach !== 'away') return
      become('connecting')
      dial()
    },
    close: () => leaveFor('closed'),
    goAway() {
      if (reach !== 'closed') leaveFor('away')
    },
    wake() {
      if (failures > 0) dial()
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
 * by itself: {@link createOrderEvents} of orderEvents.ts decides when.
 */
export function openOrderStream({ onBytes, onEvent, onEnd }: StreamListener): () => void {
  const source = new EventSource('/api/orders/events', {
    async fetch(address, init) {
      await (await loadIdentity()).tokenReady()
      const token = usableToken(() => window.localStorage, Date.now())
      const response = await fetch(address, {
        ...init,
        headers: { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      })
      const { status, headers, redirected, url, body } = response
      return { status, headers, redirected, url, body: body && watched(body, onBytes) }
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
function watched(body: ReadableStream<Uint8Array>, onBytes: () => void) {
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
