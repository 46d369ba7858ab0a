import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffRole } from '#domain/people/user.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { queryClient } from '#web/client/queries.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { leaveRole } from '../../frame/role/leaveRole.ts'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useListAddress } from '../../frame/table/listAddress.ts'
import { ListPager, pageRange } from '../../frame/table/listPager.tsx'
import { ListScreen } from '../../frame/table/listScreen.tsx'
import { PeopleTabs } from './peopleTabs.tsx'
import { ResetFactor } from './resetFactor.tsx'
import { RoleDialog, useRoleChange } from './roleDialog.tsx'
import { useUserDeletion } from './userChanges.ts'
import { userColumns } from './userColumns.tsx'
import { changeListedUsers, findUsers, type ListedUser, nameOf, usersQuery } from './usersQuery.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.users_title(),
    description: m.users_description(),
    path: '/dashboard/allUsers',
    noIndex: true,
  })

/** /dashboard/allUsers (section 2). */
export default function UsersPage() {
  return (
    <StaffOnly allows={needs('staff')}>
      <PeopleTabs />
      <UsersList />
    </StaffOnly>
  )
}

/** All users. The server returns all of them; searching, sorting and paging happen here. */
function UsersList() {
  const { email } = useSignedIn().user
  const address = useListAddress()
  const { page, limit, search, sort, set } = address
  const { data, error, refetch } = useQuery(usersQuery(email), queryClient())
  const found = useMemo(() => data && findUsers(data, { search, sort }), [data, search, sort])
  const range = pageRange({ page, pageSize: limit, total: found?.length ?? 0 })
  const leaveAdmins = useOwnDemotion(email)
  const deletion = useUserDeletion(email)
  const [resetFor, setResetFor] = useState<ListedUser>()
  const isOwn = (user: ListedUser) => user.email === email

  const roles = useRoleChange({
    byOwner: data?.find(isOwn)?.owner ?? false,
    onDone(user, role) {
      if (isOwn(user)) leaveAdmins()
      else
        changeListedUsers(email, (users) =>
          users.map((one) => (one._id === user._id ? { ...one, role, staffRole: staffRole(role) } : one)),
        )
    },
  })

  return (
    <ListScreen
      title={m.users_title()}
      list={{
        rows: found?.slice(Math.max(0, range.first - 1), range.last),
        total: found?.length,
        failed: error ? { error, retry: () => void refetch() } : undefined,
      }}
      search={{ label: m.users_search(), value: search, onSearch: (text) => set({ search: text }) }}
      columns={userColumns({
        before: range.first - 1,
        isOwn,
        onChangeRole: roles.ask,
        onResetFactor: setResetFor,
        onDelete: deletion.remove,
      })}
      rowId={({ _id }) => _id}
      rowLabel={nameOf}
      sort={{ ...sort, by: sort?.by, onChange: (next) => set({ sort: next }) }}
      leaving={deletion.leaving}
      empty={
        <EmptyState
          title={m.users_none_title()}
          text={m.users_none_text({ search })}
          action={
            <Button variant="outline" onClick={() => set({ search: '' })}>
              {m.users_show_all()}
            </Button>
          }
        />
      }
      pager={<ListPager address={address} total={found?.length} />}
      end={
        <>
          <RoleDialog
            change={roles.change}
            isOwn={roles.change !== undefined && isOwn(roles.change.user)}
            onConfirm={roles.confirm}
            onClose={roles.close}
          />
          <ResetFactor user={resetFor} onClose={() => setResetFor(undefined)} />
        </>
      }
    />
  )
}

/** For admins who make themselves customers: goes to the customer's dashboard. */
function useOwnDemotion(email: string): () => void {
  const navigate = useSiteNavigate()
  return () => {
    leaveRole(email, 'customer')
    showSuccess({ title: m.users_role_done(), text: m.users_demoted_own() })
    navigate('/dashboard', { replace: true })
  }
}
