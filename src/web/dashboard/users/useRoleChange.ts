import { useEffect, useState } from 'react'
import type { Role } from '#domain/people/user.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/authorized.ts'
import { tell } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { withReason } from './refusal.ts'
import type { ListedUser } from './usersQuery.ts'

/** Milliseconds for which the confirmation stays open after a role update (section 8). */
const STAYS_OPEN = 1500

/** A user whose role is about to be the other one. */
export interface RoleChange {
  readonly user: ListedUser
  readonly role: Role
  readonly stage: 'asked' | 'busy' | 'done'
}

/** The role that the button of a user's row gives (section 4). */
export function otherRole(role: Role): Role {
  return role === 'admin' ? 'customer' : 'admin'
}

/** Promoting and demoting: asked first, then done, told to `onDone`, and shown as done for a moment. */
export function useRoleChange(onDone: (user: ListedUser, role: Role) => void) {
  const [change, setChange] = useState<RoleChange>()
  const done = change?.stage === 'done'

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setChange(undefined), STAYS_OPEN)
    return () => clearTimeout(timer)
  }, [done])

  async function confirm() {
    if (change?.stage !== 'asked') return
    const { user, role } = change
    setChange({ ...change, stage: 'busy' })
    try {
      await authorized(`/updateUser/${encodeURIComponent(user._id)}`, { method: 'PUT', body: { role } })
      setChange({ ...change, stage: 'done' })
      onDone(user, role)
    } catch (error) {
      setChange(undefined)
      if (endsLogin(error)) return
      tell({ tone: 'error', title: m.users_role_failed_title(), text: failureText(error) })
    }
  }

  return {
    change,
    ask: (user: ListedUser) => setChange({ user, role: otherRole(user.role), stage: 'asked' }),
    confirm,
    close: () => change?.stage !== 'busy' && setChange(undefined),
  }
}

/** Refused by the shop, or not answered: section 8 has a sentence for each. */
function failureText(error: unknown): string {
  const refused = error instanceof ApiError && error.status < 500
  return withReason(refused ? m.users_role_refused() : m.users_role_failed(), error)
}
