import { useRef } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { MOST_RIDERS } from '#domain/settings/couriersSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import type { CouriersFields } from './couriersSection.ts'
import { randomToken } from './randomToken.ts'

/** Whom of its own people the shop sends with parcels. */
export function RidersBox({ form }: { form: UseFormReturn<CouriersFields> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'riders', keyName: 'key' })
  const isOn = useWatch({ control: form.control, name: 'hasRiders' })
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <Box title={m.settings_riders()} text={m.settings_riders_text()}>
      <Checkbox {...form.register('hasRiders')} label={m.settings_riders_on()} className="mt-3" />
      {isOn && (
        <>
          <ul className="mt-4 grid gap-4.5">
            {fields.map(({ key }, at) => (
              <li
                key={key}
                className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
              >
                <Field
                  label={m.settings_rider_name()}
                  error={errorAt(form, `riders.${at}.name`)}
                  className="max-sm:col-span-2"
                >
                  <TextInput {...form.register(`riders.${at}.name`)} required autoComplete="off" />
                </Field>
                <Field label={m.settings_rider_mobile()} error={errorAt(form, `riders.${at}.mobile`)}>
                  <TextInput {...form.register(`riders.${at}.mobile`)} type="tel" autoComplete="off" />
                </Field>
                <RemoveRider
                  form={form}
                  at={at}
                  onRemove={() => {
                    remove(at)
                    // The button that was pressed is gone.
                    addButton.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
          {fields.length < MOST_RIDERS && (
            <Button
              ref={addButton}
              variant="outline"
              className="mt-4"
              onClick={() => append({ id: randomToken(), name: '', mobile: '' })}
            >
              <Icon name="plus" />
              {m.settings_rider_add()}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}

function RemoveRider({
  form,
  at,
  onRemove,
}: {
  form: UseFormReturn<CouriersFields>
  at: number
  onRemove: () => void
}) {
  const name = useWatch({ control: form.control, name: `riders.${at}.name` })
  return (
    // Beside the field, under whose label an error may stand.
    <IconButton label={m.settings_rider_remove({ name })} className="mt-7.5" onClick={onRemove}>
      <Icon name="trash-2" />
    </IconButton>
  )
}
