import type { deliveryAnswer } from '#contract/settings/deliverySchema.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { typedNumber } from '../frame/formFields.ts'
import { errorAt } from '../office/settings/errorAt.ts'
import { sectionAddress } from '../words/settingsSections.ts'
import { SectionStepForm, type StepProps } from './sectionStep.tsx'
import type { SectionStep } from './useStep.ts'

type DeliveryValue = ReturnType<typeof deliveryAnswer>

/** Amounts in taka, as typed. */
interface ChargeFields {
  areas: { charge: string; returnFee: string }[]
}

const CHARGES: SectionStep<DeliveryValue, ChargeFields> = {
  section: 'delivery',
  fieldsOf: ({ areas }) => ({
    areas: areas.map(({ charge, returnFee }) => ({ charge: String(charge), returnFee: String(returnFee) })),
  }),
  bodyOf: (value, { areas: typed }) => ({
    ...value,
    areas: value.areas.map((area, index) => ({
      ...area,
      charge: amountOf(typed[index]?.charge, area.charge),
      returnFee: amountOf(typed[index]?.returnFee, area.returnFee),
    })),
  }),
}

/** An amount in taka. Undefined, which is missing, for nothing; the text itself, which is refused, for anything else. */
function amountOf(typed: string | undefined, before: number): number | string | undefined {
  if (typed === undefined) return before
  return typed.trim() === '' ? undefined : (typedNumber(typed) ?? typed)
}

const AMOUNT = { required: true, sign: '৳', least: 0, step: 10, decimals: 2 }

export function DeliveryStep({ email, onSaved }: StepProps) {
  const isBengali = getLocale() === 'bn'
  return (
    <SectionStepForm
      step={CHARGES}
      email={email}
      save={m.start_save_delivery()}
      onSaved={() => onSaved(m.start_saved_delivery())}
      more={{ to: sectionAddress('delivery'), label: m.start_more_delivery() }}
    >
      {(form, { areas }) => (
        <div className="start-areas">
          {areas.map(({ name, nameBengali }, index) => (
            <fieldset key={name} className="start-area">
              <legend>
                {isBengali ? nameBengali : name}{' '}
                <span lang={isBengali ? 'en' : 'bn'}>{isBengali ? name : nameBengali}</span>
              </legend>
              <Field label={m.settings_charge()} error={errorAt(form, `areas.${index}.charge`)}>
                <NumberInput {...form.register(`areas.${index}.charge`)} {...AMOUNT} />
              </Field>
              <Field label={m.settings_return_fee()} error={errorAt(form, `areas.${index}.returnFee`)}>
                <NumberInput {...form.register(`areas.${index}.returnFee`)} {...AMOUNT} />
              </Field>
            </fieldset>
          ))}
        </div>
      )}
    </SectionStepForm>
  )
}
