import { ApiError, api } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { IdentityError } from '#web/client/session/identityError.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { useShop } from '#web/components/shop.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { AuthForm, Heading } from '../formParts.tsx'
import { forgetToken, type Invitation } from './invitation.ts'

interface JoinFields {
  name: string
  password: string
}

const loadRules = () => import('../formRules.ts').then(({ join }) => join)

interface JoinFormProps {
  token: string
  invitation: Invitation
  onJoining: (joining: boolean) => void
  /** Called when the address has got an account in the meantime. */
  onExists: () => void
}

/** Creates the account of the invited address and signs in. */
export function JoinForm({ token, invitation: { email, role }, onJoining, onExists }: JoinFormProps) {
  const shop = useShop()
  const { signIn } = useAuth()
  const navigate = useSiteNavigate()
  const form = useCheckedForm<JoinFields>(loadRules)
  const { errors, isSubmitting } = form.formState

  async function join({ name, password }: JoinFields) {
    onJoining(true)
    try {
      await api('/invitations/join', { method: 'POST', body: { token, name, password } })
    } catch (error) {
      onJoining(false)
      // The page then shows what has become of the invitation.
      if (error instanceof ApiError && error.status < 422) onExists()
      else showMessage({ tone: 'error', title: m.invitation_failed(), text: m.users_reason_offline() })
      return
    }
    forgetToken()
    showSuccess({ title: m.invitation_done() })
    try {
      await signIn(email, password)
      navigate('/dashboard', { replace: true })
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      navigate('/authentication/login', { replace: true })
    }
  }

  return (
    <>
      <Heading
        title={m.invitation_join_title({ shop: shop.name })}
        text={m.invitation_join_text({ email, role: roleLabel(role) })}
      />
      <AuthForm onSubmit={form.handleSubmit(join)}>
        {/* For password managers: the account's name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={m.invitation_name()} error={errors.name?.message}>
          <TextInput {...form.register('name')} required autoComplete="name" />
        </Field>
        <Field
          label={m.reset_password()}
          hint={m.auth_password_hint_staff()}
          error={errors.password?.message}
        >
          <PasswordInput {...form.register('password')} required autoComplete="new-password" />
        </Field>
        <SubmitButton busy={isSubmitting} busyLabel={m.invitation_busy()}>
          {m.invitation_join()}
        </SubmitButton>
      </AuthForm>
    </>
  )
}
