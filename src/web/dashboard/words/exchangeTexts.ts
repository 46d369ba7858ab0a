import type { ExchangesAnswer } from '#contract/orders/exchangeSchema.ts'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { OrderLock } from '#domain/parcel/orderLocks.ts'
import { m } from '#web/paraglide/messages.js'
import { locksOf } from './orderLocks.ts'

/** So many pieces of a line of an order, by its place in it. */
export interface ChosenPieces {
  readonly line: number
  readonly quantity: number
}

/** The address where staff choose what a customer gets for these pieces. `desk`: it leads back to the desk. */
export function exchangeAddress(
  orderId: string,
  pieces: readonly ChosenPieces[],
  { desk = false } = {},
): string {
  const lines = pieces.map(({ line, quantity }) => `${line}x${quantity}`).join(',')
  const query = { exchange: orderId, lines, ...(desk && { from: 'desk' }) }
  return `/dashboard/newOrder?${new URLSearchParams(query)}`
}

/** The pieces of each line that can be exchanged now, as the shop says; undefined: none. */
export function exchangeable({
  orderStatus,
  exchanges,
}: Pick<OrderDetailAnswer, 'orderStatus'> & {
  readonly exchanges?: Pick<ExchangesAnswer, 'left'> | undefined
}): readonly number[] | undefined {
  const isWithCustomer = orderStatus === 'Delivered' || orderStatus === 'Return'
  const left = exchanges?.left ?? []
  return isWithCustomer && left.some((pieces) => pieces > 0) ? left : undefined
}

const INSTEAD: Readonly<Record<OrderLock, () => string>> = {
  packed: m.exchange_instead_unpack,
  left: m.exchange_instead_wait,
  out: m.exchange_instead_wait,
  'no-parcel': m.exchange_instead_wait,
  'coming-back': m.exchange_instead_over,
  lost: m.exchange_instead_over,
  'not-booked': m.order_lock_not_booked,
  over: m.exchange_instead_over,
}

/** What to do for a customer who wants other goods of an order that cannot be exchanged. */
export function insteadOfExchange(order: Parameters<typeof locksOf>[0]): string {
  const { goods } = locksOf(order)
  return goods ? INSTEAD[goods]() : m.exchange_instead_change()
}

/** What such an address asks for; undefined: it asks for no exchange. */
export function askedExchange(
  query: URLSearchParams,
): { readonly orderId: string; readonly pieces: readonly ChosenPieces[] } | undefined {
  const orderId = query.get('exchange')
  if (!orderId) return undefined
  const pieces = (query.get('lines') ?? '').split(',').flatMap((text): ChosenPieces[] => {
    const [, line, quantity] = /^(\d{1,3})x(\d{1,3})$/.exec(text) ?? []
    return line && quantity ? [{ line: Number(line), quantity: Number(quantity) }] : []
  })
  return { orderId, pieces }
}
