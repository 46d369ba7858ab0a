import type { ChangeEvent } from 'react'
import { isTelephone } from '#contract/core/telephoneSchema.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../frame/amountForm.tsx'

/** Who carries parcels of the courier `other`, as it is typed. */
export interface CarrierForm {
  readonly name: string
  readonly code: string
  readonly mobileNumber: string
  readonly fee: string
}

export const NO_CARRIER: CarrierForm = { name: '', code: '', mobileNumber: '', fee: '' }

/** What is wrong with a field. */
type CarrierFaults = Readonly<Partial<Record<keyof CarrierForm, string>>>

/** What is in the way of sending it. */
export function carrierFaults({ name, mobileNumber, fee }: CarrierForm): CarrierFaults {
  return {
    ...(name.trim() === '' && { name: m.parcels_carrier_name_missing() }),
    ...(mobileNumber.trim() !== '' &&
      !isTelephone(toLatinDigits(mobileNumber)) && { mobileNumber: m.parcels_carrier_number_wrong() }),
    ...(fee.trim() !== '' && typedTaka(fee) === undefined && { fee: m.parcels_carrier_fee_wrong() }),
  }
}

/** The carrier as the API takes it. */
export function carrierBody({ name, code, mobileNumber, fee }: CarrierForm) {
  const amount = typedTaka(fee)
  return {
    name: name.trim(),
    ...(code.trim() && { code: code.trim() }),
    ...(mobileNumber.trim() && { mobileNumber: mobileNumber.trim() }),
    ...(amount !== undefined && { fee: amount }),
  }
}

interface CarrierFieldsProps {
  form: CarrierForm
  onChange: (form: CarrierForm) => void
  /** Shown at their fields; left out until somebody tries to send them. */
  faults: CarrierFaults
  /** A receipt belongs to one parcel: for several there is no field for it. */
  isOne: boolean
}

/** Fields for a bus, another courier, a motorcycle taken by app. */
export function CarrierFields({ form, onChange, faults, isOne }: CarrierFieldsProps) {
  const bind = (field: keyof CarrierForm) => ({
    value: form[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...form, [field]: target.value }),
  })
  return (
    <div className="grid gap-4">
      <Field label={m.parcels_carrier_name()} hint={m.parcels_carrier_name_hint()} error={faults.name}>
        <TextInput {...bind('name')} maxLength={100} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.parcels_carrier_number()} error={faults.mobileNumber} optional>
          <TextInput {...bind('mobileNumber')} inputMode="tel" maxLength={30} autoComplete="off" />
        </Field>
        <Field label={m.parcels_carrier_fee()} error={faults.fee} optional>
          <TextInput {...bind('fee')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      {isOne && (
        <Field label={m.parcels_carrier_code()} optional>
          <TextInput {...bind('code')} maxLength={64} autoComplete="off" />
        </Field>
      )}
    </div>
  )
}
