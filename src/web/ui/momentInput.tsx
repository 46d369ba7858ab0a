import { type ComponentProps, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { DayInput, type DayInputProps } from './dayInput.tsx'
import { useField } from './field.tsx'
import { INPUT_CLASSES } from './inputClasses.ts'

interface MomentInputProps extends Omit<DayInputProps, 'onDay' | 'min' | 'max'> {
  /** `2026-10-29T18:00`, or empty. */
  value: string
  onMoment: (moment: string) => void
  /** The time of a day that is chosen without one; midnight by default. */
  usual?: string
  min?: string | undefined
  max?: string | undefined
}

/** A day as {@link DayInput} has it, and a time of it. */
export function MomentInput({ value, onMoment, usual = '00:00', min, max, ...rest }: MomentInputProps) {
  const timeId = useId()
  const { id: dayId } = useField()
  const day = value.slice(0, 10)
  const time = value.slice(11, 16)
  const withTime: ComponentProps<'input'>['onChange'] = ({ target }) =>
    onMoment(`${day}T${target.value || usual}`)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-2">
      <DayInput
        {...rest}
        value={day}
        min={min?.slice(0, 10)}
        max={max?.slice(0, 10)}
        onDay={(next) => onMoment(next && `${next}T${time || usual}`)}
      />
      <span id={timeId} hidden>
        {m.ui_time()}
      </span>
      <input
        type="time"
        aria-labelledby={`${timeId} ${dayId}-label`}
        value={time}
        disabled={rest.disabled || day === ''}
        readOnly={rest.readOnly}
        onChange={withTime}
        className={`${INPUT_CLASSES} w-32! px-2.5!`}
      />
    </div>
  )
}
