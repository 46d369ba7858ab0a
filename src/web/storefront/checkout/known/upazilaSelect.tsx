import { useController } from 'react-hook-form'
import { CITY_AREAS, upazilasOf } from '#domain/places/upazilas.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import type { CheckoutForm } from '../checkoutForm.ts'

export interface UpazilaFieldProps {
  control: CheckoutForm['control']
  /** English name; empty: none is chosen. */
  district: string
}

/** The upazilas of the chosen district. Two districts have cities that lie in none of theirs. */
export default function UpazilaSelect({ control, district }: UpazilaFieldProps) {
  const { field } = useController({ control, name: 'upazila' })
  const language = getLocale()
  const inDistrict = upazilasOf(district)
  const upazilas =
    language === 'en'
      ? inDistrict
      : inDistrict.toSorted((one, other) => one.bn.localeCompare(other.bn, language))
  const isCity = CITY_AREAS.some((city) => city.district === district)
  if (upazilas.length === 0) return null
  return (
    <Field label={m.checkout_upazila()} optional>
      <SelectNative {...field} autoComplete="off">
        <option value="">{isCity ? m.checkout_upazila_city() : m.checkout_district_choose()}</option>
        {upazilas.map((upazila) => (
          <option key={upazila.en} value={upazila.en}>
            {upazila[language]}
          </option>
        ))}
      </SelectNative>
    </Field>
  )
}
