import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'

/** The link of an invitation, where the shop sends no mails. It cannot be shown again. */
export function LinkBox({ email, link }: { email: string; link: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Not allowed: the field can be copied by hand.
    }
  }

  return (
    <section role="status" className="staff-link">
      <p className="font-medium">{m.staff_link_title()}</p>
      <div className="staff-confirm-row">
        <Field label={m.staff_link_label()}>
          <TextInput value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <Button variant="outline" onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} />
          {copied ? m.staff_link_copied() : m.staff_link_copy()}
        </Button>
      </div>
      <p className="text-sm">{m.staff_link_note({ email })}</p>
    </section>
  )
}
