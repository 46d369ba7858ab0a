import { useRef } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { TARIFF_COURIERS } from '#domain/money/tariff.ts'
import { TARIFF_ZONES, type TariffZone } from '#domain/money/tariffZone.ts'
import { OTHER_COURIER } from '#domain/parcel/parcel.ts'
import { isCalledCourier } from '#domain/settings/calledCouriers.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../../../frame/box.tsx'
import { courierName } from '../../../words/parcelTexts.ts'
import { errorAt } from '../errorAt.ts'
import { type CouriersFields, isSetUp } from './couriersSection.ts'
import { newTariff, publishedByPathao, type TariffFields } from './tariffFields.ts'
import { TariffOfZone } from './tariffOfZone.tsx'
import { ZONE_NAMES } from './tariffTexts.ts'

/** What couriers take, as far as they do not say it themselves. */
export function TariffsBox({ form }: { form: UseFormReturn<CouriersFields> }) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'costs', keyName: 'key' })
  const couriers = useWatch({
    control,
    compute: (all: CouriersFields) => TARIFF_COURIERS.filter((courier) => isUsed(courier, all)),
  })
  const error = errorAt(form, 'costs')
  return (
    <Box title={m.settings_tariffs()} text={m.settings_tariffs_text()}>
      <p className="mt-1 text-ink-muted text-sm">{m.settings_tariff_zones()}</p>
      {error && (
        <div className="mt-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {couriers.map((courier) => (
        <OfCourier key={courier} {...{ form, courier, fields, append, remove }} />
      ))}
    </Box>
  )
}

interface OfCourierProps {
  form: UseFormReturn<CouriersFields>
  courier: string
  fields: readonly (TariffFields & { readonly key: string })[]
  append: (tariffs: TariffFields | TariffFields[]) => void
  remove: (at: number) => void
}

function OfCourier({ form, courier, fields, append, remove }: OfCourierProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = !fields.some((tariff) => tariff.courier === courier)
  return (
    <section className="mt-5 border-line border-t pt-4">
      <h3 ref={heading} tabIndex={-1} className="font-medium">
        {courierName({ courier })}
      </h3>
      {courier === 'pathao' && isEmpty && (
        <div className="mt-3">
          <Button variant="soft" onClick={() => append(publishedByPathao())}>
            {m.settings_tariff_pathao()}
          </Button>
          <p className="mt-1.5 text-ink-muted text-sm">{m.settings_tariff_pathao_hint()}</p>
        </div>
      )}
      {TARIFF_ZONES.map((zone) => {
        const at = fields.findIndex((tariff) => tariff.courier === courier && tariff.zone === zone)
        const key = fields[at]?.key
        return key === undefined ? (
          <AddZone key={zone} {...{ courier, zone }} onAdd={() => append(newTariff(courier, zone))} />
        ) : (
          <TariffOfZone
            key={key}
            {...{ form, at, courier, zone }}
            onRemove={() => {
              // The button that was pressed is gone.
              heading.current?.focus()
              remove(at)
            }}
          />
        )
      })}
    </section>
  )
}

function AddZone({ courier, zone, onAdd }: { courier: string; zone: TariffZone; onAdd: () => void }) {
  const named = { courier: courierName({ courier }), zone: ZONE_NAMES[zone]() }
  return (
    <Button
      variant="outline"
      className="mt-3 mr-3"
      aria-label={m.settings_tariff_add_of(named)}
      onClick={onAdd}
    >
      <Icon name="plus" />
      {named.zone}
    </Button>
  )
}

/** Whether the shop sends with it: couriers that are not set up take no room, unless something is entered of them. */
function isUsed(courier: string, fields: CouriersFields): boolean {
  if (courier === OTHER_COURIER || fields.costs.some((tariff) => tariff.courier === courier)) return true
  return isCalledCourier(courier) && isSetUp(courier, fields[courier])
}
