import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { session } from '#web/client/session/session.ts'
import { type ChosenIds, chosenIds } from './chosenIds.ts'
import { ORDER_LISTS, type OrderList } from './orderLists.ts'

const page = (id: string) => `/dashboard/order-overview/${encodeURIComponent(id)}`

/** Where pending orders are called. */
export const DESK = '/dashboard/desk'

/** Values of a flag that count as off. */
const OFF = ['', '0', 'false']

/**
 * The address of an order's overview (section 2). `invoice` adds `?invoice=true`, which shows the Invoice button. Pass
 * the order in the navigation state ({@link passingOrder}) to show it at once.
 */
export function overviewAddress(id: string, { invoice = false } = {}): string {
  return invoice ? `${page(id)}?invoice=true` : page(id)
}

/** The page of an order beside another one of its customer, with which it may be joined. */
export function joinAddress(id: string, other: string): string {
  return `${page(id)}?join=${encodeURIComponent(other)}`
}

/** The address where staff change goods, address and money of an order. `desk`: it leads back to the desk. */
export function changeAddress(id: string, { desk = false } = {}): string {
  return `/dashboard/newOrder/${encodeURIComponent(id)}${desk ? '?from=desk' : ''}`
}

/** The address of an order's invoice (section 2). */
export function invoiceAddress(id: string): string {
  return `${page(id)}/invoice/${encodeURIComponent(id)}`
}

/** The address of its VAT invoice: the same route, since every shopper loads the list of routes. `number`: of several that one. */
export function vatInvoiceAddress(id: string, number?: string): string {
  const query = new URLSearchParams({ vat: '1', ...(number !== undefined && { number }) })
  return `${invoiceAddress(id)}?${query}`
}

/**
 * Does the query of an overview ask for the Invoice button? Section 2: "shows when a search-parameter flag is truthy".
 * The flag is `invoice`; absent, empty, `0` and `false` are not truthy, anything else is.
 */
export function offersInvoice(search: string | URLSearchParams): boolean {
  const flag = new URLSearchParams(search).get('invoice')
  return flag !== null && !OFF.includes(flag.trim().toLowerCase())
}

/** The most invoices in one print. */
export const MOST_INVOICES = 50

/** Parses `?orders=ID,ID`. */
export function chosenOrders(search: string): ChosenIds {
  return chosenIds(search, 'orders', MOST_INVOICES)
}

/** The address that prints the invoices of these orders together. */
export function invoicesAddress(ids: readonly string[]): string {
  return `/dashboard/invoices?orders=${ids.map(encodeURIComponent).join(',')}`
}

/** The navigation state of links to an order (section 2), for who is signed in. */
export function passingOrder(order: OrderAnswer) {
  return { order, reader: session.read().user?.email }
}

/**
 * The order with this id from the state of {@link passingOrder}, so that its page shows at once. The browser keeps that
 * state across a reload, and for whoever signs in next on the same phone: returns undefined for anything that is not an
 * order, and for everybody but the one that it was passed to.
 */
export function passedOrder(state: unknown, id: string, email: string): OrderAnswer | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { order, reader }: { order?: unknown; reader?: unknown } = state
  if (reader !== email) return undefined
  if (typeof order !== 'object' || order === null) return undefined
  const { _id, products, customerData } = order as Partial<OrderAnswer>
  const whole = _id === id && Array.isArray(products) && typeof customerData === 'object'
  return whole ? (order as OrderAnswer) : undefined
}

/** The list that led to a page, with the part of it that was shown. */
interface PassedList {
  readonly list: OrderList
  /** Its address, with page and search. */
  readonly to: string
}

/** The navigation state of links in a list, so that the page leads back to the same part of it. */
export const passingList = (here: string) => ({ list: here })

/** The same state for links from such a page to another order. */
export function passingOn(state: unknown) {
  const passed = listPassed(state)
  return passed && passingList(passed.to)
}

/**
 * Reads the state of {@link passingList}. The browser keeps it across a reload: returns undefined for anything that is
 * not the address of an order list.
 */
export function listPassed(state: unknown): PassedList | undefined {
  const passed = placePassed(state, ORDER_LISTS)
  return passed && { list: passed.place, to: passed.to }
}

/** The same of any places below /dashboard. */
export function placePassed<Place extends { readonly path: string }>(
  state: unknown,
  places: readonly Place[],
): { readonly place: Place; readonly to: string } | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { list: to }: { list?: unknown } = state
  if (typeof to !== 'string') return undefined
  const place = places.find(({ path }) => to.split('?')[0] === `/dashboard/${path}`)
  return place && { place, to }
}

/** The address where goods of a delivered order are asked to be returned. */
export function askReturnAddress(id: string): string {
  return `/dashboard/askReturn/${encodeURIComponent(id)}`
}

/** Where the API has the photographs of a request for a return. */
export const photosOfReturn = (id: string) => `/orders/${encodeURIComponent(id)}/returnRequest/photos`
