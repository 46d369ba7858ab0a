import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SmsTestAnswer } from '#contract/messages/smsTest.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonText } from '../../../words/messageReasons.ts'
import { TestNote } from '../testNote.tsx'
import type { MessagesFields } from './mailFields.ts'
import { TestBox } from './testBox.tsx'

/** 'Send a test SMS', and what became of it. */
export function SmsTestBox({ form }: { form: UseFormReturn<MessagesFields> }) {
  const [to, setTo] = useState('')
  return (
    <TestBox<SmsTestAnswer>
      form={form}
      path="/settings/messages/smsTest"
      title={m.sms_test()}
      text={m.sms_test_text()}
      label={m.sms_test_to()}
      input={{ type: 'tel', inputMode: 'tel', autoComplete: 'off', placeholder: '01XXXXXXXXX' }}
      to={to}
      onTo={setTo}
      send={m.sms_test_send()}
      wait={m.sms_test_wait()}
      cancelled={m.sms_test_cancelled()}
      result={(answer) => <Result answer={answer} />}
    />
  )
}

function Result({ answer: { outcome, reason, to } }: { answer: SmsTestAnswer }) {
  if (outcome === 'sent') return <TestNote tone="success" text={m.sms_test_sent({ to })} />
  if (outcome === 'outbox') return <TestNote tone="success" text={m.sms_test_outbox()} />
  return <TestNote tone="error" text={reason ? reasonText(reason) : m.sms_test_not_set()} />
}
