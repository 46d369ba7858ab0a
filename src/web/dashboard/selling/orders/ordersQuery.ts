import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import { isReturnedTo } from '#domain/order/returned.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { PAGE_SIZES, type PageSize } from '../../frame/table/listAddress.ts'
import { type FilterValues, filterParameters } from '../../words/orderFilters.ts'
import type { OrderList } from '../../words/orderLists.ts'
import type { Act } from './acts.ts'

/** The number of orders matching a search or filters in each status; statuses without matches are left out. */
export type FoundByStatus = Readonly<Partial<Record<OrderStatus, number>>>

/** One page of an order list. `found`: matches of a search or filters in all statuses. */
export interface OrderListing extends Listing<OrderAnswer> {
  readonly found?: FoundByStatus | undefined
}

/** Parameters of the query. */
interface OrdersWanted {
  readonly list: Pick<OrderList, 'by' | 'statuses' | 'withPartBack'>
  /** E-mail of the signed-in user. */
  readonly email: string
  /** From 1. */
  readonly page: number
  readonly limit: PageSize
  /** A day, a sku, or part of an order's id, a customer's name or mobile number; empty for all. */
  readonly search: string
  /** Of the shop's lists only. */
  readonly filters?: FilterValues
}

const NONE: FilterValues = {}

/** An answer that has come while the page was being drawn is not asked for again. Milliseconds. */
const JUST_NOW = 2_000

/** The common prefix of the keys of all lists of this user. */
export const ordersKey = (email: string) => [PERSONAL, email, 'orders'] as const

/** One page of an order list, newest first, with the total. The server filters, searches and pages. */
export function ordersQuery({
  list: { by, statuses, withPartBack },
  email,
  page,
  limit,
  search,
  filters = NONE,
}: OrdersWanted) {
  return queryOptions({
    queryKey: [...ordersKey(email), by, { statuses, withPartBack, page, limit, search, filters }] as const,
    queryFn: ({ signal }): Promise<OrderListing> =>
      listing<OrderAnswer, Pick<OrderListing, 'found'>>(
        listPath({ list: { by, statuses, withPartBack }, email, page, limit, search, filters }),
        signal,
        (headers) => ({ found: readFound(headers.get('X-Found-By-Status')) }),
      ),
    placeholderData: keepPreviousData,
    staleTime: JUST_NOW,
  })
}

/** The path of one page of a list, below /api. */
function listPath({
  list: { by, statuses, withPartBack },
  email,
  page,
  limit,
  search,
  filters = NONE,
}: OrdersWanted): string {
  const parameters = listParameters({ statuses, search, filters })
  parameters.set('page', String(page))
  parameters.set('limit', String(limit))
  if (by === 'customer') parameters.set('email', email)
  if (withPartBack) parameters.set('also', 'part-back')
  return `/${by === 'admin' ? 'orders' : 'order'}?${parameters}`
}

/** The path of the first page of a list of the shop, as it opens. */
export function firstPagePath({ statuses }: Pick<OrderList, 'statuses'>): string {
  return listPath({ list: { by: 'admin', statuses }, email: '', page: 1, limit: PAGE_SIZES[0], search: '' })
}

/** The parameters of GET /orders for all orders of a list. */
export function listParameters({
  statuses,
  search,
  filters = NONE,
}: Pick<OrdersWanted, 'search' | 'filters'> & Pick<OrderList, 'statuses'>): URLSearchParams {
  const parameters = new URLSearchParams(filterParameters(filters))
  for (const status of statuses) parameters.append('status', status)
  if (search) parameters.set('search', search)
  return parameters
}

/** Parses `Pending=1, Delivered=3`; undefined if there was neither search nor filter. */
export function readFound(header: string | null): FoundByStatus | undefined {
  if (header === null) return undefined
  const counts = new Map(header.split(', ').map((part) => part.split('=', 2) as [string, string]))
  return Object.fromEntries(
    ORDER_STATUSES.flatMap((status) => (counts.has(status) ? [[status, Number(counts.get(status))]] : [])),
  )
}

/** Actions under way, by order id. */
export type Acts = ReadonlyMap<string, Act>

/**
 * A page of a list as it will be once `acts` are done: orders that no longer have one of `statuses` are removed from it
 * and its total, others have their new status. Without acts it is the same page, so a refused action needs no undoing.
 */
export function shownOrders<
  Row extends Pick<OrderAnswer, '_id' | 'orderStatus' | 'returned'>,
  Page extends Listing<Row> = Listing<Row>,
>(page: Page, acts: Acts, statuses: readonly OrderStatus[]): Page {
  if (!page.rows.some(({ _id }) => acts.has(_id))) return page
  const rows = page.rows.flatMap((order) => {
    const act = acts.get(order._id)
    if (act === undefined) return [order]
    const shown = afterAct(order, act)
    return shown && statuses.includes(shown.orderStatus) ? [shown] : []
  })
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) }
}

/** An order as it will be after an action; undefined once it is deleted. */
export function afterAct<Row extends Pick<OrderAnswer, 'orderStatus' | 'returned'>>(
  order: Row,
  act: Act,
): Row | undefined {
  if (act === 'delete') return undefined
  return isReturnedTo(act) ? { ...order, returned: act } : { ...order, orderStatus: act }
}

/** One page of a list. */
interface Listing<Row> {
  readonly rows: readonly Row[]
  /** The total before paging. */
  readonly total: number
  /** When the server answered, by its own clock; undefined if unknown. ISO 8601. */
  readonly at?: string | undefined
}

/**
 * Fetches a list whose total is in the header X-Total-Count; without it, the rows are all there are. `readMore` reads
 * other headers of the list. Throws and signs out as `authorized` does.
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
