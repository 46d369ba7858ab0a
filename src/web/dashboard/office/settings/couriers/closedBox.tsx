import { type UseFormReturn, useWatch } from 'react-hook-form'
import { QUIET_DAYS } from '#domain/settings/couriersSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import { ClosedFields } from './closedFields.tsx'
import type { CouriersFields } from './couriersSection.ts'

/** When nobody works, here and at the courier, and after how many open days a parcel without news is looked at. */
export function ClosedBox({ form }: { form: UseFormReturn<CouriersFields> }) {
  const hasOwn = useWatch({ control: form.control, name: 'hasOwnDays' })
  return (
    <Box title={m.settings_closed()} text={m.settings_closed_text()}>
      <ClosedFields form={form} name="closed" />
      <div className="mt-5 border-line border-t pt-4">
        <Checkbox {...form.register('hasOwnDays')} label={m.settings_closed_courier()} />
        {hasOwn && <ClosedFields form={form} name="courierClosed" />}
      </div>
      <Field
        label={m.settings_quiet_days()}
        hint={m.settings_quiet_days_hint()}
        error={errorAt(form, 'quietDays')}
        className="mt-5 border-line border-t pt-4"
      >
        <NumberInput
          {...form.register('quietDays')}
          required
          least={QUIET_DAYS.min}
          most={QUIET_DAYS.max}
          step={1}
          className="sm:max-w-40"
        />
      </Field>
    </Box>
  )
}
