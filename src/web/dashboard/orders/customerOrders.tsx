import { useMemo } from 'react'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../signedIn.ts'
import { DataTable } from '../table/dataTable.tsx'
import { ListBox } from '../table/listBox.tsx'
import { ListHead } from '../table/listHead.tsx'
import { ListPager } from '../table/listPager.tsx'
import { ListSearch } from '../table/listSearch.tsx'
import { customerColumns } from './columns.tsx'
import { ElsewhereLinks } from './elsewhereLinks.tsx'
import { ListEmpty } from './listEmpty.tsx'
import type { OrderList } from './lists.ts'
import { useActing } from './useActing.ts'
import { useOrderPage } from './useOrderPage.ts'
import { VerifyHint } from './verifyHint.tsx'

/** A list of one's own orders, with what a customer may still do about them. */
export function CustomerOrders({ list }: { list: OrderList }) {
  const { user } = useSignedIn()
  const { address, rows, total, elsewhere, capped, busy, failed } = useOrderPage(list)
  const { search, here, set } = address
  const { run } = useActing(list.by)
  const columns = useMemo(
    () => customerColumns({ list, here, onAct: (order, act) => void run([order], act) }),
    [list, here, run],
  )
  const hint = user.emailVerified ? undefined : <VerifyHint email={user.email} />

  return (
    <ListBox>
      <ListHead
        title={list.title()}
        total={total}
        capped={capped}
        search={
          <ListSearch
            label={m.orders_search_own()}
            value={search}
            onSearch={(text) => set({ search: text })}
          />
        }
      />
      <ElsewhereLinks places={elsewhere} more={rows !== undefined && rows.length > 0} />
      <DataTable
        label={list.title()}
        columns={columns}
        rows={rows}
        rowId={({ _id }) => _id}
        rowLabel={({ _id }) => m.orders_order({ id: _id })}
        empty={<ListEmpty list={list} address={address} elsewhere={elsewhere.length > 0} hint={hint} />}
        failed={failed}
        busy={busy}
        skeletons={3}
      />
      <ListPager address={address} total={total} capped={capped} />
    </ListBox>
  )
}
