import { type ReactNode, useId, useState } from 'react'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'

/** Asks the signed-in user to sign in again, and runs `act` once they have. */
export function usePasswordAgain(act: () => Promise<void>) {
  const { user, confirmIdentity } = useAuth()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** Without a password this opens Google's window, so it must run in the click. */
  async function confirm(typed: string | undefined) {
    const signingIn = confirmIdentity(typed)
    setBusy(true)
    setProblem(undefined)
    try {
      await signingIn
      setPassword('')
      await act()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  function refuse(error: unknown) {
    const code = error instanceof IdentityError ? error.code : 'internal-error'
    if (code === 'wrong-password') setWrong(m.staff_password_wrong())
    else if (code !== 'popup-closed-by-user') setProblem(errorSentence(error))
  }

  return {
    user,
    password,
    wrong,
    problem,
    busy,
    type(text: string) {
      setPassword(text)
      setWrong(undefined)
    },
    submit() {
      if (password === '') setWrong(m.staff_password_missing())
      else void confirm(password)
    },
    submitWithGoogle: () => void confirm(undefined),
  }
}

interface PasswordAgainProps {
  again: ReturnType<typeof usePasswordAgain>
  title: string
  /** Instead of the title, for an account without a password. */
  googleTitle: string
  /** The label of the button. */
  label: ReactNode
  busyLabel: ReactNode
}

/**
 * Asks for the user's own password, or for Google if the account has none; offers both if that is unknown. Stands in a
 * form that submits {@link usePasswordAgain}.
 */
export function PasswordAgain({ again, title, googleTitle, label, busyLabel }: PasswordAgainProps) {
  const id = useId()
  const { user, problem, busy } = again
  const hasPassword = user?.hasPassword
  return (
    <section aria-labelledby={id} className="staff-confirm">
      <h3 id={id}>
        <Icon name="key-round" />
        {hasPassword === false ? googleTitle : title}
      </h3>
      {hasPassword !== false && (
        <div className="staff-confirm-row">
          <OwnPasswordField again={again} />
          <Button type="submit" busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        </div>
      )}
      {hasPassword !== true && (
        <Button
          variant={hasPassword === false ? 'solid' : 'ghost'}
          busy={busy}
          busyLabel={busyLabel}
          onClick={again.submitWithGoogle}
        >
          {m.staff_google()}
        </Button>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </section>
  )
}

/** The field for the user's own password. */
function OwnPasswordField({ again: { user, password, wrong, type } }: Pick<PasswordAgainProps, 'again'>) {
  return (
    <>
      {/* For password managers: the account's name. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field label={m.staff_password()} error={wrong}>
        <PasswordInput
          value={password}
          onChange={(event) => type(event.currentTarget.value)}
          autoComplete="current-password"
          required
        />
      </Field>
    </>
  )
}
