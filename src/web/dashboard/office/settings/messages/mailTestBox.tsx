import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { mailTestAnswerSchema } from '#contract/messages/mailTest.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { TestNote } from '../testNote.tsx'
import type { MessagesFields } from './mailFields.ts'
import { TestBox } from './testBox.tsx'

type MailTestAnswer = z.infer<typeof mailTestAnswerSchema>

/** 'Send a test', and what the mail server answered. */
export function MailTestBox({ form }: { form: UseFormReturn<MessagesFields> }) {
  const { email } = useSignedIn().user
  const [to, setTo] = useState(email)
  return (
    <TestBox<MailTestAnswer>
      form={form}
      path="/settings/messages/mailTest"
      title={m.mail_test()}
      text={m.mail_test_text()}
      label={m.mail_test_to()}
      input={{ type: 'email', inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none' }}
      to={to}
      onTo={setTo}
      send={m.mail_test_send()}
      wait={m.mail_test_wait()}
      cancelled={m.mail_test_cancelled()}
      result={(answer) => <Result answer={answer} />}
    />
  )
}

function Result({ answer: { outcome, sentence, said, to } }: { answer: MailTestAnswer }) {
  const isAccepted = outcome === 'accepted'
  return (
    <TestNote
      tone={isAccepted ? 'success' : 'error'}
      text={isAccepted ? m.mail_test_accepted({ to }) : sentence}
      said={said}
    />
  )
}
