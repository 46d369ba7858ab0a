import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CalledOrderAnswer, DeskTurnAnswer, HeldOrderAnswer } from '#contract/desk/deskSchema.ts'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { UNDO_TIME } from '#domain/desk/desk.ts'
import { ApiError, endsLogin, NetworkError } from '#web/client/api.ts'
import { showError } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { randomKey } from '../../../client/randomKey.ts'
import { callNotes } from './callNotes.ts'
import { isChanged, refusalText } from './callTexts.ts'
import { holdOrder, refetchDesk, releaseOrder, takeNext } from './deskQuery.ts'
import { type KeptCall, outbox, useOutbox } from './outbox.ts'

/** What a person adds to an answer. */
export type Answer = Pick<KeptCall, 'outcome' | 'at' | 'reason' | 'note'>

/** A hold is prolonged when less than this is left of it. Milliseconds. */
const PROLONG_BELOW = 2.5 * 60_000
/** Somebody who did nothing for so long has gone: the hold runs out. Milliseconds. */
const AWAY_AFTER = 5 * 60_000
/** Due calls come without an event. Milliseconds. */
const LOOK_AGAIN = 30_000

/** The order on the desk. */
export interface OnDesk {
  readonly shown: CalledOrderAnswer
  /** Undefined while it is being taken. `until`: by the clock of this device, in milliseconds since 1970. */
  readonly hold: { readonly claim: number; readonly until: number } | undefined
  readonly called: boolean
  /** It is another one by now than its customer was told. */
  readonly isChanged: boolean
}

type Desk =
  | { readonly state: 'loading' }
  | { readonly state: 'empty' }
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly error: unknown }
  /** Somebody else has it, or it was moved. */
  | { readonly state: 'lost'; readonly why: string }
  | { readonly state: 'open'; readonly on: OnDesk }

