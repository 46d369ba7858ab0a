import { useLocation, useNavigate } from 'react-router'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { tellWhereMailIs } from '#web/components/mailNote.ts'
import { m } from '#web/paraglide/messages.js'
import { keptEmail } from '../keptEmail.ts'

export interface SendLinkFields {
  email: string
}

const loadRules = () => import('../formRules.ts').then(({ forgotPassword }) => forgotPassword)

/** Has a link to sign in sent to a mailbox. */
export function useSendLink() {
  const { sendSignInLink, mailIsSent } = useAuth()
  const navigate = useNavigate()
  const email = keptEmail(useLocation().state)
  const form = useCheckedForm<SendLinkFields>(loadRules, email ? { email } : undefined)

  async function send({ email }: SendLinkFields) {
    try {
      await sendSignInLink(email)
    } catch (error) {
      tell({ tone: 'error', title: m.sign_in_link_failed_title(), text: errorSentence(error) })
      return
    }
    notify({ tone: 'success', title: m.sign_in_link_sent_title(), text: m.sign_in_link_sent_text() })
    navigate('/')
    if (!(await mailIsSent())) tellWhereMailIs()
  }

  return { form, busy: form.formState.isSubmitting, submit: form.handleSubmit(send) }
}
