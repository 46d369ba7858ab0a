import { SubmitButton } from '#web/components/submitButton.tsx'
import { WithoutScripts } from '#web/components/withoutScripts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { useContact } from './useContact.ts'

/** Full name, email, message (section 2), and a thank-you after they were sent. */
export function ContactForm() {
  const { form, answerTo, busy, submit, keep, writeAnother } = useContact()
  const { errors } = form.formState
  if (answerTo !== undefined) return <ThankYou email={answerTo} onAnother={writeAnother} />
  return (
    <form onSubmit={submit} onChange={keep} method="post" noValidate className="grid gap-4.5">
      <Field label={m.contact_name()} error={errors.name?.message}>
        <TextInput {...form.register('name')} required autoComplete="name" />
      </Field>
      <Field label={m.contact_email()} error={errors.email?.message}>
        <TextInput
          {...form.register('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={m.contact_message()} error={errors.message?.message}>
        <TextArea {...form.register('message')} required rows={6} />
      </Field>
      <SubmitButton busy={busy} busyLabel={m.contact_busy()}>
        {m.contact_submit()}
      </SubmitButton>
      <WithoutScripts>{m.contact_scripts()}</WithoutScripts>
    </form>
  )
}

function ThankYou({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="circle-check" className="size-6" />
      </span>
      {/* The button that had the focus is gone, so screen readers and keyboards continue here. */}
      <h3 ref={focus} tabIndex={-1} className="text-lg!">
        {m.contact_thanks()}
      </h3>
      <p className="text-ink-muted">{m.contact_thanks_text({ email })}</p>
      <Button variant="outline" onClick={onAnother} className="mt-2">
        {m.contact_another()}
      </Button>
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
