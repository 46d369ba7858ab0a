import { useId } from 'react'
import type { SessionUser } from '#web/client/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import type { Deletion } from './useDeletion.ts'

/** Asks for the password, or for Google where the account has none. Where nobody knows, either will do. */
export function DeleteDialog({ user, deletion }: { user: SessionUser; deletion: Deletion }) {
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
      {/* For whatever keeps passwords: whose this is. */}
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
