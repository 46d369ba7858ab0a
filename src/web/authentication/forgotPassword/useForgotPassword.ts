import { useLocation, useNavigate } from 'react-router'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { tellWhereMailIs } from '#web/components/mailNote.ts'
import { m } from '#web/paraglide/messages.js'
import { keptEmail } from '../keptEmail.ts'

export interface ForgotPasswordFields {
  email: string
}

const loadRules = () => import('../formRules.ts').then(({ forgotPassword }) => forgotPassword)

/** Everything that happens on /authentication/forgot-password (sections 5 and 8). */
export function useForgotPassword() {
  const { resetPassword, mailIsSent } = useAuth()
  const navigate = useNavigate()
  const email = keptEmail(useLocation().state)
  const form = useCheckedForm<ForgotPasswordFields>(loadRules, email ? { email } : undefined)

  async function sendLink({ email }: ForgotPasswordFields) {
    try {
      await resetPassword(email)
    } catch {
      tell({ tone: 'error', title: m.forgot_failed_title(), text: m.forgot_failed_text() })
      return
    }
    notify({ tone: 'success', title: m.forgot_sent_title(), text: m.forgot_sent_text() })
    navigate('/')
    if (!(await mailIsSent())) tellWhereMailIs()
  }

  function refuse() {
    if (form.getValues('email').trim() !== '') return
    tell({
      tone: 'warning',
      title: m.forgot_email_required_title(),
      text: m.forgot_email_required_text(),
    })
  }

  return { form, busy: form.formState.isSubmitting, submit: form.handleSubmit(sendLink, refuse) }
}
