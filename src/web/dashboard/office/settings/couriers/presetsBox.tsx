import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { deliveryAnswer } from '#contract/settings/deliverySchema.ts'
import { OWN_COURIER } from '#domain/parcel/parcel.ts'
import { COURIER_CHOICES } from '#domain/parcel/presetCourier.ts'
import { isCalledCourier } from '#domain/settings/calledCouriers.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Box } from '../../../frame/box.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { courierName } from '../../../words/parcelTexts.ts'
import { errorAt } from '../errorAt.ts'
import { sectionQuery } from '../sectionQuery.ts'
import { type CouriersFields, willBook } from './couriersSection.ts'
import { rowsOfAreas, withCourier } from './presetRows.ts'

interface FormProps {
  form: UseFormReturn<CouriersFields>
}

/** With whom parcels go where nobody says it. There is nothing to choose for a shop that sends with one courier. */
export function PresetsBox({ form }: FormProps) {
  const { control } = form
  const on = useWatch({
    control,
    compute: (fields: CouriersFields) => COURIER_CHOICES.filter((courier) => isOn(courier, fields)),
  })
  const preset = useWatch({ control, name: 'preset' })
  const byArea = useWatch({ control, name: 'byArea' })
  if (on.length < 2 && preset === '' && byArea.length === 0) return null
  return (
    <Box title={m.settings_presets()} text={m.settings_presets_text()}>
      <div className="mt-4 grid gap-4.5 sm:grid-cols-2">
        <Areas {...{ form, on, byArea }} />
        <Field label={m.settings_preset_default()} error={errorAt(form, 'preset')}>
          <SelectNative {...form.register('preset')}>
            <option value="">{m.settings_preset_first()}</option>
            <Couriers on={on} />
          </SelectNative>
        </Field>
      </div>
    </Box>
  )
}

interface AreasProps extends FormProps {
  /** The couriers that are on, once this is saved. */
  on: readonly string[]
  byArea: CouriersFields['byArea']
}

function Areas({ form, on, byArea }: AreasProps) {
  const { email } = useSignedIn().user
  const { data, error, isFetching, refetch } = useQuery(
    sectionQuery<ReturnType<typeof deliveryAnswer>>(email, 'delivery'),
    queryClient(),
  )
  if (error && !isFetching && !data) {
    return (
      <div role="alert" className="sm:col-span-2">
        <p className="text-md">{m.settings_presets_failed()}</p>
        <Button variant="outline" className="mt-3" onClick={() => void refetch()}>
          {m.ui_retry()}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" className="grid gap-3 sm:col-span-2">
        <span className="sr-only">{m.ui_loading()}</span>
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    )
  }
  return rowsOfAreas(data.value.areas, byArea).map(({ area, label, courier, isGone }) => (
    <Field
      key={area}
      label={label[getLocale()]}
      hint={isGone ? m.settings_preset_gone() : undefined}
      error={errorAt(form, 'byArea')}
    >
      <SelectNative
        value={courier}
        onChange={(event) =>
          form.setValue('byArea', withCourier(byArea, area, event.target.value), { shouldDirty: true })
        }
      >
        <option value="">{m.settings_preset_as_default()}</option>
        <Couriers on={on} />
      </SelectNative>
    </Field>
  ))
}

function Couriers({ on }: { on: readonly string[] }) {
  return COURIER_CHOICES.map((courier) => {
    const name = courierName({ courier })
    return (
      <option key={courier} value={courier}>
        {on.includes(courier) ? name : m.settings_preset_off({ courier: name })}
      </option>
    )
  })
}

function isOn(courier: string, fields: CouriersFields): boolean {
  if (courier === OWN_COURIER) return fields.hasRiders
  return isCalledCourier(courier) && willBook(courier, fields[courier])
}
