import type { UnfinishedAnswer } from '#contract/orders/unfinishedSchema.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Unfinished } from '#shop/types.ts'
import { digits } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { type Reasons, reasonOf } from '../../frame/mutations.ts'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useListAddress } from '../../frame/table/listAddress.ts'
import { ListPager } from '../../frame/table/listPager.tsx'
import { useListPage } from '../../frame/table/listQuery.ts'
import { ListScreen } from '../../frame/table/listScreen.tsx'
import { useRowDeletion } from '../../frame/table/useRowDeletion.ts'
import { unfinishedColumns } from './unfinishedColumns.tsx'
import { unfinishedKey, unfinishedQuery } from './unfinishedQuery.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.unfinished_title(),
    description: m.unfinished_text(),
    path: '/dashboard/unfinished',
    noIndex: true,
  })

/** /dashboard/unfinished: whom to call about a checkout that was not finished. */
export default function UnfinishedPage() {
  return <StaffOnly allows={needs('orders.move')}>{(role) => <UnfinishedList role={role} />}</StaffOnly>
}

function UnfinishedList({ role }: { role: Role }) {
  const { email } = useSignedIn().user
  const address = useListAddress()
  const list = useListPage(unfinishedQuery(email, address), address, {
    rows: ({ data }) => data,
    total: ({ total }) => total,
  })
  const { leaving, dismiss } = useDismissal(email)
  return (
    <ListScreen
      title={m.unfinished_title()}
      list={list}
      columns={unfinishedColumns({ onDismiss: (checkout) => void dismiss(checkout) })}
      rowId={({ _id }) => _id}
      rowLabel={({ mobileNumber }) => digits(mobileNumber)}
      leaving={leaving}
      empty={<Nobody role={role} />}
      pager={<ListPager address={address} total={list.total} capped={list.capped} />}
    >
      <p className="px-4 pb-4 text-ink-muted text-md sm:px-5">{m.unfinished_text()}</p>
    </ListScreen>
  )
}

/** Nobody is left to call, or the shop does not keep them: who may switch it on is led there. */
function Nobody({ role }: { role: Role }) {
  const isOn = useShop().checkout.unfinished
  if (isOn) return <EmptyState title={m.unfinished_none_title()} text={m.unfinished_none_text()} />
  const mayChange = can({ role }, 'settings')
  return (
    <EmptyState
      title={m.unfinished_off_title()}
      text={mayChange ? m.unfinished_off_text() : m.unfinished_off_ask()}
      action={
        mayChange && <ButtonLink to="/dashboard/settings/checkout">{m.unfinished_off_open()}</ButtonLink>
      }
    />
  )
}

const REASONS: Reasons<RefusalCode<Unfinished['dismiss']>> = {
  offline: m.unfinished_failed_offline,
  gone: m.unfinished_failed_text,
  codes: {},
}

/** Deletes what nobody needs to call about. `email`: of the signed-in user. */
function useDismissal(email: string) {
  const { leaving, remove } = useRowDeletion()
  return {
    leaving,
    dismiss: ({ _id: id, mobileNumber }: UnfinishedAnswer) =>
      remove({
        id,
        path: `/unfinished/${encodeURIComponent(id)}`,
        question: {
          title: m.unfinished_sure({ number: digits(mobileNumber) }),
          text: m.unfinished_sure_text(),
          confirmLabel: m.unfinished_dismiss(),
        },
        done: { title: m.unfinished_dismissed() },
        failed: (error) => ({
          title: m.unfinished_failed(),
          text: reasonOf(error, REASONS) ?? m.unfinished_failed_text(),
        }),
        onDone: () => queryClient().invalidateQueries({ queryKey: unfinishedKey(email) }),
      }),
  }
}
