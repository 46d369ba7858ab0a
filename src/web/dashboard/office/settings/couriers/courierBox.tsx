import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CLAIM_DAYS } from '#domain/parcel/claim.ts'
import { COURIER_NAMES, courierFields } from '#domain/settings/calledCouriers.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { COURIER_TEXTS } from '../../../words/courierTexts.ts'
import { errorAt } from '../errorAt.ts'
import { CannotDo } from './cannotDo.tsx'
import { ClosedFields } from './closedFields.tsx'
import type { CourierPartProps } from './courierPart.ts'
import { isSetUp, keysBody } from './couriersSection.ts'
import { KeyField } from './keyField.tsx'
import { KeysTest } from './keysTest.tsx'
import { PlaceField } from './placeField.tsx'
import { RefusedKeys } from './refusedKeys.tsx'
import { WebhookPart } from './webhookPart.tsx'

/** A courier that the shop calls: its keys, how it calls the shop, and its habits. */
export function CourierBox({ form, courier }: CourierPartProps) {
  const { name, text } = COURIER_TEXTS[courier]
  // Of several couriers a shop uses one or two: the others take no room.
  const [wasSetUp] = useState(() => courier === COURIER_NAMES[0] || isSetUp(courier, form.getValues(courier)))
  const [isBegun, setIsBegun] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button is gone.
    if (isBegun) inside.current?.querySelector<HTMLElement>('input:not([type="checkbox"])')?.focus()
  }, [isBegun])
  return (
    <Box title={name()} text={text()}>
      {wasSetUp || isBegun ? (
        <div ref={inside} className="contents">
          <RefusedKeys courier={courier} />
          <Keys {...{ form, courier }} />
          <WebhookPart {...{ form, courier }} />
          <Habits {...{ form, courier }} />
          <CannotDo courier={courier} />
        </div>
      ) : (
        <Button variant="outline" className="mt-4" onClick={() => setIsBegun(true)}>
          {m.settings_courier_set_up({ courier: name() })}
        </Button>
      )}
    </Box>
  )
}

function Keys({ form, courier }: CourierPartProps) {
  const saved = useWatch({ control: form.control, name: `${courier}.saved` })
  const fields = courierFields(courier).filter(({ use }) => use !== 'webhook')
  return (
    <>
      <Checkbox
        {...form.register(`${courier}.on`)}
        label={m.settings_courier_on({ courier: COURIER_TEXTS[courier].name() })}
        className="mt-3"
      />
      <div className="mt-4 grid gap-4.5 sm:grid-cols-2">
        {fields.map((field) =>
          field.isPlace ? (
            <PlaceField key={field.name} {...{ form, courier, field }} />
          ) : (
            <KeyField key={field.name} {...{ form, courier, field }} />
          ),
        )}
      </div>
      {fields.some(({ name }) => saved[name]?.set) && (
        <Checkbox {...form.register(`${courier}.remove`)} label={m.settings_keys_remove()} className="mt-3" />
      )}
      <KeysTest courier={courier} body={() => keysBody(form.getValues(), courier)} />
    </>
  )
}

/** Whom to call, when it works, and for how long it takes claims. */
function Habits({ form, courier }: CourierPartProps) {
  const named = { courier: COURIER_TEXTS[courier].name() }
  const hasOwn = useWatch({ control: form.control, name: `${courier}.hasOwnDays` })
  return (
    <div className="mt-5 border-line border-t pt-4">
      <Field
        label={m.settings_courier_phone(named)}
        hint={m.settings_courier_phone_hint()}
        error={errorAt(form, `${courier}.phone`)}
      >
        <TextInput
          {...form.register(`${courier}.phone`)}
          type="tel"
          autoComplete="off"
          className="sm:max-w-72"
        />
      </Field>
      <Field
        label={m.settings_claim_days(named)}
        hint={m.settings_claim_days_hint(named)}
        error={errorAt(form, `${courier}.claimDays`)}
        className="mt-4.5"
      >
        <NumberInput
          {...form.register(`${courier}.claimDays`)}
          required
          least={CLAIM_DAYS.min}
          most={CLAIM_DAYS.max}
          step={1}
          className="sm:max-w-40"
        />
      </Field>
      <Checkbox
        {...form.register(`${courier}.hasOwnDays`)}
        label={m.settings_closed_courier(named)}
        className="mt-3"
      />
      {hasOwn && (
        <ClosedFields
          form={form}
          name={`${courier}.closed`}
          labels={{
            weekdays: m.settings_closed_courier_weekdays(named),
            days: m.settings_closed_courier_days(named),
          }}
        />
      )}
    </div>
  )
}
