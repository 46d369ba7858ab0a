import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery, shownOf } from '#web/components/categoriesQuery.ts'
import { CategoryChips } from '#web/components/categoryChips.tsx'
import { toShown } from '#web/components/categoryLabel.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { type ListAddress, useListAddress } from '../../frame/table/listAddress.ts'
import type { Failure } from '../../frame/table/listBox.tsx'
import {
  FILTER_NAMES,
  type FilterValues,
  filterParameters,
  NO_FILTERS,
  readFilters,
} from '../../words/orderFilters.ts'
import { ORDER_LISTS, type OrderList, orderListAt, shownStatuses } from '../../words/orderLists.ts'
import { statusWord } from '../../words/statusChip.tsx'
import { type FoundByStatus, ordersQuery, shownOrders } from './ordersQuery.ts'
import { useActsUnderWay } from './runAct.ts'

/** The page metadata of a list. */
export function listMeta({ location, matches }: PageArgs & { location: { pathname: string } }) {
  const list = orderListAt(location.pathname)
  return pageMeta({
    matches,
    title: list.title(),
    description: m.orders_description(),
    path: `/dashboard/${list.path}`,
    noIndex: true,
  })
}

/** What the address says of an order list: one of its statuses and, of the shop's lists, filters and columns. */
export type OrderFilter = 'status' | 'columns' | (typeof FILTER_NAMES)[number]
const PARAMETERS: readonly OrderFilter[] = ['status', 'columns', ...FILTER_NAMES]

/** The part of a list that the address names, with the actions under way applied. */
export function useOrderPage(list: OrderList) {
  const { user } = useSignedIn()
  const address = useListAddress(PARAMETERS)
  const { page, limit, search } = address
  const statuses = useMemo(() => shownStatuses(list, address.filters.status), [list, address.filters.status])
  const filters = list.by === 'admin' ? readFilters(address.filters) : NONE
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    ordersQuery({ list: { ...list, statuses }, email: user.email, page, limit, search, filters }),
    queryClient(),
  )
  const acts = useActsUnderWay()
  const shown = data && shownOrders(data, acts, statuses)
  // All orders of the page have left, or the page never existed: others are about to be fetched.
  const isEmptied = shown?.rows.length === 0 && (page > 1 || shown.total > 0) && !isPlaceholderData
  useWayBack(isEmptied ? shown.total : undefined, address)

  const reload = useCallback((cancelRefetch = true) => void refetch({ cancelRefetch }), [refetch])
  useEffect(() => {
    if (isEmptied) reload(false)
  }, [isEmptied, reload])
  const failed: Failure | undefined = error && !isFetching ? { error, retry: reload } : undefined
  return {
    address,
    /** The statuses queried. */
    statuses,
    /** The filters queried. */
    filters,
    /** A search or filters leave out some orders. */
    isNarrowed,
    /** Undefined while loading. */
    rows: isEmptied ? undefined : shown?.rows,
    /** The answer for this page; undefined while the previous page is still shown. */
    answered: isPlaceholderData ? undefined : data,
    total: shown?.total,
    /** Other lists in which search and filters find orders. */
    elsewhere: foundElsewhere({
      ...{ list, statuses, search, filters },
      found: (!isPlaceholderData && shown?.found) || {},
    }),
    capped: isNarrowed && (shown?.total ?? 0) >= MAX_COUNTED,
    /** Is another page being fetched? */
    busy: isPlaceholderData,
    failed,
    reload,
  }
}

const NONE: FilterValues = {}

/** Goes from a page past the end of a list of `total` orders to its last page. */
function useWayBack(total: number | undefined, { page, limit, search, set }: ListAddress<OrderFilter>) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / limit))
  useEffect(() => {
    // Passing the search replaces the history entry instead of adding one.
    if (last < page) set({ page: last, search })
  })
}

/** Another list, or another part of this one, in which search and filters find orders. */
interface Elsewhere {
  readonly label: string
  readonly to: string
  readonly orders: number
  /** The server stopped counting. */
  readonly capped: boolean
}

interface Searched {
  readonly list: OrderList
  /** The statuses shown. */
  readonly statuses: readonly OrderStatus[]
  readonly search: string
  readonly filters?: FilterValues
  readonly found: FoundByStatus
}

