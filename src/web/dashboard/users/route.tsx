import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { AdminsOnly } from '../role/adminsOnly.tsx'
import { UsersList } from './usersList.tsx'

export const meta = () =>
  pageMeta({
    title: m.users_title(),
    description: m.users_description(),
    path: '/dashboard/allUsers',
    noIndex: true,
  })

/** /dashboard/allUsers (section 2). */
export default function UsersPage() {
  return (
    <AdminsOnly>
      <UsersList />
    </AdminsOnly>
  )
}
