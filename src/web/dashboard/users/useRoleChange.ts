import { useEffect, useState } from 'react'
import type { Role } from '#domain/people/user.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/authorized.ts'
import { tell } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { nameOf } from './findUsers.ts'
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

/** An address that is not verified may be anybody's: the owner types it to say that it is known. */
export function needsConfirmation({ user, role }: Pick<RoleChange, 'user' | 'role'>): boolean {
  return role === 'admin' && !user.emailVerified
}

interface RoleChangeParts {
  /** Is whoever is signed in the owner of the shop? */
  readonly byOwner: boolean
  readonly onDone: (user: ListedUser, role: Role) => void
}

/** Promoting and demoting: asked first, then done, told to `onDone`, and shown as done for a moment. */
export function useRoleChange({ byOwner, onDone }: RoleChangeParts) {
  const [change, setChange] = useState<RoleChange>()
  const done = change?.stage === 'done'

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setChange(undefined), STAYS_OPEN)
    return () => clearTimeout(timer)
  }, [done])

  function ask(user: ListedUser) {
    const role = otherRole(user.role)
    if (byOwner || !needsConfirmation({ user, role })) {
      setChange({ user, role, stage: 'asked' })
      return
    }
    const text = m.users_not_verified_text({ name: nameOf(user) })
    tell({ tone: 'warning', title: m.users_not_verified_title(), text })
  }

  async function confirm(confirmEmail?: string) {
    if (change?.stage !== 'asked') return
    const { user, role } = change
    setChange({ ...change, stage: 'busy' })
    try {
      await authorized(`/updateUser/${encodeURIComponent(user._id)}`, {
        method: 'PUT',
        body: { role, ...(confirmEmail !== undefined && { confirmEmail }) },
      })
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
    ask,
    confirm,
    close: () => change?.stage !== 'busy' && setChange(undefined),
  }
}

/** Refused by the shop, or not answered: section 8 has a sentence for each. */
function failureText(error: unknown): string {
  const refused = error instanceof ApiError && error.status < 500
  return withReason(refused ? m.users_role_refused() : m.users_role_failed(), error)
}
