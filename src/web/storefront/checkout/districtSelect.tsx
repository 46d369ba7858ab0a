import type { UseControllerReturn } from 'react-hook-form'
import { districtsIn } from '#domain/places/districts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { SelectNative } from '#web/ui/selectNative.tsx'
import type { CheckoutFields } from './checkoutFields.ts'

export interface DistrictControlProps {
  field: UseControllerReturn<CheckoutFields, 'district'>['field']
  /** Called with the English name, or an empty string when the choice was cleared. */
  onChoice: (district: string) => void
}

/** The 64 districts in a native select. */
export function DistrictSelect({ field, onChoice }: DistrictControlProps) {
  const language = getLocale()
  return (
    <SelectNative {...field} required onChange={(event) => onChoice(event.target.value)}>
      <option value="">{m.checkout_district_choose()}</option>
      {districtsIn(language).map((district) => (
        <option key={district.en} value={district.en}>
          {district[language]}
        </option>
      ))}
    </SelectNative>
  )
}
