import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { dayText, weekdayName } from '../../../words/dayTexts.ts'
import { errorAt } from '../errorAt.ts'
import { type CouriersFields, closedDays } from './couriersSection.ts'

interface ClosedFieldsProps {
  form: UseFormReturn<CouriersFields>
  /** Whose days they are: the shop's, or a courier's. */
  name: 'closed' | `${CourierName}.closed`
  labels: { readonly weekdays: string; readonly days: string }
}

/** The days of each week and the single days on which somebody does not work. */
export function ClosedFields(props: ClosedFieldsProps) {
  return (
    <>
      <Weekdays {...props} />
      <Days {...props} />
    </>
  )
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

function Weekdays({ form, name, labels }: ClosedFieldsProps) {
  const { field } = useController({ control: form.control, name: `${name}.weekdays` })

  function change(weekday: number, isClosed: boolean) {
    const others = field.value.filter((one) => one !== weekday)
    field.onChange(isClosed ? [...others, weekday].toSorted() : others)
  }

  return (
    <ChoiceGroup legend={labels.weekdays} error={errorAt(form, `${name}.weekdays`)} className="mt-4">
      {WEEKDAYS.map((weekday) => (
        <Checkbox
          key={weekday}
          // After a refused save the focus goes to the first.
          ref={weekday === 0 ? field.ref : undefined}
          label={weekdayName(weekday)}
          checked={field.value.includes(weekday)}
          onChange={({ target }) => change(weekday, target.checked)}
          onBlur={field.onBlur}
        />
      ))}
    </ChoiceGroup>
  )
}

function Days({ form, name, labels }: ClosedFieldsProps) {
  const { control, getValues, setValue, setFocus } = form
  const {
    field: { onChange, ...next },
  } = useController({ control, name: `${name}.nextDay` })
  const days = useWatch({ control, name: `${name}.days` })

  function change(next: string[]) {
    setValue(`${name}.days`, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setFocus(`${name}.nextDay`)
  }

  function add() {
    change(closedDays(getValues(name)))
    setValue(`${name}.nextDay`, '', { shouldDirty: true })
  }

  return (
    <div className="mt-4">
      <p className="font-medium text-md">{labels.days}</p>
      {days.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-2">
          {days.map((day) => (
            <ClosedDay key={day} day={day} onRemove={() => change(days.filter((one) => one !== day))} />
          ))}
        </ul>
      )}
      <Field
        label={m.settings_closed_next()}
        hint={m.settings_closed_next_hint()}
        error={errorAt(form, `${name}.days`)}
        className="mt-3 sm:max-w-80"
      >
        <div className="flex gap-3">
          <DayInput
            {...next}
            onDay={onChange}
            className="flex-1"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The form is not what is meant.
              event.preventDefault()
              add()
            }}
          />
          <Button variant="soft" onClick={add}>
            {m.settings_closed_add()}
          </Button>
        </div>
      </Field>
    </div>
  )
}

function ClosedDay({ day, onRemove }: { day: string; onRemove: () => void }) {
  return (
    <li className="inline-flex min-h-tap items-center rounded-chip bg-accent-soft pl-3 font-medium text-accent text-md">
      {dayText(day)}
      <button
        type="button"
        aria-label={m.settings_closed_remove({ day: dayText(day) })}
        onClick={onRemove}
        className="grid size-tap place-items-center rounded-chip hover:bg-accent-soft-hover"
      >
        <Icon name="x" className="size-4.5" />
      </button>
    </li>
  )
}
