import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UnfinishedAnswer } from '#contract/orders/unfinishedSchema.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
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
import { DataTable } from '../../frame/table/dataTable.tsx'
import { useListAddress } from '../../frame/table/listAddress.ts'
import { ListBox, ListHead } from '../../frame/table/listBox.tsx'
import { ListPager } from '../../frame/table/listPager.tsx'
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
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    unfinishedQuery(email, address),
    queryClient(),
  )
  const { leaving, dismiss } = useDismissal(email)
  const total = data?.total
  const last = Math.max(1, Math.ceil((total ?? 0) / address.limit))
  // The last one of the last page is gone, or the page never existed.
  const isPastTheEnd = data !== undefined && !isPlaceholderData && address.page > last
  useEffect(() => {
    if (isPastTheEnd) address.set({ page: last })
  })
  return (
    <ListBox>
      <ListHead title={m.unfinished_title()} total={total} capped={total === MAX_COUNTED} />
      <p className="px-4 pb-4 text-ink-muted text-md sm:px-5">{m.unfinished_text()}</p>
      <DataTable
        label={m.unfinished_title()}
        columns={unfinishedColumns({ onDismiss: (checkout) => void dismiss(checkout) })}
        rows={isPastTheEnd ? undefined : data?.data}
        rowId={({ _id }) => _id}
        rowLabel={({ mobileNumber }) => digits(mobileNumber)}
        leaving={leaving}
        empty={<Nobody role={role} />}
        failed={error && !isFetching ? { error, retry: () => void refetch() } : undefined}
        busy={isPlaceholderData}
      />
      <ListPager address={address} total={total} capped={total === MAX_COUNTED} />
    </ListBox>
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
