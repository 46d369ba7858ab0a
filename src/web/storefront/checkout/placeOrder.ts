import type { CartLine } from '#domain/cart/cart.ts'
import { fromTaka, type Poisha, toTaka } from '#domain/money/money.ts'
import { PAYMENT_SYSTEM } from '#domain/order/order.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import type { ChangedLine } from '#domain/order/placing.ts'
import type { Quote } from '#domain/order/quote.ts'
import { ApiError, api, NetworkError, type Problem } from '#web/client/api.ts'
import { toStoredLine } from '#web/client/storedCart.ts'
import { m } from '#web/paraglide/messages.js'
import { createAttempts, randomKey } from './attempt.ts'
import type { CheckoutCustomer } from './checkoutFields.ts'

export interface FieldRefusal {
  /** In the request: `customerData.email`, `products.0.size`. */
  readonly path: string
  readonly message: string
}

/** What became of an order that was sent. */
export type OrderOutcome =
  /** `total` is what is to be paid: what was shown, or less. */
  | { readonly outcome: 'placed'; readonly orderId: string; readonly total: Poisha }
  /** Prices rose or products went; nothing is stored. */
  | { readonly outcome: 'cart-changed'; readonly lines: readonly ChangedLine[] }
  | { readonly outcome: 'refused'; readonly refusals: readonly FieldRefusal[] }
  /** The shop takes no more orders from here or for this number for `wait` seconds; nothing is stored. */
  | { readonly outcome: 'too-many'; readonly wait: number }
  /** `detail` is a sentence about the reason, or empty; the same order may be sent again. */
  | { readonly outcome: 'failed'; readonly detail: string }

const attempts = createAttempts(() => window.sessionStorage, randomKey)

/** Sends the order (section 7). Sending it again after a failure is harmless. `now` in ms since 1970. */
export async function placeOrder(
  order: { lines: readonly CartLine[]; customer: CheckoutCustomer; shown: Quote },
  now: number,
): Promise<OrderOutcome> {
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
    return outcomeOf(error)
  }
}

/** The order in the API's words, without the time of the attempt. */
function orderContent({ lines, customer, shown }: Parameters<typeof placeOrder>[0]) {
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
  }
}

/** The shortest window of the limits. Seconds. */
const AN_HOUR = 3_600

/** What is said of a status, besides that the order was not saved. */
const REASONS: Readonly<Record<number, () => string>> = {
  429: () => m.checkout_failed_wait(),
  503: () => m.checkout_failed_unavailable(),
}

function outcomeOf(error: unknown): OrderOutcome {
  if (error instanceof NetworkError) return { outcome: 'failed', detail: '' }
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'CART_CHANGED') return { outcome: 'cart-changed', lines: changedLines(error.problem) }
  if (error.code === 'TOO_MANY_ORDERS') return { outcome: 'too-many', wait: error.retryAfter ?? AN_HOUR }
  if (error.status === 422 && error.problem.errors?.length) {
    return { outcome: 'refused', refusals: error.problem.errors }
  }
  return { outcome: 'failed', detail: REASONS[error.status]?.() ?? '' }
}

function changedLines({ lines }: Problem): ChangedLine[] {
  if (!Array.isArray(lines)) return []
  return lines.flatMap(({ id, was, now }: { id: string; was: number; now?: number | null }) => {
    const before = fromTaka(was)
    const after = typeof now === 'number' ? fromTaka(now) : undefined
    return before === undefined ? [] : [{ id, was: before, now: after }]
  })
}
