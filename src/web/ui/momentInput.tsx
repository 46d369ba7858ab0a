import { type ComponentProps, useId } from 'react'
import { bengaliTime } from '#domain/text/bengaliTime.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { DayInput, type DayInputProps } from './dayInput.tsx'
import { useField } from './field.tsx'
import { INPUT_CLASSES } from './inputClasses.ts'

interface MomentInputProps extends Omit<DayInputProps, 'onDay' | 'min' | 'max'> {
  /** `2026-10-29T18:00`, or empty. */
  value: string
  onMoment: (moment: string) => void
  /** Whether something ends then: a day that is chosen without a time is meant whole. */
  isEnd?: boolean
  /** The time of a day that is chosen without one; by default that at which the day begins or, for an end, its last minute. */
  usual?: string
  min?: string | undefined
  max?: string | undefined
}

/** A day as {@link DayInput} has it, and a time of it. */
export function MomentInput({
  value,
  onMoment,
  isEnd = false,
  usual = isEnd ? '23:59' : '00:00',
  min,
  max,
  ...rest
}: MomentInputProps) {
  const timeId = useId()
  const saidId = useId()
  const { id: dayId } = useField()
  const day = value.slice(0, 10)
  const time = value.slice(11, 16)
  // The browser's field writes it the way of the phone's language: 12:00 AM.
  const inBengali = getLocale() === 'bn' && bengaliTime(time)
  const withTime: ComponentProps<'input'>['onChange'] = ({ target }) =>
    onMoment(`${day}T${target.value || usual}`)
  return (
    // Where a whole day and the time have no room beside each other, the time has a line of its own.
    <div className="flex min-w-0 flex-wrap gap-2">
      <DayInput
        {...rest}
        className="flex-[999_1_11rem]"
        value={day}
        min={min?.slice(0, 10)}
        max={max?.slice(0, 10)}
        onDay={(next) => onMoment(next && `${next}T${time || usual}`)}
      />
      <span id={timeId} hidden>
        {m.ui_time()}
      </span>
      <div className="grid flex-[1_0_8rem] content-start gap-1.5">
        <input
          type="time"
          aria-labelledby={`${timeId} ${dayId}-label`}
          aria-describedby={inBengali ? saidId : undefined}
          value={time}
          disabled={rest.disabled || day === ''}
          readOnly={rest.readOnly}
          onChange={withTime}
          className={`${INPUT_CLASSES} px-2.5!`}
        />
        {inBengali && (
          <span id={saidId} className="text-ink-muted text-sm">
            {inBengali}
          </span>
        )}
      </div>
    </div>
  )
}
