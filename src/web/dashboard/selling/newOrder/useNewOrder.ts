import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReadChatAnswer } from '#contract/orders/readChatSchema.ts'
import type { UnfinishedAnswer } from '#contract/orders/unfinishedSchema.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { CHAT_MAX } from '#domain/order/order.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Orders } from '#shop/types.ts'
import { digits } from '#web/client/amounts.ts'
import { ApiError, isMissing, NetworkError } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { tabStorage } from '#web/client/tabStorage.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { randomKey } from '../../../client/randomKey.ts'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useUnloadWarning } from '../../frame/useLeaveWarning.ts'
import type { askedExchange } from '../../words/exchangeTexts.ts'
import { missingSentence } from '../orders/useActing.ts'
import { added, newLine } from './goodsLines.ts'
import { fetchGoods } from './orderCalls.ts'
import {
  bodyOf,
  emptyForm,
  faultsOf,
  isLater,
  isOtherCustomer,
  isUntouched,
  numberOf,
  type OrderForm,
  readForm,
  withRead,
} from './orderForm.ts'
import { useExchange } from './useExchange.ts'

const PLACE = 'newOrder'

/** An order that was taken; amounts in taka. */
export interface TakenOrder {
  readonly orderId: string
  readonly total: number
  readonly toCollect: number
  readonly confirmed: boolean
}

/** What the screen is busy with. */
type Work = 'reading' | 'confirming' | 'keeping'

/** State and actions of the screen that takes an order. What is typed is kept in this tab at once. */
export function useNewOrder(unfinished: string | null, exchange: ReturnType<typeof askedExchange>) {
  const { email } = useSignedIn().user
  const { form, latest, change, reset, restored, forgetRestored } = useKeptForm()
  const [work, setWork] = useState<Work>()
  /** Which faults are shown; before the first try none. */
  const [tried, setTried] = useState<'confirm' | 'keep'>()
  const [taken, setTaken] = useState<TakenOrder>()
  const [readFailed, setReadFailed] = useState<string>()
  useUnloadWarning(() => !isUntouched(latest.current))
  const fillIn = useUnfinished(unfinished, change)
  const notExchanged = useExchange(exchange, change)

  /** Fills in what can be read. A failure leaves everything as it is. */
  async function read(text: string) {
    const chat = text.slice(0, CHAT_MAX)
    change((now) => ({ ...now, chat }))
    if (chat.trim() === '') return
    setWork('reading')
    setReadFailed(undefined)
    try {
      const answer = await authorized<ReadChatAnswer>('/orders/read', {
        method: 'POST',
        body: { text: chat },
      })
      const isNext = isOtherCustomer(latest.current, answer) && (await isNextOrder(latest.current, answer))
      change((now) => {
        const { source } = now
        return withRead(isNext ? { ...emptyForm(randomKey()), chat, source } : now, answer, randomKey)
      })
    } catch (error) {
      setReadFailed(error instanceof NetworkError ? m.new_order_read_offline() : m.new_order_read_failed())
    } finally {
      setWork(undefined)
    }
  }

  /** Sends the order; faults that are in the way are shown instead. Returns the first of them. */
  async function send(confirmed: boolean) {
    if (work) return undefined
    setTried(confirmed ? 'confirm' : 'keep')
    const [fault] = faultsOf(latest.current).filter((one) => confirmed || !isLater(one))
    if (fault) return fault
    setWork(confirmed ? 'confirming' : 'keeping')
    try {
      const answer = await authorized<Omit<TakenOrder, 'confirmed'>>('/orders', {
        method: 'POST',
        body: bodyOf(latest.current, confirmed),
        headers: { 'Idempotency-Key': latest.current.key },
      })
      setTaken({ ...answer, confirmed })
      reset()
      setTried(undefined)
      for (const part of ['orders', 'order', 'stats', 'unfinished', 'customers']) {
        void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
      }
    } catch (error) {
      const isReused = error instanceof ApiError && error.code === 'KEY_REUSED'
      showFailure(error, {
        title: m.new_order_failed(),
        text: isReused ? m.new_order_reused() : sentenceOf(error),
      })
      // Whoever sends it again, after reading that, means another order.
      if (isReused) change((now) => ({ ...now, key: randomKey() }))
    } finally {
      setWork(undefined)
    }
    return undefined
  }

  const faults = faultsOf(form)
  return {
    form,
    change,
    read,
    readFailed,
    send,
    work,
    faults,
    /** Whether a fault is to be shown at its field. */
    isShown: (fault: (typeof faults)[number]) =>
      tried !== undefined && faults.includes(fault) && (tried === 'confirm' || !isLater(fault)),
    restored,
    fillInFailed: fillIn ?? notExchanged,
    discard() {
      reset()
      forgetRestored()
      setTried(undefined)
    },
    taken,
    another: () => setTaken(undefined),
  }
}