/** State and actions of the desk: the order that this person holds, what comes next, and answers that wait to be sent. */
export function useDesk(email: string, orders: unknown) {
  const [desk, setDesk] = useState<Desk>({ state: 'loading' })
  const [next, setNext] = useState<CalledOrderAnswer | null>(null)
  const latest = useRef({ desk, next })
  latest.current = { desk, next }
  const run = useRef(0)
  const pressed = useRef<{ key: string; on: OnDesk } | undefined>(undefined)
  /** The order whose answer was undone, until the shop gives it back or another one takes its place. */
  const returning = useRef<string>(undefined)
  /** Orders that were changed while their customer was called. */
  const changed = useRef(new Set<string>())
  const kept = useOutbox(email)
  const notes = useMemo(() => callNotes(email), [email])
  const lastActive = useActivity()

  const open = useCallback((held: HeldOrderAnswer, called = false) => {
    const hold = { claim: held.hold.claim, until: Date.now() + held.hold.seconds * 1000 }
    const { _id: id, revision } = held.order
    const { desk: now } = latest.current
    const before = now.state === 'open' && now.on.hold && now.on.shown.order
    if (before && before._id === id && before.revision !== revision) changed.current.add(id)
    setDesk({ state: 'open', on: { shown: held, hold, called, isChanged: changed.current.has(id) } })
  }, [])

  /**
   * Takes the next order. What comes next is known already: it is shown at once, and can be answered once it is held. `spoken`: the
   * order of a customer who is still on the line, and whose other orders come first.
   */
  const advance = useCallback(
    async (spoken?: OrderAnswer) => {
      run.current += 1
      returning.current = undefined
      const mine = run.current
      const kept = outbox.read().map(({ orderId }) => orderId)
      const waiting = spoken ? [...kept.filter((id) => id !== spoken._id), spoken._id] : kept
      const { next: following, desk: before } = latest.current
      const isOnLine = (order: OrderAnswer) => spoken !== undefined && isSameCustomer(order, spoken)
      // Of a customer who was not reached, the other orders are not called at once.
      const isRepeated =
        !spoken &&
        before.state === 'open' &&
        !!following &&
        isSameCustomer(following.order, before.on.shown.order)
      const isKnown = following && !isRepeated && !waiting.includes(following.order._id)
      setDesk((now) => {
        if (isKnown) {
          const called = isOnLine(following.order)
          const on = { shown: following, hold: undefined, called, isChanged: false }
          return { state: 'open', on }
        }
        return now.state === 'empty' ? now : { state: 'loading' }
      })
      try {
        const turn: DeskTurnAnswer = await takeNext(waiting, spoken !== undefined)
        if (mine !== run.current) return
        setNext(turn.next)
        if (turn.current) open(turn.current, isOnLine(turn.current.order))
        else setDesk({ state: 'empty' })
      } catch (error) {
        if (mine !== run.current || endsLogin(error)) return
        setNext(null)
        setDesk(error instanceof NetworkError ? { state: 'offline' } : { state: 'failed', error })
      }
      refetchDesk(email)
    },
    [email, open],
  )

  /** Takes or prolongs one order. Without a network what is shown stays. */
  const hold = useCallback(
    async (id: string) => {
      run.current += 1
      const mine = run.current
      try {
        const held = await holdOrder(id)
        if (mine !== run.current) return
        const { desk: now } = latest.current
        open(held, now.state === 'open' && now.on.shown.order._id === id && now.on.called)
      } catch (error) {
        if (mine !== run.current || error instanceof NetworkError || endsLogin(error)) return
        const isLost = error instanceof ApiError && error.status < 500
        if (isLost) setDesk({ state: 'lost', why: refusalText(error) ?? m.desk_failed() })
      }
    },
    [open],
  )

  /** Leaves what is on the desk for an order of a list, or for one whose answer was undone. */
  const turnTo = useCallback(
    async (id: string) => {
      returning.current = undefined
      const { desk: now } = latest.current
      if (now.state === 'open' && now.on.hold && now.on.shown.order._id !== id) {
        void releaseOrder(now.on.shown.order._id).catch(() => {})
      }
      await hold(id)
      refetchDesk(email)
    },
    [hold, email],
  )

  function answer({ outcome, at, reason, note }: Answer) {
    if (desk.state !== 'open' || !desk.on.hold) return
    const { shown, hold: held } = desk.on
    const key = randomKey()
    pressed.current = { key, on: desk.on }
    outbox.add({
      ...{ key, email, orderId: shown.order._id, customer: shown.order.customerData.name },
      ...{ claim: held.claim, revision: shown.order.revision },
      ...{ outcome, at, reason, note, undoUntil: Date.now() + UNDO_TIME },
    })
    void advance(outcome === 'confirmed' || outcome === 'cancelled' ? shown.order : undefined)
  }

  const undoable = kept.findLast(({ undone, undoUntil }) => !undone && undoUntil > Date.now())

  /** Takes back the last answer. Its order is shown at once, and held as soon as the shop has given it back. */
  function undo(): string | undefined {
    if (!undoable || !outbox.undo(undoable.key)) return undefined
    run.current += 1
    returning.current = undoable.orderId
    if (desk.state === 'open' && desk.on.hold) void releaseOrder(desk.on.shown.order._id).catch(() => {})
    const { on } = pressed.current?.key === undoable.key ? pressed.current : {}
    setDesk(on ? { state: 'open', on } : { state: 'loading' })
    return undoable.customer
  }

  useEffect(() => {
    outbox.wake()
    void advance()
    const again = () => {
      if (latest.current.desk.state !== 'open') void advance()
    }
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      run.current += 1
    }
  }, [advance])

  useEffect(
    () =>
      outbox.follow({
        onCounted({ orderId }) {
          changed.current.delete(orderId)
          notes.keep(orderId, '')
          refetchDesk(email)
        },
        // Whoever is calling somebody else by now is not torn away.
        onUndone: ({ orderId }) => returning.current === orderId && void turnTo(orderId),
        onRefused({ orderId, customer, undone, undoUntil }, error) {
          showError({
            title: undone
              ? m.desk_not_undone_title({ name: customer })
              : m.desk_refused_title({ name: customer }),
            text: refusalText(error) ?? m.desk_failed(),
          })
          if (isChanged(error)) {
            changed.current.add(orderId)
            const { desk: now } = latest.current
            // Its customer may still be on the line. Otherwise it comes after the one that is being called: this person has it.
            const isCalling = now.state === 'open' && (now.on.called || undoUntil <= Date.now())
            if (isCalling) setNext(null)
            else void turnTo(orderId)
          }
          // Its order is shown again, and is not theirs.
          if (undone && returning.current === orderId) void advance()
          refetchDesk(email)
        },
      }),
    [email, notes, advance, turnTo],
  )

  // Orders have changed somewhere: there may be one to call, or this one may have been moved.
  const seen = useRef(orders)
  useEffect(() => {
    if (seen.current === orders) return
    seen.current = orders
    const { desk: now } = latest.current
    if (now.state === 'empty') void advance()
    if (now.state === 'open' && now.on.hold) void hold(now.on.shown.order._id)
    refetchDesk(email)
  }, [orders, advance, hold, email])

  useEffect(() => {
    const timer = setInterval(() => {
      const { desk: now } = latest.current
      if (document.visibilityState === 'hidden') return
      if (now.state === 'empty' || now.state === 'offline') return void advance()
      if (now.state !== 'open' || !now.on.hold) return
      const isHere = Date.now() - lastActive.current < AWAY_AFTER
      if (isHere && now.on.hold.until - Date.now() < PROLONG_BELOW) void hold(now.on.shown.order._id)
    }, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [advance, hold, lastActive])

  return {
    desk,
    next,
    /** The answer that can still be taken back, the last one. */
    undoable,
    /** Answers that the shop does not have, although they were sent. */
    stuck: kept.filter((call) => call.trouble && !call.kept && !call.undone),
    notes,
    answer,
    undo,
    advance: () => void advance(),
    keep: (id: string) => void hold(id),
    turnTo: (id: string) => void turnTo(id),
    putBack(id: string) {
      setNext(null)
      void releaseOrder(id)
        .catch(() => {})
        .then(() => advance())
    },
    /** The customer was called: the answer is what comes next. */
    markCalled() {
      setDesk((now) => (now.state === 'open' ? { ...now, on: { ...now.on, called: true } } : now))
    },
  }
}

export type DeskHook = ReturnType<typeof useDesk>

/** Are these two orders of one customer, so that they come in one call? */
export function isSameCustomer(
  { customerData: one }: OrderAnswer,
  { customerData: other }: OrderAnswer,
): boolean {
  return one.mobileNumber !== '' && one.mobileNumber === other.mobileNumber
}

/** When somebody last did something here, in milliseconds since 1970. */
function useActivity() {
  const last = useRef(Date.now())
  useEffect(() => {
    const note = () => {
      last.current = Date.now()
    }
    const kinds = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const
    for (const kind of kinds) document.addEventListener(kind, note, { passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note)
    }
  }, [])
  return last
}
