import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { PageSize } from '../table/listAddress.ts'
import type { Act } from './acts.ts'
import type { OrderList } from './lists.ts'

/** How many orders match a search in each status; statuses without any are left out. */
export type FoundByStatus = Readonly<Partial<Record<OrderStatus, number>>>

/** One page of a list of orders. `found`: of a search, whichever statuses the list shows. */
export interface OrderListing extends Listing<OrderAnswer> {
  readonly found?: FoundByStatus | undefined
}

/** What is asked of a list. */
interface OrdersWanted {
  readonly list: Pick<OrderList, 'by' | 'statuses'>
  /** Whoever is signed in. */
  readonly email: string
  /** From 1. */
  readonly page: number
  readonly limit: PageSize
  /** A day, or part of an order's id, a customer's name or mobile number; empty: all. */
  readonly search: string
}

/** What all lists of this person have in common. */
export const ordersKey = (email: string) => [PERSONAL, email, 'orders'] as const

/** One page of a list of orders, newest first, and how many there are. The shop filters, searches and pages. */
export function ordersQuery({ list: { by, statuses }, email, page, limit, search }: OrdersWanted) {
  return queryOptions({
    queryKey: [...ordersKey(email), by, { statuses, page, limit, search }] as const,
    queryFn: ({ signal }): Promise<OrderListing> => {
      const parameters = new URLSearchParams({ page: String(page), limit: String(limit) })
      for (const status of statuses) parameters.append('status', status)
      if (search) parameters.set('search', search)
      if (by === 'customer') parameters.set('email', email)
      return listing<OrderAnswer, Pick<OrderListing, 'found'>>(
        `/${by === 'admin' ? 'orders' : 'order'}?${parameters}`,
        signal,
        (headers) => ({ found: readFound(headers.get('X-Found-By-Status')) }),
      )
    },
    placeholderData: keepPreviousData,
  })
}

/** `Pending=1, Delivered=3`; undefined where nothing was searched for. */
export function readFound(header: string | null): FoundByStatus | undefined {
  if (header === null) return undefined
  const counts = new Map(header.split(', ').map((part) => part.split('=', 2) as [string, string]))
  return Object.fromEntries(
    ORDER_STATUSES.flatMap((status) => (counts.has(status) ? [[status, Number(counts.get(status))]] : [])),
  )
}

/** By the id of the order. */
export type Acts = ReadonlyMap<string, Act>

/**
 * A page of a list as it will be once `acts` have been done: what no longer belongs to the list's `statuses`
 * has left it and its total, what stays has its new status. Without acts it is the same page again, so an
 * act that the shop refuses needs no undoing: the order stands where it stood.
 */
export function shownOrders<
  Row extends Pick<OrderAnswer, '_id' | 'orderStatus'>,
  Page extends Listing<Row> = Listing<Row>,
>(page: Page, acts: Acts, statuses: readonly OrderStatus[]): Page {
  if (!page.rows.some(({ _id }) => acts.has(_id))) return page
  const rows = page.rows.flatMap((order) => {
    const act = acts.get(order._id)
    if (act === undefined) return [order]
    return act !== 'delete' && statuses.includes(act) ? [{ ...order, orderStatus: act }] : []
  })
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) }
}

/** One page of a list that the shop keeps. */
interface Listing<Row> {
  readonly rows: readonly Row[]
  /** How many there are in all, before paging. */
  readonly total: number
  /** When the shop answered, by its own clock; undefined where nobody knows. ISO 8601. */
  readonly at?: string | undefined
}

/**
 * Asks for a list whose total comes in the header X-Total-Count; without the header the rows are all there
 * are. `readMore`: what else this list says in its headers. Throws as `authorized` does, and signs out as it does.
 */
function listing<Row, More extends object = object>(
  path: string,
  signal: AbortSignal | undefined,
  readMore: (headers: Headers) => More,
): Promise<Listing<Row> & More> {
  return authorized<Listing<Row> & More>(path, {
    signal,
    read(body, headers) {
      const rows = body as readonly Row[]
      const total = Number(headers.get('X-Total-Count') ?? rows.length)
      return { rows, total, at: momentOf(headers.get('Date')), ...readMore(headers) }
    },
  })
}

function momentOf(date: string | null): string | undefined {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
