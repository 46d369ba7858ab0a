import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { MOST_STEPS } from '#domain/money/tariff.ts'
import type { TariffZone } from '#domain/money/tariffZone.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { courierName } from '../../../words/parcelTexts.ts'
import { errorAt } from '../errorAt.ts'
import type { CouriersFields } from './couriersSection.ts'
import { CHARGES, NO_STEP } from './tariffFields.ts'
import { CHARGE_NAMES, ZONE_NAMES } from './tariffTexts.ts'

interface PartProps {
  form: UseFormReturn<CouriersFields>
  /** Of the list of tariffs. */
  at: number
}

interface TariffOfZoneProps extends PartProps {
  courier: string
  zone: TariffZone
  onRemove: () => void
}

const TAKA = { least: 0, step: 5, decimals: 2, sign: '৳' }

/** What a courier takes in a zone. */
export function TariffOfZone({ form, at, courier, zone, onRemove }: TariffOfZoneProps) {
  const named = { courier: courierName({ courier }), zone: ZONE_NAMES[zone]() }
  return (
    <fieldset className="mt-4 min-w-0 rounded-control border border-line p-3.5">
      <legend className="px-1 font-medium text-md">{named.zone}</legend>
      <Steps {...{ form, at }} />
      <div className="mt-4 grid gap-4.5 sm:grid-cols-2">
        <Field
          label={m.settings_tariff_per_kg()}
          hint={m.settings_tariff_per_kg_hint()}
          error={errorAt(form, `costs.${at}.perKg`)}
        >
          <NumberInput {...form.register(`costs.${at}.perKg`)} {...TAKA} />
        </Field>
        <Field label={m.settings_tariff_cod()} error={errorAt(form, `costs.${at}.codPercent`)}>
          <NumberInput
            {...form.register(`costs.${at}.codPercent`)}
            required
            least={0}
            most={100}
            step={0.5}
            decimals={2}
          />
        </Field>
      </div>
      <Charges {...{ form, at }} />
      <Button
        variant="outline"
        className="mt-4"
        aria-label={m.settings_tariff_remove_of(named)}
        onClick={onRemove}
      >
        <Icon name="trash-2" />
        {m.settings_tariff_remove()}
      </Button>
    </fieldset>
  )
}

/** What carrying costs by weight. */
function Steps({ form, at }: PartProps) {
  const name = `costs.${at}.steps` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: 'key' })
  const error = errorAt(form, name)

  function removeStep(nth: number) {
    // The button that was pressed is gone: the weight beside it stays.
    form.setFocus(`${name}.${nth === 0 ? 1 : nth - 1}.upTo`)
    remove(nth)
  }

  return (
    <>
      <ul className="grid gap-3">
        {fields.map(({ key }, nth) => (
          <li key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <Field label={m.settings_tariff_up_to()} error={errorAt(form, `${name}.${nth}.upTo`)}>
              <NumberInput {...form.register(`${name}.${nth}.upTo`)} required least={1} step={500} />
            </Field>
            <Field label={m.settings_tariff_fee()} error={errorAt(form, `${name}.${nth}.fee`)}>
              <NumberInput {...form.register(`${name}.${nth}.fee`)} {...TAKA} required />
            </Field>
            {fields.length > 1 && (
              // Beside the field, under whose label an error may stand.
              <IconButton
                label={m.settings_tariff_step_remove({ nth: count(nth + 1) })}
                className="mt-7.5"
                onClick={() => removeStep(nth)}
              >
                <Icon name="trash-2" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <div className="mt-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {fields.length < MOST_STEPS && (
        <Button variant="soft" className="mt-3" onClick={() => append({ ...NO_STEP })}>
          <Icon name="plus" />
          {m.settings_tariff_step_add()}
        </Button>
      )}
    </>
  )
}

/** What comes on top of the fee. */
function Charges({ form, at }: PartProps) {
  return (
    <>
      <p className="mt-4 text-ink-muted text-sm">{m.settings_tariff_extra()}</p>
      <div className="mt-2 grid gap-4.5">
        {CHARGES.map((charge) => {
          const label = CHARGE_NAMES[charge]()
          return (
            <div key={charge} className="grid grid-cols-2 items-start gap-3">
              <Field label={label} error={errorAt(form, `costs.${at}.${charge}.amount`)}>
                <NumberInput
                  {...form.register(`costs.${at}.${charge}.amount`)}
                  least={0}
                  step={5}
                  decimals={2}
                />
              </Field>
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
                {/* As high as the label beside it, in either script. */}
                <span aria-hidden="true" className="invisible font-medium text-md">
                  {label}
                </span>
                <SelectNative
                  {...form.register(`costs.${at}.${charge}.unit`)}
                  aria-label={m.settings_tariff_unit({ charge: label })}
                >
                  <option value="taka">{m.settings_tariff_taka()}</option>
                  <option value="percent">{m.settings_tariff_percent()}</option>
                </SelectNative>
              </div>
            </div>
          )
        })}
      </div>
    </>
  )
}
