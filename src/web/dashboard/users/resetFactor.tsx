import { useRef, useState } from 'react'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { SecondFactors } from '#shop/types.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirmDialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { type Reasons, reasonOf } from '../mutations.ts'
import { useSignedIn } from '../signedIn.ts'
import { changeListedUsers, type ListedUser, nameOf } from './usersQuery.ts'

const REASONS: Reasons<RefusalCode<SecondFactors['reset']>> = {
  offline: m.users_reason_offline,
  gone: m.users_reason_gone,
  codes: {
    OWNER: m.users_reason_owner,
    RECENT_SIGN_IN_NEEDED: m.identity_requires_recent_login,
  },
}

/** Switches the codes at login of somebody off who has lost phone and recovery codes; takes one's own password. */
export function ResetFactor({ user }: { user: ListedUser }) {
  const { email } = useSignedIn().user
  const { confirmIdentity } = useAuth()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const name = nameOf(user)

  async function reset() {
    setBusy(true)
    setProblem(undefined)
    try {
      await confirmIdentity(input.current?.value ?? '')
      await authorized(`/users/${encodeURIComponent(user._id)}/secondFactor`, { method: 'DELETE' })
      setOpen(false)
      showSuccess({ title: m.factor_stopped_title(), text: m.factor_reset_done({ name }) })
      changeListedUsers(email, (users) =>
        users.map((one) => (one._id === user._id ? { ...one, twoFactor: false } : one)),
      )
    } catch (error) {
      setProblem(sentenceOf(error))
      input.current?.focus()
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} aria-label={`${m.factor_reset()}: ${name}`}>
        {m.factor_reset()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          if (busy) return
          setOpen(false)
          setProblem(undefined)
        }}
        tone="warning"
        title={m.factor_reset_title()}
        text={m.factor_reset_text({ name })}
        field={
          open && (
            <form
              method="post"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void reset()
              }}
            >
              <input type="email" autoComplete="username" value={email} readOnly hidden />
              <Field label={m.factor_password()} error={problem}>
                <PasswordInput ref={input} required autoComplete="current-password" />
              </Field>
            </form>
          )
        }
        danger
        confirmLabel={m.factor_stop()}
        onConfirm={() => void reset()}
        busy={busy}
        busyLabel={m.factor_stop_busy()}
      />
    </>
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof IdentityError) {
    return error.code === 'wrong-password' ? m.confirm_wrong_password() : errorSentence(error)
  }
  return reasonOf(error, REASONS) ?? m.factor_reset_failed()
}
