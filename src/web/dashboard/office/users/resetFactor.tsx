import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { SecondFactors } from '#shop/types.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { IdentityDialog } from '#web/components/identityDialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { changeListedUsers, type ListedUser, nameOf } from './usersQuery.ts'

const REASONS: Reasons<RefusalCode<SecondFactors['reset']>> = {
  offline: m.users_reason_offline,
  gone: m.users_reason_gone,
  codes: {
    OWNER: m.users_reason_owner,
    OWN_ACCOUNT: m.users_reason_own_factor,
    RECENT_SIGN_IN_NEEDED: m.identity_requires_recent_login,
  },
}

interface ResetFactorProps {
  /** Whose; undefined: the dialog is closed. */
  user: ListedUser | undefined
  onClose: () => void
}

/** Switches the codes at login of somebody off who has lost phone and recovery codes, after asking who does it. */
export function ResetFactor({ user, onClose }: ResetFactorProps) {
  const { user: own } = useSignedIn()
  const { confirmIdentity } = useAuth()
  const name = user ? nameOf(user) : ''

  async function reset(password?: string) {
    if (!user) return
    await confirmIdentity(password)
    try {
      await authorized(`/users/${encodeURIComponent(user._id)}/secondFactor`, { method: 'DELETE' })
      showSuccess({ title: m.factor_stopped_title(), text: m.factor_reset_done({ name }) })
      changeListedUsers(own.email, (users) =>
        users.map((one) => (one._id === user._id ? { ...one, twoFactor: false } : one)),
      )
    } catch (error) {
      const text = reasonOf(error, REASONS) ?? errorSentence(error)
      showFailure(error, { title: m.factor_reset_failed(), text })
    }
    onClose()
  }

  return (
    <IdentityDialog
      user={own}
      open={user !== undefined}
      onClose={onClose}
      title={m.factor_reset_title()}
      text={m.factor_reset_text({ name })}
      icon="key-round"
      isDangerous
      labels={{ submit: m.factor_stop(), google: m.staff_google(), busy: m.factor_stop_busy() }}
      act={reset}
    />
  )
}
