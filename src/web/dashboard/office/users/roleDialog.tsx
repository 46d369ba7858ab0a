import { useEffect, useRef, useState } from 'react'
import { isOwn as isAddressOf } from '#domain/people/permissions.ts'
import type { SpecifiedRole } from '#domain/people/user.ts'
import { ApiError } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { isRecentSignInNeeded, withProof } from '#web/client/session/proven.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirmDialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { RightsDialog } from '../../frame/rightsDialog.tsx'
import { userReason } from './userChanges.ts'
import { type ListedUser, nameOf } from './usersQuery.ts'

interface RoleDialogProps {
  /** Undefined: the dialog is closed. */
  change: RoleChange | undefined
  isOwn: boolean
  /** `email`: the address typed for confirmation, if it is not verified. */
  onConfirm: (email?: string) => Promise<void> | void
  onClose: () => void
}

/**
 * Asks for confirmation of a role change, for an unverified address by typing it, and then shows in the same dialog
 * that it was done.
 */
export function RoleDialog({ change, isOwn, onConfirm, onClose }: RoleDialogProps) {
  const [typed, setTyped] = useState('')
  const [differs, setDiffers] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const promoted = change?.role === 'admin'
  const name = change ? nameOf(change.user) : ''
  const confirming = change !== undefined && needsConfirmation(change)

  function forget() {
    setTyped('')
    setDiffers(false)
  }

  function confirm() {
    if (!confirming) return onConfirm()
    if (isAddressOf(change.user, typed)) {
      onConfirm(typed)
      forget()
    } else {
      setDiffers(true)
      input.current?.focus()
    }
  }

  return (
    <>
      {/* Before the other dialog, over which it opens: if both close, the focus returns to where it was before them. */}
      <RightsDialog
        open={change?.stage === 'password'}
        onClose={onClose}
        label={m.users_promote()}
        busyLabel={m.users_role_busy()}
        act={async () => onConfirm(change?.confirmEmail)}
      />
      <ConfirmDialog
        open={change !== undefined}
        onClose={() => {
          forget()
          onClose()
        }}
        tone="warning"
        title={m.users_sure()}
        text={change && roleQuestion(change, isOwn)}
        field={
          confirming && (
            <form
              method="post"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                confirm()
              }}
            >
              <Field
                label={m.users_confirm_email_label({ name })}
                error={differs ? m.users_confirm_email_wrong() : undefined}
              >
                <TextInput
                  ref={input}
                  type="email"
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value)
                    setDiffers(false)
                  }}
                  autoComplete="off"
                  required
                />
              </Field>
            </form>
          )
        }
        confirmLabel={promoted ? m.users_promote() : m.users_demote()}
        onConfirm={confirm}
        busy={change?.stage === 'busy'}
        busyLabel={m.users_role_busy()}
        done={
          change?.stage === 'done'
            ? {
                title: m.users_role_done(),
                text: promoted ? m.users_promoted({ name }) : m.users_demoted({ name }),
              }
            : undefined
        }
      />
    </>
  )
}

function roleQuestion(change: RoleChange, isOwn: boolean): string {
  const { user, role } = change
  const name = nameOf(user)
  if (role === 'admin') {
    const promotion = m.users_promote_text({ name })
    if (!needsConfirmation(change)) return promotion
    return `${promotion} ${m.users_confirm_email_text({ email: user.email, name })}`
  }
  if (!isOwn) return m.users_demote_text({ name })
  return user.owner ? m.users_demote_owner_text() : m.users_demote_own_text()
}

/** Milliseconds for which the dialog stays open after a role update (section 8). */
const STAYS_OPEN = 1500

/** A role change waiting for confirmation. */
interface RoleChange {
  readonly user: ListedUser
  readonly role: SpecifiedRole
  /** `password`: the sign-in is too long ago, and the password is asked for in a dialog of its own, until it is done. */
  readonly stage: 'asked' | 'password' | 'busy' | 'done'
  /** The address that was typed for confirmation. */
  readonly confirmEmail?: string | undefined
}

/** The role that the button in a user's row gives (section 4). */
function otherRole(role: SpecifiedRole): SpecifiedRole {
  return role === 'admin' ? 'customer' : 'admin'
}

/** Anybody may have entered an unverified address: the owner types it to confirm that it is known. */
function needsConfirmation({ user, role }: Pick<RoleChange, 'user' | 'role'>): boolean {
  return role === 'admin' && !user.emailVerified
}

interface RoleChangeOptions {
  /** Is the signed-in user the owner of the shop? */
  readonly byOwner: boolean
  readonly onDone: (user: ListedUser, role: SpecifiedRole) => void
}

/** Promotes and demotes users: asks, changes the role, calls `onDone`, and shows the result for a moment. */
export function useRoleChange({ byOwner, onDone }: RoleChangeOptions) {
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
    showMessage({ tone: 'warning', title: m.users_not_verified_title(), text })
  }

  async function confirm(confirmEmail?: string) {
    if (change?.stage !== 'asked' && change?.stage !== 'password') return
    const { user, role } = change
    if (change.stage === 'asked') setChange({ ...change, stage: 'busy' })
    try {
      await withProof(`/updateUser/${encodeURIComponent(user._id)}`, {
        method: 'PUT',
        body: { role, ...(confirmEmail !== undefined && { confirmEmail }) },
      })
      setChange({ ...change, stage: 'done' })
      onDone(user, role)
    } catch (error) {
      if (isRecentSignInNeeded(error)) {
        setChange({ ...change, stage: 'password', confirmEmail })
        return
      }
      setChange(undefined)
      showFailure(error, {
        title: m.users_role_failed_title(),
        text: failureText(error),
        more: userReason(error),
      })
    }
  }

  return {
    change,
    ask,
    confirm,
    close: () => change?.stage !== 'busy' && setChange(undefined),
  }
}

/** The message of section 8 for a refusal or for no answer. */
function failureText(error: unknown): string {
  const refused = error instanceof ApiError && error.status < 500
  return refused ? m.users_role_refused() : m.users_role_failed()
}
