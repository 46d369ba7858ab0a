import type { ComponentProps, ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'

/** The rest goes to the input: what react-hook-form registers it with. */
export function EmailField({ error, ...rest }: { error: ReactNode } & ComponentProps<'input'>) {
  return (
    <Field label={m.auth_email()} error={error}>
      <TextInput
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
    </Field>
  )
}
