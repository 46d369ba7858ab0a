import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import type { FieldName } from './checkoutFields.ts'
import { type CheckoutForm, fieldError } from './checkoutForm.ts'
import { DistrictField } from './districtField.tsx'
import { MobileField } from './mobileField.tsx'

interface ShippingFieldsProps {
  form: CheckoutForm
  /** Called with the English name of the district that was chosen. */
  onDistrict: (district: string) => void
}

/** Who orders and where it goes: one column, two from 640 px. */
export function ShippingFields({ form, onDistrict }: ShippingFieldsProps) {
  const { errors } = form.formState
  const error = (name: FieldName) => fieldError(name, errors[name]?.message)
  return (
    <section aria-labelledby="shipping" className="grid gap-5">
      <h2 id="shipping" className="text-lg! tracking-normal">
        {m.checkout_shipping()}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4.5 sm:grid-cols-2 sm:gap-y-5">
        <Field label={m.checkout_name()} error={error('name')}>
          <TextInput {...form.register('name')} required autoComplete="name" />
        </Field>
        <MobileField control={form.control} />
        <Field label={m.checkout_email()} error={error('email')} className="sm:col-span-2">
          <TextInput
            {...form.register('email')}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        </Field>
        <DistrictField control={form.control} onChoice={onDistrict} />
        <Field label={m.checkout_address_type()} error={error('addressType')}>
          <SelectNative {...form.register('addressType')} required>
            <option value="Home">{m.checkout_address_home()}</option>
            <option value="Office">{m.checkout_address_office()}</option>
          </SelectNative>
        </Field>
        <Field label={m.checkout_address()} error={error('address')} className="sm:col-span-2">
          <TextArea
            {...form.register('address')}
            required
            rows={2}
            autoComplete="street-address"
            placeholder={m.checkout_address_placeholder()}
          />
        </Field>
      </div>
    </section>
  )
}
