import type { UseFormReturn } from 'react-hook-form'
import { QUIET_DAYS } from '#domain/settings/couriersSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import { ClosedFields } from './closedFields.tsx'
import type { CouriersFields } from './couriersSection.ts'

/** When nobody of the shop works, and after how many open days a parcel without news is looked at. */
export function ClosedBox({ form }: { form: UseFormReturn<CouriersFields> }) {
  return (
    <Box title={m.settings_closed()} text={m.settings_closed_text()}>
      <ClosedFields
        form={form}
        name="closed"
        labels={{ weekdays: m.settings_closed_weekdays(), days: m.settings_closed_days() }}
      />
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
