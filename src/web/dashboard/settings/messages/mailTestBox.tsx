import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { TONES } from '#web/ui/tone.ts'
import { Box } from '../../box.tsx'
import { useSignedIn } from '../../signedIn.ts'
import type { MessagesFields } from './mailFields.ts'
import { type MailTestState, useMailTest } from './useMailTest.ts'

/** 'Send a test', and what the mail server answered. */
export function MailTestBox({ form }: { form: UseFormReturn<MessagesFields> }) {
  const { email } = useSignedIn().user
  const [to, setTo] = useState(email)
  const { shown, send, cancel } = useMailTest(form)
  const busy = shown.state === 'busy'
  return (
    <Box title={m.mail_test()} text={m.mail_test_text()}>
      <div className="mail-test">
        <Field label={m.mail_test_to()} error={shown.state === 'wrong-recipient' ? shown.text : undefined}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            value={to}
            onChange={({ target }) => setTo(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // It would save the section.
              event.preventDefault()
              void send(to)
            }}
          />
        </Field>
        <div className="mail-test-buttons">
          <Button variant="outline" busy={busy} busyLabel={m.mail_test_busy()} onClick={() => void send(to)}>
            {m.mail_test_send()}
          </Button>
          {busy && (
            <Button
              variant="ghost"
              onClick={({ currentTarget }) => {
                // This button goes: the focus stays beside it.
                if (currentTarget.previousElementSibling instanceof HTMLElement) {
                  currentTarget.previousElementSibling.focus()
                }
                cancel()
              }}
            >
              {m.ui_cancel()}
            </Button>
          )}
        </div>
      </div>
      <div role="status">
        <Result shown={shown} />
      </div>
    </Box>
  )
}

function Result({ shown }: { shown: MailTestState }) {
  if (shown.state === 'busy') return <p className="mt-3 text-ink-muted text-md">{m.mail_test_wait()}</p>
  if (shown.state === 'cancelled') {
    return <p className="mt-3 text-ink-muted text-md">{m.mail_test_cancelled()}</p>
  }
  if (shown.state === 'failed') return <Note tone="error" text={shown.text} />
  if (shown.state !== 'answered') return null
  const { outcome, sentence, said, to } = shown.answer
  const isAccepted = outcome === 'accepted'
  return (
    <Note
      tone={isAccepted ? 'success' : 'error'}
      text={isAccepted ? m.mail_test_accepted({ to }) : sentence}
      said={said}
    />
  )
}

/** `said`: the mail server's own words. */
function Note({ tone, text, said }: { tone: 'success' | 'error'; text: string; said?: string | null }) {
  return (
    <div className={`mail-test-note ${TONES[tone].soft}`}>
      <Icon name={tone === 'success' ? 'circle-check' : 'circle-alert'} />
      <div>
        <p className="font-medium">{text}</p>
        {said && (
          <p className="mail-test-said">
            {m.mail_test_said()} <q lang="en">{said}</q>
          </p>
        )}
      </div>
    </div>
  )
}
