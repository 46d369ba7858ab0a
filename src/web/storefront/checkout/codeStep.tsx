import { type ReactNode, useEffect, useId, useRef } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type CheckoutCode, CODE_FIELD } from './code.ts'

interface CodeStepProps {
  code: CheckoutCode
  mobileNumber: string
  /** An order is being sent. */
  busy: boolean
  /** Sends the order without a code, so that another SMS goes out. */
  onAgain: () => void
}

/** Where the code of the SMS is entered. It loads only where one is asked. */
export default function CodeStep({ code, mobileNumber, busy, onAgain }: CodeStepProps): ReactNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // It has just come, or the code was refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves here again
  useEffect(() => {
    input.current?.focus()
    input.current?.scrollIntoView({ block: 'center' })
  }, [code.error])
  return (
    <section aria-labelledby={id} className="grid scroll-mt-24 gap-4">
      <div>
        <h2 id={id} className="text-lg! tracking-normal">
          {m.checkout_code()}
        </h2>
        <p role="status" className="mt-1 text-ink-muted text-md">
          {m.checkout_code_text({ number: digits(mobileNumber) })}
        </p>
      </div>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label={m.checkout_code_label()} hint={m.checkout_code_hint()} error={code.error}>
          <TextInput
            ref={input}
            name={CODE_FIELD}
            value={code.typed}
            onChange={({ target }) => code.change(target.value)}
            required
            maxLength={12}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="text-xl! tracking-widest tabular-nums"
          />
        </Field>
        <Button variant="outline" onClick={onAgain} busy={busy} className="sm:mt-7">
          {m.checkout_code_again()}
        </Button>
      </div>
    </section>
  )
}
