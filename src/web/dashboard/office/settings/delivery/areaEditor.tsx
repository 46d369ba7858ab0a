import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { errorAt } from '../errorAt.ts'
import type { DeliveryFields } from './deliverySection.ts'
import { DistrictsField } from './districtsField.tsx'

interface AreaEditorProps {
  form: UseFormReturn<DeliveryFields>
  index: number
  /** What the area has besides its own districts. */
  rest: ReactNode
}

/** The fields of an area. */
export function AreaEditor({ form, index, rest }: AreaEditorProps) {
  const { register } = form
  const at = `areas.${index}` as const
  const amount = { required: true, sign: '৳', least: 0, step: 10, decimals: 2 }
  return (
    <>
      <div className="area-fields">
        <Field label={m.settings_area_name()} error={errorAt(form, `${at}.name`)}>
          <TextInput {...register(`${at}.name`)} required autoComplete="off" />
        </Field>
        <Field label={m.settings_area_name_bengali()} error={errorAt(form, `${at}.nameBengali`)}>
          <TextInput {...register(`${at}.nameBengali`)} lang="bn" required autoComplete="off" />
        </Field>
        <Field label={m.settings_charge()} error={errorAt(form, `${at}.charge`)}>
          <NumberInput {...register(`${at}.charge`)} {...amount} />
        </Field>
        <Field label={m.settings_return_fee()} error={errorAt(form, `${at}.returnFee`)}>
          <NumberInput {...register(`${at}.returnFee`)} {...amount} />
        </Field>
        <p className="area-hint">
          {m.settings_field_of({ of: m.settings_return_fee(), field: m.settings_return_fee_hint() })}
        </p>
        <Field
          label={m.settings_lead_time()}
          error={errorAt(form, `${at}.leadTime.english`)}
          className="area-field-wide"
        >
          <TextInput {...register(`${at}.leadTime.english`)} required autoComplete="off" />
        </Field>
        <Field
          label={m.settings_lead_time_bengali()}
          error={errorAt(form, `${at}.leadTime.bengali`)}
          className="area-field-wide"
        >
          <TextInput {...register(`${at}.leadTime.bengali`)} lang="bn" required autoComplete="off" />
        </Field>
        <p className="area-hint">{m.settings_lead_time_hint()}</p>
      </div>
      <DistrictsField form={form} index={index} />
      <p role="status" className="area-hint">
        {rest}
      </p>
    </>
  )
}
