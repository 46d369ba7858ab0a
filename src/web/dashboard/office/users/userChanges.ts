import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { People } from '#shop/types.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf } from '../../frame/mutations.ts'
import { useRowDeletion } from '../../frame/table/useRowDeletion.ts'
import { changeListedUsers, type ListedUser, nameOf } from './usersQuery.ts'

const REASONS: Reasons<RefusalCode<People['setRole' | 'removeUser']>> = {
  offline: m.users_reason_offline,
  gone: m.users_reason_gone,
  codes: {
    LAST_ADMIN: m.users_reason_last_admin,
    OWNER: m.users_reason_owner,
    EMAIL_NOT_VERIFIED: m.users_reason_not_verified,
    CONFIRMATION_DIFFERS: m.users_reason_confirmation,
    RECENT_SIGN_IN_NEEDED: m.users_reason_recent,
    OWN_ACCOUNT: m.users_reason_own_account,
  },
}

/** Why a change of a user failed, as a sentence; undefined if there is no known reason. */
export const userReason = (error: unknown): string | undefined => reasonOf(error, REASONS)

/** Deletes users. `adminEmail`: of the signed-in admin. */
export function useUserDeletion(adminEmail: string) {
  const { leaving, remove } = useRowDeletion()
  return {
    leaving,
    remove: (user: ListedUser) =>
      remove({
        id: user._id,
        path: `/deleteUser/${encodeURIComponent(user._id)}`,
        question: {
          title: m.users_sure(),
          text: `${m.users_delete_warning()} ${m.users_delete_who({ name: nameOf(user) })}`,
          confirmLabel: m.users_delete_confirm(),
        },
        done: { title: m.users_deleted_title(), text: m.users_deleted_text() },
        failed: (error) => ({
          title: m.users_delete_failed_title(),
          text: m.users_delete_failed_text(),
          more: userReason(error),
        }),
        onDone: () => changeListedUsers(adminEmail, (users) => users.filter(({ _id }) => _id !== user._id)),
      }),
  }
}
