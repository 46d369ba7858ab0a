import type { CartLine } from '#domain/cart/cart.ts'
import { fromTaka, type Poisha, toTaka } from '#domain/money/money.ts'
import { PAYMENT_SYSTEM } from '#domain/order/order.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import type { ChangedLine } from '#domain/order/placing.ts'
import type { Quote } from '#domain/order/quote.ts'
import { ApiError, api, NetworkError, type Problem } from '#web/client/api.ts'
import { usableToken } from '#web/client/session/storedToken.ts'
import { toStoredLine } from '#web/client/storedCart.ts'
import { m } from '#web/paraglide/messages.js'
import type { CheckoutCustomer } from './checkoutFields.ts'

/** An advance as the order request holds it, in taka. The server checks it. */
export interface SentAdvance {
  readonly method: string
  readonly amount: number
  readonly transactionId: string
}

export interface FieldRefusal {
  /** Path in the request: `customerData.email`, `products.0.size`. */
  readonly path: string
  /** Of the problem. */
  readonly code: string
  /** In the page's language. */
  readonly message: string
}

/** The result of sending an order. */
type OrderOutcome =
  /** `total` is the amount to pay: what was shown, or less. */
  | { readonly outcome: 'placed'; readonly orderId: string; readonly total: Poisha }
  /** Prices rose, or there are too few of something or none; nothing is stored. */
  | { readonly outcome: 'cart-changed'; readonly lines: readonly ChangedLine[] }
  | { readonly outcome: 'refused'; readonly refusals: readonly FieldRefusal[] }
  /** The shop accepts no more orders from this address or for this number for `wait` seconds; nothing is stored. */
  | { readonly outcome: 'too-many'; readonly wait: number }
  /**
   * `detail` is a sentence about the reason, or empty; the same order may be sent again. `unanswered`: nothing came back, so
   * it may wait on the phone.
   */
  | { readonly outcome: 'failed'; readonly detail: string; readonly unanswered?: true }

const attempts = createAttempts(() => window.sessionStorage, randomKey)

export interface OrderToPlace {
  readonly lines: readonly CartLine[]
  readonly customer: CheckoutCustomer
  readonly shown: Quote
  /** Whether the shopper has agreed to the terms; undefined where the shop does not ask. */
  readonly termsAccepted?: boolean | undefined
  /** What was paid in advance; undefined where nothing is asked. */
  readonly advance?: SentAdvance | undefined
  /** That the number got by SMS; undefined: none has come. */
  readonly code?: string | undefined
}

/**
 * Keeps the order on this phone, to be sent later under the key that a try had, if there was one. Rejects if the phone keeps
 * nothing. `tried`: it was sent, and no answer came.
 */
export async function keepForLater(
  order: OrderToPlace,
  { fromCart, tried }: { fromCart: boolean; tried: boolean },
  now: number,
): Promise<void> {
  const { keepOrder } = await loadKeeping()
  const content = JSON.stringify(orderContent(order))
  const { key, date, time } = attempts.of(content, { date: orderDate(now), time: orderTime(now) })
  const body = JSON.stringify({ date, time, ...JSON.parse(content) })
  const token = usableToken(() => window.localStorage, now)
  await keepOrder({ key, body, total: order.shown.total, fromCart, tried, token }, now)
  attempts.end()
}

/** It is needed when nothing can be loaded any more, so the checkout loads it beforehand. */
export const loadKeeping = () => import('#web/client/waiting/keepOrder.ts')

/** Sends the order (section 7). Sending it again after a failure is harmless. `now` in ms since 1970. */
export async function placeOrder(order: OrderToPlace, now: number): Promise<OrderOutcome> {
  const content = JSON.stringify(orderContent(order))
  const { key, date, time } = attempts.of(content, { date: orderDate(now), time: orderTime(now) })
  try {
    const placed = await api<{ orderId: string; total: Poisha | undefined }>('/postOrder', {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: { date, time, ...JSON.parse(content) },
      read: (body, answered) => ({
        orderId: (body as { insertedId: string }).insertedId,
        total: fromTaka(Number(answered.get('X-Order-Total') ?? Number.NaN)),
      }),
    })
    attempts.end()
    return { outcome: 'placed', orderId: placed.orderId, total: placed.total ?? order.shown.total }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'KEY_REUSED') attempts.end()
    return await outcomeOf(error)
  }
}

