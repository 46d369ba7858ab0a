import { useId, useState } from 'react'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { Box } from '../box.tsx'
import { useSignedIn } from '../signedIn.ts'

export function DeleteBox({ user }: { user: SessionUser }) {
  const deletion = useDeletion()
  return (
    <Box title={m.profile_delete_title()} text={m.profile_delete_text()}>
      <Button variant="dangerGhost" onClick={deletion.ask} className="mt-2 -mb-2.5 -ml-4.5">
        {m.profile_delete_open()}
      </Button>
      <DeleteDialog user={user} deletion={deletion} />
    </Box>
  )
}

/** Asks for the password, or for Google if the account has none. If that is unknown, offers both. */
function DeleteDialog({ user, deletion }: { user: SessionUser; deletion: Deletion }) {
  const id = useId()
  const { asked, keep, problem, submit } = deletion
  return (
    <ModalDialog
      open={asked}
      onClose={keep}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="sm:w-full sm:max-w-100"
    >
      <form method="post" noValidate onSubmit={submit} className="p-6">
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
          <Icon name="trash-2" className="size-6" />
        </span>
        <h2 id={`${id}-title`} className="text-[1.25rem]! leading-[1.3]">
          {m.profile_delete_ask_title()}
        </h2>
        <p id={`${id}-text`} className="mt-1.5 mb-5 text-ink-muted">
          {m.profile_delete_ask_text()}
        </p>
        {user.hasPassword === false ? (
          <p className="text-ink-muted">{m.profile_delete_google_text()}</p>
        ) : (
          <PasswordField email={user.email} deletion={deletion} />
        )}
        {problem && (
          <div className="mt-4">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <Buttons hasPassword={user.hasPassword} deletion={deletion} />
      </form>
    </ModalDialog>
  )
}

function PasswordField({ email, deletion: { form } }: { email: string; deletion: Deletion }) {
  return (
    <>
      {/* For password managers: the account's name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.profile_delete_password()} error={form.formState.errors.password?.message}>
        <PasswordInput {...form.register('password')} required autoComplete="current-password" />
      </Field>
    </>
  )
}

interface ButtonsProps {
  hasPassword: boolean | undefined
  deletion: Deletion
}

function Buttons({ hasPassword, deletion: { busy, keep, submitWithGoogle } }: ButtonsProps) {
  const act = { busy, busyLabel: m.profile_delete_busy(), className: 'flex-1' }
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button variant="outline" className="flex-1" onClick={keep}>
        {m.ui_cancel()}
      </Button>
      {hasPassword !== false && (
        <Button {...act} variant="danger" type="submit">
          {m.profile_delete_submit()}
        </Button>
      )}
      {hasPassword !== true && (
        <Button
          {...act}
          variant={hasPassword === false ? 'danger' : 'dangerGhost'}
          onClick={submitWithGoogle}
        >
          {m.profile_delete_google_submit()}
        </Button>
      )}
    </div>
  )
}

interface DeletionFields {
  password: string
}

const loadRules = () => import('./formRules.ts').then(({ deletion }) => deletion)

/** Deletes the user's own account after confirmation with the password or Google. */
function useDeletion() {
  const { setLeaving } = useSignedIn()
  const { deleteAnUser } = useAuth()
  const navigate = useSiteNavigate()
  const form = useCheckedForm<DeletionFields>(loadRules)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Without a password this opens Google's window, so it must run in the click. */
  async function leave(password?: string) {
    const deleting = deleteAnUser(password)
    setBusy(true)
    setProblem(undefined)
    setLeaving(true)
    try {
      await deleting
    } catch (error) {
      setLeaving(false)
      setBusy(false)
      refuse(error)
      return
    }
    showSuccess({ title: m.profile_deleted_title(), text: m.profile_deleted_text() })
    navigate('/', { replace: true })
  }

  function refuse(error: unknown) {
    const code = error instanceof IdentityError ? error.code : 'internal-error'
    if (code === 'wrong-password') {
      const message = m.profile_delete_wrong_password()
      form.setError('password', { type: code, message }, { shouldFocus: true })
    } else if (code !== 'popup-closed-by-user') {
      setProblem(errorSentence(error))
    }
  }

  return {
    form,
    busy,
    /** Why the account could not be deleted, apart from a wrong password. */
    problem,
    asked,
    ask: () => setAsked(true),
    keep() {
      if (busy) return
      setAsked(false)
      setProblem(undefined)
      form.reset()
    },
    submit: form.handleSubmit(({ password }) => leave(password)),
    submitWithGoogle: () => void leave(),
  }
}

type Deletion = ReturnType<typeof useDeletion>
