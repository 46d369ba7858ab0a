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
import { ListEmpty } from './listEmpty.tsx'
import type { OrderList } from './lists.ts'
import { NewOrders } from './live/newOrders.tsx'
import { useArrivals } from './live/useArrivals.ts'
import { useNews } from './live/useNews.ts'
import { useLiveCounts } from './live/useOrderCounts.ts'
import { useTitleCount } from './live/useTitleCount.ts'
import { ManyActs } from './manyActs.tsx'
import { PAGE_SIZE } from './ordersQuery.ts'
import { RefusedDialog } from './refusedDialog.tsx'
import { useActing } from './useActing.ts'
import { useOrderPage } from './useOrderPage.ts'
import { useSelection } from './useSelection.ts'

/** A list of everybody's orders: they are moved and deleted here, one or many, and new ones come by themselves. */
export function AdminOrders({ list }: { list: OrderList }) {
  const { address, rows, answered, total, capped, busy, failed, look } = useOrderPage(list)
  const { page, search, set } = address
  const view = `${page} ${search}`
  const { orders: selected, selection, clear, release } = useSelection(rows, view)
  const { run, progress, refused, dismiss } = useActing()

  const counts = useLiveCounts(true)
  const calm = page === 1 && search === '' && selected.length === 0 && !progress
  const waiting = useNews({ told: counts?.told, statuses: list.statuses, calm, look })
  const arrivals = useArrivals(answered, view)
  useTitleCount(list.path === 'pendingOrders' ? (counts?.shown.Pending ?? 0) : 0)

  const act = useCallback(
    async (orders: readonly OrderAnswer[], chosen: Act) => release(await run(orders, chosen)),
    [run, release],
  )
  const columns = useMemo(
    () => adminColumns({ list, onAct: (order, chosen) => void act([order], chosen) }),
    [list, act],
  )

  function showNew() {
    clear()
    set({ page: 1, search: '' })
  }

  return (
    <ListBox>
      <ListHead
        title={list.title()}
        total={total}
        capped={capped}
        search={
          <ListSearch label={m.orders_search()} value={search} onSearch={(text) => set({ search: text })} />
        }
      />
      <NewOrders arrivals={arrivals} waiting={waiting} onShow={showNew} />
      <DataTable
        label={list.title()}
        columns={columns}
        rows={rows}
        rowId={({ _id }) => _id}
        rowLabel={({ _id }) => m.orders_order({ id: _id })}
        selection={selection}
        arrived={arrivals.ids}
        empty={<ListEmpty list={list} address={address} />}
        failed={failed}
        busy={busy}
      />
      <ListPager page={page} pageSize={PAGE_SIZE} total={total} capped={capped} />
      <ManyActs
        list={list}
        orders={selected}
        progress={progress}
        onAct={(chosen) => void act(selected, chosen)}
        onClear={clear}
      />
      <RefusedDialog refused={refused} onClose={dismiss} />
    </ListBox>
  )
}
