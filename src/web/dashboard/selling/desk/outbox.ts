import type { CalledAnswer } from '#contract/desk/deskSchema.ts'
import { CALL_OUTCOMES, CANCEL_REASONS, type CallOutcome, type CancelReason } from '#domain/desk/desk.ts'
import { authorized } from '#web/client/session/authorized.ts'
import {
  createKept,
  type Kept,
  type KeptDeps,
  type KeptEntry,
  readKept,
  type Waiting,
} from '../../frame/kept/keptEntries.ts'
import { evenIfLeft, keptIn, sendFrom, useKept } from '../../frame/kept/keptHere.ts'

/** What came of a call, from the press of a button until the shop has noted it. */
export interface KeptCall extends KeptEntry {
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
  /** The shop has it: it counts then, also without this browser. */
  readonly kept?: boolean | undefined
  /** It was undone here, and the shop does not know that yet. */
  readonly undone?: boolean | undefined
}

export type WaitingCall = Waiting<KeptCall>

export interface OutboxDeps extends Pick<KeptDeps<KeptCall>, 'timing' | 'person' | 'read' | 'write'> {
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

export interface Outbox extends Pick<Kept<KeptCall>, 'subscribe' | 'read' | 'add' | 'wake' | 'look'> {
  /** Takes a call back; the shop hears of it as soon as it can. False: its time is over. */
  undo(key: string): boolean
  follow(listener: OutboxListener): () => void
}

/**
 * Calls of this browser that do not count yet, kept across reloads and without a network. A press is sent at once; the shop
 * keeps it for as long as it can be undone, and is then told that it counts (decision 0105).
 */
export function createOutbox({ send, undo, ...browser }: OutboxDeps): Outbox {
  const listeners = new Set<OutboxListener>()
  const telling = (what: (listener: OutboxListener) => void) => ({
    told() {
      for (const listener of listeners) what(listener)
    },
  })
  const undone = (call: KeptCall) => telling(({ onUndone }) => onUndone(call))
  const kept = createKept<KeptCall>({
    ...browser,
    laneOf: ({ orderId }) => orderId,
    dueAt: (call) => (call.kept && !call.undone ? call.undoUntil : 0),
    toldBy: ({ undoUntil }) => undoUntil,
    async send(call) {
      if (call.undone) {
        await undo(call)
        return undone(call)
      }
      const { isKept } = await send(call, browser.timing.now() < call.undoUntil)
      return isKept ? { stays: { kept: true } } : telling(({ onCounted }) => onCounted(call))
    },
    refused: (call, error, now) =>
      !call.undone && now?.undone ? undone(call) : telling(({ onRefused }) => onRefused(call, error)),
  })
  return {
    ...kept,
    undo(key) {
      const call = kept.find(key)
      if (!call || call.undone || call.undoUntil <= browser.timing.now()) return false
      if (call.tried) kept.change(key, { undone: true })
      else kept.remove(key)
      return true
    },
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const PLACE = 'deskCalls'

/** What the browser kept. Calls of another shape are left out. */
export const readCalls = (text: string | null) => readKept(text, isCall)

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

export const outbox = createOutbox({
  ...keptIn(PLACE, readCalls),
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

sendFrom(PLACE, outbox)

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/calls`

/** The calls of this person that do not count yet, oldest first. */
export function useOutbox(email: string): readonly WaitingCall[] {
  return useKept(outbox, email)
}
