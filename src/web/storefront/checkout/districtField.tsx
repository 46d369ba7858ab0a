import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { districtName } from '#domain/places/districts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type CheckoutForm, fieldError } from './checkoutForm.ts'
import { type DistrictControlProps, DistrictSelect } from './districtSelect.tsx'

/** Half the script of this page: it comes while the fields before it are filled in. */
const DistrictCombobox = lazy(() =>
  import('./districtCombobox.tsx').catch(() => ({ default: DistrictSelect })),
)

interface DistrictFieldProps {
  control: CheckoutForm['control']
  onChoice: DistrictControlProps['onChoice']
}

/** What was chosen before, e.g. ahead of a reload, is seen at once. */
function Waiting({ district }: { district: string }) {
  const name = districtName(district, getLocale())
  return <TextInput disabled readOnly value={name} placeholder={m.checkout_district_placeholder()} />
}

/** Searchable; without its script, which may fail to come, the browser's own list. */
export function DistrictField({ control, onChoice }: DistrictFieldProps) {
  const { field, fieldState } = useController({ control, name: 'district' })

  function choose(district: string) {
    field.onChange(district)
    onChoice(district)
  }

  return (
    <Field label={m.checkout_district()} error={fieldError('district', fieldState.error?.message)}>
      <Suspense fallback={<Waiting district={field.value} />}>
        <DistrictCombobox field={field} onChoice={choose} />
      </Suspense>
    </Field>
  )
}
