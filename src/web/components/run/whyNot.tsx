import { type FormEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { NOTHING_SAID, type Said } from './saidOfStop.ts'

const REASONS = [m.run_why_phone, m.run_why_away, m.run_why_address, m.run_why_time]

/** Reasons are long, and phones narrow. */
const WRAPS = 'whitespace-normal! px-3!'

/** Why nobody took it: tomorrow it goes along once more, unless its customer does not want it. */
export function WhyNot({ onSay }: { onSay: (said: Said) => void }) {
  const [step, setStep] = useState<'later' | 'other'>()
  const [text, setText] = useState('')
  const failed = (reason: string, day: string | null = null) =>
    onSay({ ...NOTHING_SAID, paid: [], outcome: 'failed', reason, day })

  function say(event: FormEvent) {
    event.preventDefault()
    if (step === 'later') failed(m.run_why_later(), text)
    else failed(text.trim())
  }

  if (step) {
    return (
      <form className="run-step" onSubmit={say}>
        <Field label={step === 'later' ? m.run_why_day() : m.run_why_text()}>
          <TextInput
            required
            type={step === 'later' ? 'date' : 'text'}
            maxLength={300}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button size="lg" block type="submit" disabled={text.trim() === ''}>
          {m.run_why_save()}
        </Button>
      </form>
    )
  }
  return (
    <div className="run-step is-pairs">
      {REASONS.map((reason) => (
        <Button key={reason()} size="lg" variant="outline" className={WRAPS} onClick={() => failed(reason())}>
          {reason()}
        </Button>
      ))}
      <Button size="lg" variant="outline" className={WRAPS} onClick={() => setStep('later')}>
        {m.run_why_later()}
      </Button>
      <Button size="lg" variant="outline" className={WRAPS} onClick={() => setStep('other')}>
        {m.run_why_other()}
      </Button>
      <Button
        size="lg"
        variant="dangerGhost"
        className="run-wide"
        onClick={() => onSay({ ...NOTHING_SAID, paid: [], outcome: 'refused', reason: m.run_why_refused() })}
      >
        {m.run_why_refused()}
      </Button>
    </div>
  )
}
