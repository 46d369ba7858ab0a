import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { ORDER_LISTS, type OrderList } from './lists.ts'

const page = (id: string) => `/dashboard/order-overview/${encodeURIComponent(id)}`

/** What an address says for a flag that is off. */
const OFF = ['', '0', 'false']

/**
 * Where the overview of an order stands (section 2). With `invoice` it offers the invoice: the address then says
 * `?invoice=true`. Pass the order along in the navigation's state as `{ order }`, and it shows at once.
 */
export function overviewAddress(id: string, { invoice = false } = {}): string {
  return invoice ? `${page(id)}?invoice=true` : page(id)
}

/** Where the invoice of an order stands (section 2). */
export function invoiceAddress(id: string): string {
  return `${page(id)}/invoice/${encodeURIComponent(id)}`
}

/**
 * Does the address of an overview ask for the Invoice button? Section 2: "shows when a search-parameter flag is
 * truthy". The flag is `invoice`; absent, empty, `0` and `false` are not truthy, anything else is.
 */
export function offersInvoice(search: string | URLSearchParams): boolean {
  const flag = new URLSearchParams(search).get('invoice')
  return flag !== null && !OFF.includes(flag.trim().toLowerCase())
}

/** So many invoices are made for one print. */
export const MOST_INVOICES = 50

interface ChosenOrders {
  /** Each id once, as many as are printed together. */
  readonly ids: readonly string[]
  /** How many were chosen. */
  readonly total: number
}

/** Which orders `?orders=ID,ID` chooses. */
export function chosenOrders(search: string): ChosenOrders {
  const listed = (new URLSearchParams(search).get('orders') ?? '').split(',').map((id) => id.trim())
  const ids = [...new Set(listed.filter(Boolean))]
  return { ids: ids.slice(0, MOST_INVOICES), total: ids.length }
}

/** Where the invoices of these orders are printed together. */
export function invoicesAddress(ids: readonly string[]): string {
  return `/dashboard/invoices?orders=${ids.map(encodeURIComponent).join(',')}`
}

/**
 * The order with this id that a list passed along in the navigation's state (section 2), so that its page shows
 * at once. The browser keeps that state over a reload: what does not look like an order is none.
 */
export function passedOrder(state: unknown, id: string): OrderAnswer | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { order }: { order?: unknown } = state
  if (typeof order !== 'object' || order === null) return undefined
  const { _id, products, customerData } = order as Partial<OrderAnswer>
  const whole = _id === id && Array.isArray(products) && typeof customerData === 'object'
  return whole ? (order as OrderAnswer) : undefined
}

/** The list that led to a page, and the part of it that was shown. */
interface PassedList {
  readonly list: OrderList
  /** Its address, with page and search. */
  readonly to: string
}

/** What links of a list pass along in the navigation's state, so that the page leads back to the same part of it. */
export const passingList = (here: string) => ({ list: here })

/** The same for a page that such a link has opened, and that leads on to another order. */
export function passingOn(state: unknown) {
  const passed = listPassed(state)
  return passed && passingList(passed.to)
}

/**
 * The part of a list of orders that was passed along by {@link passingList}. The browser keeps that state over a
 * reload: what is no address of a list of orders is none.
 */
export function listPassed(state: unknown): PassedList | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { list: to }: { list?: unknown } = state
  if (typeof to !== 'string') return undefined
  const list = ORDER_LISTS.find(({ path }) => to.split('?')[0] === `/dashboard/${path}`)
  return list && { list, to }
}
