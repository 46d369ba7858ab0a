import { useRef, useState } from 'react'
import { isOwn as isAddressOf } from '#domain/people/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirmDialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { nameOf } from './findUsers.ts'
import { needsConfirmation, type RoleChange } from './useRoleChange.ts'

interface RoleDialogProps {
  /** Undefined: nothing is asked. */
  change: RoleChange | undefined
  isOwn: boolean
  /** `email`: the address as it was typed, where it is not verified. */
  onConfirm: (email?: string) => void
  onClose: () => void
}

/** Asks before a role changes, for an address that is not verified as well, and says in the same place that it has. */
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
