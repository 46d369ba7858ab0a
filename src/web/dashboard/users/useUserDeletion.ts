import { ApiError, endsLogin } from '#web/client/api.ts'
import { ask, tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { useLeaving } from '../table/useLeaving.ts'
import { withReason } from './refusal.ts'
import { changeListedUsers, type ListedUser, nameOf } from './usersQuery.ts'

/** Deleting users: asked first; the row leaves at once and comes back if the shop refuses. */
export function useUserDeletion(adminEmail: string) {
  const { leaving, leave, settle } = useLeaving()

  async function remove(user: ListedUser) {
    const agreed = await ask({
      tone: 'warning',
      title: m.users_sure(),
      text: `${m.users_delete_warning()} ${m.users_delete_who({ name: nameOf(user) })}`,
      confirmLabel: m.users_delete_confirm(),
      danger: true,
    })
    if (!agreed) return
    leave(user._id)
    try {
      await authorized(`/deleteUser/${encodeURIComponent(user._id)}`, { method: 'DELETE' }).catch(unlessGone)
      changeListedUsers(adminEmail, (users) => users.filter(({ _id }) => _id !== user._id))
      notify({ tone: 'success', title: m.users_deleted_title(), text: m.users_deleted_text() })
    } catch (error) {
      const text = withReason(m.users_delete_failed_text(), error)
      if (!endsLogin(error)) tell({ tone: 'error', title: m.users_delete_failed_title(), text })
    }
    settle(user._id)
  }

  return { leaving, remove }
}

/** Somebody else was faster: what was wanted has happened. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
