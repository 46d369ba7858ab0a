import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import { AreasBox } from './areasBox.tsx'
import type { DeliveryFields } from './deliverySection.ts'

interface DeliveryForm {
  form: UseFormReturn<DeliveryFields>
}

export function DeliveryBoxes({ form }: DeliveryForm) {
  return (
    <>
      <AreasBox form={form} />
      <FreeBox form={form} />
    </>
  )
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
