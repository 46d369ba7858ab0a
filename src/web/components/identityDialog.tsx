import { useId, useState } from 'react'
import { IdentityError } from '#web/client/session/identityError.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'

interface IdentityDialogProps {
  readonly user: SessionUser
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  readonly icon: IconName
  readonly isDangerous?: boolean
  /** The buttons: with the password, with Google, and while it is being done. */
  readonly labels: { readonly submit: string; readonly google: string; readonly busy: string }
  /**
   * Does what is asked, with `confirmIdentity` or the like. It may open Google's window, so it is called in the click.
   * The dialog shows what it rejects with; the caller closes the dialog when it is done.
   */
  readonly act: (password?: string) => Promise<void>
}

interface PasswordFields {
  password: string
}

const loadRules = () => import('./identityRules.ts').then(({ passwordRules }) => passwordRules)

/**
 * Asks once more who somebody is, before something that a stranger at an open screen must not do: for the password, or
 * for Google if the account has none. If that is unknown, it offers both.
 */
export function IdentityDialog(props: IdentityDialogProps) {
  const { user, open, title, text, icon, isDangerous = false } = props
  const id = useId()
  const { form, busy, problem, close, submit, submitWithGoogle } = useConfirming(props)
  return (
    <ModalDialog
      open={open}
      onClose={close}
      role={isDangerous ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="sm:w-full sm:max-w-100"
    >
      <form method="post" noValidate onSubmit={submit} className="p-6">
        <span
          className={`mb-4 grid size-12 place-items-center rounded-full ${isDangerous ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent'}`}
        >
          <Icon name={icon} className="size-6" />
        </span>
        <h2 id={`${id}-title`} className="text-[1.25rem]! leading-[1.3]">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-1.5 mb-5 text-ink-muted">
          {text}
        </p>
        {user.hasPassword === false ? (
          <p className="text-ink-muted">{m.confirm_google_text()}</p>
        ) : (
          <>
            {/* For password managers: the account's name. */}
            <input type="email" autoComplete="username" value={user.email} readOnly hidden />
            <Field label={m.confirm_password()} error={form.formState.errors.password?.message}>
              <PasswordInput {...form.register('password')} required autoComplete="current-password" />
            </Field>
          </>
        )}
        {problem && (
          <div className="mt-4">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <Buttons {...props} busy={busy} close={close} submitWithGoogle={submitWithGoogle} />
      </form>
    </ModalDialog>
  )
}

interface ButtonsProps extends IdentityDialogProps {
  busy: boolean
  close: () => void
  submitWithGoogle: () => void
}

function Buttons({
  user: { hasPassword },
  isDangerous,
  labels,
  busy,
  close,
  submitWithGoogle,
}: ButtonsProps) {
  const act = { busy, busyLabel: labels.busy, className: 'flex-1' }
  const [main, second] = isDangerous ? (['danger', 'dangerGhost'] as const) : (['solid', 'ghost'] as const)
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button variant="outline" className="flex-1" onClick={close}>
        {m.ui_cancel()}
      </Button>
      {hasPassword !== false && (
        <Button {...act} variant={main} type="submit">
          {labels.submit}
        </Button>
      )}
      {hasPassword !== true && (
        <Button {...act} variant={hasPassword === false ? main : second} onClick={submitWithGoogle}>
          {labels.google}
        </Button>
      )}
    </div>
  )
}

function useConfirming({ act, onClose }: IdentityDialogProps) {
  const form = useCheckedForm<PasswordFields>(loadRules)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  function reset() {
    setProblem(undefined)
    form.reset()
  }

  /** Without a password this opens Google's window, so it must run in the click. */
  async function confirm(password?: string) {
    const acting = act(password)
    setBusy(true)
    setProblem(undefined)
    try {
      await acting
      reset()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  function refuse(error: unknown) {
    const code = error instanceof IdentityError ? error.code : undefined
    if (code === 'wrong-password') {
      form.setError('password', { type: code, message: m.confirm_wrong_password() }, { shouldFocus: true })
    } else if (code !== 'popup-closed-by-user') {
      setProblem(errorSentence(error))
    }
  }

  return {
    form,
    busy,
    /** Why it was not done, apart from a wrong password. */
    problem,
    close() {
      if (busy) return
      onClose()
      reset()
    },
    submit: form.handleSubmit(({ password }) => confirm(password)),
    submitWithGoogle: () => void confirm(),
  }
}
