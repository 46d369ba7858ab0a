import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CourierFieldName, CourierName } from '#domain/settings/calledCouriers.ts'
import type { SecretAnswer } from '#domain/settings/secret.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/passwordInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { courierFieldTexts } from '../../../words/courierTexts.ts'
import { errorAt } from '../errorAt.ts'
import type { CouriersFields } from './couriersSection.ts'

interface KeyFieldProps {
  form: UseFormReturn<CouriersFields>
  courier: CourierName
  field: { readonly name: CourierFieldName; readonly isSecret: boolean }
}

/** What is entered of a courier. A secret is typed, and never shown again. */
export function KeyField({ form, courier, field: { name, isSecret } }: KeyFieldProps) {
  const path = `${courier}.keys.${name}` as const
  const saved = useWatch({ control: form.control, name: `${courier}.saved.${name}` })
  const { label, hint } = courierFieldTexts(courier, name)
  return (
    <Field label={label()} hint={isSecret ? keptHint(saved, hint()) : hint()} error={errorAt(form, path)}>
      {isSecret ? (
        <PasswordInput {...form.register(path)} autoComplete="new-password" />
      ) : (
        <TextInput {...form.register(path)} autoComplete="off" />
      )}
    </Field>
  )
}

function keptHint({ set, ends, unreadable }: SecretAnswer, hint: string): string {
  if (unreadable) return m.settings_key_unreadable()
  if (!set) return hint
  return ends ? m.settings_key_kept({ ends }) : m.settings_key_kept_hidden()
}
