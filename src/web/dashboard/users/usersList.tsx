import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { useSignedIn } from '../signedIn.ts'
import { DataTable } from '../table/dataTable.tsx'
import { useListAddress } from '../table/listAddress.ts'
import { ListBox } from '../table/listBox.tsx'
import { ListHead } from '../table/listHead.tsx'
import { ListPager } from '../table/listPager.tsx'
import { ListSearch } from '../table/listSearch.tsx'
import { pageRange } from '../table/pageRange.ts'
import { findUsers, nameOf } from './findUsers.ts'
import { RoleDialog } from './roleDialog.tsx'
import { useOwnDemotion } from './useOwnDemotion.ts'
import { useRoleChange } from './useRoleChange.ts'
import { userColumns } from './userColumns.tsx'
import { changeListedUsers, type ListedUser, usersQuery } from './usersQuery.ts'
import { useUserDeletion } from './useUserDeletion.ts'

/** Everybody with an account. The shop answers all of them; searching, sorting and paging is done here. */
export function UsersList() {
  const { email } = useSignedIn().user
  const address = useListAddress()
  const { page, limit, search, sort, set } = address
  const { data, error, refetch } = useQuery(usersQuery(email), queryClient())
  const found = useMemo(() => data && findUsers(data, { search, sort }), [data, search, sort])
  const range = pageRange({ page, pageSize: limit, total: found?.length ?? 0 })
  const leaveAdmins = useOwnDemotion(email)
  const deletion = useUserDeletion(email)
  const isOwn = (user: ListedUser) => user.email === email

  const roles = useRoleChange({
    byOwner: data?.find(isOwn)?.owner ?? false,
    onDone(user, role) {
      if (isOwn(user)) leaveAdmins()
      else
        changeListedUsers(email, (users) =>
          users.map((one) => (one._id === user._id ? { ...one, role } : one)),
        )
    },
  })

  return (
    <ListBox>
      <ListHead
        title={m.users_title()}
        total={found?.length}
        search={
          <ListSearch label={m.users_search()} value={search} onSearch={(text) => set({ search: text })} />
        }
      />
      <DataTable
        label={m.users_title()}
        columns={userColumns({
          before: range.first - 1,
          isOwn,
          onChangeRole: roles.ask,
          onDelete: deletion.remove,
        })}
        rows={found?.slice(Math.max(0, range.first - 1), range.last)}
        rowId={({ _id }) => _id}
        rowLabel={nameOf}
        sort={{ ...sort, by: sort?.by, onChange: (next) => set({ sort: next }) }}
        leaving={deletion.leaving}
        failed={error ? { error, retry: () => void refetch() } : undefined}
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
      />
      <ListPager address={address} total={found?.length} />
      <RoleDialog
        change={roles.change}
        isOwn={roles.change !== undefined && isOwn(roles.change.user)}
        onConfirm={roles.confirm}
        onClose={roles.close}
      />
    </ListBox>
  )
}
