import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DISTRICTS } from '#domain/places/districts.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../box.tsx'
import { errorAt } from '../errorAt.ts'
import { areaTitle } from '../fieldNames.ts'
import type { AreaFields, DeliveryFields } from './deliverySection.ts'
import { DistrictsField } from './districtsField.tsx'

interface DeliveryForm {
  form: UseFormReturn<DeliveryFields>
}

export function DeliveryBoxes({ form }: DeliveryForm) {
  const areas = form.getValues('areas')
  return (
    <>
      {areas.map(({ name }, index) => (
        <Box key={name} title={areaTitle(name)}>
          <AreaTexts form={form} index={index} />
          {index < areas.length - 1 ? (
            <DistrictsField form={form} index={index} />
          ) : (
            <OtherDistricts form={form} />
          )}
        </Box>
      ))}
      <FreeBox form={form} />
    </>
  )
}

function AreaTexts({ form, index }: DeliveryForm & { index: number }) {
  const { register } = form
  const at = `areas.${index}` as const
  const amount = { required: true, sign: '৳', least: 0, step: 10, decimals: 2 }
  return (
    <div className="mt-4 grid gap-5 sm:grid-cols-2">
      <Field
        label={m.settings_charge()}
        hint={m.settings_charge_hint()}
        error={errorAt(form, `${at}.charge`)}
      >
        <NumberInput {...register(`${at}.charge`)} {...amount} />
      </Field>
      <Field
        label={m.settings_return_fee()}
        hint={m.settings_return_fee_hint()}
        error={errorAt(form, `${at}.returnFee`)}
      >
        <NumberInput {...register(`${at}.returnFee`)} {...amount} />
      </Field>
      <Field
        label={m.settings_lead_time()}
        hint={m.settings_lead_time_hint()}
        error={errorAt(form, `${at}.leadTime.english`)}
      >
        <TextInput {...register(`${at}.leadTime.english`)} required autoComplete="off" />
      </Field>
      <Field
        label={m.settings_lead_time_bengali()}
        hint={m.settings_lead_time_bengali_hint()}
        error={errorAt(form, `${at}.leadTime.bengali`)}
      >
        <TextInput {...register(`${at}.leadTime.bengali`)} lang="bn" required autoComplete="off" />
      </Field>
      <Field
        label={m.settings_area_name_bengali()}
        hint={m.settings_area_name_bengali_hint()}
        error={errorAt(form, `${at}.nameBengali`)}
      >
        <TextInput {...register(`${at}.nameBengali`)} lang="bn" required autoComplete="off" />
      </Field>
    </div>
  )
}

/** The last area has what is left. */
function OtherDistricts({ form: { control } }: DeliveryForm) {
  const listed = useWatch({ control, compute: ({ areas }: DeliveryFields) => listedDistricts(areas) })
  return (
    <p role="status" className="mt-5 text-ink-muted text-md">
      {m.settings_districts_rest({ count: digits(DISTRICTS.length - listed), all: digits(DISTRICTS.length) })}
    </p>
  )
}

function listedDistricts(areas: readonly AreaFields[]): number {
  return new Set(areas.slice(0, -1).flatMap(({ districts }) => districts)).size
}

function FreeBox({ form }: DeliveryForm) {
  const isFree = useWatch({ control: form.control, name: 'isFree' })
  return (
    <Box title={m.settings_free()} text={m.settings_free_text()}>
      <Switch {...form.register('isFree')} label={m.settings_free_switch()} className="mt-3" />
      {isFree && (
        <Field
          label={m.settings_free_over()}
          hint={m.settings_free_over_hint()}
          error={errorAt(form, 'freeOver')}
          className="mt-3 sm:max-w-80"
        >
          <NumberInput {...form.register('freeOver')} required sign="৳" least={0} step={100} decimals={2} />
        </Field>
      )}
    </Box>
  )
}
