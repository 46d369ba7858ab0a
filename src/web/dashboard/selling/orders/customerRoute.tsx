import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { ListPager } from '../../frame/table/listPager.tsx'
import { ListScreen } from '../../frame/table/listScreen.tsx'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { type ReadList, readListAt } from '../../words/orderLists.ts'
import { OwnAskedReturns, useOwnAskedReturns } from './askedReturns.tsx'
import { customerColumns } from './columns.tsx'
import { ElsewhereLinks, ListEmpty, listMeta, useOrderPage } from './orderList.tsx'
import { useActing } from './useActing.ts'

export { listMeta as meta }

/** /dashboard/activeOrders, myShopping, myReturn and myCancellations (section 2). */
export default function CustomerOrdersPage() {
  const { pathname } = useLocation()
  const list = useMemo(() => readListAt(pathname, 'customer'), [pathname])
  return <CustomerOrders key={list.path} list={list} />
}

/** A list of the customer's own orders, with the actions a customer has. */
function CustomerOrders({ list }: { list: ReadList }) {
  const { user } = useSignedIn()
  const { address, rows, total, elsewhere, capped, busy, failed } = useOrderPage(list)
  const { search, here, set } = address
  const navigate = useNavigate()
  const { run } = useActing(list.by)
  const columns = useMemo(
    () =>
      customerColumns({
        ...{ list, here },
        async onAct(order, act) {
          const done = await run([order], act)
          // What was ordered again has left this list: its own page says what follows.
          if (act === 'Confirmed' && done.length > 0) await navigate(overviewAddress(order._id))
        },
      }),
    [list, here, run, navigate],
  )
  const asked = useOwnAskedReturns(user.email, list.path === 'myReturn')
  const hint = user.emailVerified ? undefined : <VerifyHint email={user.email} />

  return (
    <ListScreen
      title={list.title()}
      list={{ rows, total, capped, busy, failed }}
      search={{ label: m.orders_search_own(), value: search, onSearch: (text) => set({ search: text }) }}
      columns={columns}
      rowId={({ _id }) => _id}
      rowLabel={({ _id }) => m.orders_order({ id: _id })}
      empty={
        asked.length > 0 && !search ? (
          <EmptyState title={m.orders_my_return_asked_title()} text={m.orders_my_return_asked_text()} />
        ) : (
          <ListEmpty list={list} address={address} elsewhere={elsewhere.length > 0} hint={hint} />
        )
      }
      skeletons={3}
      pager={<ListPager address={address} total={total} capped={capped} />}
    >
      <OwnAskedReturns orders={asked} here={here} />
      <ElsewhereLinks places={elsewhere} more={rows !== undefined && rows.length > 0} />
    </ListScreen>
  )
}

/** Orders placed without a login are shown only to users with a verified e-mail address. */
function VerifyHint({ email }: { email: string }) {
  return (
    <p className="mx-4 mb-6 flex items-start gap-3 rounded-control bg-info-soft px-4 py-3 text-md sm:mx-auto sm:max-w-140">
      <Icon name="mail-check" className="mt-0.5 flex-none text-info" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {m.orders_verify_text({ email })}{' '}
        <Link to="/dashboard/account" className="text-link underline underline-offset-4">
          {m.orders_verify()}
        </Link>
      </span>
    </p>
  )
}
