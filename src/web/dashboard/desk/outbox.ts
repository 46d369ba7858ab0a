import { useSyncExternalStore } from 'react'
import { CALL_OUTCOMES, CANCEL_REASONS, type CallOutcome, type CancelReason } from '#domain/desk/desk.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { createStore, type Store } from '#web/client/createStore.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { session } from '#web/client/session/session.ts'
import { browserTiming, type Timing } from '#web/client/timing.ts'

/** What came of a call, from the press of a button until the shop has noted it. */
export interface KeptCall {
  /** The Idempotency-Key: however often it is sent, it counts once. */
  readonly key: string
  /** The person who called; nobody else's login sends it. */
  readonly email: string
  readonly orderId: string
  readonly customer: string
  /** That of the hold. */
  readonly claim: number
  readonly outcome: CallOutcome
  /** ISO 8601. */
  readonly at?: string | undefined
  readonly reason?: CancelReason | undefined
  readonly note: string
  /** Until then it can be undone. Milliseconds since 1970. */
  readonly sendAt: number
  /** It may have reached the shop: it cannot be undone any more. */
  readonly tried?: boolean | undefined
}

/** How long a press can be undone. Milliseconds. */
export const UNDO_TIME = 5_000
/** The wait after a failed try. Milliseconds. */
const RETRY = 10_000

export interface OutboxDeps {
  readonly timing: Timing
  /** The address of the person who is signed in; undefined: nobody. */
  person(): string | undefined
  read(): readonly KeptCall[]
  write(calls: readonly KeptCall[]): void
  send(call: KeptCall, leaving: boolean): Promise<unknown>
}

/** What became of a call. */
export interface OutboxListener {
  onSent(call: KeptCall): void
  /** The shop refused it; it is not tried again. */
  onRefused(call: KeptCall, error: unknown): void
}

export interface Outbox extends Pick<Store<readonly KeptCall[]>, 'subscribe' | 'read'> {
  add(call: KeptCall): void
  /** Takes a call back. False: it may have reached the shop already. */
  undo(key: string): boolean
  /** Sends what waited for a network, and what the browser kept since it was closed. */
  wake(): void
  /** Sends everything at once: the page is being left, and nobody can undo any more. */
  flush(): void
  follow(listener: OutboxListener): () => void
}

/** Calls of this browser that the shop has not noted yet, kept across reloads and without a network. */
export function createOutbox({ timing, person, read, write, send }: OutboxDeps): Outbox {
  const calls = createStore<readonly KeptCall[]>(read)
  const sending = new Set<string>()
  const listeners = new Set<OutboxListener>()
  let cancelTimer = () => {}

  function change(next: (now: readonly KeptCall[]) => readonly KeptCall[]) {
    // Another tab may have changed them.
    const changed = next(read())
    write(changed)
    calls.set(changed)
  }

  const remove = (key: string) => change((now) => now.filter((call) => call.key !== key))

  async function trySending(call: KeptCall, leaving = false) {
    if (sending.has(call.key)) return
    sending.add(call.key)
    change((now) => now.map((one) => (one.key === call.key ? { ...one, tried: true } : one)))
    try {
      await send(call, leaving)
      remove(call.key)
      for (const { onSent } of listeners) onSent(call)
    } catch (error) {
      if (isFinal(error)) {
        remove(call.key)
        for (const { onRefused } of listeners) onRefused(call, error)
      }
    } finally {
      sending.delete(call.key)
      plan()
    }
  }

  /** Sends what is due, and waits for what comes next. */
  function plan(retryNow = false) {
    cancelTimer()
    const now = timing.now()
    let wait: number | undefined
    for (const call of calls.read()) {
      if (call.email !== person() || sending.has(call.key)) continue
      if (call.sendAt <= now && (!call.tried || retryNow)) void trySending(call)
      else wait = Math.min(wait ?? RETRY, call.tried ? RETRY : call.sendAt - now)
    }
    if (wait !== undefined) {
      cancelTimer = timing.after(wait, () => plan(calls.read().some(({ tried }) => tried)))
    }
  }

  return {
    read: calls.read,
    subscribe: calls.subscribe,
    add(call) {
      change((now) => [...now, call])
      plan()
    },
    undo(key) {
      const call = read().find((one) => one.key === key)
      if (!call || call.tried || sending.has(key)) return false
      remove(key)
      return true
    },
    wake() {
      calls.set(read())
      plan(true)
    },
    flush() {
      for (const call of calls.read()) if (call.email === person()) void trySending(call, true)
    },
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Will the shop never take it? Without an answer, or while it is in trouble, the call is tried again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !endsLogin(error) && error.status < 500 && error.status !== 429
}

const PLACE = 'deskCalls'

/** What the browser kept. Calls of another shape are left out. */
export function readCalls(text: string | null): readonly KeptCall[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isCall) : []
  } catch {
    return []
  }
}

function isCall(kept: unknown): kept is KeptCall {
  if (typeof kept !== 'object' || kept === null) return false
  const { key, email, orderId, customer, claim, outcome, at, reason, note, sendAt } =
    kept as Partial<KeptCall>
  return (
    [key, email, orderId, customer, note].every((text) => typeof text === 'string') &&
    Number.isInteger(claim) &&
    CALL_OUTCOMES.some((one) => one === outcome) &&
    (at === undefined || typeof at === 'string') &&
    (reason === undefined || CANCEL_REASONS.includes(reason)) &&
    Number.isFinite(sendAt)
  )
}

let unstored: readonly KeptCall[] = []

export const outbox = createOutbox({
  timing: browserTiming,
  person: () => session.read().user?.email,
  read() {
    try {
      return readCalls(window.localStorage.getItem(PLACE))
    } catch {
      // Storage is off: they are kept as long as the page.
      return unstored
    }
  },
  write(calls) {
    unstored = calls
    try {
      if (calls.length === 0) window.localStorage.removeItem(PLACE)
      else window.localStorage.setItem(PLACE, JSON.stringify(calls))
    } catch {
      // Then they are kept as long as the page.
    }
  },
  send: ({ key, orderId, claim, outcome, at, reason, note }, leaving) =>
    authorized(`/orders/${encodeURIComponent(orderId)}/calls`, {
      method: 'POST',
      body: { claim, outcome, at, reason, note },
      headers: { 'Idempotency-Key': key },
      ...(leaving && { send: (address, request) => fetch(address, { ...request, keepalive: true }) }),
    }),
})

const NONE: readonly KeptCall[] = []

/** The calls of this person that the shop has not noted yet, oldest first. */
export function useOutbox(email: string): readonly KeptCall[] {
  const calls = useSyncExternalStore(outbox.subscribe, outbox.read, () => NONE)
  return calls.filter((call) => call.email === email)
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', outbox.wake)
  window.addEventListener('pagehide', outbox.flush)
  window.addEventListener('storage', ({ key }) => key === PLACE && outbox.wake())
  session.subscribe(outbox.wake)
}
