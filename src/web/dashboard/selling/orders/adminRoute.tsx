import { useCallback, useEffect, useId, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { can } from '#domain/people/permissions.ts'
import { type Role, STAFF_ROLES } from '#domain/people/user.ts'
import { splitLanguage } from '#domain/text/language.ts'
import { count, digits } from '#web/client/amounts.ts'
import { type EarlyHandle, isBegun } from '#web/client/earlyReads.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { onceKnown } from '../../frame/startSession.ts'
import { type ListAddress, PAGE_SIZES } from '../../frame/table/listAddress.ts'
import { ListPager, pageRange } from '../../frame/table/listPager.tsx'
import { ListScreen } from '../../frame/table/listScreen.tsx'
import { type FilterValues, NO_FILTERS } from '../../words/orderFilters.ts'
import { isListInSight, orderListAt, type ReadList, readListAt } from '../../words/orderLists.ts'
import { statusWord } from '../../words/statusChip.tsx'
import { daysParameters } from '../returns/returnsQuery.ts'
import type { Act } from './acts.ts'
import { type Arrivals, useArrivals, useListUpdates } from './arrivals.ts'
import { AskedReturns } from './askedReturns.tsx'
import { useCalling } from './calling.tsx'
import { adminColumns } from './columns.tsx'
import { FilterButton, FilterPanel, useFilterPanel } from './filters/filterBar.tsx'
import { ListMenu } from './filters/listMenu.tsx'
import { useShownColumns } from './filters/shownColumns.ts'
import { useOrderSight } from './filters/useOrderSight.ts'
import { SaveView, Views, viewQuery } from './filters/views.tsx'
import { VIEWS_PATH } from './filters/viewsQuery.ts'
import { sumOf, useLiveCounts } from './liveCounts.ts'
import { deselect, ManyActs, RefusedDialog, updateSelection, useSelection } from './manyOrders.tsx'
import { ElsewhereLinks, ListEmpty, listMeta, type OrderFilter, useOrderPage } from './orderList.tsx'
import { firstPagePath, listParameters, ordersQuery } from './ordersQuery.ts'
import { type RunOptions, useActing } from './useActing.ts'

export { listMeta as meta }

export const handle: EarlyHandle = {
  earlyReads(pathname) {
    const list = orderListAt(pathname)
    const roles = STAFF_ROLES.filter((role) => isListInSight(list, role))
    return [
      { path: firstPagePath(list), roles },
      { path: VIEWS_PATH, roles },
    ]
  },
}

onceKnown(prefetchFirstPage)

/** Takes the list that the page has begun to read with its document, so that it is first drawn with its orders. */
function prefetchFirstPage(email: string): void {
  const list = orderListAt(splitLanguage(window.location.pathname).path)
  if (!isBegun(firstPagePath(list))) return
  const query = { list, email, page: 1, limit: PAGE_SIZES[0], search: '', filters: NO_FILTERS }
  void queryClient().prefetchQuery(ordersQuery(query))
}

/** /dashboard/pendingOrders, confirmedOrders, cancelledOrders, deliveredOrders and returnOrders (section 2). */
export default function AdminOrdersPage() {
  const list = orderListAt(useLocation().pathname)
  return (
    <StaffOnly allows={(role) => isListInSight(list, role)}>
      {(role) => <ListFor key={list.path} path={list.path} role={role} />}
    </StaffOnly>
  )
}

function ListFor({ path, role }: { path: string; role: Role }) {
  const list = useMemo(() => readListAt(path, role), [path, role])
  return <AdminOrders list={list} role={role} />
}

/** A list of all customers' orders, where one or several can be moved or deleted. New orders appear by themselves. */
function AdminOrders({ list, role }: { list: ReadList; role: Role }) {
  const {
    address,
    statuses,
    filters,
    isNarrowed,
    rows,
    answered,
    total,
    elsewhere,
    capped,
    busy,
    failed,
    reload,
  } = useOrderPage(list)
  const { page, limit, search, here, set } = address
  const { email } = useSignedIn().user
  const parameters = listParameters({ statuses, search, filters })
  const part = String(parameters)
  const panelId = useId()
  const panel = useFilterPanel()
  const columnsShown = useShownColumns(address)
  const view = {
    list: list.path,
    query: viewQuery(address.filters.status, search, filters),
    columns: columnsShown.shown,
    isOfView: address.filters.columns !== undefined,
  }
  const { orders: selected, selection, clear } = useSelection(rows, `${email} ${part}`)
  const { run, progress, refused, dismiss } = useActing(list.by)

  const counts = useLiveCounts(true)
  const canReorder = page === 1 && !isNarrowed && selected.length === 0 && !progress
  const waiting = useListUpdates({ reported: counts?.reported, statuses, canReorder, refetch: reload })
  const arrivals = useArrivals(page === 1 ? answered : undefined, part)
  useTitleCount(list.path === 'pendingOrders' ? (counts?.shown.Pending ?? 0) : 0)
  // The same number as in the sidebar, also while actions are under way.
  const inAll = counts && !isNarrowed ? counts.shown : undefined
  const shownTotal = inAll ? sumOf(inAll, statuses) : total
  const expected = shownTotal ? pageRange({ page, pageSize: limit, total: shownTotal }) : undefined

  const act = useCallback(
    async (orders: readonly OrderAnswer[], chosen: Act, leftOut: RunOptions['leftOut'] = []) => {
      const onMoved: RunOptions['onMoved'] = (moved) => updateSelection(moved, statuses)
      const done = await run(orders, chosen, { leftOut, onMoved })
      deselect(done.map(({ _id }) => _id))
    },
    [statuses, run],
  )
  const seesAmounts = useOrderSight()?.amounts ?? false
  const calling = useCalling(email, list.rights.includes('orders.move') && statuses.includes('Pending'))
  const columns = useMemo(
    () =>
      adminColumns({
        ...{ list, here, seesAmounts, calling },
        shown: columnsShown.shown,
        onAct: (order, chosen) => void act([order], chosen),
      }),
    [list, here, seesAmounts, calling, columnsShown.shown, act],
  )

  function showNew() {
    clear()
    set({ page: 1, search: '', filters: NO_FILTERS })
  }

  return (
    <ListScreen
      title={list.title()}
      list={{ rows, total: shownTotal, capped, busy, failed }}
      search={{ label: m.orders_search(), value: search, onSearch: (text) => set({ search: text }) }}
      actions={
        <>
          {/* Wide windows have it in the menu. */}
          {list.path === 'pendingOrders' && list.rights.includes('orders.move') && (
            <ButtonLink to="/dashboard/newOrder" className="max-md:flex-1 max-md:px-3! lg:hidden">
              {m.new_order_title()}
            </ButtonLink>
          )}
          <FilterButton panel={panel} filters={filters} controls={panelId} />
          <ListMenu shown={columnsShown.shown} onChoose={columnsShown.choose} parameters={parameters} />
        </>
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowLabel={({ _id }) => m.orders_order({ id: _id })}
      selection={selection}
      arrived={arrivals.ids}
      skeletons={expected && expected.last - expected.first + 1}
      empty={
        <ListEmpty
          list={list}
          address={address}
          isFiltered={Object.keys(filters).length > 0}
          statuses={statuses}
          elsewhere={elsewhere.length > 0}
        />
      }
      // Of the rows that are shown: orders that came since wait above them.
      pager={<ListPager address={address} total={total} capped={capped} />}
      end={
        <>
          <ManyActs
            list={list}
            orders={selected}
            total={shownTotal ?? 0}
            here={here}
            progress={progress}
            onAct={({ act: chosen, fits, rest }) => void act(fits, chosen, rest)}
            onClear={clear}
          />
          <RefusedDialog refused={refused} onClose={dismiss} />
        </>
      }
    >
      <Views {...view} />
      <FilterPanel id={panelId} total={shownTotal} {...{ panel, filters, address, capped }}>
        <SaveView {...view} />
      </FilterPanel>
      <StatusSwitch list={list} statuses={statuses} address={address} counts={inAll} />
      {list.path === 'returnOrders' && list.rights.includes('orders.move') && (
        <AskedReturns email={email} here={here} />
      )}
      {list.path === 'returnOrders' && <ReturnsWay role={role} days={filters} />}
      <NewOrders arrivals={arrivals} waiting={waiting} onShow={showNew} />
      <ElsewhereLinks places={elsewhere} more={rows !== undefined && rows.length > 0} />
    </ListScreen>
  )
}

interface StatusSwitchProps {
  list: ReadList
  /** The statuses shown. */
  statuses: readonly OrderStatus[]
  address: ListAddress<OrderFilter>
  /** Undefined while they are not known or do not belong to the list shown. */
  counts: StatusCounts | undefined
}

/** Filters a list of several statuses by one of them; 'all' comes first (section 2 shows them together). */
function StatusSwitch({ list, statuses, address, counts }: StatusSwitchProps) {
  if (list.statuses.length === 1) return null
  const choices = [
    { label: m.orders_switch_all(), status: undefined, of: list.statuses },
    ...list.statuses.map((status) => ({ label: statusWord(status), status, of: [status] })),
  ]
  return (
    <nav aria-label={m.orders_switch()} className="list-switch">
      {choices.map(({ label, status, of }) => (
        <Link
          key={label}
          to={address.to({ filters: { status } })}
          preventScrollReset
          aria-current={
            of.length === statuses.length && of.every((one) => statuses.includes(one)) ? 'true' : undefined
          }
        >
          {label}
          {counts && <span className="tabular-nums">{count(sumOf(counts, of))}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** From the returned orders of some days to what they have in common, for those who may see how sales are. */
function ReturnsWay({ role, days }: { role: Role; days: FilterValues }) {
  if (!can({ role }, 'money.read')) return null
  return (
    <p className="list-elsewhere">
      <Link
        to={`/dashboard/returns${daysParameters(days)}`}
        className="text-link underline-offset-4 hover:underline"
      >
        {m.returns_way()}
      </Link>
    </p>
  )
}

interface NewOrdersProps {
  arrivals: Arrivals
  /** The number of new orders that are not shown yet because another part of the list is open. */
  waiting: number
  onShow: () => void
}

/**
 * Announces new orders: to screen readers if the list shows them already, otherwise in a line with a button that shows
 * them.
 */
function NewOrders({ arrivals: { latest, times }, waiting, onShow }: NewOrdersProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {/* The key makes screen readers announce the same text again. */}
        {latest > 0 && <span key={times}>{newOrders(latest)}</span>}
        {waiting > 0 && newOrders(waiting)}
      </p>
      {waiting > 0 && (
        <div className="border-line border-t px-0.5 py-1">
          <Button variant="ghost" className="text-accent!" onClick={onShow}>
            <Icon name="arrow-up" />
            {newOrders(waiting)} · {m.orders_show()}
          </Button>
        </div>
      )}
    </>
  )
}

function newOrders(orders: number): string {
  return m.orders_new({ count: orders, shown: count(orders) })
}

/** Prefixes the page title with a number, '(3) Pending Orders', for tabs in the background; 0: none. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const title = document.title
    const counted = `(${digits(count)}) ${title}`
    document.title = counted
    return () => {
      // Another page may have set its own title meanwhile.
      if (document.title === counted) document.title = title
    }
  }, [count])
}
