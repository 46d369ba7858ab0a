import { useCallback, useMemo } from 'react'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { DataTable } from '../table/dataTable.tsx'
import { ListBox } from '../table/listBox.tsx'
import { ListHead } from '../table/listHead.tsx'
import { ListPager } from '../table/listPager.tsx'
import { ListSearch } from '../table/listSearch.tsx'
import type { Act } from './act.ts'
import { adminColumns } from './columns.tsx'
import { ElsewhereLinks } from './elsewhereLinks.tsx'
import { ListEmpty } from './listEmpty.tsx'
import type { OrderList } from './lists.ts'
import { sumOf } from './live/counts.ts'
import { NewOrders } from './live/newOrders.tsx'
import { useArrivals } from './live/useArrivals.ts'
import { useNews } from './live/useNews.ts'
import { useLiveCounts } from './live/useOrderCounts.ts'
import { useTitleCount } from './live/useTitleCount.ts'
import { ManyActs } from './manyActs.tsx'
import { RefusedDialog } from './refusedDialog.tsx'
import { StatusSwitch } from './statusSwitch.tsx'
import { type RunOptions, useActing } from './useActing.ts'
import { useOrderPage } from './useOrderPage.ts'
import { useSelection } from './useSelection.ts'

/** A list of everybody's orders: they are moved and deleted here, one or many, and new ones come by themselves. */
export function AdminOrders({ list }: { list: OrderList }) {
  const { address, statuses, rows, answered, total, elsewhere, capped, busy, failed, look } =
    useOrderPage(list)
  const { page, search, here, set } = address
  const view = `${statuses} ${search}`
  const { orders: selected, selection, clear, release, follow } = useSelection(rows, view)
  const { run, progress, refused, dismiss } = useActing(list.by)

  const counts = useLiveCounts(true)
  const calm = page === 1 && search === '' && selected.length === 0 && !progress
  const waiting = useNews({ told: counts?.told, statuses, calm, look })
  const arrivals = useArrivals(page === 1 ? answered : undefined, view)
  useTitleCount(list.path === 'pendingOrders' ? (counts?.shown.Pending ?? 0) : 0)
  // The same number as in the sidebar, whatever is under way.
  const inAll = counts && search === '' ? counts.shown : undefined
  const shownTotal = inAll ? sumOf(inAll, statuses) : total

  const act = useCallback(
    async (orders: readonly OrderAnswer[], chosen: Act, leftOut: RunOptions['leftOut'] = []) => {
      const onMoved: RunOptions['onMoved'] = (moved) => follow(moved, statuses)
      const done = await run(orders, chosen, { leftOut, onMoved })
      release(done.map(({ _id }) => _id))
    },
    [statuses, run, release, follow],
  )
  const columns = useMemo(
    () => adminColumns({ list, statuses, here, onAct: (order, chosen) => void act([order], chosen) }),
    [list, statuses, here, act],
  )

  function showNew() {
    clear()
    set({ page: 1, search: '' })
  }

  return (
    <ListBox>
      <ListHead
        title={list.title()}
        total={shownTotal}
        capped={capped}
        search={
          <ListSearch label={m.orders_search()} value={search} onSearch={(text) => set({ search: text })} />
        }
      />
      <StatusSwitch list={list} statuses={statuses} address={address} counts={inAll} />
      <NewOrders arrivals={arrivals} waiting={waiting} onShow={showNew} />
      <ElsewhereLinks places={elsewhere} more={rows !== undefined && rows.length > 0} />
      <DataTable
        label={list.title()}
        columns={columns}
        rows={rows}
        rowId={({ _id }) => _id}
        rowLabel={({ _id }) => m.orders_order({ id: _id })}
        selection={selection}
        arrived={arrivals.ids}
        empty={<ListEmpty list={list} address={address} elsewhere={elsewhere.length > 0} />}
        failed={failed}
        busy={busy}
      />
      <ListPager address={address} total={shownTotal} capped={capped} />
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
    </ListBox>
  )
}
