import { useSyncExternalStore } from 'react'
import type { CalledAnswer } from '#contract/desk/deskSchema.ts'
import { CALL_OUTCOMES, CANCEL_REASONS, type CallOutcome, type CancelReason } from '#domain/desk/desk.ts'
import { ApiError, endsLogin, NetworkError } from '#web/client/api.ts'
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
  /** That of the order as it was shown. */
  readonly revision?: number | undefined
  readonly note: string
  /** Until then it can be undone. Milliseconds since 1970. */
  readonly undoUntil: number
  /** It may have reached the shop. */
  readonly tried?: boolean | undefined
  /** The shop has it: it counts then, also without this browser. */
  readonly kept?: boolean | undefined
  /** It was undone here, and the shop does not know that yet. */
  readonly undone?: boolean | undefined
}

/** Why a call is still here that should have reached the shop. */
export type Trouble = 'no-connection' | 'no-answer'

export interface WaitingCall extends KeptCall {
  readonly trouble?: Trouble | undefined
}

/** The wait after a failed try. Milliseconds. */
const RETRY = 10_000

export interface OutboxDeps {
  readonly timing: Timing
  /** The address of the person who is signed in; undefined: nobody. */
  person(): string | undefined
  read(): readonly KeptCall[]
  write(calls: readonly KeptCall[]): void
  /** Resolves to whether the shop keeps it for now; otherwise it counts. */
  send(call: KeptCall, undoable: boolean): Promise<{ readonly isKept: boolean }>
  undo(call: KeptCall): Promise<unknown>
}

/** What became of a call. */
export interface OutboxListener {
  /** It counts. */
  onCounted(call: KeptCall): void
  /** The shop has taken it back. */
  onUndone(call: KeptCall): void
  /** The shop refused it, or to undo it; it is not tried again. */
  onRefused(call: KeptCall, error: unknown): void
}

export interface Outbox extends Pick<Store<readonly WaitingCall[]>, 'subscribe' | 'read'> {
  add(call: KeptCall): void
  /** Takes a call back; the shop hears of it as soon as it can. False: its time is over. */
  undo(key: string): boolean
  /** Sends what waited for a network, and what the browser kept since it was closed. */
  wake(): void
  /** Another tab has changed what the browser keeps. That tab sends it; this one only if it does not get there. */
  look(): void
  follow(listener: OutboxListener): () => void
}

/**
 * Calls of this browser that do not count yet, kept across reloads and without a network. A press is sent at once; the shop
 * keeps it for as long as it can be undone, and is then told that it counts (decision 0105).
 */
