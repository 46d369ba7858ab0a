import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { SecretAnswer } from '#domain/settings/secret.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { errorAt } from '../errorAt.ts'
import type { CouriersFields, KeyField as KeyName } from './couriersSection.ts'

interface KeyFieldProps {
  form: UseFormReturn<CouriersFields>
  name: KeyName
  label: string
  /** Said while none is saved. */
  hint: string
}

/** A key, which is typed and never shown again. */
export function KeyField({ form, name, label, hint }: KeyFieldProps) {
  const saved = useWatch({ control: form.control, name: `saved.${name}` })
  return (
    <Field label={label} hint={keptHint(saved, hint)} error={errorAt(form, name)}>
      <PasswordInput {...form.register(name)} autoComplete="new-password" />
    </Field>
  )
}

function keptHint({ set, ends, unreadable }: SecretAnswer, hint: string): string {
  if (unreadable) return m.settings_steadfast_unreadable()
  if (!set) return hint
  return ends ? m.settings_steadfast_kept({ ends }) : m.settings_steadfast_kept_hidden()
}
