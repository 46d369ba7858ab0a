import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { mailNote, showMailNote, useMailIsSent } from '#web/components/mailNote.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { useShop } from '#web/components/shop.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { AreaLink, AuthForm, EmailField, Heading } from '../formParts.tsx'
import { keptEmail } from '../keptEmail.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.forgot_title(),
    description: m.forgot_description(),
    path: '/authentication/forgot-password',
    noIndex: true,
  })

/** /authentication/forgot-password (section 2). Without mail the owner finds the link in the outbox. */
export default function ForgotPasswordPage() {
  const { form, busy, submit } = useForgotPassword()
  const shop = useShop()
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <>
      <Heading title={m.forgot_title()} text={useMailIsSent() ? m.forgot_text() : mailNote(shop)} />
      <AuthForm onSubmit={submit}>
        <EmailField {...form.register('email')} error={form.formState.errors.email?.message} />
        <SubmitButton busy={busy} busyLabel={m.forgot_busy()}>
          {m.forgot_submit()}
        </SubmitButton>
      </AuthForm>
      <div className="mt-4 text-center text-ink-muted text-md">
        <p>
          {m.forgot_remembered()}{' '}
          <AreaLink to="login" email={email}>
            {m.forgot_sign_in()}
          </AreaLink>
        </p>
        <p>
          {m.forgot_new_here({ shop: shop.name })}{' '}
          <AreaLink to="register" email={email}>
            {m.forgot_sign_up()}
          </AreaLink>
        </p>
      </div>
    </>
  )
}

interface ForgotPasswordFields {
  email: string
}

const loadRules = () => import('../formRules.ts').then(({ forgotPassword }) => forgotPassword)

/** The state and actions of /authentication/forgot-password (sections 5 and 8). */
function useForgotPassword() {
  const { resetPassword, mailIsSent } = useAuth()
  const shop = useShop()
  const navigate = useNavigate()
  const email = keptEmail(useLocation().state)
  const form = useCheckedForm<ForgotPasswordFields>(loadRules, email ? { email } : undefined)

  async function sendLink({ email }: ForgotPasswordFields) {
    try {
      await resetPassword(email)
    } catch {
      showMessage({ tone: 'error', title: m.forgot_failed_title(), text: m.forgot_failed_text() })
      return
    }
    navigate('/')
    if (await mailIsSent()) showSuccess({ title: m.forgot_sent_title(), text: m.forgot_sent_text() })
    else showMailNote(shop)
  }

  function refuse() {
    if (form.getValues('email').trim() !== '') return
    showMessage({
      tone: 'warning',
      title: m.forgot_email_required_title(),
      text: m.forgot_email_required_text(),
    })
  }

  return { form, busy: form.formState.isSubmitting, submit: form.handleSubmit(sendLink, refuse) }
}
