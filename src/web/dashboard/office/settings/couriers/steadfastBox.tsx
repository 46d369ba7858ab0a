import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CLAIM_DAYS } from '#domain/parcel/claim.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import { type CouriersFields, keysBody } from './couriersSection.ts'
import { KeyField } from './keyField.tsx'
import { KeysTest } from './keysTest.tsx'

/** The keys by which the shop calls Steadfast. */
export function SteadfastBox({ form }: { form: UseFormReturn<CouriersFields> }) {
  const { apiKey, secretKey } = useWatch({ control: form.control, name: 'saved' })
  const hint = m.settings_steadfast_hint()
  return (
    <Box title={m.settings_steadfast()} text={m.settings_steadfast_text()}>
      <div className="mt-4 grid gap-4.5 sm:grid-cols-2">
        <KeyField form={form} name="apiKey" label={m.settings_steadfast_api_key()} hint={hint} />
        <KeyField form={form} name="secretKey" label={m.settings_steadfast_secret_key()} hint={hint} />
      </div>
      {(apiKey.set || secretKey.set) && (
        <Checkbox {...form.register('remove')} label={m.settings_steadfast_remove()} className="mt-3" />
      )}
      <Field
        label={m.settings_courier_phone()}
        hint={m.settings_courier_phone_hint()}
        error={errorAt(form, 'phone')}
        className="mt-4.5"
      >
        <TextInput {...form.register('phone')} type="tel" autoComplete="off" className="sm:max-w-72" />
      </Field>
      <Field
        label={m.settings_claim_days()}
        hint={m.settings_claim_days_hint()}
        error={errorAt(form, 'claimDays')}
        className="mt-4.5"
      >
        <NumberInput
          {...form.register('claimDays')}
          required
          least={CLAIM_DAYS.min}
          most={CLAIM_DAYS.max}
          step={1}
          className="sm:max-w-40"
        />
      </Field>
      <KeysTest courier="steadfast" body={() => keysBody(form.getValues())} />
    </Box>
  )
}