/** Returns the request body without the time of the attempt. */
function orderContent({ lines, customer, shown, termsAccepted, advance, code }: OrderToPlace) {
  return {
    subTotal: toTaka(shown.subTotal),
    total: toTaka(shown.total),
    orderStatus: 'Pending',
    products: lines.map(toStoredLine),
    customerData: {
      ...customer,
      paymentSystem: PAYMENT_SYSTEM,
      deliveryCharge: toTaka(shown.deliveryCharge),
    },
    termsAccepted,
    advance,
    code,
  }
}

/** The shortest window of the order limits. Seconds. */
const AN_HOUR = 3_600

/** The reasons shown for HTTP statuses, besides that the order was not saved. */
const REASONS: Readonly<Record<number, () => string>> = {
  429: () => m.checkout_failed_wait(),
  503: () => m.checkout_failed_unavailable(),
}

async function outcomeOf(error: unknown): Promise<OrderOutcome> {
  if (error instanceof NetworkError) return { outcome: 'failed', detail: '', unanswered: true }
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'CART_CHANGED') return { outcome: 'cart-changed', lines: changedLines(error.problem) }
  if (error.code === 'TOO_MANY_ORDERS') return { outcome: 'too-many', wait: error.retryAfter ?? AN_HOUR }
  if (error.status === 422 && error.problem.errors?.length) {
    return { outcome: 'refused', refusals: await withMessages(error.problem.errors) }
  }
  return { outcome: 'failed', detail: REASONS[error.status]?.() ?? '' }
}

/** The sentences load with the form's rules. If those cannot be loaded, the server's English is better than none. */
async function withMessages(errors: NonNullable<Problem['errors']>): Promise<FieldRefusal[]> {
  const texts = await import('#web/components/problemText.ts').catch(() => undefined)
  return errors.map((error) => ({
    path: error.path,
    code: error.code,
    message: texts?.problemText(error) ?? error.message,
  }))
}

function changedLines({ lines }: Problem): ChangedLine[] {
  if (!Array.isArray(lines)) return []
  return lines.flatMap(({ was, now, ...line }: ChangedLine & { was: number; now?: number | null }) => {
    const before = fromTaka(was)
    const after = typeof now === 'number' ? fromTaka(now) : undefined
    return before === undefined ? [] : [{ ...line, was: before, now: after }]
  })
}

/** One attempt to place an order. A retry has to send exactly the same. */
interface Attempt {
  /** The Idempotency-Key. */
  readonly key: string
  /** Date and time of the first try, as in the request body. */
  readonly date: string
  readonly time: string
  /** The order as JSON. */
  readonly content: string
}

interface Attempts {
  /**
   * Returns the attempt for an order of `content`. After a network failure nobody knows whether the order arrived, so
   * the same content, even after a reload, returns the same key and the time of the first try, and the shop stores it
   * once. Changed content is a new attempt.
   */
  of(content: string, now: { date: string; time: string }): Attempt
  /** Ends the attempt: the same content after that is another order. */
  end(): void
}

const KEY = 'orderAttempt'

type AttemptStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The attempts of this tab. Without storage they are kept in memory. */
export function createAttempts(storage: AttemptStorage, newKey: () => string): Attempts {
  let latest: Attempt | undefined

  function stored(): Attempt | undefined {
    try {
      return asAttempt(JSON.parse(storage().getItem(KEY) ?? 'null'))
    } catch {
      return undefined
    }
  }

  return {
    of(content, now) {
      latest ??= stored()
      if (latest?.content === content) return latest
      latest = { key: newKey(), ...now, content }
      try {
        storage().setItem(KEY, JSON.stringify(latest))
      } catch {
        // A reload between two tries then makes a new attempt; the shop notices the duplicate when it calls.
      }
      return latest
    },
    end() {
      latest = undefined
      try {
        storage().removeItem(KEY)
      } catch {
        // Nothing was kept.
      }
    },
  }
}

function asAttempt(value: unknown): Attempt | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, date, time, content }: { [Field in keyof Attempt]?: unknown } = value
  if (typeof key !== 'string' || typeof content !== 'string') return undefined
  if (typeof date !== 'string' || typeof time !== 'string') return undefined
  return { key, date, time, content }
}

/** A random version 4 UUID. `crypto.randomUUID` is missing where the shop is opened over plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