export function createOutbox({ timing, person, read, write, send, undo }: OutboxDeps): Outbox {
  const calls = createStore<readonly WaitingCall[]>(read)
  const sending = new Set<string>()
  const troubles = new Map<string, Trouble>()
  /** When calls are tried that failed, or that are another tab's. Milliseconds since 1970. */
  const tryAgainAt = new Map<string, number>()
  const listeners = new Set<OutboxListener>()
  let shown: ReadonlySet<string> = new Set()
  let cancelTimer = () => {}

  function show(now: readonly KeptCall[]) {
    shown = new Set(now.map(({ key }) => key))
    calls.set(now.map((call) => ({ ...call, trouble: troubles.get(call.key) })))
  }

  function change(next: (now: readonly KeptCall[]) => readonly KeptCall[]) {
    // Another tab may have changed them.
    const changed = next(read())
    write(changed)
    show(changed)
  }

  const remove = (key: string) => change((now) => now.filter((call) => call.key !== key))
  const mark = (key: string, marks: Partial<KeptCall>) =>
    change((now) => now.map((call) => (call.key === key ? { ...call, ...marks } : call)))
  const tell = (what: (listener: OutboxListener) => void) => {
    for (const listener of listeners) what(listener)
  }

  async function attempt(call: KeptCall) {
    if (call.undone) {
      await undo(call)
      remove(call.key)
      tell(({ onUndone }) => onUndone(call))
      return
    }
    const { isKept } = await send(call, timing.now() < call.undoUntil)
    if (isKept) return mark(call.key, { kept: true })
    remove(call.key)
    tell(({ onCounted }) => onCounted(call))
  }

  async function trySending(call: KeptCall) {
    const { key } = call
    sending.add(key)
    mark(key, { tried: true })
    try {
      await attempt(call)
      troubles.delete(key)
      tryAgainAt.delete(key)
    } catch (error) {
      if (isFinal(error)) {
        const isUndone = !call.undone && read().some((one) => one.key === key && one.undone)
        remove(key)
        tell(({ onUndone, onRefused }) => (isUndone ? onUndone(call) : onRefused(call, error)))
      } else {
        troubles.set(key, error instanceof NetworkError ? 'no-connection' : 'no-answer')
        tryAgainAt.set(key, timing.now() + RETRY)
        show(read())
      }
    } finally {
      sending.delete(key)
      plan()
    }
  }

  /** When a call has something to tell the shop, by this clock. */
  const dueAt = ({ key, kept, undone, undoUntil }: KeptCall) =>
    tryAgainAt.get(key) ?? (kept && !undone ? undoUntil : 0)

  /** Sends what is due, and waits for what comes next. Of one order, one call after the other. */
  function plan() {
    cancelTimer()
    const now = timing.now()
    const orders = new Set<string>()
    let wait = Number.POSITIVE_INFINITY
    for (const call of calls.read()) {
      if (call.email !== person() || orders.has(call.orderId)) continue
      orders.add(call.orderId)
      if (sending.has(call.key)) continue
      const due = dueAt(call)
      if (due <= now) void trySending(call)
      else wait = Math.min(wait, due - now)
    }
    if (wait < Number.POSITIVE_INFINITY) cancelTimer = timing.after(wait, plan)
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
      if (!call || call.undone || call.undoUntil <= timing.now()) return false
      if (call.tried) mark(key, { undone: true })
      else remove(key)
      tryAgainAt.delete(key)
      plan()
      return true
    },
    wake() {
      tryAgainAt.clear()
      show(read())
      plan()
    },
    look() {
      const now = read()
      for (const { key, undoUntil } of now) {
        if (!shown.has(key)) tryAgainAt.set(key, Math.max(undoUntil, timing.now()) + RETRY)
      }
      show(now)
      plan()
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
  const { key, email, orderId, customer, claim, outcome, at, reason, revision, note, undoUntil } =
    kept as Partial<KeptCall>
  return (
    [key, email, orderId, customer, note].every((text) => typeof text === 'string') &&
    Number.isInteger(claim) &&
    CALL_OUTCOMES.some((one) => one === outcome) &&
    (at === undefined || typeof at === 'string') &&
    (reason === undefined || CANCEL_REASONS.includes(reason)) &&
    (revision === undefined || Number.isInteger(revision)) &&
    Number.isFinite(undoUntil)
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
  async send({ key, orderId, claim, outcome, at, reason, revision, note }, undoable) {
    const { undoableUntil } = await authorized<CalledAnswer>(pathOf(orderId), {
      method: 'POST',
      body: { claim, outcome, at, reason, revision, note, undoable },
      headers: { 'Idempotency-Key': key },
      send: evenIfLeft,
    })
    return { isKept: undoableUntil !== null }
  },
  undo: ({ key, orderId }) => authorized(`${pathOf(orderId)}/${key}`, { method: 'DELETE', send: evenIfLeft }),
})

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/calls`

/** The page may be left, or reloaded by the phone, as soon as a button is pressed. */
const evenIfLeft: typeof fetch = (address, request) => fetch(address, { ...request, keepalive: true })

const NONE: readonly WaitingCall[] = []

/** The calls of this person that do not count yet, oldest first. */
export function useOutbox(email: string): readonly WaitingCall[] {
  const calls = useSyncExternalStore(outbox.subscribe, outbox.read, () => NONE)
  return calls.filter((call) => call.email === email)
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', outbox.wake)
  window.addEventListener('storage', ({ key }) => key === PLACE && outbox.look())
  session.subscribe(outbox.wake)
}
