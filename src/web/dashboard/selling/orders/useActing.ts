import { useCallback, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { canTakeBack, type OrderStatus, parseOrderStatus } from '#domain/order/lifecycle.ts'
import type { MissingGoods } from '#domain/order/missingGoods.ts'
import { isReturnedTo } from '#domain/order/returned.ts'
import type { SpecifiedRole } from '#domain/people/user.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Orders } from '#shop/types.ts'
import { count, money } from '#web/client/amounts.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { showConfirm, showMessage } from '#web/client/dialogs.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { listed } from '#web/dashboard/words/listed.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf } from '../../frame/mutations.ts'
import { openTexts, openWords } from '../../words/openTexts.ts'
import { statusWord } from '../../words/statusChip.tsx'
import { type Act, actTexts } from './acts.ts'
import { type Refusal, runAct } from './runAct.ts'

/** Progress of an action on several orders. */
export interface Progress {
  readonly act: Act
  readonly done: number
  readonly total: number
}

/** The failures of an action on several orders. */
export interface Refusals {
  readonly act: Act
  readonly total: number
  readonly refusals: readonly Refusal[]
}

/** An order that somebody else has moved meanwhile, with its present status. */
export interface MovedOrder {
  readonly id: string
  readonly status: OrderStatus
}

export interface RunOptions {
  /** Selected orders that the action does not fit: the confirmation names them. */
  readonly leftOut?: readonly OrderAnswer[]
  /** Called with the orders that could not be moved because they are in another status by now. */
  readonly onMoved?: (moved: readonly MovedOrder[]) => void
}

interface Acting {
  /**
   * Asks for confirmation, runs the action on these orders and shows the result. Returns the orders that succeeded. The
   * same function on each render.
   */
  readonly run: (
    orders: readonly OrderAnswer[],
    act: Act,
    options?: RunOptions,
  ) => Promise<readonly OrderAnswer[]>
  /** Set while several orders are being changed. */
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
  const { yes, question, danger } = actTexts(act, by)
  const open = act === 'Confirmed' && by !== 'customer' ? openTexts(orders) : undefined
  const sentences = [
    ...(open?.sentences ?? []),
    question?.(),
    ...(by === 'customer' && isOwnWay(act) ? [ownText(act, orders)] : [warning(act, by)]),
  ]
  const abouts = [
    about(orders),
    open && orders.length > 1 && openSentence(orders),
    leftOut.length > 0 && leftOutSentence(leftOut),
  ]
  return showConfirm({
    tone: 'warning',
    title: open?.title ?? m.orders_ask_title(),
    text: sentences.filter(Boolean).join(' '),
    more: abouts.filter(Boolean).join('\n'),
    confirmLabel: open ? m.orders_open_yes() : yes(),
    ...(act === 'Cancelled' ? { cancelLabel: m.orders_no_keep() } : {}),
    ...(open && { cancelLabel: m.orders_open_back() }),
    ...(danger ? { danger } : {}),
  })
}

/** Section 8's warning, where it is true (contract.md). */
function warning(act: Act, by: SpecifiedRole): string {
  if (act === 'delete') return m.orders_ask_text()
  const mover = by === 'customer' ? by : 'orders.move'
  return !isReturnedTo(act) && canTakeBack(mover, act) ? m.orders_ask_later() : m.orders_ask_final()
}

/** What customers do to their own orders besides returning them. */
function isOwnWay(act: Act): act is 'Cancelled' | 'Confirmed' {
  return act === 'Cancelled' || act === 'Confirmed'
}

/**
 * What follows for the customer. What is on its way cannot be called back by them: only the shop can have it delivered after all. What was
 * cancelled is found in a list; taken up again, it is called about before it is sent.
 */
function ownText(act: 'Cancelled' | 'Confirmed', orders: readonly OrderAnswer[]): string {
  if (act === 'Confirmed') return m.orders_ask_again()
  if (orders.some(({ orderStatus }) => orderStatus === 'Shipping')) return m.orders_ask_cancel_sent()
  return m.orders_ask_cancel_own({ list: m.welcome_link_my_cancellations(), act: m.orders_act_again() })
}

function about(orders: readonly OrderAnswer[]): string {
  return orders.length === 1 && orders[0] ? nameOf(orders[0]) : many(orders.length)
}

function nameOf({ _id, customerData, total, toCollect }: OrderAnswer): string {
  return m.orders_about({
    id: _id,
    name: customerData.name,
    amount: money(fromTaka(total ?? toCollect) ?? ZERO),
  })
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
    text: failureText(act, error),
    more: refusalReason(error, act),
  })
}

