import { type ChangeEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { acceptMobileInput } from '#domain/order/mobileNumber.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type CheckoutForm, fieldError } from './checkoutForm.ts'

/** Takes digits alone, of either language, and shows those of the page's; a twelfth is refused with an alert (section 5). */
export function MobileField({ control }: { control: CheckoutForm['control'] }) {
  const { field, fieldState } = useController({ control, name: 'mobileNumber' })
  const [tooLong, setTooLong] = useState(false)

  function accept(event: ChangeEvent<HTMLInputElement>) {
    const input = acceptMobileInput(event.target.value)
    setTooLong(!input.accepted && input.reason === 'too-long')
    if (input.accepted) field.onChange(input.value)
  }

  return (
    <Field
      label={m.checkout_mobile()}
      hint={m.checkout_mobile_hint()}
      error={tooLong ? m.checkout_mobile_too_long() : fieldError('mobileNumber', fieldState.error?.message)}
    >
      <TextInput
        {...field}
        value={digits(field.value)}
        onChange={accept}
        onBlur={() => {
          setTooLong(false)
          field.onBlur()
        }}
        required
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        className="tabular-nums"
      />
    </Field>
  )
}
