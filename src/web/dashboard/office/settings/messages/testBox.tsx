import type { ComponentProps, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { TestNote } from '../testNote.tsx'
import type { MessagesFields } from './mailFields.ts'
import { type TestState, useTest } from './useTest.ts'

interface TestBoxProps<Answer> {
  form: UseFormReturn<MessagesFields>
  /** Of the API. */
  path: string
  title: string
  text: string
  /** Of the recipient. */
  label: string
  input: ComponentProps<'input'>
  to: string
  onTo: (to: string) => void
  send: string
  wait: string
  cancelled: string
  result: (answer: Answer) => ReactNode
}

/** Sends a test by what is typed, and shows what became of it. */
export function TestBox<Answer>(props: TestBoxProps<Answer>) {
  const { form, path, title, text, label, input, to, onTo } = props
  const { shown, send, cancel } = useTest<Answer>(form, path)
  const busy = shown.state === 'busy'
  return (
    <Box title={title} text={text}>
      <div className="mail-test">
        <Field label={label} error={shown.state === 'wrong-recipient' ? shown.text : undefined}>
          <TextInput
            {...input}
            value={to}
            onChange={({ target }) => onTo(target.value)}
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
            {props.send}
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
        <Shown shown={shown} {...props} />
      </div>
    </Box>
  )
}

function Shown<Answer>({
  shown,
  wait,
  cancelled,
  result,
}: Pick<TestBoxProps<Answer>, 'wait' | 'cancelled' | 'result'> & { shown: TestState<Answer> }) {
  if (shown.state === 'busy') return <p className="mt-3 text-ink-muted text-md">{wait}</p>
  if (shown.state === 'cancelled') return <p className="mt-3 text-ink-muted text-md">{cancelled}</p>
  if (shown.state === 'failed') return <TestNote tone="error" text={shown.text} />
  return shown.state === 'answered' ? result(shown.answer) : null
}