/** The most orders named; of the others the number is given. */
const MOST_NAMED = 5

/** Names the orders that the action does not fit: 'Left out: 7KQX-M3PA (Shipping)'. */
function leftOutSentence(orders: readonly OrderAnswer[]): string {
  return m.orders_left_out({ orders: namesOf(orders) })
}

/** Names the orders of which something is open: 'Open: 7KQX-M3PA (size and color)'. */
function openSentence(orders: readonly OrderAnswer[]): string {
  const open = orders.filter((order) => openWords(order) !== '')
  return m.orders_open_in({ orders: namesOf(open, openWords) })
}

/** The first few orders by id and a word about each, which is its status unless given, and the number of the others. */
export function namesOf(
  orders: readonly OrderAnswer[],
  word = ({ orderStatus }: OrderAnswer) => statusWord(orderStatus),
): string {
  const named = orders
    .slice(0, MOST_NAMED)
    .map((order) => `${order._id} (${word(order)})`)
    .join(', ')
  const more = orders.length - MOST_NAMED
  return more > 0 ? m.orders_left_out_more({ orders: named, more: count(more) }) : named
}

/** Refusals of a deletion that no later try changes: the reason says what does. */
const FIRST_ELSE: readonly RefusalCode<Orders['removeOrder']>[] = ['NOT_DELETABLE', 'REFUND_OPEN']

/** The message of section 8 for a failed action. A refused deletion has another message than one that broke. */
export function failureText(act: Act, error: unknown): string {
  if (act !== 'delete') return m.orders_update_failed()
  if (!(error instanceof ApiError)) return m.orders_delete_unexpected()
  return FIRST_ELSE.some((code) => code === error.code) ? m.orders_delete_refused() : m.orders_delete_failed()
}

/** Why the server did not carry out `act`, as a sentence. */
export function refusalReason(error: unknown, act: Act): string {
  const reasons: Reasons<RefusalCode<Orders['moveOrder' | 'settleReturn' | 'removeOrder']>> = {
    offline: m.orders_why_offline,
    gone: m.orders_why_gone,
    codes: {
      ILLEGAL_MOVE: (illegal) => movedMeanwhile(illegal, act),
      NOT_DELETABLE: m.orders_why_not_deletable,
      REFUND_OPEN: m.orders_why_refund_open,
      NOT_TO_SETTLE: m.orders_why_not_to_settle,
      OUT_OF_STOCK: ({ problem }) => missingSentence(problem.missing),
      CHOICE_OPEN: ({ problem }) =>
        m.orders_why_choice_open({ goods: listed(problem.goods as readonly string[]) }),
      CALL_TO_CONFIRM: m.orders_why_call,
      GOODS_OUT: m.orders_why_goods_out,
      BEING_EXCHANGED: m.orders_why_being_exchanged,
      EXCHANGED_OTHERWISE: m.orders_why_exchanged_otherwise,
      PAID_BACK: m.orders_why_paid_back,
    },
  }
  return reasonOf(error, reasons) ?? m.orders_why_unknown()
}

/** Names what is missing: 'Cotton Panjabi (M, Red): 1 of 2'. */
export function missingSentence(missing: unknown): string {
  const goods = missing as readonly MissingGoods[]
  const sentence = m.orders_why_out_of_stock({ goods: goods.map(missingText).join('; ') })
  return goods.some(({ state }) => state === 'gone')
    ? `${sentence} ${m.orders_missing_gone_hint()}`
    : sentence
}

function missingText({ state, available, quantity, ...piece }: MissingGoods): string {
  const name = pieceName(piece)
  if (state === 'gone') return m.orders_missing_gone({ name })
  const counts = { available: count(available), quantity: count(quantity) }
  return m.orders_missing({ name: state === 'open' ? m.orders_missing_open({ name }) : name, ...counts })
}

/** The status in which the server found the order; undefined if it does not say. */
function statusNow(error: unknown): OrderStatus | undefined {
  return error instanceof ApiError && error.code === 'ILLEGAL_MOVE'
    ? parseOrderStatus(String(error.problem.orderStatus))
    : undefined
}

function movedMeanwhile(error: ApiError, act: Act): string {
  const status = statusNow(error)
  if (!status) return m.orders_why_unknown()
  const now = { status: statusWord(status) }
  // Somebody else made the same move, or an earlier try succeeded and its answer was lost.
  return status === act ? m.orders_why_already(now) : m.orders_why_moved(now)
}
