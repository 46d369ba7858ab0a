import type { CartLine } from '#domain/cart/cart.ts'
import { fromTaka, type Poisha, toTaka, ZERO } from '#domain/money/money.ts'
import { PAYMENT_SYSTEM } from '#domain/order/order.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import type { ChangedLine } from '#domain/order/placing.ts'
import type { Quote } from '#domain/order/quote.ts'
import { ApiError, api, NetworkError, type Problem } from '#web/client/api.ts'
import { loadIdentity, session } from '#web/client/session/session.ts'
import { usableToken } from '#web/client/session/storedToken.ts'
import { toStoredLine } from '#web/client/storedCart.ts'
import { m } from '#web/paraglide/messages.js'
import { randomKey } from '../../client/randomKey.ts'
import { placedOf } from '../orderSuccess/placedOf.ts'
import type { PlacedOrder } from '../orderSuccess/placedOrder.ts'
import { type Attempt, createAttempts } from './attempts.ts'
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

/** An order that was stored although no answer came. */
export interface FoundOrder extends PlacedOrder {
  /** Were its lines in the cart? */
  readonly fromCart: boolean
}

/** The result of sending an order. */
type OrderOutcome =
  /** Its total is what was shown, or less. */
  | { readonly outcome: 'placed'; readonly order: PlacedOrder }
  /** Nothing is sent: an earlier try with other content, whose answer was lost, had been stored. */
  | { readonly outcome: 'found'; readonly found: FoundOrder }
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

const attempts = createAttempts(() => window.localStorage, randomKey)

export interface OrderToPlace {
  readonly lines: readonly CartLine[]
  /** Are the lines in the cart? */
  readonly fromCart: boolean
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
 * nothing, or an earlier order has to be found first. `tried`: it was sent, and no answer came.
 */
export async function keepForLater(order: OrderToPlace, tried: boolean, now: number): Promise<void> {
  const { keepOrder } = await loadKeeping()
  const content = JSON.stringify(orderContent(order))
  if (attempts.unanswered(content, now)) throw new Error('An earlier order may have been stored')
  const { fromCart, shown } = order
  const attempt = attempts.begin({ content, fromCart }, now)
  const { key } = attempt
  const token = usableToken(() => window.localStorage, now)
  const body = JSON.stringify(bodyOf(attempt))
  await keepOrder({ key, body, total: shown.total, fromCart, tried, token }, now)
  attempts.end(key)
}

/** It is needed when nothing can be loaded any more, so the checkout loads it beforehand. */
export const loadKeeping = () => import('#web/client/waiting/keepOrder.ts')

/**
 * Sends the order (section 7). Sending it again after a failure is harmless; changed, it is sent only once the shop says that
 * it does not have what was sent before (decision 0112). `now` in ms since 1970.
 */
export async function placeOrder(order: OrderToPlace, now: number): Promise<OrderOutcome> {
  const content = JSON.stringify(orderContent(order))
  const earlier = attempts.unanswered(content, now)
  if (earlier) {
    try {
      const found = await settle(earlier, now)
      if (found) return { outcome: 'found', found }
    } catch {
      return { outcome: 'failed', detail: m.checkout_failed_unanswered() }
    }
  }
  const attempt = attempts.begin({ content, fromCart: order.fromCart }, now)
  const { key } = attempt
  try {
    const placed = await api<{ orderId: string; total: Poisha | undefined }>('/postOrder', {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: bodyOf(attempt),
      read: (body, answered) => ({
        orderId: (body as { insertedId: string }).insertedId,
        total: fromTaka(Number(answered.get('X-Order-Total') ?? Number.NaN)),
      }),
    })
    attempts.end(key)
    const { orderId, total = order.shown.total } = placed
    return { outcome: 'placed', order: placedOf(orderContent(order), { orderId, total }, now) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'KEY_REUSED') attempts.end(key)
    else if (isRefusal(error)) attempts.refused(key)
    return await outcomeOf(error)
  }
}

/**
 * Asks the shop what became of an attempt, which is over then: what was stored; undefined: nothing, and nothing will be.
 * Rejects if there is no answer.
 */
async function settle({ key, content, fromCart }: Attempt, now: number): Promise<FoundOrder | undefined> {
  const { insertedId: orderId, total } = await api<{ insertedId: string | null; total: number | null }>(
    '/settleOrder',
    { method: 'POST', body: { key } },
  )
  // Anything between may answer, such as the page of a Wi-Fi that wants a login.
  if (orderId === undefined) throw new Error('This is not an answer of the shop')
  attempts.end(key)
  if (orderId === null) return undefined
  const sent: ReturnType<typeof orderContent> = JSON.parse(content)
  const stored = { orderId, total: fromTaka(total ?? sent.total) ?? ZERO }
  return { ...placedOf(sent, stored, now), fromCart }
}

function bodyOf({ content, at }: Attempt) {
  return { date: orderDate(at), time: orderTime(at), ...JSON.parse(content) }
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

/** The shop itself has said that nothing is stored. A gateway, or a shop in trouble, knows nothing about the order. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== '' && error.status < 500
}

async function outcomeOf(error: unknown): Promise<OrderOutcome> {
  if (error instanceof NetworkError) {
    return { outcome: 'failed', detail: m.checkout_failed_unanswered(), unanswered: true }
  }
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'CART_CHANGED') return { outcome: 'cart-changed', lines: changedLines(error.problem) }
  if (error.code === 'TOO_MANY_ORDERS') return { outcome: 'too-many', wait: error.retryAfter ?? AN_HOUR }
  if (error.status === 422 && error.problem.errors?.length) {
    return { outcome: 'refused', refusals: await withMessages(error.problem.errors) }
  }
  const unknown = error.code === '' ? m.checkout_failed_unanswered() : ''
  return { outcome: 'failed', detail: REASONS[error.status]?.() ?? unknown }
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

/**
 * Waits until the token of the signed-in user is stored, so that the order belongs to their account. Resolves at once if
 * nobody is signed in; never rejects.
 */
export async function waitForToken(): Promise<void> {
  const { user, loading } = session.read()
  if (!user && !loading) return
  try {
    await (await loadIdentity()).tokenReady()
  } catch {
    // The order is sent without a token: an order without an account is better than none.
  }
}
