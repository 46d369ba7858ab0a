import type { ReactNode } from 'react'
import { ungrouped } from '#domain/text/ungrouped.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { DialogButtons } from './dialogButtons.tsx'

interface AmountFormProps {
  /** Of the title, which names the dialog. */
  titleId: string
  title: string
  /** As typed. */
  text: string
  onText: (text: string) => void
  hint?: string
  /** What is wrong with the amount; false: nothing. */
  error: string | false
  busy: boolean
  onSave: () => Promise<void>
  onClose: () => void
  /** Above the amount: amounts that may be meant. */
  choices?: ReactNode
  /** Further fields. */
  children?: ReactNode
}

/** The body of a dialog that notes an amount of money. */
export function AmountForm({ titleId, title, text, onText, hint, error, busy, ...rest }: AmountFormProps) {
  const { onSave, onClose, choices, children } = rest
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onSave()
      }}
      noValidate
      className="grid gap-5 p-6"
    >
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {title}
      </h2>
      {choices}
      <Field label={m.refunds_amount()} hint={hint} error={error}>
        <TextInput
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
      {children}
      <DialogButtons onCancel={onClose} save={m.refunds_save()} busy={busy} />
    </form>
  )
}

/** Taka with up to two decimals, in Latin or Bengali digits, also grouped as `1,20,000`; undefined: it is none. */
export function typedTaka(text: string): number | undefined {
  const plain = ungrouped(text)
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