export type NewOrder = ReturnType<typeof useNewOrder>

/** Fills in number and goods of a checkout that was not finished, once. Returns a sentence if that is not possible. */
function useUnfinished(id: string | null, change: (next: (now: OrderForm) => OrderForm) => void) {
  const [failed, setFailed] = useState<string>()
  const filled = useRef<string>(undefined)
  useEffect(() => {
    if (!id || filled.current === id) return
    filled.current = id
    fillInUnfinished(id).then(
      (fill) => change(fill),
      (error) => {
        filled.current = undefined
        setFailed(isMissing(error) ? m.new_order_unfinished_gone() : m.new_order_unfinished_failed())
      },
    )
  }, [id, change])
  return failed
}

async function fillInUnfinished(id: string): Promise<(now: OrderForm) => OrderForm> {
  const { mobileNumber, products } = await authorized<UnfinishedAnswer>(
    `/unfinished/${encodeURIComponent(id)}`,
  )
  const goods = await fetchGoods(products.map((line) => line.id))
  return (now) => {
    // It was filled in before a reload.
    if (now.mobileNumber === mobileNumber && now.lines.length > 0) return now
    const chosen = (option: string) => (option === NOT_APPLICABLE ? '' : option)
    const lines = products.flatMap(({ id: product, size, color, quantity }) => {
      const found = goods.find(({ _id }) => _id === product)
      if (!found) return []
      const wanted = { quantity, size: chosen(size), color: chosen(color) }
      return [newLine(randomKey(), found, wanted)]
    })
    // Not over what was typed for somebody else: the parcel would go to them.
    return {
      ...emptyForm(randomKey()),
      mobileNumber,
      source: 'web',
      lines: lines.reduce<OrderForm['lines']>(added, []),
    }
  }
}

/** Asks whether a chat begins another order; otherwise it goes on with the one that the form holds. */
function isNextOrder(form: OrderForm, read: ReadChatAnswer): Promise<boolean> {
  const who = (name: string, number: string) => [name, digits(numberOf(number))].filter(Boolean).join(', ')
  return showConfirm({
    tone: 'warning',
    title: m.new_order_other_title(),
    text: m.new_order_other_text({
      form: who(form.name, form.mobileNumber),
      chat: who(read.name, read.mobileNumber),
    }),
    confirmLabel: m.new_order_other_next(),
    cancelLabel: m.new_order_other_same(),
  })
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'INVALID') {
    const problems = error.problem.errors ?? []
    if (problems.length > 0) return problems.map(problemText).join(' ')
  }
  const reasons: Reasons<RefusalCode<Orders['takeOrder']>> = {
    offline: m.new_order_offline,
    gone: m.new_order_failed_text,
    codes: { OUT_OF_STOCK: ({ problem }) => missingSentence(problem.missing) },
  }
  return reasonOf(error, reasons) ?? m.new_order_failed_text()
}

/** The form of this tab, kept across a reload. `latest` is ahead of what is drawn. */
function useKeptForm() {
  const [form, setForm] = useState<OrderForm>(
    () => readForm(tabStorage.read(PLACE)) ?? emptyForm(randomKey()),
  )
  const latest = useRef(form)
  const [restored, setRestored] = useState(() => !isUntouched(form))

  const change = useCallback((next: (now: OrderForm) => OrderForm) => {
    latest.current = next(latest.current)
    tabStorage.write(PLACE, latest.current)
    setForm(latest.current)
  }, [])

  const reset = useCallback(() => {
    // The next order comes from where this one came.
    const { source } = latest.current
    latest.current = { ...emptyForm(randomKey()), source }
    tabStorage.remove(PLACE)
    setForm(latest.current)
  }, [])

  return { form, latest, change, reset, restored, forgetRestored: () => setRestored(false) }
}