/** Where else search and filters find orders, in the order of the lists. */
export function foundElsewhere({ list, statuses, search, filters = NONE, found }: Searched): Elsewhere[] {
  return ORDER_LISTS.filter(({ by }) => by === list.by).flatMap((other) => {
    const isOpen = other.path === list.path
    const others = isOpen ? other.statuses.filter((status) => !statuses.includes(status)) : other.statuses
    const orders = others.reduce((sum, status) => sum + (found[status] ?? 0), 0)
    if (orders === 0) return []
    const capped = others.some((status) => (found[status] ?? 0) >= MAX_COUNTED)
    const query = new URLSearchParams([...(search ? [['search', search]] : []), ...filterParameters(filters)])
    if (isOpen && others.length === 1) query.set('status', others.join())
    const label =
      list.by === 'admin' && others.length === 1 && others[0] ? statusWord(others[0]) : other.title()
    return [{ label, to: `/dashboard/${other.path}?${query}`, orders, capped }]
  })
}

interface ElsewhereLinksProps {
  places: readonly Elsewhere[]
  /** Has the open list found some as well? */
  more: boolean
}

/** '3 more in Delivered': links to other lists with the same search. */
export function ElsewhereLinks({ places, more }: ElsewhereLinksProps) {
  const texts = places.map(({ label, orders, capped }) => {
    const found = { orders: `${count(orders)}${capped ? '+' : ''}`, list: label }
    return more ? m.orders_more_in(found) : m.orders_found_in(found)
  })
  return (
    <>
      <p role="status" className="sr-only">
        {texts.join(', ')}
      </p>
      {places.length > 0 && (
        <nav aria-label={m.orders_elsewhere()} className="list-elsewhere">
          {places.map(({ to }, index) => (
            <Link key={to} to={to} className="text-link underline-offset-4 hover:underline">
              {texts[index]}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

interface ListEmptyProps {
  list: OrderList
  address: Pick<ListAddress<OrderFilter>, 'search' | 'set'>
  /** Do filters leave out some orders? */
  isFiltered?: boolean
  /** The statuses shown; left out: all of the list. */
  statuses?: readonly OrderStatus[]
  /** Does the search find orders in other lists? */
  elsewhere: boolean
  /** Shown below the text of an empty list. */
  hint?: ReactNode
}

/** An empty list, or one without matches for the search: what that means, and what to do. */
export function ListEmpty({
  list,
  address: { search, set },
  isFiltered = false,
  statuses = list.statuses,
  elsewhere,
  hint,
}: ListEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title={m.order_list_none_title()}
        text={m.order_list_none_text()}
        action={
          <Button variant="outline" onClick={() => set({ search: '', filters: NO_FILTERS })}>
            {m.orders_show_all()}
          </Button>
        }
      />
    )
  }
  if (search) {
    return (
      <EmptyState
        title={
          <span className="[overflow-wrap:anywhere]">
            {elsewhere ? m.orders_none_here_title({ search }) : m.orders_none_title({ search })}
          </span>
        }
        text={list.by === 'admin' ? m.orders_none_text() : m.orders_none_text_own()}
        action={
          <Button variant="outline" onClick={() => set({ search: '' })}>
            {m.orders_show_all()}
          </Button>
        }
      />
    )
  }
  const [status] = statuses
  if (status !== undefined && statuses.length < list.statuses.length) {
    return (
      <EmptyState
        title={m.orders_part_none_title({ status: statusWord(status) })}
        text={m.orders_part_none_text()}
        action={
          <Button variant="outline" onClick={() => set({ filters: { status: undefined } })}>
            {m.orders_show_all()}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <EmptyState
        title={list.emptyTitle()}
        text={list.emptyText()}
        action={
          list.by === 'customer' && (
            <ButtonLink variant="outline" to="/shop">
              {m.orders_go_shopping()}
            </ButtonLink>
          )
        }
      />
      {list.by === 'customer' && <WaysToGoods />}
      {hint}
    </>
  )
}

/** The categories, for a customer without orders. */
function WaysToGoods() {
  const { data = [] } = useQuery(categoriesQuery(), queryClient())
  return (
    <CategoryChips
      categories={shownOf(data).map(toShown)}
      className="mx-auto max-w-read justify-center px-4 pb-10"
    />
  )
}
