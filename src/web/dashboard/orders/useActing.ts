import { useCallback, useState } from 'react'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { type OrderStatus, parseOrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import type { SpecifiedRole } from '#domain/people/user.ts'
import { count, money } from '#web/client/amounts.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { showConfirm, showMessage } from '#web/client/dialogs.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonOf } from '../mutations.ts'
import { type Act, actTexts } from './acts.ts'
import { type Refusal, runAct } from './runAct.ts'
import { statusWord } from './statusChip.tsx'

/** Several orders on their way to the shop. */
export interface Progress {
  readonly act: Act
  readonly done: number
  readonly total: number
}

/** What of several could not be done. */
export interface Refusals {
  readonly act: Act
  readonly total: number
  readonly refusals: readonly Refusal[]
}

/** An order that somebody else has moved meanwhile. */
export interface MovedOrder {
  readonly id: string
  readonly status: OrderStatus
}

export interface RunOptions {
  /** Orders that were chosen as well and that the act does not fit: the question names them. */
  readonly leftOut?: readonly OrderAnswer[]
  /** Hears of orders that could not be moved since they are in another status by now. */
  readonly onMoved?: (moved: readonly MovedOrder[]) => void
}

interface Acting {
  /** Asks, does it to all of these, and says how it went. Answers the orders that it was done to. Stays the same. */
  readonly run: (
    orders: readonly OrderAnswer[],
    act: Act,
    options?: RunOptions,
  ) => Promise<readonly OrderAnswer[]>
  /** While several are under way. */
  readonly progress: Progress | undefined
  readonly refused: Refusals | undefined
  readonly dismiss: () => void
}

/** Moving and deleting orders, one or many (sections 4 and 8). */
export function useActing(by: SpecifiedRole): Acting {
  const [progress, setProgress] = useState<Progress>()
  const [refused, setRefused] = useState<Refusals>()

  const run = useCallback(
    async (orders: readonly OrderAnswer[], act: Act, options: RunOptions = {}) => {
      if (!(await confirmAct(orders, act, by, options.leftOut ?? []))) return []
      const total = orders.length
      const show = (done: number) => total > 1 && setProgress({ act, done, total })
      show(0)
      const refusals = await runAct(orders, act, show)
      setProgress(undefined)
      const done = orders.filter((order) => !refusals.some((refusal) => refusal.order === order))
      if (done.length > 0) showDone(act, done.length)
      options.onMoved?.(
        refusals.flatMap(({ order, error }) => {
          const status = statusNow(error)
          return status ? [{ id: order._id, status }] : []
        }),
      )
      if (refusals.length > 0 && !refusals.some(({ error }) => endsLogin(error))) {
        if (total === 1) showRefusal(act, refusals[0]?.error)
        else setRefused({ act, total, refusals })
      }
      return done
    },
    [by],
  )

  return { run, progress, refused, dismiss: () => setRefused(undefined) }
}

function confirmAct(
  orders: readonly OrderAnswer[],
  act: Act,
  by: SpecifiedRole,
  leftOut: readonly OrderAnswer[],
): Promise<boolean> {
  const { yes, question, danger } = actTexts(act)
  const sentences = [
    question?.(),
    m.orders_ask_text(),
    act === 'Cancelled' && by === 'customer' && undoHint(),
  ]
  return showConfirm({
    tone: 'warning',
    title: m.orders_ask_title(),
    text: sentences.filter(Boolean).join(' '),
    about: leftOut.length === 0 ? about(orders) : `${about(orders)}\n${leftOutSentence(leftOut)}`,
    confirmLabel: yes(),
    ...(act === 'Cancelled' ? { cancelLabel: m.orders_no_keep() } : {}),
    ...(danger ? { danger } : {}),
  })
}

/** A cancellation is not final for the customer, whatever the quoted warning says. */
function undoHint(): string {
  return m.orders_ask_cancel_own({ list: m.welcome_link_my_cancellations(), act: m.orders_act_confirm() })
}

function about(orders: readonly OrderAnswer[]): string {
  return orders.length === 1 && orders[0] ? nameOf(orders[0]) : many(orders.length)
}

function nameOf({ _id, customerData, total }: OrderAnswer): string {
  return m.orders_about({ id: _id, name: customerData.name, amount: money(fromTaka(total) ?? ZERO) })
}

const many = (orders: number) => m.orders_many({ count: orders, shown: count(orders) })

function showDone(act: Act, orders: number) {
  const counted = { count: orders, shown: count(orders) }
  if (act === 'delete') {
    showSuccess({ title: orders === 1 ? m.orders_deleted() : m.orders_deleted_many(counted) })
  } else {
    const text = orders === 1 ? m.orders_updated_text() : m.orders_updated_many(counted)
    showSuccess({ title: m.orders_updated_title(), text })
  }
}

function showRefusal(act: Act, error: unknown) {
  showMessage({
    tone: 'error',
    title: m.orders_error_title(),
    text: `${failureText(act, error)} ${refusalReason(error, act)}`,
  })
}

/** So many are named; of the others it is said how many they are. */
const MOST_NAMED = 5

/** Which of the chosen orders an act does not fit: 'Left out: 7KQX-M3PA (Shipping)'. */
function leftOutSentence(orders: readonly OrderAnswer[]): string {
  return m.orders_left_out({ orders: namesOf(orders) })
}

/** The orders by id and status, the first few of many. */
export function namesOf(orders: readonly OrderAnswer[]): string {
  const named = orders
    .slice(0, MOST_NAMED)
    .map(({ _id, orderStatus }) => `${_id} (${statusWord(orderStatus)})`)
    .join(', ')
  const more = orders.length - MOST_NAMED
  return more > 0 ? m.orders_left_out_more({ orders: named, more: count(more) }) : named
}

/** What section 8 says of an act that failed. A deletion that was refused is told from one that broke. */
export function failureText(act: Act, error: unknown): string {
  if (act !== 'delete') return m.orders_update_failed()
  return error instanceof ApiError ? m.orders_delete_failed() : m.orders_delete_unexpected()
}

/** Why the shop did not do `act` to an order, in a sentence. */
export function refusalReason(error: unknown, act: Act): string {
  const reason = reasonOf(error, {
    offline: m.orders_why_offline,
    gone: m.orders_why_gone,
    codes: {
      ILLEGAL_MOVE: (illegal) => movedMeanwhile(illegal, act),
      NOT_DELETABLE: m.orders_why_not_deletable,
    },
  })
  return reason ?? m.orders_why_unknown()
}

/** The status that an order was found in when it could not be moved; undefined where the shop does not say. */
function statusNow(error: unknown): OrderStatus | undefined {
  return error instanceof ApiError && error.code === 'ILLEGAL_MOVE'
    ? parseOrderStatus(String(error.problem.orderStatus))
    : undefined
}

function movedMeanwhile(error: ApiError, act: Act): string {
  const status = statusNow(error)
  if (!status) return m.orders_why_unknown()
  const now = { status: statusWord(status) }
  // Somebody else did the same, or an earlier try went through although its answer was lost.
  return status === act ? m.orders_why_already(now) : m.orders_why_moved(now)
}
