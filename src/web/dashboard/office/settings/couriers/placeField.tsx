import { useId, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { PickupPlacesAnswer } from '#contract/parcels/pickupPlaces.ts'
import type { CourierFieldName, CourierName } from '#domain/settings/calledCouriers.ts'
import { count } from '#web/client/amounts.ts'
import { endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { COURIER_TEXTS } from '../../../words/courierTexts.ts'
import { TestNote } from '../testNote.tsx'
import type { CouriersFields } from './couriersSection.ts'
import { KeyField } from './keyField.tsx'
import { placesFailure } from './placesFailure.ts'

interface PlaceFieldProps {
  form: UseFormReturn<CouriersFields>
  courier: CourierName
  field: { readonly name: CourierFieldName; readonly isSecret: boolean }
}

/** The id of a place from which a courier collects: it is typed, or chosen from what the courier has. */
export function PlaceField({ form, courier, field }: PlaceFieldProps) {
  const [busy, setBusy] = useState(false)
  const [places, setPlaces] = useState<PickupPlacesAnswer['places']>()
  const [failure, setFailure] = useState<string>()
  const named = { courier: COURIER_TEXTS[courier].name() }

  async function load() {
    setBusy(true)
    setFailure(undefined)
    try {
      const found = await authorized<PickupPlacesAnswer>(`/couriers/${courier}/places`)
      setPlaces(found.places)
    } catch (error) {
      setPlaces(undefined)
      if (!endsLogin(error)) setFailure(placesFailure(error, named.courier))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="min-w-0">
      <KeyField {...{ form, courier, field }} />
      <Button
        variant="outline"
        className="mt-3"
        busy={busy}
        busyLabel={m.settings_places_busy()}
        onClick={() => void load()}
      >
        <Icon name="warehouse" />
        {m.settings_places_choose()}
      </Button>
      <div role="status">
        {failure && <TestNote tone="error" text={failure} />}
        {places?.length === 0 && <p className="mt-3 text-md">{m.settings_places_none(named)}</p>}
        {places && places.length > 0 && (
          <span className="sr-only">
            {m.settings_places_found({ count: places.length, shown: count(places.length) })}
          </span>
        )}
      </div>
      {places && places.length > 0 && <Places {...{ form, courier, places }} field={field.name} />}
    </div>
  )
}

interface PlacesProps extends Pick<PlaceFieldProps, 'form' | 'courier'> {
  field: CourierFieldName
  places: PickupPlacesAnswer['places']
}

function Places({ form, courier, field, places }: PlacesProps) {
  const group = useId()
  const path = `${courier}.keys.${field}` as const
  const chosen = useWatch({ control: form.control, name: path })
  return (
    <ChoiceGroup
      legend={m.settings_places_legend({ courier: COURIER_TEXTS[courier].name() })}
      className="mt-3 max-h-96 overflow-y-auto p-1"
    >
      {places.map(({ id, name, address, isPreset }) => (
        <RadioCard
          key={id}
          name={group}
          label={name || id}
          detail={[address, id, isPreset && m.settings_places_preset()].filter(Boolean).join(' · ')}
          checked={chosen === id}
          onChange={() => form.setValue(path, id, { shouldDirty: true, shouldValidate: true })}
          className="sm:col-span-2"
        />
      ))}
    </ChoiceGroup>
  )
}
