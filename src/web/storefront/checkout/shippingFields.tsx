import { type ChangeEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { acceptMobileInput } from '#domain/order/mobileNumber.ts'
import { NAME_MAX } from '#domain/people/user.ts'
import { districtName } from '#domain/places/districts.ts'
import { digits } from '#web/client/amounts.ts'
import { useHydrated } from '#web/client/hydrated.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import type { FieldName } from './checkoutFields.ts'
import type { CheckoutForm } from './checkoutForm.ts'
import { type DistrictControlProps, DistrictSelect } from './districtSelect.tsx'
import { UpazilaField } from './known/upazilaField.tsx'
import type { ShortAnswers } from './known/useShortAnswers.ts'

interface ShippingFieldsProps {
  form: CheckoutForm
  /** Called with the English name of the district that was chosen. */
  onDistrict: (district: string) => void
  questionAt: ShortAnswers['questionAt']
  /** Beside the heading. */
  note: ReactNode
  /** After the address. */
  remember: ReactNode
  /** What the shop says of the number, under its field. */
  children?: ReactNode
}

/** The customer and the address: one column, two from 640 px. */
export function ShippingFields({
  form,
  onDistrict,
  questionAt,
  note,
  remember,
  children,
}: ShippingFieldsProps) {
  const isHydrated = useHydrated()
  const district = form.watch('district')
  const { errors } = form.formState
  const { email: emailRule } = useShop().checkout
  const error = (name: FieldName) => errors[name]?.message
  return (
    <section aria-labelledby="shipping" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="shipping" className="text-lg! tracking-normal">
          {m.checkout_shipping()}
        </h2>
        {note}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4.5 sm:grid-cols-2 sm:gap-y-5">
        <Field label={m.checkout_name()} error={error('name')} question={questionAt('name')}>
          <TextInput {...form.register('name')} required autoComplete="name" maxLength={NAME_MAX} />
        </Field>
        <div className="grid min-w-0 content-start gap-1.5">
          <MobileField control={form.control} />
          {children}
        </div>
        {emailRule !== 'hidden' && (
          <Field
            label={m.checkout_email()}
            optional={emailRule === 'optional'}
            error={error('email')}
            className="sm:col-span-2"
          >
            <TextInput
              {...form.register('email')}
              required={emailRule === 'required'}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
            />
          </Field>
        )}
        <DistrictField control={form.control} onChoice={onDistrict} />
        <UpazilaField control={form.control} district={district} />
        <Field
          label={m.checkout_address_type()}
          error={error('addressType')}
          // Beside the district stand its upazilas, once it is chosen.
          className={
            isHydrated ? (district === '' ? '' : 'sm:col-span-2') : 'sm:[html[data-district]_&]:col-span-2'
          }
        >
          <SelectNative {...form.register('addressType')} required>
            <option value="Home">{m.checkout_address_home()}</option>
            <option value="Office">{m.checkout_address_office()}</option>
          </SelectNative>
        </Field>
        <Field
          label={m.checkout_address()}
          error={error('address')}
          question={questionAt('address')}
          className="sm:col-span-2"
        >
          <TextArea
            {...form.register('address')}
            required
            rows={2}
            autoComplete="street-address"
            placeholder={m.checkout_address_placeholder()}
          />
        </Field>
        {remember}
      </div>
    </section>
  )
}

/** Accepts only digits, of either language, and shows the page's; refuses a twelfth with an alert (section 5). */
function MobileField({ control }: { control: CheckoutForm['control'] }) {
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
      error={tooLong ? m.checkout_mobile_too_long() : fieldState.error?.message}
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

/** Half of the scripts of this page: it loads while the fields before it are filled in. */
const DistrictCombobox = lazy(() =>
  import('./districtCombobox.tsx').catch(() => ({ default: DistrictSelect })),
)

interface DistrictFieldProps {
  control: CheckoutForm['control']
  onChoice: DistrictControlProps['onChoice']
}

/** Shows a district that was chosen before a reload at once. */
function Waiting({ district }: { district: string }) {
  const name = districtName(district, getLocale())
  return <TextInput disabled readOnly value={name} placeholder={m.checkout_district_placeholder()} />
}

/** A searchable list; a native select if its script fails to load. */
function DistrictField({ control, onChoice }: DistrictFieldProps) {
  const isHydrated = useHydrated()
  const { field, fieldState } = useController({ control, name: 'district' })

  function choose(district: string) {
    field.onChange(district)
    onChoice(district)
  }

  return (
    <Field label={m.checkout_district()} error={fieldState.error?.message}>
      {isHydrated ? (
        <Suspense fallback={<Waiting district={field.value} />}>
          <DistrictCombobox field={field} onChoice={choose} />
        </Suspense>
      ) : (
        <Waiting district="" />
      )}
    </Field>
  )
}
